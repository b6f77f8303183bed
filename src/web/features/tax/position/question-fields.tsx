import { LEGAL_FORMS, REGIONS } from '#shared/features/tax/tax-position.contract.ts'
import {
  LEGAL_FORM_NAMES,
  monthName,
  QUARTER_END_NAMES,
  REGION_NAMES,
} from '#shared/features/tax/words/position-words.rules.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { shownParts } from './typed-position.ts'
import type { PositionForm } from './use-position-form.ts'
import { SCHEME_OPTIONS, VatChangeFields } from './vat-change-fields.tsx'

type FieldsProps = { form: PositionForm }

/** How you trade, where you live, VAT, and what the answers ask for besides. */
export function QuestionFields({ form }: FieldsProps) {
  const { field, values } = form
  const shown = shownParts(values)
  return (
    <>
      <SelectField
        label="How do you trade?"
        placeholder="Choose"
        hint="Partnerships are not covered: each partner’s share is taxed on its own return."
        options={LEGAL_FORMS.map((form) => ({ value: form, label: LEGAL_FORM_NAMES[form] }))}
        {...field('legalForm')}
      />
      {shown.yearEnd && (
        <SelectField
          label="Your company’s year ends with"
          options={MONTHS}
          hint="The month on your company’s accounts."
          {...field('yearEndMonth')}
        />
      )}
      <SelectField
        label="Where do you live?"
        placeholder="Choose"
        options={REGIONS.map((region) => ({ value: region, label: REGION_NAMES[region] }))}
        hint="Scotland has income tax bands of its own."
        {...field('region')}
      />
      <SelectField
        label="Are you registered for VAT?"
        placeholder="Choose"
        options={SCHEME_OPTIONS}
        hint={
          shown.vat
            ? 'The scheme you registered with. If you have left VAT since, choose it and add a change.'
            : undefined
        }
        {...field('vatScheme')}
      />
      {shown.vat && <VatFields form={form} />}
    </>
  )
}

function VatFields({ form }: FieldsProps) {
  const { field, values } = form
  return (
    <>
      <DateField
        label="Registered for VAT from"
        hint="It can be a day to come."
        {...field('vatRegisteredOn')}
      />
      {shownParts(values).flatRate && (
        <NumberField
          label="Your flat rate"
          suffix="%"
          hint="Without the point taken off in the first year: we take it off."
          className="private"
          {...field('flatRate')}
        />
      )}
      <SelectField label="Your VAT quarters end with" options={QUARTERS} {...field('vatQuarterEnds')} />
      <VatChangeFields form={form} />
    </>
  )
}

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName(index + 1),
}))

const QUARTERS = Object.entries(QUARTER_END_NAMES).map(([value, label]) => ({ value, label }))
