import { useState } from 'react'
import { parseDay } from '#shared/kernel/calendar/days.ts'
import { DateField } from '#web/ui/form/date-field.tsx'

type DaysFilterProps = {
  view: { from?: string | null; to?: string | null }
  onChoose: (changes: { from: string } | { to: string }) => void
}

/** The first and the last day of the filter, side by side on a phone too if both fit. */
export function DaysFilter({ view, onChoose }: DaysFilterProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4 sm:contents">
      <DayFilter label="From" value={view.from ?? ''} onChoose={(from) => onChoose({ from })} />
      <DayFilter label="To" value={view.to ?? ''} onChoose={(to) => onChoose({ to })} />
    </div>
  )
}

type DayFilterProps = { label: string; value: string; onChoose: (day: string) => void }

/** Half-typed years ("0202") are not reported until the date is complete or empty. */
function DayFilter({ label, value, onChoose }: DayFilterProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  return (
    <DateField
      label={label}
      optional="unmarked"
      value={typed}
      onChange={(event) => {
        const day = event.target.value
        setTyped(day)
        if (day === '' || parseDay(day) !== null) onChoose(day)
      }}
    />
  )
}
