import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#shared/features/auth/auth.contract.ts'
import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import type { WeeklyIncomeRecord } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { useIsOffline } from '#web/api/connection.ts'
import { BusinessSelect } from '#web/features/ceo-numbers/businesses/business-select.tsx'
import {
  FirstBusiness,
  useFirstBusinessRequest,
} from '#web/features/ceo-numbers/businesses/first-business-card.tsx'
import { ClosedWeeksList } from '#web/features/ceo-numbers/close/closed-weeks-list.tsx'
import { FirstWeekBanner } from '#web/features/ceo-numbers/entry/first-week-banner.tsx'
import { IncomeEntryCard } from '#web/features/ceo-numbers/entry/income-entry-card.tsx'
import { UnsavedBoxes } from '#web/features/ceo-numbers/entry/income-unsaved-list.tsx'
import { LastWeekOffer } from '#web/features/ceo-numbers/entry/last-week-offer.tsx'
import { WeekNavigator } from '#web/features/ceo-numbers/entry/week-navigator.tsx'
import { WeekSplitCards } from '#web/features/ceo-numbers/entry/week-split-card.tsx'
import { WeekTakingsCard } from '#web/features/ceo-numbers/entry/week-takings-card.tsx'
import { IncomeGoalsCard } from '#web/features/ceo-numbers/goals/income-goals-card.tsx'
import type { Selection } from '#web/features/ceo-numbers/history/history-view.ts'
import type { ShownWeek } from '#web/features/ceo-numbers/pots/pot-charts-card.tsx'
import { PotsSkeleton } from '#web/features/ceo-numbers/pots/pots-skeleton.tsx'
import { openDrafts } from '#web/features/weekly-incomes/income-drafts.ts'
import { weekQuery } from '#web/features/weekly-incomes/weekly-incomes.api.ts'
import { useAddress } from '#web/lib/address.ts'
import { OwnerOnly } from '#web/lib/read-only/owner-only.tsx'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { BELOW_TWO_COLUMNS, useMediaQuery } from '#web/ui/basic/media-query.ts'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { lazyCard } from '#web/ui/lazy/lazy-card.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { IncomeSummaryCard } from './income-summary-card.tsx'
import { useCeoView } from './week-in-view.ts'

export function CeoNumbersPage({ user }: { user: User | null }) {
  openDrafts(useQueryClient())
  const timeZone = user?.timeZone ?? 'Europe/London'
  const view = useCeoView(dayIn(new Date(), timeZone))
  const [dialog, setDialog] = useState<'add' | 'manage' | null>(null)
  const { businesses, isError, refetch } = view
  const firstRequest = useFirstBusinessRequest(businesses)
  const close = () => {
    firstRequest.onAnswered()
    setDialog(null)
  }
  const onAdded = ({ name }: BusinessRecord) => {
    close()
    if (businesses?.length === 0) view.requestFocus()
    // On a phone the toast would cover the box that the owner came for.
    if (!firstRequest.isOpen)
      showToast({ title: 'Success', description: `${name} is added.`, tone: 'success' })
  }
  return (
    <>
      {businesses && businesses.length > 0 && (
        <Numbers
          view={view}
          businesses={businesses}
          timeZone={timeZone}
          onAdd={() => setDialog('add')}
          onManage={() => setDialog('manage')}
        />
      )}
      {businesses?.length === 0 && <FirstBusiness onAdd={() => setDialog('add')} />}
      {!businesses && (isError ? <BusinessesMissing onRetry={() => void refetch()} /> : <PageSkeleton />)}
      <AddBusinessDialog open={dialog === 'add' || firstRequest.isOpen} onClose={close} onAdded={onAdded} />
      <ManageBusinessesDialog businesses={businesses ?? []} open={dialog === 'manage'} onClose={close} />
    </>
  )
}

const AddBusinessDialog = lazyDialog(
  async () =>
    (await import('#web/features/ceo-numbers/businesses/business-add-dialog.tsx')).AddBusinessDialog,
)

const ManageBusinessesDialog = lazyDialog(
  async () =>
    (await import('#web/features/ceo-numbers/businesses/business-manage-dialog.tsx')).ManageBusinessesDialog,
)

type NumbersProps = {
  view: ReturnType<typeof useCeoView>
  businesses: readonly BusinessRecord[]
  timeZone: string
  onAdd: () => void
  onManage: () => void
}

function Numbers({ view, businesses, timeZone, onAdd, onManage }: NumbersProps) {
  const { business, week, thisWeek, offered, focusRequests, requestFocus, onWeek, onBusiness } = view
  const { data, isError, refetch } = useQuery(weekQuery(week))
  const { address } = useAddress()
  const arePotsAsked = address.has('edit-move') || address.has('pots')
  // Offline, a figure can be entered for a week that was never loaded. Before it is sent, the server's figure
  // is checked.
  const isUnread = useIsOffline() && isError
  const entries = data ?? (isUnread ? NOTHING_READ : undefined)
  const chosen = entries?.filter(({ businessId }) => business === null || businessId === business.id)
  const onLastWeek = () => {
    if (offered) onWeek(offered)
    requestFocus()
  }
  const isNarrow = useMediaQuery(BELOW_TWO_COLUMNS)
  const pots = (
    <div className="grid grid-cols-1 lg:col-span-2">
      <PotsSection isNeeded={arePotsAsked} week={week} thisWeek={thisWeek} />
    </div>
  )
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <BusinessSelect {...{ businesses, business, onBusiness, onAdd, onManage }} />
      <OwnerOnly>
        {offered && <LastWeekOffer {...{ offered, week, businesses, business }} onOpen={onLastWeek} />}
      </OwnerOnly>
      <WeekNavigator {...{ week, thisWeek, onWeek }} />
      <OwnerOnly>
        <UnsavedBoxes {...{ businesses, business, week }} />
      </OwnerOnly>
      <div className={COLUMNS}>
        <div>
          {isReadOnly ? (
            <WeekTakingsCard {...{ businesses, business, entries, isError }} onRetry={() => void refetch()} />
          ) : (
            <IncomeEntryCard
              {...{ businesses, business, week, entries, isError, timeZone, onManage }}
              onRetry={() => void refetch()}
              focusRequests={focusRequests}
            />
          )}
          <OwnerOnly>
            <FirstWeekBanner />
          </OwnerOnly>
        </div>
        <div className={RIGHT_COLUMN}>
          <div>
            <WeekSplitCards entries={chosen} isSoFar={week === thisWeek} />
          </div>
          {isNarrow && pots}
          <div className="grid grid-cols-1">
            <IncomeGoalsCard {...{ business, businesses }} />
          </div>
        </div>
        <div className="grid grid-cols-1">
          <IncomeSummaryCard businessId={business?.id ?? null} />
        </div>
        {!isNarrow && pots}
      </div>
      <ClosedWeeksList today={dayIn(new Date(), timeZone)} />
      <IncomeHistoryCards {...{ business, businesses }} />
    </div>
  )
}

const NOTHING_READ: readonly WeeklyIncomeRecord[] = []

/** Most visits are for the box above. */
const IncomeHistoryCards = lazyCard<Selection>(
  async () => (await import('#web/features/ceo-numbers/history/income-history.tsx')).IncomeHistoryCards,
  HistorySkeleton,
)

/** The pots are those of all businesses, whichever is chosen. */
const PotsSection = lazyCard<ShownWeek>(
  async () => (await import('#web/features/ceo-numbers/pots/pots-section.tsx')).PotsSection,
  () => <PotsSkeleton isShort />,
)

function HistorySkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your weeks…</span>
      <Skeleton className="h-80" />
    </div>
  )
}

/** One column on a phone, where the parts of the week follow the box. Two columns end at the same height. */
const COLUMNS = 'grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]'
const RIGHT_COLUMN =
  'contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid lg:grid-cols-1 lg:grid-rows-[auto_1fr] lg:gap-6'

function PageSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4 sm:gap-6">
      <span className="sr-only">Loading your businesses…</span>
      <Skeleton className="h-28 sm:h-17" />
      <Skeleton className="h-28 sm:h-11" />
      <div className={COLUMNS}>
        <Skeleton className="h-52 rounded-card" />
        <div className={RIGHT_COLUMN}>
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
        <Skeleton className="h-64 rounded-card" />
      </div>
    </div>
  )
}

function BusinessesMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadError
      message="Your businesses couldn’t be loaded just now. Nothing you’ve entered is lost."
      onRetry={onRetry}
    />
  )
}
