import { useQuery } from '@tanstack/react-query'
import type { User } from '#shared/features/auth/auth.contract.ts'
import type { Dashboard, DashboardPart } from '#shared/features/dashboard/dashboard.contract.ts'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { CalculatorCards } from './calculators-card.tsx'
import { ChecklistCard, isChecklistOpen } from './checklist-card.tsx'
import { CostsCard } from './costs-card.tsx'
import { dashboardQuery, type ReadPart } from './dashboard.api.ts'
import { GoalsCard } from './goals-card.tsx'
import { HeadlineCard } from './headline-card.tsx'
import { MetricsCards } from './metrics-card.tsx'
import { QuickActionsCard } from './quick-actions-card.tsx'
import { RecentActivityCard } from './recent-activity-card.tsx'
import { TakingsCard } from './takings-card.tsx'
import { TipsCard } from './tips-card.tsx'
import { TrialBanner } from './trial-banner-card.tsx'

const LOST = 'Your figures couldn’t be loaded just now. Nothing you’ve entered is lost.'
const STALE = 'These figures couldn’t be brought up to date just now. Nothing you’ve entered is lost.'

export function DashboardPage({ user }: { user: User | null }) {
  const { data, isError, refetch } = useQuery(dashboardQuery)
  const onRetry = () => void refetch()
  const part: ReadPart = (key) => ({ value: data?.[key] as Value<typeof key> | null | undefined, onRetry })
  // If nothing could be loaded, one message is enough. Cards without figures are still shown.
  const hasFigures = data !== undefined || !isError
  const timeZone = user?.timeZone ?? 'Europe/London'
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <TrialBanner />
      {isError && <LoadError message={data ? STALE : LOST} onRetry={onRetry} />}
      {hasFigures && <Figures data={data} part={part} timeZone={timeZone} />}
      <TipsCard part={hasFigures ? part('tips') : { value: [], onRetry }} />
      <div className="grid grid-cols-1 gap-4 sm:gap-6 md:grid-cols-2 xl:grid-cols-3">
        <CalculatorCards />
        <QuickActionsCard />
      </div>
    </div>
  )
}

type Value<Key extends DashboardPart> = NonNullable<Dashboard[Key]>

type FiguresProps = { data: Dashboard | undefined; part: ReadPart; timeZone: string }

/**
 * The month in a line, the four figures, the charts, the goals and the activity. A new owner gets the first
 * steps, which help more than empty charts. On a phone the goals come before the long charts.
 */
function Figures({ data, part, timeZone }: FiguresProps) {
  const steps = data?.checklist && isChecklistOpen(data.checklist) ? data.checklist : null
  const hasCharts = !(steps && isEmpty(data))
  return (
    <>
      <HeadlineCard data={data} />
      <MetricsCards part={part('metrics')} />
      {steps && <ChecklistCard checklist={steps} />}
      <div className="grid grid-cols-1 gap-4 sm:gap-6 xl:grid-cols-2">
        {hasCharts && <TakingsCard part={part('takings')} today={data?.today} />}
        {hasCharts && <CostsCard part={part('costs')} />}
        <div className="grid max-sm:-order-1">
          <GoalsCard part={part('goals')} />
        </div>
        <RecentActivityCard part={part('recentActivity')} timeZone={timeZone} />
      </div>
    </>
  )
}

function isEmpty(data: Dashboard | undefined): boolean {
  if (!data?.takings || !data.costs) return false
  const hasTakings = data.takings.some(({ total, lastYearTotal }) => total !== null || lastYearTotal !== null)
  return !hasTakings && data.costs.categories.length === 0
}
