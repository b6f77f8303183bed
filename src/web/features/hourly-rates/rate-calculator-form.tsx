import { useQuery } from '@tanstack/react-query'
import { Calculator } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { HourlyRateRecord } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { type Day, formatMonth } from '#shared/kernel/calendar/days.ts'
import { checklistQuery } from '#web/api/checklist.ts'
import { dropDraft } from '#web/forms/form-draft.ts'
import { FormNotes } from '#web/forms/form-notes.tsx'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { RateFields, sendOnEnter, type TypedRate, useRateForm } from './hourly-rate-form.tsx'
import { expenseAverageQuery, useAddRate } from './hourly-rates.api.ts'
import { RateResultBar, RateResultCard } from './rate-result-card.tsx'

/** The start values of the form. A new object replaces what was typed. */
export type FormStart = {
  id: number
  values: TypedRate
  takesFocus: boolean
  /** Where the values come from: the defaults, the latest saved rate, the front page, or the owner's choice. */
  from: 'defaults' | 'latest' | 'front-page' | 'choice'
}

const FROM_WORDS: Partial<Record<FormStart['from'], string>> = {
  latest: 'Your last saved figures. Change what has changed, and save.',
  'front-page': 'Your figures from the front page are filled in. One press saves them.',
}

/** The form keeps its readable width; the result takes the rest. */
export const CALCULATOR_COLUMNS =
  'grid gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(17rem,24rem)] xl:grid-cols-[minmax(0,35rem)_minmax(0,1fr)] lg:items-start'

const DRAFT = 'hourly-rate'

type CalculatorProps = {
  start: FormStart
  today: Day
  /** What to do after the rate is saved. */
  nextStep: ReactNode
  onFill: (values: TypedRate) => void
  onSaved: (rate: HourlyRateRecord) => void
}

/** Inputs on the left, the result on the right; on a phone the result stays visible at the bottom. */
export function RateCalculator({ start, today, nextStep, onFill, onSaved }: CalculatorProps) {
  // Figures that were filled in replace what was typed, so they start without it, and it does not come back later.
  const isFilledIn = start.id > 0 || start.from === 'front-page'
  useEffect(() => {
    if (isFilledIn) dropDraft(DRAFT)
  }, [isFilledIn])
  const form = useRateForm(start.values, isFilledIn ? undefined : DRAFT)
  const { values, submit, isSending, isWorthSaving, invalidReason, estimate, notes } = form
  const addRate = useAddRate()
  const onSubmit = submit({
    send: async (input) => {
      if (isWorthSaving) onSaved(await addRate(input))
    },
    onRefused: showSaveFailed,
  })
  return (
    <div className={CALCULATOR_COLUMNS}>
      <Card>
        <CardHeader
          title="Your figures"
          description={FROM_WORDS[start.from] ?? 'What an hour of your work has to earn.'}
        />
        <form
          noValidate
          ref={start.takesFocus ? focusFirstField : undefined}
          onSubmit={onSubmit}
          onKeyDown={isSending ? undefined : sendOnEnter}
          className="flex flex-col gap-5 max-lg:[&_:is(input,button)]:scroll-mb-20"
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
          {nextStep}
        </form>
      </Card>
      <RateResultBar estimate={estimate} />
      <RateResultCard estimate={estimate} today={today} />
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

export function showSaveFailed(error: unknown): void {
  showRefusal(error, 'Failed to save calculation. Please try again.')
}

/** Offered only to owners with expenses in one of the last three full months. Others have no average. */
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
        {data.months.length === 1 ? 'What you spent in' : 'What you spent a month in'}{' '}
        {listMonths(data.months)}, without VAT that you claim back.
      </span>
    </div>
  )
}

/** "September 2026 and October 2026". */
function listMonths(months: readonly Day[]): string {
  return new Intl.ListFormat('en-GB').format(months.map(formatMonth))
}

/** Delayed, because a navigation first focuses the page's title. */
function focusFirstField(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector('input')?.focus())
}
