import { type ComponentType, useEffect } from 'react'
import { onFirstTouch } from '#web/lib/first-touch.ts'
import { lateCode } from '#web/lib/late-code.ts'
import { sayNotOpened } from './not-opened.ts'

type Openable = { open: boolean; onClose: () => void }

/** A dialog whose code is fetched once somebody uses its screen, and stays off the way there. */
export function lateDialog<Props extends Openable>(fetch: () => Promise<ComponentType<Props>>) {
  const { load, useCode } = lateCode(fetch)
  // What cannot be fetched ahead is asked for again when it is to open.
  const fetchAhead = () => void load().catch(() => undefined)
  return function LateDialog(props: Props) {
    useEffect(() => onFirstTouch(fetchAhead), [])
    const Dialog = useCode(props.open, () => {
      props.onClose()
      sayNotOpened()
    })
    return Dialog && <Dialog {...props} />
  }
}
