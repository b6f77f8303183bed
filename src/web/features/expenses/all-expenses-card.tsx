import { useQuery } from '@tanstack/react-query'
import { EXPENSE_CATEGORIES, type ExpenseRecord } from '#shared/features/expenses/expenses.contract.ts'
import type { Day } from '#shared/kernel/days.ts'
import { type AddressChanges, useAddress } from '#web/lib/address.ts'
import { FilterBar } from '#web/records/filter-bar.tsx'
import {
  isFiltered,
  type LedgerView,
  NO_FILTER,
  readLedgerView,
  toPageChange,
} from '#web/records/ledger-view.ts'
import { PAGE_ROWS } from '#web/records/list-pages.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { CsvDownloadButton } from '#web/ui/list/csv-download-button.tsx'
import { NoResults } from '#web/ui/list/no-results.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { DeletedExpenses } from './deleted-expenses-list.tsx'
import { expensesPageQuery, expenseTotalQuery, listAllExpenses } from './expenses.api.ts'
import { countExpenses, type ExpenseActs, ExpensesList } from './expenses-list.tsx'
import { focusListSoon, LIST_CARD_ID, ListWaiting, NoExpenses } from './recent-expenses-card.tsx'

type AllProps = { acts: ExpenseActs; today: Day; newestHref: string; onStart: () => void }

/** Every expense there is: search, filters, order, their total, pages and a file of them. */
export function AllExpensesCard({ acts, today, newestHref, onStart }: AllProps) {
  const { address, change } = useAddress()
  const view = readLedgerView(address, EXPENSE_CATEGORIES)
  const showNewest = (
    <ButtonLink href={newestHref} variant="secondary" size="sm" onClick={focusListSoon}>
      Show the newest only
    </ButtonLink>
  )
  return (
    <Card id={LIST_CARD_ID} tabIndex={-1} aria-labelledby="all-expenses" className="outline-none">
      <CardHeader id="all-expenses" title="All Expenses" action={showNewest} />
      <FilterBar
        view={view}
        categories={EXPENSE_CATEGORIES}
        searchLabel="Search descriptions"
        onChange={change}
      />
      <FilterTotal view={view} today={today} />
      <ExpensePages {...{ view, acts, change, onStart }} />
      <DeletedExpenses />
    </Card>
  )
}

/** What the filter finds and comes to, and the same rows as a file. */
function FilterTotal({ view, today }: { view: LedgerView; today: Day }) {
  const { data, isError, refetch } = useQuery(expenseTotalQuery(view))
  if (isError)
    return (
      <div className="mb-4">
        <LoadError message="The total couldn’t be worked out just now." onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return <p className="min-h-9 text-small text-ink-2">Adding up…</p>
  return (
    <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="text-ink-2">
        {countExpenses(data.count)}, <Amount value={data.total} className="font-semibold text-foreground" />{' '}
        in all
      </p>
      {data.count > 0 && <DownloadButton view={view} today={today} />}
    </div>
  )
}

function DownloadButton({ view, today }: { view: LedgerView; today: Day }) {
  return (
    <CsvDownloadButton
      fileName={`expenses-${today}.csv`}
      readRows={async () => toTable(await listAllExpenses(view))}
    />
  )
}

function toTable(expenses: readonly ExpenseRecord[]): string[][] {
  const rows = expenses.map(({ date, category, description, amount }) => [
    date,
    category,
    description,
    amount,
  ])
  return [['Date', 'Category', 'Description', 'Amount (£)'], ...rows]
}

type PagesProps = {
  view: LedgerView
  acts: ExpenseActs
  change: (changes: AddressChanges) => void
  onStart: () => void
}

function ExpensePages({ view, acts, change, onStart }: PagesProps) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(expensesPageQuery(view))
  if (isError) return <LoadError onRetry={() => void refetch()} />
  if (!data) return <ListWaiting />
  if (data.total === 0)
    return isFiltered(view) ? (
      <NoResults one="expense" onClear={() => change(NO_FILTER)} />
    ) : (
      <NoExpenses onStart={onStart} />
    )
  const { rows, page, total } = data
  return (
    <div aria-busy={isPlaceholderData}>
      <ExpensesList caption="All expenses" expenses={rows} acts={acts} />
      <Pager
        page={page}
        size={PAGE_ROWS}
        total={total}
        isBusy={isPlaceholderData}
        onPrevious={() => change(toPageChange(page - 1))}
        onNext={() => change(toPageChange(page + 1))}
      />
    </div>
  )
}
