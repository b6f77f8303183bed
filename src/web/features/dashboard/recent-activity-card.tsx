import { Clock, type LucideIcon, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RecentActivity } from '#shared/features/dashboard/dashboard.contract.ts'
import { dayIn, formatShortDay } from '#shared/kernel/calendar/days.ts'
import { OwnerOnly } from '#web/lib/read-only/owner-only.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import type { Part } from './dashboard.api.ts'
import { PartCard } from './part-card.tsx'

type RecentActivityProps = { part: Part<RecentActivity>; timeZone: string }

/** The latest two rate calculations and the latest treatment. */
export function RecentActivityCard({ part, timeZone }: RecentActivityProps) {
  const viewAll = (
    <OwnerOnly>
      <ButtonLink href="/activity" variant="secondary" size="sm" aria-label="View All activity">
        View All
      </ButtonLink>
    </OwnerOnly>
  )
  return (
    <PartCard id="recent-activity" title="Recent Activity" action={viewAll} part={part} waitingClass="h-39">
      {(activity) => <Rows entries={toEntries(activity)} timeZone={timeZone} />}
    </PartCard>
  )
}

type Entry = { key: string; icon: LucideIcon; words: ReactNode; createdAt: string }

function Rows({ entries, timeZone }: { entries: readonly Entry[]; timeZone: string }) {
  if (entries.length === 0)
    return (
      <EmptyState
        text="Nothing saved yet."
        hint="Your latest rate calculations and treatments appear here."
      />
    )
  return (
    <ul className="divide-y divide-border">
      {entries.map(({ key, icon, words, createdAt }) => (
        <li key={key} className="flex min-h-13 items-center gap-3 py-2">
          <Icon of={icon} size={20} className="text-ink-2" />
          <p className="min-w-0 flex-1 wrap-anywhere">{words}</p>
          <p className="shrink-0 text-small text-muted-foreground">
            {formatShortDay(dayIn(new Date(createdAt), timeZone))}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Both kinds in one list, the newest first. */
function toEntries({ calculations, treatments }: RecentActivity): Entry[] {
  const rates = calculations.map(({ id, calculatedRate, createdAt }) => ({
    key: `rate-${id}`,
    icon: Clock,
    words: (
      <>
        Hourly rate of <Amount value={calculatedRate} className="font-semibold" /> calculated
      </>
    ),
    createdAt,
  }))
  const added = treatments.map(({ id, name, price, createdAt }) => ({
    key: `treatment-${id}`,
    icon: Tag,
    words: (
      <>
        <span className="font-semibold">{name}</span> added at <Amount value={price} isPrice />
      </>
    ),
    createdAt,
  }))
  return [...rates, ...added].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
}
