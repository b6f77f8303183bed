import { useState } from 'react'
import { parseDay } from '#shared/kernel/days.ts'
import { DateField } from './date-field.tsx'

type DayFilterProps = { label: string; value: string; onChoose: (day: string) => void }

/** Keeps half-typed years ("0202") to itself until they are a day, or nothing. */
export function DayFilter({ label, value, onChoose }: DayFilterProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  return (
    <DateField
      label={label}
      optional="unsaid"
      value={typed}
      onChange={(event) => {
        const day = event.target.value
        setTyped(day)
        if (day === '' || parseDay(day) !== null) onChoose(day)
      }}
    />
  )
}
