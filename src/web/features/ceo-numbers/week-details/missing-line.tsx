import type { ReactNode } from 'react'
import { TextWithAmounts } from '#web/ui/basic/text-with-amounts.tsx'

type MissingProps = {
  words: string | null
  /** The owner has left the fields, so what is not saved must be noticed. */
  isUrgent: boolean
  /** What the owner can do about it. */
  children?: ReactNode
}

/** How card, cash and other compare with the weekly total. */
export function MissingLine({ words, isUrgent, children }: MissingProps) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
      <p
        role="status"
        className={isUrgent ? 'text-small font-medium text-warning' : 'text-small text-ink-2 empty:hidden'}
      >
        {words && <TextWithAmounts>{words}</TextWithAmounts>}
      </p>
      {children}
    </div>
  )
}
