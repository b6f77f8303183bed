import type { RatesOfDay } from '#shared/features/tax/rates/rates.rules.ts'
import { ratesWords } from '#shared/features/tax/words/small-print.rules.ts'

/** The year and the source of every rate in the plan. */
export function RatesNote({ rates }: { rates: RatesOfDay }) {
  return (
    <p className="mt-2 text-small text-muted-foreground">An estimate, not tax advice. {ratesWords(rates)}</p>
  )
}
