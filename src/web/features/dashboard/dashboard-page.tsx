import { useQuery } from '@tanstack/react-query'
import type { User } from '#shared/features/auth/auth.contract.ts'
import type { Dashboard, DashboardPart } from '#shared/features/dashboard/dashboard.contract.ts'
import { CalculatorCards } from './calculators-card.tsx'
import { ChecklistCard, isChecklistOpen } from './checklist-card.tsx'
import { CostsCard } from './costs-card.tsx'
import { dashboardQuery, type Part } from './dashboard.api.ts'
import { GoalsCard } from './goals-card.tsx'
import { MetricsCards } from './metrics-card.tsx'
import { QuickActionsCard } from './quick-actions-card.tsx'
import { RecentActivityCard } from './recent-activity-card.tsx'
import { TakingsCard } from './takings-card.tsx'
import { TipsCard } from './tips-card.tsx'
import { TrialBanner } from './trial-banner-card.tsx'

export function DashboardPage({ user }: { user: User | null }) {
  const { data, isError, refetch } = useQuery(dashboardQuery)
  const onRetry = () => void refetch()
  // Nothing at all came back: then every part says so.
  const part = <Key extends DashboardPart>(key: Key): Part<NonNullable<Dashboard[Key]>> => ({
    value: (data ? data[key] : isError ? null : undefined) as NonNullable<Dashboard[Key]> | null | undefined,
    onRetry,
  })
  const isNew = data?.checklist ? isChecklistOpen(data.checklist) : false
  return (
    <div className="grid gap-4 sm:gap-6">
      <TrialBanner />
      <MetricsCards part={part('metrics')} />
      {isNew && data?.checklist && <ChecklistCard checklist={data.checklist} />}
      <CalculatorCards />
      {!(isNew && isEmpty(data)) && (
        <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 xl:grid-cols-2">
          <TakingsCard part={part('takings')} />
          <CostsCard part={part('costs')} />
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-2">
        <div className="grid gap-4 sm:gap-6">
          <RecentActivityCard part={part('recentActivity')} timeZone={user?.timeZone ?? 'Europe/London'} />
          <QuickActionsCard />
        </div>
        <div className="grid gap-4 sm:gap-6">
          <GoalsCard part={part('goals')} />
          <TipsCard part={part('tips')} />
        </div>
      </div>
    </div>
  )
}

/** Two empty charts tell a new owner less than the first steps do. */
function isEmpty(data: Dashboard | undefined): boolean {
  if (!data?.takings || !data.costs) return false
  const hasTakings = data.takings.some(({ total, lastYearTotal }) => total !== null || lastYearTotal !== null)
  return !hasTakings && data.costs.categories.length === 0
}
