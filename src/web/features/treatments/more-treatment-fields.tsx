import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wholeTeamQuery } from '#web/api/team.ts'
import type { useTypedForm } from '#web/forms/typed-form.ts'
import { Disclosure } from '#web/ui/basic/disclosure.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'

const FIELDS = ['teamMemberId', 'turnaround', 'bookingsPerWeek'] as const
type MoreField = (typeof FIELDS)[number]

type MoreFieldsProps = {
  field: (name: MoreField) => ReturnType<ReturnType<typeof useTypedForm<string, unknown>>['field']>
  values: Record<MoreField, string>
}

/**
 * What a treatment says about its cost besides time and products. Folded, so that the quick form stays quick; a fault
 * opens it.
 */
export function MoreTreatmentFields({ field, values }: MoreFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const hasFault = FIELDS.some((name) => field(name).error !== undefined)
  // It stays open once the fault is corrected, because the owner is still in it.
  if (hasFault && !isOpen) setOpen(true)
  return (
    <div className="border-y border-border">
      <Disclosure summary="More about this treatment" isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        <div className="grid gap-5 pt-1">
          <WhoField field={field} values={values} />
          <div className="grid gap-5 sm:grid-cols-2">
            <NumberField
              label="Turnaround in minutes"
              hint="Cleaning and changing after a client."
              inputMode="numeric"
              optional
              {...field('turnaround')}
            />
            <NumberField
              label="Bookings a week"
              hint="Roughly, in a usual week."
              inputMode="numeric"
              optional
              {...field('bookingsPerWeek')}
            />
          </div>
        </div>
      </Disclosure>
    </div>
  )
}

/** Somebody who was deleted since stays chosen until another is. */
function WhoField({ field, values }: Pick<MoreFieldsProps, 'field' | 'values'>) {
  const { data: team } = useQuery(wholeTeamQuery)
  const people = (team ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const chosen = values.teamMemberId
  const isMissing = chosen !== '' && !people.some(({ value }) => value === chosen)
  const gone = { value: chosen, label: team ? 'Somebody you deleted' : 'Loading…' }
  return (
    <SelectField
      label="Who does it"
      optional="unmarked"
      placeholder="You"
      options={isMissing ? [...people, gone] : people}
      hint={
        team?.length === 0
          ? 'Add the people who work with you on Team and room to choose them here.'
          : undefined
      }
      {...field('teamMemberId')}
    />
  )
}
