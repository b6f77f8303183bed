import { hundredthsToDecimal } from '#shared/kernel/numbers/hundredths.ts'
import { pence, share } from '#shared/kernel/numbers/money.ts'
import { type Percent, percentToDecimal } from '#shared/kernel/numbers/percent.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import type { RateEstimate } from './hourly-rate-form.tsx'
import { Step } from './working-step.tsx'

/** The calculation of the rate, step by step, with the owner's own numbers. */
export function RateWorking({ figures, result }: RateEstimate) {
  const { monthlyExpenses, desiredProfit, weeklyHours, taxRate, staffCount } = figures
  const { targetRevenue, rate, staffTargetPerPerson } = result
  const withProfit = pence(monthlyExpenses + share(monthlyExpenses, desiredProfit))
  const hours = hundredthsToDecimal(result.monthlyHoursHundredths)
  return (
    <>
      <ol className="flex flex-col gap-3 text-small">
        <Step title="Your hours in a month" answer={`${hours} hours`}>
          {weeklyHours} hours a week × 4.33 weeks
        </Step>
        <Step title="Your costs with the profit on top" answer={<Amount value={withProfit} />}>
          <Amount value={monthlyExpenses} /> + <Private>{inWords(desiredProfit)}</Private>
        </Step>
        <Step title="What the month must bring in before tax" answer={<Amount value={targetRevenue} />}>
          <Amount value={withProfit} /> ÷ (100% − <Private>{inWords(taxRate)}</Private>)
        </Step>
        <Step title="What an hour must earn" answer={<Amount value={rate} />}>
          <Amount value={targetRevenue} /> ÷ {hours} hours
        </Step>
        {staffTargetPerPerson !== null && (
          <Step title="What each person must bring in" answer={<Amount value={staffTargetPerPerson} />}>
            <Amount value={targetRevenue} /> ÷ {staffCount} {staffCount === 1 ? 'person' : 'people'}
          </Step>
        )}
      </ol>
      <p className="mt-3 text-small text-muted-foreground">
        Each line is rounded to the penny for you to read; the sum behind it is not. An estimate, not tax
        advice.
      </p>
    </>
  )
}

/** "30%", "12.50%". */
function inWords(value: Percent): string {
  return `${percentToDecimal(value).replace('.00', '')}%`
}
