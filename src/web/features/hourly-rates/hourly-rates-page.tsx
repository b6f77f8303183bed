import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { User } from '#shared/features/auth/auth.contract.ts'
import type { HourlyRateRecord } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { HOURLY_RATE_FORM } from '#shared/features/hourly-rates/hourly-rates.rules.ts'
import { dropHandedOff, withHandedOff } from '#web/forms/form-handoff.ts'
import { useDeleteWithUndo } from '#web/records/delete-with-undo.ts'
import { useEditPanel } from '#web/records/edit-panel.ts'
import { EditRateDialog } from './edit-rate-dialog.tsx'
import { NEW_RATE, type TypedRate, toTyped } from './hourly-rate-form.tsx'
import { RESTORABLE_RATES } from './hourly-rates.api.ts'
import { type FormStart, RateCalculator, showSaved } from './rate-calculator-form.tsx'
import { RateHistoryCard } from './rate-history-card.tsx'
import { deleteButtonId } from './rate-row-list.tsx'
import { focusRatesCard, RecentRatesCard } from './recent-rates-card.tsx'

export function HourlyRatesPage({ user }: { user: User | null }) {
  const timeZone = user?.timeZone ?? 'Europe/London'
  const [search] = useSearchParams()
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
      <RateCalculator key={start.id} start={start} onFill={fill} onSaved={onSaved} />
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

/** Mounts the form again with new values and focuses its first field. */
function useFormValues({ takesFocus }: { takesFocus: boolean }) {
  const [start, setStart] = useState<FormStart>(() => ({
    id: 0,
    // The values that the visitor entered on the landing page before signing up.
    values: withHandedOff(HOURLY_RATE_FORM, NEW_RATE),
    takesFocus,
  }))
  const fill = (values: TypedRate) => setStart(({ id }) => ({ id: id + 1, values, takesFocus: true }))
  return { start, fill }
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
