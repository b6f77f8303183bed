import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { readWeekToClose, usualWeekToClose } from '#shared/features/tax/closes/close-week.rules.ts'
import { type Day, dayIn, formatDay, mondayOf } from '#shared/kernel/calendar/days.ts'
import { useIsOffline } from '#web/api/connection.ts'
import { formatWeekDays, readWeek } from '#web/features/ceo-numbers/week-in-view.ts'
import { weekCloseQuery } from '#web/features/weekly-closes/weekly-closes.api.ts'
import { openDrafts } from '#web/features/weekly-incomes/income-drafts.ts'
import { useAddress } from '#web/lib/address.ts'
import { businessesQuery } from '#web/records/costs/owned-businesses.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { CloseSteps } from './close-steps.tsx'
import { ClosedWeeksList } from './closed-weeks-list.tsx'

export function ClosePage({ user }: { user: User | null }) {
  openDrafts(useQueryClient())
  const timeZone = user?.timeZone ?? 'Europe/London'
  const today = dayIn(new Date(), timeZone)
  const { address } = useAddress()
  const week = readWeek(readWeekToClose(address.get('week'), today), today)
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
      {week > mondayOf(today) ? (
        <WeekAhead week={week} today={today} />
      ) : (
        <WeekToClose key={week} {...{ week, today, timeZone }} />
      )}
      <ClosedWeeksList today={today} shown={week} />
    </div>
  )
}

type WeekProps = { week: Day; today: Day; timeZone: string }

function WeekToClose({ week, today, timeZone }: WeekProps) {
  const businesses = useQuery(businessesQuery)
  const close = useQuery(weekCloseQuery(week))
  const isOffline = useIsOffline()
  // Offline, a week that was never read can be closed too.
  const isRead = close.data !== undefined || (isOffline && close.isError)
  if (businesses.data && isRead) {
    if (businesses.data.length === 0) return <NoBusiness />
    const known = { businesses: businesses.data, close: close.data ?? null }
    return <CloseSteps {...{ week, today, timeZone, ...known }} />
  }
  if (businesses.isError || close.isError)
    return <LoadError onRetry={() => void Promise.all([businesses.refetch(), close.refetch()])} />
  return (
    <div role="status">
      <span className="sr-only">Loading the week…</span>
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}

function WeekAhead({ week, today }: Pick<WeekProps, 'week' | 'today'>) {
  const usual = usualWeekToClose(today)
  return (
    <Card>
      <EmptyState
        text={`The week of ${formatDay(week)} has not begun yet.`}
        hint="You can close a week once it has begun. Nothing is closed in advance."
        action={
          <ButtonLink href={`/ceo-numbers/close?week=${usual}`}>Close {formatWeekDays(usual)}</ButtonLink>
        }
      />
    </Card>
  )
}

function NoBusiness() {
  return (
    <Card>
      <EmptyState
        text="Start with your first business."
        hint="Add your salon on CEO Numbers. Then its takings, your hours and your bills close the week here."
        action={<ButtonLink href="/ceo-numbers">Go to CEO Numbers</ButtonLink>}
      />
    </Card>
  )
}
