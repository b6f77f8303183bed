import { Link2 } from 'lucide-react'
import type { ExpenseRecord } from '#shared/features/expenses/expenses.contract.ts'
import { formatShortDay } from '#shared/kernel/calendar/days.ts'
import { CostMarks } from '#web/records/costs/cost-marks.tsx'
import { actionsColumn, EditAndDeleteButtons, type RecordActions } from '#web/records/record-actions.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { type Column, DataTable } from '#web/ui/list/data-table.tsx'
import { Row } from '#web/ui/list/row-list.tsx'
import { deleteButtonId } from './delete-expense.api.ts'
import { SourceMark } from './expense-source.tsx'

type ExpensesListProps = {
  caption: string
  expenses: readonly ExpenseRecord[]
  actions: RecordActions<ExpenseRecord>
}

export function ExpensesList({ caption, expenses, actions }: ExpensesListProps) {
  const rowActions = (expense: ExpenseRecord) => (
    <span className="inline-flex">
      <EditAndDeleteButtons
        hasReceipts
        row={expense}
        shown={expenses}
        name={nameOf(expense)}
        deleteId={deleteButtonId(expense)}
        actions={actions}
      />
    </span>
  )
  return (
    <DataTable
      caption={caption}
      columns={[...COLUMNS, actionsColumn(rowActions)]}
      rows={expenses}
      rowKey={({ id }) => id}
      nameKey="description"
      savedKey={actions.savedId}
      phoneRow={(expense) => (
        <Row
          saved={expense.id === actions.savedId}
          title={<Description of={expense} />}
          meta={
            <span className="flex flex-col gap-x-3 min-[30rem]:flex-row">
              <span>{expense.category}</span>
              <span className="whitespace-nowrap">{formatShortDay(expense.date)}</span>
            </span>
          }
          value={<Amount value={expense.amount} />}
          actions={rowActions(expense)}
        />
      )}
    />
  )
}

export function countExpenses(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'expense' : 'expenses'}`
}

const LONGEST_NAME = 80

/** The name of an expense in one line. */
export function nameOf({ description }: ExpenseRecord): string {
  const line = description.replace(/\s+/g, ' ')
  const characters = [...line]
  return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME).join('')}…` : line
}

const COLUMNS: readonly Column<ExpenseRecord>[] = [
  {
    key: 'date',
    header: 'Date',
    cell: ({ date }) => <span className="whitespace-nowrap">{formatShortDay(date)}</span>,
  },
  { key: 'description', header: 'Description', cell: (expense) => <Description of={expense} /> },
  { key: 'category', header: 'Category', cell: ({ category }) => category },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    cell: ({ amount }) => <Amount value={amount} className="font-semibold" />,
  },
]

/** At most three lines of a long note; the form shows the whole note. */
function Description({ of: expense }: { of: ExpenseRecord }) {
  return (
    <span className="block wrap-anywhere md:min-w-52">
      <span className="line-clamp-3 font-medium whitespace-pre-line">{expense.description}</span>
      {expense.stockPurchaseId !== null && (
        <span className="mr-2 inline-flex items-center gap-1 text-small text-ink-2">
          <Icon of={Link2} /> Stock purchase
        </span>
      )}
      <SourceMark source={expense.source} />
      <CostMarks vatAmount={expense.vatAmount} businessId={expense.businessId} />
      {expense.isExample && <Badge>Example</Badge>}
    </span>
  )
}
