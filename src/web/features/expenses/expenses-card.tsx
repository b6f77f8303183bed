import { useQuery } from '@tanstack/react-query'
import { EXPENSE_CATEGORIES, type ExpenseRecord } from '#shared/features/expenses/expenses.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { useAddress } from '#web/lib/address.ts'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import { BusinessFilter } from '#web/records/costs/business-field.tsx'
import { useBusinessFilter, useBusinessNames } from '#web/records/costs/owned-businesses.ts'
import { FilterBar } from '#web/records/filter-bar.tsx'
import { scrollToCard } from '#web/records/focus-card.ts'
import {
  FIRST_PAGE,
  isFiltered,
  readBusiness,
  readLedgerView,
  readWithoutReceipt,
} from '#web/records/ledger-view.ts'
import { WithoutReceiptFilter } from '#web/records/receipts/without-receipt-filter.tsx'
import type { RecordActions } from '#web/records/record-actions.tsx'
import { AllRecordsCard, NewestRecordsCard, type RecordListParts } from '#web/records/record-list-card.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { lazyCard } from '#web/ui/lazy/lazy-card.tsx'
import { RowsSkeleton } from '#web/ui/list/rows-skeleton.tsx'
import { EXPENSES_CARD_ID } from './delete-expense.api.ts'
import { DeletedExpenses } from './deleted-expenses-list.tsx'
import { readOrigin, SourceFilter } from './expense-source.tsx'
import { expensesPageQuery, expenseTotalQuery, listAllExpenses, recentExpensesQuery } from './expenses.api.ts'
import { countExpenses, ExpensesList } from './expenses-list.tsx'

const ImportedBatch = lazyCard(
  async () => (await import('./imported-batch.tsx')).ImportedBatch,
  () => <Skeleton className="mb-4 h-20" />,
)

type ExpensesCardProps = { actions: RecordActions<ExpenseRecord>; today: Day; onStart: () => void }

/** The newest ten expenses, or all of them. */
export function ExpensesCard({ actions, today, onStart }: ExpensesCardProps) {
  const isWhole = useAddress().address.get('all') === '1'
  const parts = {
    id: EXPENSES_CARD_ID,
    path: '/expenses',
    waiting: <RowsSkeleton label="Loading your expenses…" rows={4} height="h-13" />,
    empty: <NoExpenses onStart={onStart} />,
    deleted: <DeletedExpenses />,
    onSwitch: () => scrollToCard(EXPENSES_CARD_ID),
  }
  return isWhole ? <AllExpenses {...{ parts, actions, today }} /> : <RecentExpenses {...{ parts, actions }} />
}

type ListProps = Pick<ExpensesCardProps, 'actions'> & { parts: RecordListParts }

function RecentExpenses({ parts, actions }: ListProps) {
  const { data, isError, refetch } = useQuery(recentExpensesQuery)
  return (
    <NewestRecordsCard
      parts={parts}
      titleId="recent-expenses"
      title="Recent Expenses"
      listing={data}
      isError={isError}
      onRetry={() => void refetch()}
    >
      {(expenses) => <ExpensesList caption="Recent expenses" {...{ expenses, actions }} />}
    </NewestRecordsCard>
  )
}

function AllExpenses({ parts, actions, today }: ListProps & { today: Day }) {
  const { address, change } = useAddress()
  const { business, businesses } = useBusinessFilter(readBusiness(address))
  const withoutReceipt = readWithoutReceipt(address)
  const origin = readOrigin(address)
  const view = { ...readLedgerView(address, EXPENSE_CATEGORIES), business, withoutReceipt, ...origin }
  const businessOf = useBusinessNames()
  return (
    <AllRecordsCard
      parts={parts}
      titleId="all-expenses"
      title="All Expenses"
      one="expense"
      countWords={countExpenses}
      isFiltered={isFiltered(view)}
      total={useQuery(expenseTotalQuery(view))}
      page={useQuery(expensesPageQuery(view))}
      csv={{
        fileName: `expenses-${today}.csv`,
        readRows: async () => toTable(await listAllExpenses(view), businessOf),
      }}
      filter={
        <>
          {view.batch !== null && (
            <ImportedBatch
              key={view.batch}
              batchId={view.batch}
              onEmpty={() => change({ batchId: null, ...FIRST_PAGE })}
            />
          )}
          <FilterBar
            view={view}
            categories={EXPENSE_CATEGORIES}
            searchLabel="Search descriptions"
            onChange={change}
            besideDays={
              <SourceFilter
                chosen={view.source}
                onChoose={(source) => change({ source, batchId: null, ...FIRST_PAGE })}
              />
            }
          >
            {businesses.length > 0 && (
              <BusinessFilter
                options={businesses}
                chosen={business}
                onChoose={(chosen) => change({ businessId: chosen, ...FIRST_PAGE })}
              />
            )}
            <WithoutReceiptFilter
              chosen={withoutReceipt}
              onChoose={(chosen) => change({ withoutReceipt: chosen, ...FIRST_PAGE })}
            />
          </FilterBar>
        </>
      }
    >
      {(expenses) => <ExpensesList caption="All expenses" {...{ expenses, actions }} />}
    </AllRecordsCard>
  )
}

const HEADINGS = ['Date', 'Category', 'Description', 'Amount (£)', 'VAT (£)', 'Business']

function toTable(
  expenses: readonly ExpenseRecord[],
  businessOf: ReturnType<typeof useBusinessNames>,
): string[][] {
  const rows = expenses.map((one) => [
    one.date,
    one.category,
    one.description,
    one.amount,
    one.vatAmount,
    businessOf(one.businessId) ?? '',
  ])
  return [HEADINGS, ...rows]
}

function NoExpenses({ onStart }: { onStart: () => void }) {
  if (isReadOnly) return <EmptyState text="No expenses recorded yet." />
  return (
    <EmptyState
      text="No expenses recorded yet. Add your first expense!"
      hint="Each cost you add is listed here, and counts in its month and its category."
      action={
        <Button variant="secondary" onClick={onStart}>
          Add an expense
        </Button>
      }
    />
  )
}
