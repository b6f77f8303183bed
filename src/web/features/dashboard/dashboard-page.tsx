import { useQuery } from '@tanstack/react-query'
import type { User } from '#shared/features/auth/auth.contract.ts'
import type { Dashboard, DashboardPart } from '#shared/features/dashboard/dashboard.contract.ts'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { CalculatorCards } from './calculators-card.tsx'
import { ChecklistCard, isChecklistOpen } from './checklist-card.tsx'
import { CostsCard } from './costs-card.tsx'
import { dashboardQuery, type ReadPart } from './dashboard.api.ts'
import { GoalsCard } from './goals-card.tsx'
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
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <TrialBanner />
      {isError && <LoadError message={data ? STALE : LOST} onRetry={onRetry} />}
      {hasFigures && <Figures data={data} part={part} />}
      <CalculatorCards />
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4 sm:gap-6">
          {hasFigures && (
            <RecentActivityCard part={part('recentActivity')} timeZone={user?.timeZone ?? 'Europe/London'} />
          )}
          <QuickActionsCard />
        </div>
        <div className="grid grid-cols-1 gap-4 sm:gap-6">
          {hasFigures && <GoalsCard part={part('goals')} />}
          <TipsCard part={hasFigures ? part('tips') : { value: [], onRetry }} />
        </div>
      </div>
    </div>
  )
}

type Value<Key extends DashboardPart> = NonNullable<Dashboard[Key]>

type FiguresProps = { data: Dashboard | undefined; part: ReadPart }

/** The four figures and the charts; or the first steps, which help a new owner more than empty charts. */
function Figures({ data, part }: FiguresProps) {
  const steps = data?.checklist && isChecklistOpen(data.checklist) ? data.checklist : null
  return (
    <>
      <MetricsCards part={part('metrics')} />
      {steps && <ChecklistCard checklist={steps} />}
      {!(steps && isEmpty(data)) && (
        <div className="grid grid-cols-1 gap-4 sm:gap-6 xl:grid-cols-2">
          <TakingsCard part={part('takings')} />
          <CostsCard part={part('costs')} />
        </div>
      )}
    </>
  )
}

function isEmpty(data: Dashboard | undefined): boolean {
  if (!data?.takings || !data.costs) return false
  const hasTakings = data.takings.some(({ total, lastYearTotal }) => total !== null || lastYearTotal !== null)
  return !hasTakings && data.costs.categories.length === 0
}
