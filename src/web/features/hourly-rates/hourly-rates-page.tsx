import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { User } from '#shared/features/auth/auth.contract.ts'
import type { HourlyRateRecord } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { HOURLY_RATE_FORM } from '#shared/features/hourly-rates/hourly-rates.rules.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { PayPlanCard } from '#web/features/hourly-rates/pay-plan/pay-plan-card.tsx'
import { dropHandedOff, hasHandedOff, withHandedOff } from '#web/forms/form-handoff.ts'
import { useDeleteWithUndo } from '#web/records/delete-with-undo.ts'
import { useEditPanel } from '#web/records/editing/edit-panel.ts'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import { NEW_RATE, type TypedRate, toTyped } from './hourly-rate-form.tsx'
import { RESTORABLE_RATES, recentRatesQuery } from './hourly-rates.api.ts'
import { NextStep } from './next-step.tsx'
import { CALCULATOR_COLUMNS, type FormStart, RateCalculator, showSaved } from './rate-calculator-form.tsx'
import { RateHistoryCard } from './rate-history-card.tsx'
import { deleteButtonId } from './rate-row-list.tsx'
import { focusRatesCard, RecentRatesCard } from './recent-rates-card.tsx'

export function HourlyRatesPage({ user }: { user: User | null }) {
  const timeZone = user?.timeZone ?? 'Europe/London'
  const [search] = useSearchParams()
  const today = dayIn(new Date(), timeZone)
  const { start, fill } = useFormValues({ takesFocus: search.get('quick') === '1' })
  const [savedId, setSavedId] = useState<number | null>(null)
  const edit = useEditPanel<HourlyRateRecord>()
  const { deletingIds, onDelete } = useDeleting()
  const onSaved = (rate: HourlyRateRecord) => {
    setSavedId(rate.id)
    dropHandedOff(HOURLY_RATE_FORM)
    edit.close()
    showSaved()
  }
  const onUse = (rate: HourlyRateRecord) => fill(toTyped(rate))
  const actions = { timeZone, deletingIds, savedId, onUse, onEdit: edit.show, onDelete }
  const Rates = search.has('all') ? RateHistoryCard : RecentRatesCard
  return (
    <div className="grid gap-4 sm:gap-6">
      {start ? (
        <RateCalculator
          key={start.id}
          start={start}
          today={today}
          nextStep={savedId !== null && <NextStep />}
          onFill={fill}
          onSaved={onSaved}
        />
      ) : (
        <CalculatorSkeleton />
      )}
      <PayPlanCard today={today} />
      <Rates actions={actions} onStart={() => fill(NEW_RATE)} />
      {edit.row && (
        <EditRateDialog
          key={edit.formKey}
          rate={edit.row}
          timeZone={timeZone}
          open={edit.isOpen}
          onClose={edit.close}
          onDelete={() => edit.deleteWith(actions.onDelete)}
          onSaved={onSaved}
        />
      )}
    </div>
  )
}

const EditRateDialog = lazyDialog(async () => (await import('./edit-rate-dialog.tsx')).EditRateDialog)

/**
 * The form starts with what the visitor entered on the front page before signing up, else with the latest
 * saved figures, else with the defaults. It is null until the latest rate is read, because values that change
 * under the owner's hands would be worse than a short wait. `fill` mounts the form again and focuses it.
 */
function useFormValues({ takesFocus }: { takesFocus: boolean }) {
  const [start, setStart] = useState<FormStart | null>(() =>
    hasHandedOff(HOURLY_RATE_FORM)
      ? { id: 0, values: withHandedOff(HOURLY_RATE_FORM, NEW_RATE), takesFocus, from: 'front-page' }
      : null,
  )
  const { data, isError, fetchStatus } = useQuery(recentRatesQuery)
  if (start === null && (data || isError || fetchStatus === 'paused')) {
    const latest = data?.rows[0]
    const found = latest
      ? { values: toTyped(latest), from: 'latest' as const }
      : { values: NEW_RATE, from: 'defaults' as const }
    setStart({ id: 0, takesFocus, ...found })
  }
  const fill = (values: TypedRate) =>
    setStart((before) => ({ id: (before?.id ?? 0) + 1, values, takesFocus: true, from: 'choice' }))
  return { start, fill }
}

function CalculatorSkeleton() {
  return (
    <div role="status" className={CALCULATOR_COLUMNS}>
      <span className="sr-only">Loading your last figures…</span>
      <Skeleton className="h-120 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  )
}

function useDeleting() {
  return useDeleteWithUndo<HourlyRateRecord>({
    ...RESTORABLE_RATES,
    inWords: () => ({
      title: 'Success',
      description: 'Hourly rate calculation deleted successfully!',
      undone: 'The calculation is back.',
    }),
    buttonId: deleteButtonId,
    focusList: focusRatesCard,
  })
}
