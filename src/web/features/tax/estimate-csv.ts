import type { EstimateContext } from '#shared/features/tax/sums/estimate-context.rules.ts'
import { listEstimateSections } from '#shared/features/tax/words/estimate-table.rules.ts'
import { LEFT_OUT, NOT_TAX_ADVICE, ratesWords } from '#shared/features/tax/words/small-print.rules.ts'
import { toDecimal } from '#shared/kernel/numbers/money.ts'

/** An estimate with what stands above it on paper. */
export type EstimatePaper = {
  context: EstimateContext
  owner: string
  positionWords: string
  isExample: boolean
}

/** The whole estimate as one table with sections. */
export function toEstimateTable({ context, owner, positionWords, isExample }: EstimatePaper): string[][] {
  const { from, to, asOf, rates } = context.estimate
  return [
    ['Tax estimate', owner],
    ['Position', positionWords],
    ['From', from],
    ['To', to],
    ['As of', asOf],
    ...(isExample ? [['Includes example figures']] : []),
    ...listEstimateSections(context).flatMap(({ title, rows }) => [
      [],
      [title, 'Amount (£)'],
      ...rows.map(({ label, amount }) => [label, toDecimal(amount)]),
    ]),
    [],
    [`${NOT_TAX_ADVICE} ${LEFT_OUT}`],
    [ratesWords(rates)],
  ]
}
