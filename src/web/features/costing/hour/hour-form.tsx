import { useState } from 'react'
import type { CostOfAnHourAnswer } from '#shared/features/costing/cost-of-an-hour.contract.ts'
import { FormNotes } from '#web/forms/form-notes.tsx'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Disclosure } from '#web/ui/basic/disclosure.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { useSaveHour } from './hour.api.ts'
import { RoomHour } from './room-hour.tsx'
import { checkHour, hasUncountable, previewHour, toTypedHour } from './typed-hour.ts'

type HourFormProps = { saved: CostOfAnHourAnswer; onSaved: () => void }

export function HourForm({ saved, onSaved }: HourFormProps) {
  const form = useTypedForm({ initial: toTypedHour(saved), check: checkHour, draft: 'cost-of-an-hour' })
  const save = useSaveHour()
  const onSubmit = form.submit({
    send: async (input) => {
      await save(input)
      showToast({
        title: 'Success',
        description: 'Saved. Every treatment is costed with it.',
        tone: 'success',
      })
      onSaved()
    },
    onRefused: (error) => showRefusal(error, 'Your figures couldn’t be saved just now. Please try again.'),
  })
  return (
    <div className={COLUMNS}>
      <form noValidate onSubmit={onSubmit} className="flex max-w-[35rem] flex-col gap-5">
        <HourFields form={form} />
        <FormNotes {...form.notes} />
        <Button type="submit" pending={form.isSending} className="sm:self-start">
          {form.isSending ? 'Saving...' : 'Save'}
        </Button>
      </form>
      <RoomHour
        preview={previewHour(form.values, saved)}
        costsFrom={form.values.costsFrom}
        saved={saved}
        hasFault={hasUncountable(form.values)}
      />
    </div>
  )
}

const COLUMNS =
  'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem] xl:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]'

type HourFormState = Pick<
  ReturnType<typeof useTypedForm<keyof ReturnType<typeof toTypedHour>, unknown>>,
  'field' | 'moneyField' | 'values' | 'setValue'
>

const SOURCES = [
  { value: 'records', label: 'Your expenses' },
  { value: 'rate', label: 'Your saved hourly rate' },
  { value: 'typed', label: 'A figure you enter' },
]

function HourFields({ form: { field, moneyField, values, setValue } }: { form: HourFormState }) {
  return (
    <>
      <SelectField
        label="Where your costs come from"
        options={SOURCES}
        hint={SOURCE_HINTS[values.costsFrom]}
        {...field('costsFrom')}
      />
      {values.costsFrom === 'typed' && (
        <MoneyField
          label="What a month costs"
          hint="Rent, energy, insurance and the like, without wages, products and card fees. Leave out VAT that you claim back."
          {...moneyField('monthlyCosts')}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          label="Weeks worked a year"
          inputMode="numeric"
          optional="unmarked"
          {...field('weeksWorked')}
        />
        <NumberField
          label="Hours open a week"
          inputMode="numeric"
          optional="unmarked"
          {...field('weeklyHours')}
        />
        <NumberField
          label="Chairs or rooms"
          hint="Clients you can treat at once."
          inputMode="numeric"
          optional="unmarked"
          {...field('chairs')}
        />
        <NumberField
          label="Hours booked"
          hint="Of the hours you are open, cleaning and changing too."
          suffix="%"
          className="private"
          optional="unmarked"
          {...field('bookedPercent')}
        />
      </div>
      <MoreHourFields {...{ field, moneyField, values, setValue }} />
    </>
  )
}

const FOLDED = ['ownerHourlyPay', 'cardFee'] as const

/** Folded, because most owners keep the usual values. A fault opens it. */
function MoreHourFields({ field, moneyField, values, setValue }: HourFormState) {
  const [isOpen, setOpen] = useState(false)
  const hasFault = FOLDED.some((name) => field(name).error !== undefined)
  if (hasFault && !isOpen) setOpen(true)
  return (
    <Disclosure
      summary="Your own pay, card fees and the allowance"
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <div className="grid gap-5 pt-1">
        <MoneyField
          label="Your own pay for an hour with a client"
          hint="Counted on the treatments that you do yourself. At £0.00, profit is before your own pay."
          optional="unmarked"
          {...moneyField('ownerHourlyPay')}
        />
        <NumberField
          label="Card fee"
          hint="What the card machine keeps of a price."
          suffix="%"
          className="private"
          optional="unmarked"
          {...field('cardFee')}
        />
        <CheckboxField
          label="You claim the Employment Allowance"
          hint="It takes your employer’s National Insurance off, up to a limit a year for the whole team."
          name="employmentAllowance"
          checked={values.employmentAllowance === 'yes'}
          onChange={(event) => setValue('employmentAllowance', event.target.checked ? 'yes' : '')}
        />
      </div>
    </Disclosure>
  )
}

const SOURCE_HINTS: Record<string, string> = {
  records:
    'The average of your last 12 full months, without wages, products and card fees, which each treatment counts itself.',
  rate: 'The monthly expenses of the hourly rate that you saved last. If wages, products or card fees are in them, or VAT that you claim back, enter a figure without: each treatment counts these itself.',
  typed: '',
}
