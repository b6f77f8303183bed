import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Calculator } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { HourlyRateRecord } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import { fromDecimal, type Pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import { LazyCardPreview } from '#web/features/treatments/card/lazy-card-preview.tsx'
import { type FormReset, useFirstFocus, useFormReset } from '#web/forms/form-focus.ts'
import { FormNotes } from '#web/forms/form-notes.tsx'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { GoalPriceForm } from './goal-price.tsx'
import {
  BLANK,
  type OverheadSource,
  TreatmentFields,
  type TreatmentFormState,
  toPreviewedForm,
  useTreatmentForm,
} from './treatment-form.tsx'
import { TreatmentResultBar, TreatmentResultFigures } from './treatment-result-card.tsx'
import { latestRateQuery, useAddTreatment } from './treatments.api.ts'

/** `focusRequests` counts the requests to focus the first field. */
type AddTreatmentProps = { focusRequests: number }

/** The calculator. After a treatment is added, the form is blank again, ready for the next. */
export function AddTreatment({ focusRequests }: AddTreatmentProps) {
  const { key, resetState, resetForm } = useFormReset(focusRequests)
  const [lastAdded, setLastAdded] = useState<TreatmentRecord | null>(null)
  const onAdded = (added: TreatmentRecord) => {
    setLastAdded(added)
    resetForm()
  }
  return <TreatmentCalculator key={key} {...{ resetState, lastAdded, onAdded }} />
}

type CalculatorProps = {
  resetState: FormReset
  lastAdded: TreatmentRecord | null
  onAdded: (added: TreatmentRecord) => void
}

function TreatmentCalculator({ resetState, lastAdded, onAdded }: CalculatorProps) {
  const rate = useQuery(latestRateQuery)
  const overhead = toSource(rate.data)
  const form = useTreatmentForm(BLANK, () => overhead, {
    isNext: resetState.isNext,
    draft: 'add-treatment',
  })
  const { field, moneyField, values, submit, focus, isSending, estimate, notes } = form
  const previewed = toPreviewedForm(form)
  const add = useAddTreatment()
  useFirstFocus(resetState, () => focus('name'))
  const onSubmit = submit({
    send: async (treatment) => {
      const added = await add(treatment)
      showToast({ title: 'Success', description: 'Treatment added successfully!', tone: 'success' })
      onAdded(added)
    },
    onRefused: (error) => showRefusal(error, 'Failed to add treatment. Please try again.'),
  })
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_17rem] xl:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
      <div>
        <Card aria-labelledby="treatment-form">
          <CardHeader
            id="treatment-form"
            title="Treatment Profit Calculator"
            description="What a treatment really makes, before you put it on the price list."
          />
          <form
            noValidate
            onSubmit={onSubmit}
            className="flex max-w-[35rem] flex-col gap-5 max-lg:[&_:is(input,button)]:scroll-mb-20"
          >
            <TreatmentFields
              field={field}
              moneyField={moneyField}
              values={values}
              overhead={<OverheadField rate={rate} moneyField={moneyField} cost={estimate.overheadCost} />}
            />
            <FormNotes {...notes} />
            <Button type="submit" pending={isSending} className="sm:self-start">
              {isSending ? 'Adding...' : 'Add to Treatment List'}
            </Button>
            {lastAdded && <RecipeLink of={lastAdded} />}
          </form>
        </Card>
        <TreatmentResultBar estimate={estimate} />
      </div>
      <div className="grid gap-4 sm:gap-6 lg:sticky lg:top-6">
        <Card aria-labelledby="treatment-result">
          <CardHeader id="treatment-result" title="What it leaves you" />
          <TreatmentResultFigures
            estimate={estimate}
            overhead={overhead}
            duration={values.duration}
            rate={rate.data ?? null}
            treatment={previewed}
          />
          <LazyCardPreview treatment={previewed} />
        </Card>
        <Card aria-labelledby="goal-price">
          <CardHeader id="goal-price" title="What to charge" />
          <GoalPriceForm
            totalCosts={estimate.totalCosts}
            onUse={(price) => form.setValue('price', toDecimal(price), { shouldFocus: true })}
          />
        </Card>
      </div>
    </div>
  )
}

/** The recipe is edited with the treatment, once that is saved. */
function RecipeLink({ of: { id, name } }: { of: TreatmentRecord }) {
  return (
    <p className="text-small wrap-anywhere text-ink-2">
      {name} is on your list.{' '}
      <Link href={`/profit-margin?edit=${id}`} className="text-link underline underline-offset-2">
        Give it a recipe
      </Link>{' '}
      and its product cost follows your shelf.
    </p>
  )
}

function toSource(rate: HourlyRateRecord | null | undefined): OverheadSource {
  if (rate === undefined) return { from: 'server' }
  return rate === null ? { from: 'typing' } : { from: 'rate', rate: fromDecimal(rate.calculatedRate) }
}

type OverheadFieldProps = {
  rate: UseQueryResult<HourlyRateRecord | null>
  moneyField: TreatmentFormState['moneyField']
  cost: Pence | null
}

/** Read-only once a rate is saved. Before that it can be typed, with a link to the rate calculator. */
function OverheadField({ rate, moneyField, cost }: OverheadFieldProps) {
  const overhead = moneyField('overheadCost')
  if (rate.data === null)
    return (
      <>
        <Banner
          tone="info"
          title="No hourly rate saved yet."
          action={
            <ButtonLink href="/hourly-rate" variant="secondary" size="sm" icon={Calculator}>
              Work out your hourly rate
            </ButtonLink>
          }
        >
          Save one and the overhead fills itself in. Or type it here for now.
        </Banner>
        <MoneyField
          label="Overhead cost"
          hint="Rent, energy, wages: what the time costs you."
          {...overhead}
        />
      </>
    )
  return (
    <>
      <MoneyField
        label="Overhead cost"
        readOnly
        {...overhead}
        value={cost === null ? '' : toDecimal(cost)}
        hint={
          rate.data === undefined ? (
            'Worked out from your hourly rate and the minutes.'
          ) : (
            <>
              Worked out from your hourly rate of <Amount value={rate.data.calculatedRate} /> and the minutes.
            </>
          )
        }
      />
      {rate.isError && (
        <LoadError
          message="Your hourly rate couldn’t be loaded. Nothing you’ve typed is lost."
          onRetry={() => void rate.refetch()}
        />
      )}
    </>
  )
}
