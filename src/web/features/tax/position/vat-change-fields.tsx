import { Plus, Trash2 } from 'lucide-react'
import { VAT_SCHEMES } from '#shared/features/tax/tax-position.contract.ts'
import { VAT_SCHEME_NAMES } from '#shared/features/tax/words/position-words.rules.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { CHANGE_FIELDS, type ChangeIndex, listChanges, MAX_VAT_CHANGES } from './typed-position.ts'
import type { PositionForm } from './use-position-form.ts'

export const SCHEME_OPTIONS = VAT_SCHEMES.map((scheme) => ({
  value: scheme,
  label: VAT_SCHEME_NAMES[scheme],
}))

type ChangesProps = { form: PositionForm }

/** Later changes of the VAT scheme, in the order of their days. */
export function VatChangeFields({ form }: ChangesProps) {
  const { values, setValue, field, focus } = form
  const changes = listChanges(values)
  const onAdd = () => {
    const vatChanges = String(changes.length + 1)
    setValue('vatChanges', vatChanges)
    const [added] = listChanges({ vatChanges }).slice(-1)
    if (added !== undefined) focus(`vatChanges.${added}.from`)
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="text-label">Changes of your VAT scheme since</legend>
      {changes.map((index) => (
        <VatChange key={index} form={form} index={index} />
      ))}
      <FieldError id="vat-changes-error">{field('vatChanges').error}</FieldError>
      {changes.length < MAX_VAT_CHANGES ? (
        <Button variant="secondary" size="sm" icon={Plus} className="self-start" onClick={onAdd}>
          Add a change
        </Button>
      ) : (
        <p className="text-small text-muted-foreground">There is room for {MAX_VAT_CHANGES} changes.</p>
      )}
    </fieldset>
  )
}

function VatChange({ form, index }: ChangesProps & { index: ChangeIndex }) {
  const { field, values } = form
  const number = index + 1
  return (
    <div className="flex flex-col gap-3 rounded-control border border-border p-3">
      <DateField label={`Change ${number}: from`} {...field(`vatChanges.${index}.from`)} />
      <SelectField
        label={`Change ${number}: to`}
        placeholder="Choose"
        options={SCHEME_OPTIONS}
        hint="“Not registered” ends your registration."
        {...field(`vatChanges.${index}.scheme`)}
      />
      {values[`vatChanges.${index}.scheme`] === 'flat_rate' && (
        <NumberField
          label={`Change ${number}: flat rate`}
          suffix="%"
          placeholder="13.00"
          className="private"
          {...field(`vatChanges.${index}.flatRate`)}
        />
      )}
      <Button
        variant="ghost"
        size="sm"
        icon={Trash2}
        className="self-start"
        onClick={() => removeChange(form, index)}
      >
        Remove change {number}
      </Button>
    </div>
  )
}

/** The changes after it move up, so that the days stay in their order. */
function removeChange({ values, setValue, focus }: PositionForm, removed: ChangeIndex): void {
  const changes = listChanges(values)
  const moved = changes.filter((index) => index > removed)
  for (const name of CHANGE_FIELDS) {
    const kept = moved.map((index) => values[`vatChanges.${index}.${name}`])
    changes.slice(removed).forEach((index, place) => {
      setValue(`vatChanges.${index}.${name}`, kept[place] ?? '')
    })
  }
  setValue('vatChanges', String(changes.length - 1))
  const next = moved.length > 0 ? removed : changes.at(-2)
  focus(next === undefined ? 'vatQuarterEnds' : `vatChanges.${next}.from`)
}
