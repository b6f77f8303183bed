import type { ReactNode } from 'react'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'

type EmptyStateProps = {
  text: ReactNode
  hint?: ReactNode
  action?: ReactNode
  /** Most hints and buttons are about adding something. These are useful to somebody who only reads, too. */
  isForReaders?: boolean
}

export function EmptyState({ text, isForReaders = !isReadOnly, ...more }: EmptyStateProps) {
  const { hint, action } = isForReaders ? more : {}
  return (
    <div className="flex flex-col items-center rounded-control bg-muted px-4 py-8 text-center">
      <p className="max-w-[44ch] font-semibold text-balance">{text}</p>
      {hint && <p className="mt-1 max-w-[52ch] text-small text-balance text-ink-2">{hint}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
