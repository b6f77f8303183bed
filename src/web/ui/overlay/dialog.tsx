import type { HTMLAttributes } from 'react'
import { cx } from '#web/ui/basic/class-names.ts'
import { DialogFrame } from './dialog-frame.tsx'
import type { DialogProps } from './dialog-props.ts'

export function Dialog(props: DialogProps) {
  return <DialogFrame {...props} className={CENTRED} />
}

/** The buttons of a dialog or panel. They stay visible while a long form scrolls. */
export function DialogFooter({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return (
    <div
      {...rest}
      data-dialog-footer
      className={cx(
        'sticky bottom-0 z-10 -mx-5 mt-3 flex flex-col-reverse gap-2 border-t border-border bg-card px-5 pt-4 pb-safe',
        'sm:flex-row sm:justify-end',
        LOW,
        className,
      )}
    />
  )
}

// Above a phone's keyboard there is little height, so the buttons share one line.
const LOW = 'max-sm:[@media(max-height:34rem)]:flex-row max-sm:[@media(max-height:34rem)]:*:flex-1'

const CENTRED =
  'inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] max-w-[30rem] -translate-y-1/2 rounded-card ' +
  'data-[state=open]:animate-rise-in data-[state=closed]:animate-sink-out'
