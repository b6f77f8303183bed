import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import { type SchemeOfDay, schemeOn, vatShare } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import { fraction, multiplyFractions, roundToPence } from '#shared/kernel/numbers/fraction.ts'
import { formatPounds, fromDecimal, type Pence, pence, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'
import type { EstimateContext } from './estimate-context.rules.ts'
import { formatRate } from './rate-words.rules.ts'
import type { Sum, SumLine } from './sum.rules.ts'

/** Of each £100 taken. The parts add up to the total. */
export type PutAside = { vat: Pence; tax: Pence; total: Pence }

const HUNDRED_POUNDS = pence(100_00)

/** VAT by the scheme of the estimate's day; of the rest, the year's tax as a share of the year's takings. */
export function putAsideOf100({ estimate, position, rates }: EstimateContext): PutAside {
  const share = vatShare(schemeOn(estimate.asOf, position.vat, rates), rates)
  const vat = roundToPence(multiplyFractions(fraction(HUNDRED_POUNDS), share))
  const takings = fromDecimal(estimate.expected.takings)
  const rest = BigInt(HUNDRED_POUNDS - vat)
  const tax =
    takings > 0 ? roundToPence(fraction(rest * BigInt(fromDecimal(estimate.tax.total)), takings)) : ZERO_PENCE
  return { vat, tax, total: pence(vat + tax) }
}

export function putAsideSum(context: EstimateContext): Sum {
  const { estimate, position, rates } = context
  const { vat, tax, total } = putAsideOf100(context)
  const rest = pence(HUNDRED_POUNDS - vat)
  const { expected } = estimate
  return {
    lines: [
      ...vatLines(schemeOn(estimate.asOf, position.vat, rates), rates, vat),
      {
        label: vat > 0 ? 'Tax on the rest' : 'Tax on it',
        working: `${formatPounds(rest)} × ${formatPounds(fromDecimal(estimate.tax.total))} ÷ ${formatPounds(fromDecimal(expected.takings))}`,
        value: tax,
      },
      { label: 'To put aside of each £100.00', value: total, role: 'result' },
    ],
    notes: ['That is the year’s tax at this pace, divided by the year’s takings without VAT.'],
    rates: estimate.rates,
  }
}

function vatLines(scheme: SchemeOfDay, { vat: { rate } }: TaxRates, vat: Pence): SumLine[] {
  if (scheme.scheme === 'none') return []
  const working =
    scheme.scheme === 'standard'
      ? `£100.00 × ${formatRate(rate)} ÷ (100% + ${formatRate(rate)})`
      : `£100.00 × ${formatRate(scheme.rate)}`
  return [
    { label: scheme.scheme === 'standard' ? 'VAT in it' : 'VAT at your flat rate', working, value: vat },
  ]
}
