import { Clock, type LucideIcon, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RecentActivity } from '#shared/features/dashboard/dashboard.contract.ts'
import { dayIn, formatShortDay } from '#shared/kernel/days.ts'
import { Amount } from '#web/ui/amount.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Part } from './dashboard.api.ts'
import { PartCard } from './part-card.tsx'

type RecentActivityProps = { part: Part<RecentActivity>; timeZone: string }

/** The latest two rate calculations and the latest treatment. */
export function RecentActivityCard({ part, timeZone }: RecentActivityProps) {
  const viewAll = (
    <ButtonLink href="/activity" variant="secondary" size="sm" aria-label="View All activity">
      View All
    </ButtonLink>
  )
  return (
    <PartCard id="recent-activity" title="Recent Activity" action={viewAll} part={part} waitingClass="h-44">
      {(activity) => (
        <Rows activity={activity} toDay={(at) => formatShortDay(dayIn(new Date(at), timeZone))} />
      )}
    </PartCard>
  )
}

function Rows({ activity, toDay }: { activity: RecentActivity; toDay: (at: string) => string }) {
  const { calculations, treatments } = activity
  if (calculations.length + treatments.length === 0)
    return (
      <EmptyState
        text="Nothing saved yet."
        hint="Your latest rate calculations and treatments appear here."
      />
    )
  return (
    <ul className="divide-y divide-border">
      {calculations.map(({ id, calculatedRate, createdAt }) => (
        <ActivityRow key={`rate-${id}`} icon={Clock} when={toDay(createdAt)}>
          Hourly rate of <Amount value={calculatedRate} className="font-semibold" /> calculated
        </ActivityRow>
      ))}
      {treatments.map(({ id, name, price, createdAt }) => (
        <ActivityRow key={`treatment-${id}`} icon={Tag} when={toDay(createdAt)}>
          <span className="font-semibold">{name}</span> added at <Amount value={price} />
        </ActivityRow>
      ))}
    </ul>
  )
}

function ActivityRow({ icon, when, children }: { icon: LucideIcon; when: string; children: ReactNode }) {
  return (
    <li className="flex min-h-13 items-center gap-3 py-2">
      <Icon of={icon} size={20} className="text-ink-2" />
      <p className="min-w-0 flex-1 wrap-anywhere">{children}</p>
      <p className="shrink-0 text-small text-muted-foreground">{when}</p>
    </li>
  )
}
