import { useState } from 'react'
import { describePeriod, PERIODS } from '#shared/features/reports/periods.rules.ts'
import { parseDay } from '#shared/kernel/calendar/days.ts'
import type { useAddress } from '#web/lib/address.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { type AskedPeriod, NO_DAY } from './report-period.ts'

type PeriodFormProps = { asked: AskedPeriod; onChange: ReturnType<typeof useAddress>['change'] }

/** Selects the period of all sums in the report. */
export function PeriodForm({ asked, onChange }: PeriodFormProps) {
  const { kind, custom, fault } = asked
  const onKind = (chosen: string) => {
    const isCustom = chosen === 'custom'
    onChange({
      period: chosen === 'this-month' ? null : chosen,
      from: isCustom ? custom.from : null,
      to: isCustom ? custom.to : null,
    })
  }
  return (
    <>
      <div className="w-full sm:w-60">
        <SelectField
          label="Period"
          optional="unmarked"
          value={kind}
          options={PERIODS}
          hint={hintOf(asked)}
          onChange={(event) => onKind(event.target.value)}
        />
      </div>
      {/* A little narrower on a tablet, where the second day would otherwise wrap into its own row. */}
      {kind === 'custom' &&
        (['from', 'to'] as const).map((field) => (
          <div key={field} className="w-full sm:w-52 lg:w-60">
            <CustomDay
              label={field === 'from' ? 'From' : 'To'}
              value={custom[field]}
              fault={fault?.field === field ? fault.message : undefined}
              onChoose={(day) => onChange({ [field]: day }, { replace: true })}
            />
          </div>
        ))}
    </>
  )
}

/** The days of the period, or those shown instead of an invalid one. */
function hintOf({ kind, period, fault }: AskedPeriod): string | undefined {
  if (kind === 'all-time') return 'Everything you have recorded'
  if (kind !== 'custom') return describePeriod(period)
  return fault ? `Meanwhile: ${describePeriod(period)}` : undefined
}

type CustomDayProps = {
  label: string
  value: string
  fault: string | undefined
  onChoose: (day: string) => void
}

/** Half-typed days ("0202") are not reported until they are complete, and show an error on blur. */
function CustomDay({ label, value, fault, onChoose }: CustomDayProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [isTouched, setTouched] = useState(true)
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  const isDay = parseDay(typed) !== null
  return (
    <DateField
      label={label}
      value={typed}
      error={isDay ? fault : isTouched && NO_DAY}
      onFocus={() => setTouched(false)}
      onBlur={() => setTouched(true)}
      onChange={(event) => {
        const day = event.target.value
        setTyped(day)
        if (parseDay(day) !== null) onChoose(day)
      }}
    />
  )
}
