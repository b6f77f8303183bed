import type { Takings } from '#shared/features/dashboard/dashboard.contract.ts'
import { type Day, mondayOf } from '#shared/kernel/calendar/days.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { lazyCard } from '#web/ui/lazy/lazy-card.tsx'
import type { Part } from './dashboard.api.ts'
import { PartCard } from './part-card.tsx'

const TITLE = 'Takings by week'
const HEIGHT = 'h-87'

type TakingsCardProps = { part: Part<Takings>; today: Day | undefined }

/** The takings of the last weeks. */
export function TakingsCard({ part, today }: TakingsCardProps) {
  const seeAll = (
    <ButtonLink href="/ceo-numbers" variant="secondary" size="sm" aria-label="See all takings">
      See all
    </ButtonLink>
  )
  return (
    <PartCard id="takings-by-week" title={TITLE} action={seeAll} part={part} waitingClass={HEIGHT}>
      {(takings) => <TakingsChart title={TITLE} takings={takings} thisWeek={today && mondayOf(today)} />}
    </PartCard>
  )
}

const TakingsChart = lazyCard(
  async () => (await import('./takings-chart.tsx')).TakingsChart,
  () => <Skeleton className={HEIGHT} />,
)
