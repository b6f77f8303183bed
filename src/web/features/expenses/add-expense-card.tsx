import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ExpenseRecord } from '#shared/features/expenses/expenses.contract.ts'
import type { Day } from '#shared/kernel/days.ts'
import { afterPaint } from '#web/lib/after-paint.ts'
import { whenSheetsAreGone } from '#web/lib/form-starts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { blankExpense, ExpenseFields, useExpenseForm } from './expense-form.tsx'
import { useAddExpense } from './expenses.api.ts'

const CARD_ID = 'add-expense-card'

type AddExpenseProps = {
  today: Day
  /** Counts how often the first field was asked for. */
  starts: number
  /** Null: kept on this device for now. */
  onAdded: (expense: ExpenseRecord | null) => void
}

/** An expense that was added leaves a blank form with today's date, ready for the next. */
export function AddExpenseCard({ today, starts, onAdded }: AddExpenseProps) {
  const [done, setDone] = useState({ rounds: 0, starts: 0 })
  useEffect(() => {
    if (done.rounds > 0) focusBeforeForm()
  }, [done.rounds])
  return (
    <Card
      id={CARD_ID}
      tabIndex={-1}
      aria-labelledby="add-expense"
      className="outline-none lg:sticky lg:top-6"
    >
      <CardHeader id="add-expense" title="Add an expense" />
      <AddExpenseForm
        key={done.rounds}
        today={today}
        focusTurn={starts - done.starts}
        onAdded={(expense) => {
          setDone({ rounds: done.rounds + 1, starts })
          onAdded(expense)
        }}
      />
    </Card>
  )
}

const ADDED = { title: 'Success', description: 'Expense added successfully!', tone: 'success' } as const

const KEPT = {
  title: 'Kept on this device',
  description: 'The expense is sent as soon as the connection is back.',
} as const

/** Not in the first field: leaving it again would complain of a gap. Who has moved on is left alone. */
function focusBeforeForm(): void {
  if (document.activeElement === document.body)
    document.getElementById(CARD_ID)?.focus({ preventScroll: true })
}

type FormProps = { today: Day; focusTurn: number; onAdded: AddExpenseProps['onAdded'] }

function AddExpenseForm({ today, focusTurn, onAdded }: FormProps) {
  const { field, submit, focus, isSending } = useExpenseForm(blankExpense(today))
  const { mutateAsync: add } = useAddExpense()
  const focusFirst = useRef(() => focus('category'))
  useEffect(() => {
    if (focusTurn > 0) whenSheetsAreGone(focusFirst.current)
  }, [focusTurn])
  const onSubmit = submit({
    send: async (input) => {
      const added = await add(input)
      // The new row first: it is what was pressed for.
      await afterPaint()
      showToast(added ? ADDED : KEPT)
      onAdded(added)
    },
    onRefused: () =>
      showToast({ title: 'Error', description: 'Failed to add expense. Please try again.', tone: 'error' }),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <ExpenseFields field={field} />
      <Button type="submit" icon={Plus} pending={isSending}>
        {isSending ? 'Adding...' : 'Add Expense'}
      </Button>
    </form>
  )
}
