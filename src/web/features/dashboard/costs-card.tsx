import type { Costs } from '#shared/features/dashboard/dashboard.contract.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { lazyCard } from '#web/ui/lazy/lazy-card.tsx'
import type { Part } from './dashboard.api.ts'
import { PartCard } from './part-card.tsx'

const TITLE = 'Costs by category'
const HEIGHT = 'h-87 sm:h-70 xl:h-87'

export function CostsCard({ part }: { part: Part<Costs> }) {
  const seeAll = (
    <ButtonLink href="/expenses?all=1" variant="secondary" size="sm" aria-label="See all expenses">
      See all
    </ButtonLink>
  )
  return (
    <PartCard id="costs-by-category" title={TITLE} action={seeAll} part={part} waitingClass={HEIGHT}>
      {(costs) => <CostsChart title={TITLE} costs={costs} />}
    </PartCard>
  )
}

const CostsChart = lazyCard(
  async () => (await import('./costs-chart.tsx')).CostsChart,
  () => <Skeleton className={HEIGHT} />,
)
