import { useQuery } from '@tanstack/react-query'
import type { WeeklyIncomeRecord } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { useToday } from '#web/api/current-user.ts'
import {
  latestWeeksQuery,
  listAllWeeks,
  weeksPageQuery,
  weeksTotalQuery,
} from '#web/features/weekly-incomes/income-history.api.ts'
import { useAddress } from '#web/lib/address.ts'
import { scrollToCard } from '#web/records/focus-card.ts'
import { isFiltered } from '#web/records/ledger-view.ts'
import type { RecordActions } from '#web/records/record-actions.tsx'
import { AllRecordsCard, NewestRecordsCard, type RecordListParts } from '#web/records/record-list-card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { HISTORY_ID } from './history-actions.api.ts'
import { toWeeksTable } from './history-csv.ts'
import { DeletedWeeks } from './history-deleted-list.tsx'
import { HistoryFilter } from './history-filter.tsx'
import { HistorySkeleton, WEEKS_FAILED } from './history-recent-card.tsx'
import { HistoryTable } from './history-table-list.tsx'
import { countEntries, readHistoryView, type Selection } from './history-view.ts'

type HistoryCardProps = { selection: Selection; actions: RecordActions<WeeklyIncomeRecord> }

/** The newest ten entries, or all of them. */
export function HistoryCard({ selection, actions }: HistoryCardProps) {
  const isWhole = useAddress().address.get('all') === '1'
  const parts = {
    id: HISTORY_ID,
    path: '/ceo-numbers',
    description: 'The three parts are an estimate to set aside, not tax advice.',
    failed: WEEKS_FAILED,
    waiting: <HistorySkeleton />,
    empty: <NoWeeks />,
    deleted: <DeletedWeeks selection={selection} />,
    onSwitch: () => scrollToCard(HISTORY_ID),
  }
  return isWhole ? (
    <AllWeeks {...{ parts, selection, actions }} />
  ) : (
    <LatestWeeks {...{ parts, selection, actions }} />
  )
}

type ListProps = HistoryCardProps & { parts: RecordListParts }

function LatestWeeks({ parts, selection, actions }: ListProps) {
  const { data, isError, refetch } = useQuery(latestWeeksQuery(selection.business?.id ?? null))
  return (
    <NewestRecordsCard
      parts={parts}
      titleId="historical-performance"
      title="Historical Performance"
      listing={data}
      isError={isError}
      onRetry={() => void refetch()}
    >
      {(weeks) => <HistoryTable caption="Historical Performance" {...{ weeks, selection, actions }} />}
    </NewestRecordsCard>
  )
}

function AllWeeks({ parts, selection, actions }: ListProps) {
  const { address, change } = useAddress()
  const view = readHistoryView(address, selection)
  const today = useToday()
  return (
    <AllRecordsCard
      parts={parts}
      titleId="all-weeks"
      title="All Weeks"
      one="week"
      countWords={countEntries}
      isFiltered={isFiltered(view)}
      total={useQuery(weeksTotalQuery(view))}
      page={useQuery(weeksPageQuery(view))}
      csv={{
        fileName: `weekly-incomes-${today}.csv`,
        readRows: async () => toWeeksTable(await listAllWeeks(view), selection.businesses),
      }}
      filter={<HistoryFilter view={view} selection={selection} onChange={change} />}
    >
      {(weeks) => <HistoryTable caption="All weeks" {...{ weeks, selection, actions }} />}
    </AllRecordsCard>
  )
}

function NoWeeks() {
  return (
    <EmptyState
      text="No weeks entered yet"
      hint="Each week’s total appears here with what to set aside for tax, what to keep as profit and what is left to spend."
    />
  )
}
