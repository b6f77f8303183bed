import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TeamMemberRecord } from '#shared/features/costing/team.contract.ts'
import { type WageRiseAnswer, wageRiseInput } from '#shared/features/costing/wage-rise.contract.ts'
import { findRatesOfYear, nextTaxYearName, taxYearName } from '#shared/features/tax/rates/rates.rules.ts'
import { type Day, formatDay } from '#shared/kernel/calendar/days.ts'
import { wholeTeamQuery } from '#web/api/team.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import { FormNotes } from '#web/forms/form-notes.tsx'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { useWageRise } from './team.api.ts'
import { WageRiseResult } from './wage-rise-result.tsx'

/** Renders nothing while nobody is paid by the hour. */
export function WageRiseCard({ today }: { today: Day }) {
  const { data: team = [] } = useQuery(wholeTeamQuery)
  const hourly = team.filter(({ pay }) => pay === 'hourly')
  const [rise, setRise] = useState<WageRiseAnswer | null>(null)
  if (hourly.length === 0) return null
  return (
    <Card aria-labelledby="wage-rise">
      <CardHeader
        id="wage-rise"
        title="What if wages rise?"
        description="What it would cost you a year, and the prices that make up for it. It changes nothing."
      />
      <WageRiseForm years={listYears(hourly, today)} onAnswer={setRise} />
      {rise && <WageRiseResult rise={rise} team={hourly} />}
    </Card>
  )
}

type Year = { value: string; label: string }

/** The next minimum wage, where it is known, and today's for those who are below it. */
function listYears(hourly: readonly TeamMemberRecord[], today: Day): Year[] {
  const names = [nextTaxYearName(today)]
  if (hourly.some(({ belowMinimum }) => belowMinimum)) names.push(taxYearName(today))
  return names.flatMap((value) => {
    const rates = findRatesOfYear(value)
    return rates ? [{ value, label: `To the minimum wage from ${formatDay(rates.minimumWage.from)}` }] : []
  })
}

const BY_PERCENT = { value: '', label: 'By a percentage' }
const check = checkWith(wageRiseInput)

type RiseFormProps = { years: readonly Year[]; onAnswer: (rise: WageRiseAnswer) => void }

function WageRiseForm({ years, onAnswer }: RiseFormProps) {
  const { field, values, submit, isSending, notes } = useTypedForm({
    initial: { percent: '5', year: '' },
    check: ({ percent, year }) => check({ year, percent: year === '' ? percent.replace(/\s*%$/, '') : '' }),
  })
  const read = useWageRise()
  const onSubmit = submit({
    send: async (input) => onAnswer(await read(input)),
    onRefused: (error) => showRefusal(error, 'This couldn’t be worked out just now. Please try again.'),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex max-w-[35rem] flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {years.length > 0 && (
          <SelectField
            label="How they rise"
            optional="unmarked"
            options={[BY_PERCENT, ...years]}
            {...field('year')}
          />
        )}
        {values.year === '' && (
          <NumberField label="Wages rise by" suffix="%" className="private" {...field('percent')} />
        )}
      </div>
      <FormNotes {...notes} />
      <Button type="submit" variant="secondary" pending={isSending} className="sm:self-start">
        {isSending ? 'Working it out...' : 'Work it out'}
      </Button>
    </form>
  )
}
