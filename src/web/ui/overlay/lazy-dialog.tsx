import type { ComponentType } from 'react'
import { lateCode } from '#web/lib/lazy-preload.ts'
import { sayNotOpened } from './not-opened.ts'

type Openable = { open: boolean; onClose: () => void }

/** A dialog whose code is fetched once somebody uses its screen, and stays off the way there. */
export function lateDialog<Props extends Openable>(fetch: () => Promise<ComponentType<Props>>) {
  const { useCode } = lateCode(fetch)
  return function LateDialog(props: Props) {
    const Dialog = useCode(props.open, () => {
      props.onClose()
      sayNotOpened()
    })
    return Dialog && <Dialog {...props} />
  }
}
