import { taxOnProfit } from '#shared/features/tax/estimate/tax-on-profit.rules.ts'
import type { Band } from '#shared/features/tax/rates/tax-rates.rules.ts'
import { percentOf } from '#shared/features/tax/taxes/bands.rules.ts'
import { incomeTaxOn, personalAllowance } from '#shared/features/tax/taxes/income-tax.rules.ts'
import { roundToPence } from '#shared/kernel/numbers/fraction.ts'
import { formatPounds, fromDecimal, type Pence, pence, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'
import type { EstimateContext } from './estimate-context.rules.ts'
import { formatRate } from './rate-words.rules.ts'
import type { Sum, SumLine } from './sum.rules.ts'

const ROUNDED = 'Each line is rounded to the penny for you to read; the sum behind it is not.'

export function incomeTaxSum({ estimate, position, rates }: EstimateContext): Sum {
  const profit = taxedProfit(estimate.expected.profit)
  const income = pence(position.otherIncome + profit)
  const allowance = personalAllowance(income, rates)
  const taxed = pence(Math.max(0, income - allowance))
  return {
    lines: [
      { label: 'Profit at this pace', value: profit },
      ...(position.otherIncome > 0 ? [{ label: 'Your other income', value: position.otherIncome }] : []),
      { label: 'Personal allowance', value: allowance, role: 'minus' },
      { label: 'Taxed', value: taxed, role: 'result' },
      ...bandLines(taxed, rates.incomeTax[position.region]),
      ...otherIncomeLines({ estimate, position, rates }),
      { label: 'Income tax', value: amountOf(estimate.tax.incomeTax), role: 'result' },
    ],
    notes: [ROUNDED],
    rates: estimate.rates,
  }
}

export function nationalInsuranceSum({ estimate, rates }: EstimateContext): Sum {
  const profit = taxedProfit(estimate.expected.profit)
  return {
    lines: [
      { label: 'Profit at this pace', value: profit, role: 'base' },
      ...bandLines(profit, rates.class4),
      { label: 'Class 4', value: amountOf(estimate.tax.nationalInsurance), role: 'result' },
    ],
    notes: ['Class 4 looks at the profit alone, not at other income.', ROUNDED],
    rates: estimate.rates,
  }
}

export function corporationTaxSum({ estimate, rates: { corporationTax } }: EstimateContext): Sum {
  const profit = taxedProfit(estimate.expected.profit)
  const { smallRate, smallUpTo, mainRate, mainFrom, relief } = corporationTax
  const missing = pence(mainFrom - profit)
  const rate = profit <= smallUpTo ? smallRate : mainRate
  const hasRelief = profit > smallUpTo && missing > 0
  return {
    lines: [
      { label: 'Profit at this pace', value: profit, role: 'base' },
      { ...shareLine(profit, rate), label: `Corporation tax at ${formatRate(rate)}` },
      ...(hasRelief
        ? [{ ...shareLine(missing, relief), label: 'Marginal relief', role: 'minus' as const }]
        : []),
      { label: 'Corporation tax', value: amountOf(estimate.tax.corporationTax), role: 'result' },
    ],
    notes: [
      ...(hasRelief ? [`Marginal relief is counted on what is missing to ${formatPounds(mainFrom)}.`] : []),
      'One company is assumed: several companies of one owner share the limits.',
    ],
    rates: estimate.rates,
  }
}

export function totalTaxSum({ estimate: { tax, rates } }: EstimateContext): Sum {
  return {
    lines: [
      { label: 'Income tax', value: amountOf(tax.incomeTax) },
      { label: 'National Insurance (Class 4)', value: amountOf(tax.nationalInsurance) },
      { label: 'Tax in all', value: fromDecimal(tax.total), role: 'result' },
    ],
    rates,
  }
}

export function nextHundredSum({ estimate, position, rates }: EstimateContext): Sum {
  const more = pence(fromDecimal(estimate.expected.profit) + 100_00)
  return {
    lines: [
      { label: 'Tax with £100.00 more profit', value: taxOnProfit(more, position, rates).total },
      { label: 'Tax at this pace', value: fromDecimal(estimate.tax.total), role: 'minus' },
      { label: 'Tax on the next £100.00', value: fromDecimal(estimate.ofNext100), role: 'result' },
    ],
    rates: estimate.rates,
  }
}

/** A loss is taxed as nothing. */
function taxedProfit(expected: string): Pence {
  return pence(Math.max(0, fromDecimal(expected)))
}

function amountOf(tax: string | null): Pence {
  return tax === null ? ZERO_PENCE : fromDecimal(tax)
}

/** The part of an income in each band that asks for something. */
function bandLines(income: Pence, bands: readonly Band[]): SumLine[] {
  return bands.flatMap(({ upTo, rate }, index) => {
    const bandStart = bands[index - 1]?.upTo ?? ZERO_PENCE
    const inBand = pence(Math.max(0, Math.min(income, upTo ?? income) - bandStart))
    return rate === 0 || inBand === 0 ? [] : [shareLine(inBand, rate)]
  })
}

function shareLine(amount: Pence, rate: Band['rate']): SumLine {
  const value = roundToPence(percentOf(amount, rate))
  return { label: `At ${formatRate(rate)}`, working: `${formatPounds(amount)} × ${formatRate(rate)}`, value }
}

/** The tax on other income is paid elsewhere, so it is taken off: what is left is what the profit adds. */
function otherIncomeLines({ position, rates }: EstimateContext): SumLine[] {
  const { otherIncome, region } = position
  const value = incomeTaxOn(otherIncome, { otherIncome: ZERO_PENCE, region }, rates)
  if (value === 0) return []
  return [{ label: 'Tax on your other income alone, paid elsewhere', value, role: 'minus' }]
}
