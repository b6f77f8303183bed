import type { TaxEstimate } from '#shared/features/tax/tax-estimate.contract.ts'
import { LEFT_OUT, NOT_TAX_ADVICE, ratesWords } from '#shared/features/tax/words/small-print.rules.ts'

/** The only place on the page that says that this is no tax advice, and what is left out. */
export function SmallPrint({ rates }: Pick<TaxEstimate, 'rates'>) {
  return (
    <div className="max-w-[68ch] text-small text-ink-2">
      <p className="font-semibold text-foreground">{NOT_TAX_ADVICE}</p>
      <p className="mt-1">{LEFT_OUT}</p>
      <p className="mt-1">{ratesWords(rates)}</p>
    </div>
  )
}
