import { useQueryClient } from '@tanstack/react-query'
import { Check, SkipForward } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { formatShortDay } from '#shared/kernel/calendar/days.ts'
import { addUpPounds, toDecimal } from '#shared/kernel/numbers/money.ts'
import type { CallError } from '#web/api/call-error.ts'
import { type DueDay, unskipDay, useConfirmDue, useSkipDay } from '#web/api/due-costs.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { offerUndo } from '#web/records/undo.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { RowList } from '#web/ui/list/row-list.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type DueCostsProps = {
  due: readonly DueDay[]
  /** Called when a row is dealt with, because its buttons are gone. */
  onDone: () => void
}

/** The days that wait for their amount, each ready to be confirmed or skipped. */
export function DueCostsList({ due, onDone }: DueCostsProps) {
  return (
    <RowList label="Due costs">
      {due.map((day) => (
        <DueRow key={`${day.id} ${day.on}`} day={day} onDone={onDone} />
      ))}
    </RowList>
  )
}

const NO_AMOUNT = 'Enter an amount above £0'

function DueRow({ day, onDone }: { day: DueDay; onDone: () => void }) {
  const { id, on, description, category } = day
  const [amount, setAmount] = useState(day.amount)
  const [error, setError] = useState<string | undefined>()
  const confirm = useConfirmDue()
  const skip = useSkipDay()
  const client = useQueryClient()
  const name = `${shorten(description)} of ${formatShortDay(on)}`
  const onError = (refusal: CallError) => {
    setError(refusal.fields['amount'])
    if (!refusal.fields['amount'])
      showRefusal(refusal, refusal.serverMessage ?? 'Failed to save it. Please try again.')
  }
  // The second click of a double click comes before the buttons are disabled.
  const isSending = useRef(false)
  // Awaited, not called back: the refreshed list may have removed the row by then.
  const send = (answer: () => Promise<unknown>, onSent: () => void) => {
    if (isSending.current) return
    isSending.current = true
    void answer()
      .then(onSent, onError)
      .finally(() => {
        isSending.current = false
      })
  }
  const onConfirmed = () => {
    showToast({ title: 'Success', description: `${name} is entered.`, tone: 'success' })
    unlessElsewhere(onDone)
  }
  const onSkipped = () => {
    offerUndo({
      title: 'Success',
      description: `${name} is skipped.`,
      undo: () => unskipDay(client, { id, on }),
      undone: `${name} is due again.`,
    })
    unlessElsewhere(onDone)
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const typed = addUpPounds(amount)
    if (typed === null || typed <= 0) return setError(NO_AMOUNT)
    setError(undefined)
    send(() => confirm.mutateAsync({ id, on, amount: toDecimal(typed) }), onConfirmed)
  }
  const isBusy = confirm.isPending || skip.isPending
  return (
    <li className="py-3">
      <form noValidate onSubmit={onSubmit} className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="line-clamp-2 font-medium wrap-anywhere">{description}</p>
          <p className="text-small text-muted-foreground">
            {category} · {formatShortDay(on)}
          </p>
        </div>
        <div className="flex flex-wrap items-start gap-2 max-sm:w-full">
          {/* Lifted by the space that the hidden label leaves. */}
          <div className="-mt-1.5 w-36 max-sm:flex-1">
            <MoneyField
              label={<span className="sr-only">Amount of {name}</span>}
              value={amount}
              setValue={setAmount}
              error={error}
              disabled={isBusy}
            />
          </div>
          <Button
            type="submit"
            icon={Check}
            pending={confirm.isPending}
            disabled={isBusy}
            aria-label={`Confirm ${name}`}
          >
            Confirm
          </Button>
          <Button
            variant="ghost"
            icon={SkipForward}
            pending={skip.isPending}
            disabled={isBusy}
            aria-label={`Skip ${name}`}
            onClick={() => send(() => skip.mutateAsync({ id, on }), onSkipped)}
          >
            Skip
          </Button>
        </div>
      </form>
    </li>
  )
}

const MAX_NAME = 60

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > MAX_NAME ? `${line.slice(0, MAX_NAME)}…` : line
}

/** The focused button is gone with its row. If the owner is typing somewhere else now, the focus stays there. */
function unlessElsewhere(moveFocus: () => void): void {
  if (document.activeElement === document.body) moveFocus()
}
