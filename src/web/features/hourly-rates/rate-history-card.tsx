import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HourlyRateRecord } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { formatMonthlyHours } from '#shared/features/hourly-rates/hourly-rates.rules.ts'
import { PAGE_ROWS } from '#web/records/list-pages.ts'
import { actionsColumn } from '#web/records/record-actions.tsx'
import { RecordListCard } from '#web/records/record-list-card.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { lazyCard } from '#web/ui/lazy/lazy-card.tsx'
import { type Column, DataTable } from '#web/ui/list/data-table.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { DeletedRates } from './deleted-rates-list.tsx'
import { ratesPageQuery } from './hourly-rates.api.ts'
import { dateOf, percentText, type RateActions, RateRow, RowActions } from './rate-row-list.tsx'
import { CARD_ID, focusRatesCard, NoRates, RatesSkeleton } from './recent-rates-card.tsx'

type HistoryProps = { actions: RateActions; onStart: () => void }

/** All calculations: the rate over time, and the list in pages. */
export function RateHistoryCard({ actions, onStart }: HistoryProps) {
  const { rows, isError, isEmpty, retry, pager } = useRatePages()
  const showNewest = (
    <ButtonLink href="/hourly-rate" variant="secondary" size="sm" onClick={focusRatesCard}>
      Show the newest only
    </ButtonLink>
  )
  return (
    <RecordListCard id={CARD_ID} titleId="all-rates" title="All Calculations" action={showNewest}>
      {isEmpty && <NoRates onStart={onStart} />}
      {isError && <LoadError onRetry={retry} />}
      {!rows && !isError && <RatesSkeleton />}
      {rows && rows.length > 0 && (
        <>
          <RateChart timeZone={actions.timeZone} />
          <DataTable
            caption="All calculations, newest first"
            isWide
            columns={columnsFor(actions, rows)}
            rows={rows}
            rowKey={(rate) => rate.id}
            phoneRow={(rate) => <RateRow rate={rate} shown={rows} actions={actions} />}
          />
          <Pager {...pager} />
        </>
      )}
      <DeletedRates />
    </RecordListCard>
  )
}

const RateChart = lazyCard(
  async () => (await import('./rate-chart-card.tsx')).RateChart,
  () => <Skeleton className="mb-6 h-80" />,
)

/** Pages are opened in order, because each contains the cursor of the next. */
function useRatePages() {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null])
  const { data, isError, refetch, isPlaceholderData } = useQuery(ratesPageQuery(cursors.at(-1) ?? null))
  const page = cursors.length
  // The last row of the last page was deleted, so the page before it is the last one now.
  if (data?.rows.length === 0 && page > 1 && !isPlaceholderData) setCursors(cursors.slice(0, -1))
  const next = isPlaceholderData ? null : (data?.nextCursor ?? null)
  return {
    rows: data?.rows,
    isError: isError && (!data || isPlaceholderData),
    isEmpty: data?.rows.length === 0 && page === 1,
    retry: () => void refetch(),
    pager: {
      page,
      size: PAGE_ROWS,
      total: data?.total ?? 0,
      isBusy: isPlaceholderData,
      onPrevious: () => setCursors(cursors.slice(0, -1)),
      onNext: () => {
        if (next !== null) setCursors([...cursors, next])
      },
    },
  }
}

function columnsFor(actions: RateActions, shown: readonly HourlyRateRecord[]): Column<HourlyRateRecord>[] {
  return [
    { key: 'date', header: 'Date', cell: (rate) => dateOf(rate, actions.timeZone) },
    {
      key: 'rate',
      header: 'Rate per hour',
      align: 'right',
      cell: (rate) => <Amount value={rate.calculatedRate} className="font-semibold" />,
    },
    {
      key: 'expenses',
      header: 'Expenses',
      align: 'right',
      cell: (rate) => <Amount value={rate.monthlyExpenses} />,
    },
    {
      key: 'profit',
      header: 'Profit',
      align: 'right',
      cell: (rate) => <Private>{percentText(rate.desiredProfit)}</Private>,
    },
    {
      key: 'hours',
      header: 'Hours per month',
      align: 'right',
      cell: (rate) => formatMonthlyHours(rate.weeklyHours),
    },
    {
      key: 'tax',
      header: 'Tax',
      align: 'right',
      cell: (rate) => <Private>{percentText(rate.taxRate)}</Private>,
    },
    {
      key: 'staff',
      header: 'Per staff member',
      align: 'right',
      cell: ({ staffTargetPerPerson: target }) => (target === null ? '–' : <Amount value={target} />),
    },
    actionsColumn((rate) => (
      <div className="flex justify-end">
        <RowActions rate={rate} shown={shown} actions={actions} />
      </div>
    )),
  ]
}
