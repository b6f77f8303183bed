import type { TaxEstimate } from '#shared/features/tax/tax-estimate.contract.ts'
import { addDays, daysBetween, laterOf } from '#shared/kernel/calendar/days.ts'
import { formatPounds, fromDecimal, type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { spentSoFar, takenSoFar } from './estimate-context.rules.ts'
import type { Sum, SumLine } from './sum.rules.ts'

const BEFORE_ENTRIES = 'Before your first entry'

export function takingsSoFarSum(estimate: TaxEstimate): Sum {
  const { takings, earlier, rates } = estimate
  const hasVat = fromDecimal(takings.vat) !== 0
  return {
    lines: [
      { label: 'Takings you entered', value: fromDecimal(takings.gross) },
      ...unlessZero('VAT in them', takings.vat, 'minus'),
      ...unlessZero('Tips you kept', takings.tips),
      ...unlessZero(BEFORE_ENTRIES, earlier.takings),
      { label: hasVat ? 'Takings without VAT' : 'Takings', value: takenSoFar(estimate), role: 'result' },
    ],
    notes: ['A week counts on its Monday.'],
    ...(hasVat && { rates }),
  }
}

export function costsSoFarSum(estimate: TaxEstimate): Sum {
  const { costs, earlier } = estimate
  return {
    lines: [
      ...costs.lines.map(({ hmrc, amount }) => ({ label: hmrc, value: fromDecimal(amount) })),
      ...unlessZero(BEFORE_ENTRIES, earlier.costs),
      { label: 'Costs', value: spentSoFar(estimate), role: 'result' },
    ],
    notes: ['By the lines of the tax return. What you took out for yourself is no cost.'],
  }
}

export function drawingsSum({ costs, legalForm }: TaxEstimate): Sum {
  const label =
    legalForm === 'company'
      ? 'Dividends and spending on you'
      : 'Directors wages, dividends and spending on you'
  return {
    lines: [{ label, value: fromDecimal(costs.drawings) }],
    notes: ['Your expenses of these categories. They are no cost, so the profit is not less for them.'],
  }
}

export function profitSoFarSum(estimate: TaxEstimate): Sum {
  return lessSum(takenSoFar(estimate), spentSoFar(estimate), fromDecimal(estimate.profit))
}

export function taxSoFarSum(estimate: TaxEstimate): Sum {
  const { tax, taxSoFar, expected, rates } = estimate
  const total = fromDecimal(tax.total)
  return {
    lines: [
      { label: 'The year’s tax at this pace', value: total, role: 'base' },
      {
        label: 'The part for your takings so far',
        working: `${formatPounds(total)} × ${formatPounds(takenSoFar(estimate))} ÷ ${formatPounds(fromDecimal(expected.takings))}`,
        value: fromDecimal(taxSoFar),
        role: 'result',
      },
    ],
    notes: ['Tax is worked out for the whole year and shared over its takings, so that it grows with them.'],
    rates,
  }
}

export function expectedCostsSum(estimate: TaxEstimate): Sum {
  const { expected, from, asOf, to } = estimate
  const whole = fromDecimal(expected.costs)
  const soFar = spentSoFar(estimate)
  // A year that has not begun counts from its first day.
  const days = Math.max(0, daysBetween(laterOf(asOf, addDays(from, -1)), to))
  return {
    lines: [
      { label: 'Costs so far', value: soFar },
      {
        label: 'Days still to come',
        working: `${days} ${days === 1 ? 'day' : 'days'} at what a day has cost you lately`,
        value: pence(whole - soFar),
      },
      { label: 'Costs of the year', value: whole, role: 'result' },
    ],
    notes: ['A day’s cost is the average since your first cost, of at least 28 days and at most 365.'],
  }
}

export function expectedProfitSum({ expected }: TaxEstimate): Sum {
  return lessSum(fromDecimal(expected.takings), fromDecimal(expected.costs), fromDecimal(expected.profit))
}

function lessSum(takings: Pence, costs: Pence, profit: Pence): Sum {
  return {
    lines: [
      { label: 'Takings', value: takings },
      { label: 'Costs', value: costs, role: 'minus' },
      { label: 'Profit', value: profit, role: 'result' },
    ],
  }
}

function unlessZero(label: string, amount: string, role?: SumLine['role']): SumLine[] {
  const value = fromDecimal(amount)
  return value === 0 ? [] : [{ label, value, role }]
}
