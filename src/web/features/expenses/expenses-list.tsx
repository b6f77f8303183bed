import { Link2, Pencil, Trash2 } from 'lucide-react'
import type { ExpenseRecord } from '#shared/features/expenses/expenses.contract.ts'
import { formatShortDay } from '#shared/kernel/days.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { type Column, DataTable } from '#web/ui/list/data-table.tsx'
import { Row } from '#web/ui/list/row-list.tsx'

/** What can be done with one expense, wherever it is listed. */
export type ExpenseActs = {
  deletingIds: readonly number[]
  /** Washed for a moment: just saved. */
  savedId: number | null
  onEdit: (expense: ExpenseRecord) => void
  /** With those beside it, so that the focus can move on. */
  onDelete: (expense: ExpenseRecord, shown: readonly ExpenseRecord[]) => void
}

type ExpensesListProps = { caption: string; expenses: readonly ExpenseRecord[]; acts: ExpenseActs }

export function ExpensesList({ caption, expenses, acts }: ExpensesListProps) {
  const rowActs = (expense: ExpenseRecord) => <RowActs {...{ expense, expenses, acts }} />
  return (
    <DataTable
      caption={caption}
      columns={columnsWith(rowActs)}
      rows={expenses}
      rowKey={({ id }) => id}
      phoneRow={(expense) => (
        <Row
          saved={expense.id === acts.savedId}
          title={<Description of={expense} />}
          meta={
            <span className="flex flex-col gap-x-3 min-[30rem]:flex-row">
              <span>{expense.category}</span>
              <span className="whitespace-nowrap">{formatShortDay(expense.date)}</span>
            </span>
          }
          value={<Amount value={expense.amount} />}
          actions={rowActs(expense)}
        />
      )}
    />
  )
}

/** Where the focus goes when a row is gone. */
export function deleteButtonId({ id }: ExpenseRecord): string {
  return `delete-expense-${id}`
}

export function countExpenses(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'expense' : 'expenses'}`
}

const LONGEST_NAME = 80

/** What an expense is called in one line. */
export function nameOf({ description }: ExpenseRecord): string {
  const line = description.replace(/\s+/g, ' ')
  const characters = [...line]
  return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME).join('')}…` : line
}

function columnsWith(rowActs: Column<ExpenseRecord>['cell']): Column<ExpenseRecord>[] {
  return [
    {
      key: 'date',
      header: 'Date',
      cell: ({ date }) => <span className="whitespace-nowrap">{formatShortDay(date)}</span>,
    },
    { key: 'description', header: 'Description', cell: (expense) => <Description of={expense} /> },
    {
      key: 'category',
      header: 'Category',
      cell: ({ category }) => <span className="xl:whitespace-nowrap">{category}</span>,
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'right',
      cell: ({ amount }) => <Amount value={amount} className="font-semibold" />,
    },
    { key: 'acts', header: <span className="sr-only">Change</span>, align: 'right', cell: rowActs },
  ]
}

/** At most three lines of what may be a long note; the whole stands in the form. */
function Description({ of: expense }: { of: ExpenseRecord }) {
  return (
    <span className="wrap-anywhere">
      <span className="line-clamp-3 font-medium whitespace-pre-line">{expense.description}</span>
      {expense.stockPurchaseId !== null && (
        <span className="mr-2 inline-flex items-center gap-1 text-small text-ink-2">
          <Icon of={Link2} /> Stock purchase
        </span>
      )}
      {expense.isExample && <Badge>Example</Badge>}
    </span>
  )
}

type RowActsProps = { expense: ExpenseRecord; expenses: readonly ExpenseRecord[]; acts: ExpenseActs }

function RowActs({ expense, expenses, acts }: RowActsProps) {
  const name = nameOf(expense)
  return (
    <span className="inline-flex">
      <IconButton label={`Edit ${name}`} icon={Pencil} onClick={() => acts.onEdit(expense)} />
      <IconButton
        id={deleteButtonId(expense)}
        label={`Delete ${name}`}
        icon={Trash2}
        disabled={acts.deletingIds.includes(expense.id)}
        onClick={() => acts.onDelete(expense, expenses)}
      />
    </span>
  )
}
