import { useQuery } from '@tanstack/react-query'
import { previousTaxYearName } from '#shared/features/tax/rates/rates.rules.ts'
import { taxYearInWords } from '#shared/features/tax/sums/sum.rules.ts'
import { addDays, type Day, formatDay, taxYearOf } from '#shared/kernel/calendar/days.ts'
import { taxBusinessesQuery } from '#web/features/tax/tax.api.ts'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { shownParts } from './typed-position.ts'
import type { PositionForm } from './use-position-form.ts'

type MoreFieldsProps = { form: PositionForm; on: Day; startsWithEarlier: boolean }

/** What changes the figures of some owners only. */
export function MoreFields({ form, on, startsWithEarlier }: MoreFieldsProps) {
  const { values, moneyField, setValue } = form
  return (
    <>
      <MoneyField
        label="Other income a year before tax"
        hint="A job, a pension, rent. Its own tax is in no figure here."
        optional
        {...moneyField('otherIncome')}
      />
      <EarlierFields form={form} startsHere={startsWithEarlier} />
      {shownParts(values).lastBill && <LastBillFields form={form} on={on} />}
      <CheckboxField
        label="Count stock purchases as costs"
        hint="Those that no expense records. Untick it if you enter what you buy as expenses as well."
        name="countStockPurchases"
        checked={values.countStockPurchases === 'yes'}
        onChange={(event) => setValue('countStockPurchases', event.target.checked ? 'yes' : 'no')}
      />
      <ExcludedBusinesses form={form} />
    </>
  )
}

function EarlierFields({ form, startsHere }: { form: PositionForm; startsHere: boolean }) {
  const { values, field, moneyField, spanFrom } = form
  const otherYear = values['earlier.from']
  const years = [
    { value: '', label: formatDay(spanFrom) },
    ...(otherYear === '' ? [] : [{ value: otherYear, label: formatDay(otherYear as Day) }]),
  ]
  return (
    <fieldset className={GROUP}>
      <legend className="text-label">Before your first entry here</legend>
      <p className="text-small text-muted-foreground">
        What you took and spent from {formatDay(spanFrom)} until your entries begin, without VAT.
      </p>
      {otherYear !== '' && (
        <SelectField label="Of the year that began on" options={years} {...field('earlier.from')} />
      )}
      <MoneyField
        label="Taken before"
        optional
        data-first-stop={startsHere || undefined}
        {...moneyField('earlier.takings')}
      />
      <MoneyField label="Spent before" optional {...moneyField('earlier.costs')} />
    </fieldset>
  )
}

function LastBillFields({ form, on }: { form: PositionForm; on: Day }) {
  const { values, field, moneyField } = form
  const years = [...new Set([...recentTaxYears(on), values['lastBill.year']])].sort().reverse()
  return (
    <fieldset className={GROUP}>
      <legend className="text-label">Your last tax bill</legend>
      <p className="text-small text-muted-foreground">
        Income tax and Class 4 of your last tax return. Payments on account follow from it.
      </p>
      <MoneyField label="Amount of the bill" optional {...moneyField('lastBill.amount')} />
      <SelectField
        label="Tax year of the bill"
        options={years.map((year) => ({ value: year, label: taxYearInWords(year) }))}
        {...field('lastBill.year')}
      />
    </fieldset>
  )
}

/** The bills that may still ask for payments: of last year and the year before. */
function recentTaxYears(on: Day): string[] {
  const lastYear = addDays(taxYearOf(on).from, -1)
  return [previousTaxYearName(on), previousTaxYearName(lastYear)]
}

function ExcludedBusinesses({ form }: { form: PositionForm }) {
  const { values, setValue, field } = form
  const { data: businesses = [] } = useQuery(taxBusinessesQuery)
  if (businesses.length < 2) return null
  const excluded = values.excludedBusinessIds.split(',').filter(Boolean)
  const toggle = (id: string, counts: boolean) => {
    const others = excluded.filter((one) => one !== id)
    setValue('excludedBusinessIds', (counts ? others : [...others, id]).join(','))
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="text-label">Businesses that count</legend>
      <p className="text-small text-muted-foreground">
        Untick those of somebody else or of another company. Their takings and costs are left out.
      </p>
      {businesses.map(({ id, name }) => (
        <CheckboxField
          key={id}
          label={<span className="wrap-anywhere">{name}</span>}
          checked={!excluded.includes(String(id))}
          onChange={(event) => toggle(String(id), event.target.checked)}
        />
      ))}
      <FieldError id="excluded-businesses-error">{field('excludedBusinessIds').error}</FieldError>
    </fieldset>
  )
}

// A fieldset is as wide as its longest word otherwise.
const GROUP = 'flex min-w-0 flex-col gap-3'
