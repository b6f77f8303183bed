import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import type { ExpenseRecord } from '#shared/features/expenses/expenses.contract.ts'
import type { UnsentExpense } from '#shared/features/unsent/unsent.contract.ts'
import { addDays, type Day } from '#shared/kernel/calendar/days.ts'
import { useIsOffline } from '#web/api/connection.ts'
import { expensesOfDaysQuery } from '#web/features/expenses/expenses.api.ts'
import { useUnsentExpenses } from '#web/features/expenses/unsent-expenses.api.ts'
import { useDelayedFlag } from '#web/lib/use-delayed-flag.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { AddBillForm } from './add-bill-form.tsx'
import { type Bill, BillsList } from './bills-list.tsx'
import { StepButtons } from './step-buttons.tsx'
import { WeekDueCosts } from './week-due-costs.tsx'

type BillsProps = {
  week: Day
  today: Day
  isClosing: boolean
  onBack: () => void
  onClose: () => Promise<void>
}

/** The expenses of the week, what is due, one more if there is one, and the end of the close. */
export function BillsStep({ week, today, isClosing, onBack, onClose }: BillsProps) {
  const isSlow = useDelayedFlag(isClosing)
  const bills = useRef<HTMLFieldSetElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const isTyped = useRef(false)
  const [isAsked, setAsked] = useState(false)
  const close = () => {
    if (!isTyped.current) return void onClose()
    setAsked(true)
    form.current?.querySelector<HTMLElement>('button[type=submit]')?.focus()
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <fieldset ref={bills} tabIndex={-1} aria-label="Bills" className="min-w-0 outline-none">
        <WeekBills week={week} />
      </fieldset>
      <WeekDueCosts week={week} onDone={() => bills.current?.focus()} />
      <div ref={form}>
        <AddBillForm
          {...{ week, today }}
          onTyped={(typed) => {
            isTyped.current = typed
            if (!typed) setAsked(false)
          }}
        />
      </div>
      <p role="alert" className="text-small font-medium text-warning empty:hidden">
        {isAsked && 'This bill is not added yet. Add it, or clear it, and then close the week.'}
      </p>
      <StepButtons onBack={onBack}>
        <Button icon={Check} pending={isSlow} onClick={close}>
          {isSlow ? 'Closing...' : 'Close the week'}
        </Button>
      </StepButtons>
    </div>
  )
}

function WeekBills({ week }: { week: Day }) {
  const days = { from: week, to: addDays(week, 6) }
  const { data, isError, refetch } = useQuery(expensesOfDaysQuery(days))
  const isUnread = useIsOffline() && isError
  const unsent = useUnsentExpenses().filter(({ input, change }) => isWithin((change ?? input).date, days))
  if (!data && isError && !isUnread) return <LoadError onRetry={() => void refetch()} />
  if (!data && !isUnread)
    return (
      <div role="status">
        <span className="sr-only">Loading the week’s bills…</span>
        <Skeleton className="h-20" />
      </div>
    )
  return (
    <div>
      <BillsList bills={[...unsent.map(toUnsentBill), ...(data ?? []).map(toBill)]} />
      <p className="mt-2 text-small">
        <Link href={`/expenses?from=${days.from}&to=${days.to}&all=1`} className="text-link">
          Change these on Expenses
        </Link>
      </p>
    </div>
  )
}

function isWithin(day: string, { from, to }: { from: Day; to: Day }): boolean {
  return day >= from && day <= to
}

function toBill({ id, category, description, amount, date }: ExpenseRecord): Bill {
  return { key: String(id), category, description, amount, date, isKept: false }
}

function toUnsentBill({ key, input, change }: UnsentExpense): Bill {
  const { category, description, amount, date } = change ?? input
  return { key, category, description, amount, date, isKept: true }
}
