import { useQuery } from '@tanstack/react-query'
import type { User } from '#shared/features/auth/auth.contract.ts'
import type { Checklist } from '#shared/features/checklist/checklist.contract.ts'
import { isChecklistOpen } from '#shared/features/checklist/first-steps.rules.ts'
import type { Dashboard, DashboardPart } from '#shared/features/dashboard/dashboard.contract.ts'
import { checklistQuery } from '#web/api/checklist.ts'
import { useIsOffline } from '#web/api/connection.ts'
import { OwnerOnly } from '#web/lib/read-only/owner-only.tsx'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { ON_A_PHONE, useMediaQuery } from '#web/ui/basic/media-query.ts'
import { CalculatorCards } from './calculators-card.tsx'
import { ChecklistCard } from './checklist-card.tsx'
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
  const isOffline = useIsOffline()
  const onRetry = () => void refetch()
  const part: ReadPart = (key) => ({ value: data?.[key] as Value<typeof key> | null | undefined, onRetry })
  // If nothing could be loaded, one message is enough. Cards without figures are still shown.
  const hasFigures = data !== undefined || !isError
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <OwnerOnly>
        <TrialBanner />
      </OwnerOnly>
      {/* Offline the shell says how old the figures are. */}
      {isError && !(data && isOffline) && <LoadError message={data ? STALE : LOST} onRetry={onRetry} />}
      {hasFigures && <Figures data={data} part={part} user={user} />}
      <OwnerOnly>
        <TipsCard part={hasFigures ? part('tips') : { value: [], onRetry }} />
        <div className="no-print grid grid-cols-1 gap-4 sm:gap-6 md:grid-cols-2 xl:grid-cols-3">
          <CalculatorCards />
          <QuickActionsCard />
        </div>
      </OwnerOnly>
    </div>
  )
}

type Value<Key extends DashboardPart> = NonNullable<Dashboard[Key]>

type FiguresProps = { data: Dashboard | undefined; part: ReadPart; user: User | null }

/**
 * The month in a line, the four figures, the charts, the goals and the activity. A new owner gets the first
 * steps, which help more than empty charts, and above figures that are all zero. On a phone the goals come before the
 * long charts.
 */
function Figures({ data, part, user }: FiguresProps) {
  const steps = useOpenChecklist(data)
  const isPhone = useMediaQuery(ON_A_PHONE)
  const isNew = steps !== null && !steps.week && !steps.expense && !steps.hasExample
  const hasCharts = !(steps && isEmpty(data))
  // With keys, the card keeps what is chosen in it when the first record moves it below the figures.
  const figures = [
    <HeadlineCard key="headline" data={data} />,
    <MetricsCards key="metrics" part={part('metrics')} />,
  ]
  const goals = <GoalsCard part={part('goals')} />
  const card = steps && (
    <ChecklistCard key="checklist" checklist={steps} businessType={user?.businessType ?? ''} />
  )
  return (
    <>
      {isNew ? [card, ...figures] : [...figures, card]}
      <div className="grid grid-cols-1 gap-4 sm:gap-6 xl:grid-cols-2">
        {isPhone && goals}
        {hasCharts && <TakingsCard part={part('takings')} today={data?.today} />}
        {hasCharts && <CostsCard part={part('costs')} />}
        {!isPhone && goals}
        <RecentActivityCard part={part('recentActivity')} timeZone={user?.timeZone ?? 'Europe/London'} />
      </div>
    </>
  )
}

/**
 * The checklist while it is open. The screen opens once the call of that name is answered, so the card is in its place
 * before the figures are there.
 */
function useOpenChecklist(data: Dashboard | undefined): Checklist | null {
  const { data: known } = useQuery({ ...checklistQuery, enabled: !isReadOnly })
  const checklist = data ? data.checklist : known
  return checklist && isChecklistOpen(checklist) && !isReadOnly ? checklist : null
}

function isEmpty(data: Dashboard | undefined): boolean {
  if (!data?.takings || !data.costs) return false
  const hasTakings = data.takings.some(({ total, lastYearTotal }) => total !== null || lastYearTotal !== null)
  return !hasTakings && data.costs.categories.length === 0
}
