import type { ReactNode } from 'react'

type EmptyStateProps = { text: ReactNode; hint?: ReactNode; action?: ReactNode }

export function EmptyState({ text, hint, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-control bg-muted px-4 py-8 text-center">
      <p className="max-w-[44ch] font-semibold text-balance">{text}</p>
      {hint && <p className="mt-1 max-w-[52ch] text-small text-balance text-ink-2">{hint}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
