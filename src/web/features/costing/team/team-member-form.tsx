import type { TeamMemberInput } from '#shared/features/costing/team.contract.ts'
import { type FormExtras, useTypedForm } from '#web/forms/typed-form.ts'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { AGE_BAND_OPTIONS, PAY_OPTIONS } from './team-words.ts'
import { checkMember, type MemberField, type TypedMember } from './typed-member.ts'

/** The form state of a person, the same for adding and editing. */
export function useTeamMemberForm(initial: TypedMember, extras: FormExtras<TeamMemberInput>) {
  return useTypedForm<MemberField, TeamMemberInput>({ ...extras, initial, check: checkMember })
}

type MemberFieldsProps = {
  form: Pick<ReturnType<typeof useTeamMemberForm>, 'field' | 'moneyField' | 'values' | 'setValue'>
}

export function TeamMemberFields({ form }: MemberFieldsProps) {
  const { field, values } = form
  return (
    <>
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <SelectField label="How they are paid" options={PAY_OPTIONS} {...field('pay')} />
      {values.pay === 'commission' && (
        <NumberField
          label="Commission"
          hint="Of the price without VAT."
          suffix="%"
          className="private"
          {...field('commission')}
        />
      )}
      {values.pay === 'owner' && (
        <p className="text-small text-ink-2">
          Their hours cost what you entered as your own pay for an hour with a client.
        </p>
      )}
      {values.pay === 'hourly' && <HourlyFields form={form} />}
    </>
  )
}

function HourlyFields({ form: { field, moneyField, values, setValue } }: MemberFieldsProps) {
  const tick = (name: 'pension' | 'doesTreatments') => ({
    name,
    checked: values[name] === 'yes',
    onChange: (event: { target: HTMLInputElement }) => setValue(name, event.target.checked ? 'yes' : ''),
  })
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField label="Wage an hour" {...moneyField('wage')} />
        <NumberField label="Hours a week" {...field('weeklyHours')} />
      </div>
      <SelectField
        label="Age"
        hint="The minimum wage and National Insurance go by it."
        options={AGE_BAND_OPTIONS}
        {...field('ageBand')}
      />
      <CheckboxField label="You pay into a pension for them" {...tick('pension')} />
      <CheckboxField
        label="They do treatments"
        hint="Without it, what they cost is part of what an hour of the room costs."
        {...tick('doesTreatments')}
      />
    </>
  )
}
