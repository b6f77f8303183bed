import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { User } from '#shared/features/auth/auth.contract.ts'
import type { ExpenseRecord } from '#shared/features/expenses/expenses.contract.ts'
import { type Day, dayIn } from '#shared/kernel/days.ts'
import { type AddressChanges, useAddress, withChanges } from '#web/lib/address.ts'
import { useEditPanel } from '#web/lib/edit-panel.ts'
import { useFormStarts } from '#web/lib/form-starts.ts'
import { NO_FILTER } from '#web/lib/ledger-view.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { AddExpenseCard } from './add-expense-card.tsx'
import { AllExpensesCard } from './all-expenses-card.tsx'
import { CostChartsCards } from './cost-charts-card.tsx'
import { useDeleting } from './delete-expense.api.ts'
import { EditExpenseDialog } from './edit-expense-dialog.tsx'
import { listYears, readYear } from './expense-years.api.ts'
import { expenseSummaryQuery, recentExpensesQuery } from './expenses.api.ts'
import { MonthlySummaryCard } from './monthly-summary-card.tsx'
import { focusListCard, RecentExpensesCard } from './recent-expenses-card.tsx'
import { UnsentExpensesCard } from './unsent-expenses-card.tsx'

export function ExpensesPage({ user }: { user: User | null }) {
  const today = dayIn(new Date(), user?.timeZone ?? 'Europe/London')
  const { address, change } = useAddress()
  const { year, shown, years, summary } = useYear(address.get('year'), today)
  const { starts, start } = useFormStarts({ address, change })
  const [savedId, setSavedId] = useState<number | null>(null)
  const edit = useEditPanel<ExpenseRecord>()
  const acts = { ...useDeleting(), savedId, onEdit: edit.show }
  useFocusOnList(address)
  const hrefWith = (changes: AddressChanges) => `/expenses?${withChanges(address, changes)}`
  const toListHref = (filter: AddressChanges) => hrefWith({ ...NO_FILTER, all: '1', ...filter })
  const onSaved = ({ id }: ExpenseRecord) => {
    setSavedId(id)
    edit.close()
    showToast({ title: 'Success', description: 'Expense updated successfully!', tone: 'success' })
  }
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-2 xl:grid-cols-[minmax(17rem,24rem)_minmax(0,1fr)]">
        <AddExpenseCard today={today} starts={starts} onAdded={(added) => setSavedId(added?.id ?? null)} />
        <MonthlySummaryCard
          {...{ year, shown, years, summary, toListHref }}
          onYear={(value) => change({ year: value === readYear(null, today).value ? null : value })}
        />
      </div>
      <UnsentExpensesCard />
      {address.get('all') === '1' ? (
        <AllExpensesCard
          acts={acts}
          today={today}
          newestHref={hrefWith({ ...NO_FILTER, all: null, sort: null })}
          onStart={start}
        />
      ) : (
        <RecentExpensesCard acts={acts} allHref={hrefWith({ all: '1' })} onStart={start} />
      )}
      {summary.data && summary.data.count > 0 && (
        <CostChartsCards summary={summary.data} year={shown} {...{ today, toListHref }} />
      )}
      {edit.row && (
        <EditExpenseDialog
          key={edit.turn}
          expense={edit.row}
          open={edit.isOpen}
          onClose={edit.close}
          onSaved={onSaved}
          onUnlinked={edit.renew}
        />
      )}
    </div>
  )
}

/** The year in sight, its sums, and the years to choose from: back to the oldest expense, on to the newest. */
function useYear(text: string | null, today: Day) {
  const year = readYear(text, today)
  const summary = useQuery(expenseSummaryQuery(year))
  const { data: recent } = useQuery(recentExpensesQuery)
  const newest = recent?.rows[0]?.date ?? today
  const offered = listYears({
    first: earlier(summary.data?.earliest ?? today, today),
    last: later(newest, today),
  })
  const years = offered.some(({ value }) => value === year.value) ? offered : [...offered, year]
  // While another year is read the old sums stay in sight, under their own name.
  const { data } = summary
  const shown = years.find(({ from, to }) => from === data?.from && to === data.to) ?? year
  return { year, shown, years, summary }
}

function earlier(a: Day, b: Day): Day {
  return a < b ? a : b
}

function later(a: Day, b: Day): Day {
  return a > b ? a : b
}

/** A link of this screen that shows other rows also leads there, from wherever it stands. */
function useFocusOnList(address: URLSearchParams): void {
  const search = String(address)
  useEffect(() => {
    const pressed = document.activeElement
    if (search !== '' && pressed instanceof HTMLAnchorElement && pressed.closest('main')) focusListCard()
  }, [search])
}
