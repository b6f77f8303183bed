import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { wholeTeamQuery } from '#web/api/team.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'

type WhoFieldProps = {
  field: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'> & { value: string }
}

/** Somebody who was deleted since stays chosen until another is. */
export function WhoField({ field }: WhoFieldProps) {
  const { data: team } = useQuery(wholeTeamQuery)
  const people = (team ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const chosen = field.value
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
      {...field}
    />
  )
}
