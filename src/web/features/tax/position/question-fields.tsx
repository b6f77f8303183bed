import { LEGAL_FORMS, REGIONS, VAT_SCHEMES } from '#shared/features/tax/tax-position.contract.ts'
import {
  LEGAL_FORM_NAMES,
  monthName,
  QUARTER_END_NAMES,
  REGION_NAMES,
  VAT_SCHEME_NAMES,
} from '#shared/features/tax/words/position-words.rules.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { shownParts } from './typed-position.ts'
import type { PositionForm } from './use-position-form.ts'

type FieldsProps = Pick<PositionForm, 'field' | 'values'>

/** How you trade, where you live, VAT, and what the answers ask for besides. */
export function QuestionFields({ field, values }: FieldsProps) {
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
        options={SCHEMES}
        hint="The scheme you had on the day you registered. If you have left VAT since, choose it all the same and add a change."
        {...field('vatScheme')}
      />
      {shown.vat && <VatFields field={field} values={values} />}
    </>
  )
}

function VatFields({ field, values }: FieldsProps) {
  return (
    <>
      <DateField label="Registered for VAT from" hint="May lie ahead." {...field('vatRegisteredOn')} />
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
    </>
  )
}

export const SCHEMES = VAT_SCHEMES.map((scheme) => ({ value: scheme, label: VAT_SCHEME_NAMES[scheme] }))

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName(index + 1),
}))

const QUARTERS = Object.entries(QUARTER_END_NAMES).map(([value, label]) => ({ value, label }))
