import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TreatmentInput, TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import { fromDecimal, type Pence, toDecimal } from '#shared/kernel/money.ts'
import type { CallError } from '#web/api/call-error.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Disclosure } from '#web/ui/basic/disclosure.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import { showToast } from '#web/ui/overlay/toast-store.ts'
import { GoalPriceForm } from './goal-price.tsx'
import { type OverheadSource, TreatmentFields, useTreatmentForm } from './treatment-form.tsx'
import { TreatmentResultFigures } from './treatment-result-card.tsx'
import { rateQuery, useChangeTreatment } from './treatments.api.ts'

type EditTreatmentProps = { treatment: TreatmentRecord | null; onClose: () => void }

export function EditTreatmentDialog({ treatment, onClose }: EditTreatmentProps) {
  // The last one stays while the panel slides out.
  const [last, setLast] = useState(treatment)
  if (treatment && treatment !== last) setLast(treatment)
  return (
    <SidePanel
      open={treatment !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Edit ${last?.name ?? 'treatment'}`}
    >
      {last && <EditTreatmentForm key={last.id} treatment={last} onClose={onClose} />}
    </SidePanel>
  )
}

type OverheadChoice = 'keep' | 'anew' | 'type'

function EditTreatmentForm({ treatment, onClose }: { treatment: TreatmentRecord; onClose: () => void }) {
  const { data: rate = null } = useQuery(rateQuery)
  const [choice, setChoice] = useState<OverheadChoice>('keep')
  const overhead = toSource(choice, treatment, rate)
  const form = useTreatmentForm(toTyped(treatment), overhead)
  const { field, moneyField, values, submit, isSending, estimate } = form
  const save = useChangeTreatment()
  const onSubmit = submit({
    send: async (input) => {
      const change = toChange(treatment, input, choice)
      if (Object.keys(change).length > 0) await save({ id: treatment.id, change })
      showToast({ title: 'Success', description: 'Treatment updated successfully!', tone: 'success' })
      onClose()
    },
    onRefused: showError,
  })
  const isOutOfStep =
    treatment.hourlyRateCalculationId !== null && values.duration !== String(treatment.duration)
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <TreatmentFields
        field={field}
        moneyField={moneyField}
        overhead={
          <>
            <SelectField
              label="Overhead cost"
              options={rate === null ? CHOICES.filter(({ value }) => value !== 'anew') : CHOICES}
              value={choice}
              onChange={(event) => setChoice(event.target.value as OverheadChoice)}
              hint={
                <>
                  Now <Amount value={treatment.overheadCost} />
                  {estimate.overheadCost !== null && choice === 'anew' && (
                    <>
                      , then <Amount value={estimate.overheadCost} />
                    </>
                  )}
                  .
                  {choice === 'keep' &&
                    isOutOfStep &&
                    ` It was worked out for ${treatment.duration} minutes.`}
                </>
              }
            />
            {choice === 'type' && (
              <MoneyField label="Your own overhead cost" {...moneyField('overheadCost')} />
            )}
          </>
        }
      />
      <div className="rounded-control bg-muted p-4">
        <TreatmentResultFigures estimate={estimate} overhead={overhead} duration={values.duration} />
        <div className="border-t border-border pt-1">
          <Disclosure summary="What to charge">
            <GoalPriceForm
              totalCosts={estimate.totalCosts}
              onUse={(price) => form.setValue('price', toDecimal(price), { shouldFocus: true })}
            />
          </Disclosure>
        </div>
      </div>
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isSending}>
          {isSending ? 'Saving...' : 'Save changes'}
        </Button>
      </DialogFooter>
    </form>
  )
}

const CHOICES = [
  { value: 'keep', label: 'Keep it as it is' },
  { value: 'anew', label: 'Work it out anew from my hourly rate' },
  { value: 'type', label: 'Type my own' },
] as const

function toSource(choice: OverheadChoice, treatment: TreatmentRecord, rate: Pence | null): OverheadSource {
  if (choice === 'type') return { from: 'typing' }
  if (choice === 'anew' && rate !== null) return { from: 'rate', rate }
  return { from: 'record', cost: fromDecimal(treatment.overheadCost) }
}

function toTyped({ name, price, duration, productCost, overheadCost }: TreatmentRecord) {
  return { name, price, duration: String(duration), productCost, overheadCost }
}

/** Only what is different: another tab may have changed the rest meanwhile. */
function toChange(
  before: TreatmentRecord,
  { overheadCost, ...input }: TreatmentInput,
  choice: OverheadChoice,
): Partial<TreatmentInput> {
  const sent = { ...input, productCost: input.productCost ?? '0.00' }
  const fields = ['name', 'price', 'duration', 'productCost'] as const
  const changed = fields.filter((name) => sent[name] !== before[name]).map((name) => [name, sent[name]])
  return { ...Object.fromEntries(changed), ...(choice !== 'keep' && { overheadCost }) }
}

function showError(error: CallError): void {
  const description =
    error.status === 404
      ? 'This treatment has been deleted meanwhile, so it cannot be saved.'
      : 'Failed to update treatment. Please try again.'
  showToast({ title: 'Error', description, tone: 'error' })
}
