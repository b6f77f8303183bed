import { describePeriod, PERIODS } from '#shared/features/reports/periods.rules.ts'
import type { AddressChanges } from '#web/lib/address.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { AskedPeriod } from './report-period.api.ts'

type PeriodFormProps = { asked: AskedPeriod; onChange: (changes: AddressChanges) => void }

/** The one control that the sums of the report follow. */
export function PeriodForm({ asked, onChange }: PeriodFormProps) {
  const { kind, custom, fault } = asked
  const onKind = (chosen: string) => {
    const isUsual = chosen === 'this-month'
    onChange({
      period: isUsual ? null : chosen,
      from: chosen === 'custom' ? custom.from : null,
      to: chosen === 'custom' ? custom.to : null,
    })
  }
  return (
    <div className="no-print flex flex-wrap items-start gap-4">
      <div className="w-full sm:w-60">
        <SelectField
          label="Period"
          value={kind}
          options={PERIODS}
          hint={kind === 'custom' ? undefined : describePeriod(asked.period)}
          onChange={(event) => onKind(event.target.value)}
        />
      </div>
      {kind === 'custom' &&
        (['from', 'to'] as const).map((field) => (
          <div key={field} className="w-full sm:w-52">
            <DateField
              label={field === 'from' ? 'From' : 'To'}
              value={custom[field]}
              error={fault?.field === field ? fault.message : undefined}
              onChange={(event) => onChange({ [field]: event.target.value || ' ' })}
            />
          </div>
        ))}
    </div>
  )
}
