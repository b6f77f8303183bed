import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MenuTreatment } from '#shared/features/costing/menu.contract.ts'
import { listOldPrices } from '#shared/features/costing/planner/plan-lifecycle.rules.ts'
import {
  ENDINGS,
  type PricePlanInput,
  type PricePlanRecord,
} from '#shared/features/costing/price-plans.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { menuQuery } from '#web/api/menu.ts'
import { FormNotes } from '#web/forms/form-notes.tsx'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { useAddress } from '#web/lib/address.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { blankPlan, checkPlan, type PlanValues, readIds, toPlanValues } from './plan-fields.ts'
import { PlanPreview } from './plan-preview-card.tsx'
import { ENDING_WORDS } from './plan-words.ts'
import { PLANNER_PATH, planAddress } from './planner-address.ts'
import { planQuery, useAddPlan, useChangePlan } from './price-plans.api.ts'
import { TreatmentChooser } from './treatment-chooser.tsx'

type NewPlanProps = { treatments: readonly MenuTreatment[]; today: Day; areOldChosen: boolean }

export function NewPlanForm({ treatments, today, areOldChosen }: NewPlanProps) {
  const add = useAddPlan()
  const old = areOldChosen ? listOldPrices(treatments, today).map(({ id }) => id) : []
  return (
    <PlanForm
      title="New plan"
      initial={blankPlan(old, today)}
      draft={areOldChosen ? 'price-plan-of-old-prices' : 'price-plan'}
      leaveHref={PLANNER_PATH}
      {...{ treatments, today }}
      send={add}
    />
  )
}

/** A plan that still waits. Its prices are worked out again from those of now. */
export function ChangePlanForm({ id, today }: { id: number; today: Day }) {
  const menu = useQuery(menuQuery)
  const plan = useQuery(planQuery(id))
  const change = useChangePlan(id)
  if (!menu.data || !plan.data)
    return (
      <Card>
        {menu.isError || plan.isError ? (
          <LoadError
            message="The plan couldn’t be loaded just now. Nothing you’ve entered is lost."
            onRetry={() => void Promise.all([menu.refetch(), plan.refetch()])}
          />
        ) : (
          <Skeleton className="h-96" />
        )}
      </Card>
    )
  const { treatments } = menu.data
  return (
    <PlanForm
      title="Change the plan"
      initial={toPlanValues(plan.data, new Set(treatments.map((one) => one.id)))}
      draft={`price-plan-${id}`}
      leaveHref={planAddress(id)}
      {...{ treatments, today }}
      send={change}
    />
  )
}

type PlanFormProps = {
  title: string
  initial: PlanValues
  draft: string
  leaveHref: string
  treatments: readonly MenuTreatment[]
  today: Day
  send: (input: PricePlanInput) => Promise<PricePlanRecord>
}

function PlanForm({ title, initial: given, draft, leaveHref, treatments, today, send }: PlanFormProps) {
  const { change } = useAddress()
  // What is read again while the form is open must not change what it started with.
  const [initial] = useState(given)
  const form = useTypedForm({ initial, draft, check: (typed) => checkPlan(typed, today) })
  const { field, moneyField, values, setValue, submit, isSending, notes } = form
  const startsToday = values.startsOn === today
  const onSubmit = submit({
    send: async (input) => {
      const { id, status } = await send(input)
      const description = status === 'done' ? 'The new prices are in force.' : 'The plan is saved.'
      showToast({ title: 'Success', description, tone: 'success' })
      change({ new: null, change: null, plan: String(id) }, { replace: true })
    },
    onRefused: ({ code, serverMessage }) => {
      const description =
        (code === 'conflict' && serverMessage) || 'The plan couldn’t be saved. Please try again.'
      showToast({ title: 'Error', description, tone: 'error' })
    },
  })
  const { ref: idsRef, error: idsError } = field('ids')
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 xl:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]">
      <Card aria-labelledby="plan-form">
        <CardHeader id="plan-form" title={title} />
        <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
          <TreatmentChooser
            {...{ treatments, today }}
            chosen={readIds(values.ids)}
            error={idsError}
            firstRef={idsRef}
            onChoose={(ids) => setValue('ids', ids.join())}
          />
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <SelectField label="Raise by" options={RISES} {...field('by')} />
            {values.by === 'amount' ? (
              <MoneyField label="Amount (£)" isPrice {...moneyField('value')} />
            ) : (
              <NumberField label="Percent" suffix="%" className="money" {...field('value')} />
            )}
          </div>
          <SelectField label="Round prices" options={ENDING_OPTIONS} {...field('ending')} />
          <DateField
            label="First day"
            hint={startsToday ? 'The prices change as soon as you save.' : 'The prices change as it begins.'}
            {...field('startsOn')}
          />
          <FormNotes {...notes} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={isSending}>
              {isSending ? 'Saving...' : startsToday ? 'Change prices now' : 'Save plan'}
            </Button>
            <ButtonLink href={leaveHref} variant="secondary">
              Back
            </ButtonLink>
          </div>
        </form>
      </Card>
      <PlanPreview values={values} />
    </div>
  )
}

const RISES = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'An amount in pounds' },
]

const ENDING_OPTIONS = ENDINGS.map((value) => ({ value, label: ENDING_WORDS[value] }))
