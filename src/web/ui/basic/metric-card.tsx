import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type MetricCardProps = {
  label: ReactNode
  value: ReactNode
  hint?: ReactNode
  icon?: LucideIcon | undefined
  note?: ReactNode
}

/** Two cards side by side on a phone, one below the other with large text, four on wide screens. */
export const METRIC_CARDS =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(7rem,40%)),1fr))] gap-3 sm:gap-4 xl:grid-cols-4'

/** Two cards are side by side on a phone, so the text size follows the card: an amount must not wrap. */
export function MetricCard({ label, value, hint, icon, note }: MetricCardProps) {
  return (
    <dl className="card @container flex min-w-0 flex-col rounded-card border border-border bg-card p-4 shadow-1 sm:p-5">
      <dt className="flex items-center justify-between gap-2 text-label text-ink-2">
        {label}
        {icon && <Icon of={icon} size={20} className="text-muted-foreground max-sm:hidden" />}
      </dt>
      <dd className="mt-2 text-figure-fit wrap-anywhere">{value}</dd>
      {hint && <dd className="mt-1 text-small text-ink-2 first-letter:uppercase">{hint}</dd>}
      {note && <dd className="mt-1 text-small text-muted-foreground">{note}</dd>}
    </dl>
  )
}
