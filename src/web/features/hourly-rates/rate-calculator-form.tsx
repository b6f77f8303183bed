import { useQuery } from '@tanstack/react-query'
import { Calculator } from 'lucide-react'
import type { HourlyRateRecord } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { formatMonth } from '#shared/kernel/days.ts'
import { checklistQuery } from '#web/api/checklist.ts'
import { FormNotes } from '#web/forms/form-notes.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { showToast } from '#web/ui/overlay/toast-store.ts'
import { RateFields, sendOnEnter, type TypedRate, useRateForm } from './hourly-rate-form.tsx'
import { expenseAverageQuery, useAddRate } from './hourly-rates.api.ts'
import { RateResultBar, RateResultCard } from './rate-result-card.tsx'

/** The start values of the form. A new object replaces what was typed. */
export type FormStart = { id: number; values: TypedRate; takesFocus: boolean }

type CalculatorProps = {
  start: FormStart
  onFill: (values: TypedRate) => void
  onSaved: (rate: HourlyRateRecord) => void
}

/** Inputs on the left, the result on the right; on a phone the result stays visible at the bottom. */
export function RateCalculator({ start, onFill, onSaved }: CalculatorProps) {
  // Figures that were filled in replace what was typed, so they start without it.
  const form = useRateForm(start.values, start.id === 0 ? 'hourly-rate' : undefined)
  const { values, submit, isSending, isWorthSaving, invalidReason, estimate, notes } = form
  const addRate = useAddRate()
  const onSubmit = submit({
    send: async (input) => {
      if (isWorthSaving) onSaved(await addRate(input))
    },
    onRefused: showSaveFailed,
  })
  return (
    <div className="grid gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_17rem] xl:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)] lg:items-start">
      <Card>
        <CardHeader title="Your figures" description="What an hour of your work has to earn." />
        <form
          noValidate
          ref={start.takesFocus ? focusFirstField : undefined}
          onSubmit={onSubmit}
          onKeyDown={isSending ? undefined : sendOnEnter}
          className="flex max-w-[35rem] flex-col gap-5 max-lg:[&_:is(input,button)]:scroll-mb-20"
        >
          <RateFields
            form={form}
            underExpenses={
              <AverageButton onUse={(monthlyExpenses) => onFill({ ...values, monthlyExpenses })} />
            }
          />
          <FormNotes {...notes} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              type="submit"
              pending={isSending}
              disabled={!isWorthSaving}
              aria-describedby="why-not"
              className="max-sm:w-full"
            >
              {isSending ? 'Saving...' : 'Save Calculation'}
            </Button>
            <p id="why-not" className="min-w-0 flex-1 basis-56 text-small text-ink-2">
              {invalidReason}
            </p>
          </div>
        </form>
      </Card>
      <RateResultBar estimate={estimate} />
      <RateResultCard estimate={estimate} />
    </div>
  )
}

export function showSaved(): void {
  showToast({
    title: 'Success',
    description: 'Hourly rate calculation saved successfully!',
    tone: 'success',
  })
}

export function showSaveFailed(): void {
  showToast({
    title: 'Error',
    description: 'Failed to save calculation. Please try again.',
    tone: 'error',
  })
}

/** Offered only to owners with expenses in the last three full months. Others have no average. */
function AverageButton({ onUse }: { onUse: (monthlyExpenses: string) => void }) {
  const { data, isPending } = useQuery(expenseAverageQuery)
  const { data: steps } = useQuery(checklistQuery)
  const average = data?.average
  // The space is reserved for owners who have expenses, so that no field moves under a finger.
  if (isPending && (steps?.expense || steps?.hasExample)) return <Skeleton className="h-21 sm:h-16" />
  if (!average) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button variant="secondary" size="sm" icon={Calculator} onClick={() => onUse(average)}>
        <span>
          Use my average of <Amount value={average} />
        </span>
      </Button>
      <span className="text-small text-muted-foreground">
        What you spent a month from {formatMonth(data.from)} to {formatMonth(data.to)}.
      </span>
    </div>
  )
}

/** Delayed, because a navigation first focuses the page's title. */
function focusFirstField(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector('input')?.focus())
}
