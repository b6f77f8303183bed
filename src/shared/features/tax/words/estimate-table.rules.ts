import {
  type EstimateContext,
  isWholeYear,
  spentSoFar,
  takenSoFar,
} from '#shared/features/tax/sums/estimate-context.rules.ts'
import { putAsideOf100 } from '#shared/features/tax/sums/put-aside.rules.ts'
import { formatDay } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, type Pence } from '#shared/kernel/numbers/money.ts'
import { dueWords } from './due-words.rules.ts'

/** One part of the estimate on paper and in the file. */
export type EstimateSection = { title: string; rows: { label: string; amount: Pence }[] }

/** The whole estimate in order, for the print and the CSV. */
export function listEstimateSections(context: EstimateContext): EstimateSection[] {
  const { estimate } = context
  const { vat, tax, total } = putAsideOf100(context)
  return [
    {
      title: 'Put aside',
      rows: [
        { label: 'Of each £100.00 taken', amount: total },
        { label: 'Of that for VAT', amount: vat },
        { label: 'Of that for tax', amount: tax },
      ],
    },
    { title: `So far this tax year, to ${formatDay(estimate.asOf)}`, rows: soFarRows(context) },
    { title: `At this pace, to ${formatDay(estimate.to)}`, rows: paceRows(context) },
    {
      title: 'Dates due',
      rows: estimate.due.map((due) => {
        const { label, amount } = dueWords(due, estimate)
        return { label: `${formatDay(due.on)}: ${label}`, amount }
      }),
    },
  ]
}

function soFarRows({ estimate }: EstimateContext): EstimateSection['rows'] {
  const { takings, earlier, costs } = estimate
  return [
    { label: 'Takings entered', amount: fromDecimal(takings.gross) },
    { label: 'VAT in them', amount: fromDecimal(takings.vat) },
    { label: 'Tips kept', amount: fromDecimal(takings.tips) },
    { label: 'Takings before the first entry', amount: fromDecimal(earlier.takings) },
    { label: 'Takings without VAT', amount: takenSoFar(estimate) },
    ...costs.lines.map(({ hmrc, amount }) => ({ label: `Costs: ${hmrc}`, amount: fromDecimal(amount) })),
    { label: 'Costs before the first entry', amount: fromDecimal(earlier.costs) },
    { label: 'Costs', amount: spentSoFar(estimate) },
    { label: 'Profit', amount: fromDecimal(estimate.profit) },
    { label: 'Its share of the year’s tax', amount: fromDecimal(estimate.taxSoFar) },
    { label: 'Taken out for yourself', amount: fromDecimal(costs.drawings) },
  ]
}

function paceRows({ estimate }: EstimateContext): EstimateSection['rows'] {
  const { expected, tax, ofNext100 } = estimate
  const taxes = [
    { label: 'Income tax', amount: tax.incomeTax },
    { label: 'National Insurance (Class 4)', amount: tax.nationalInsurance },
    { label: 'Corporation tax', amount: tax.corporationTax },
  ].flatMap(({ label, amount }) => (amount === null ? [] : [{ label, amount: fromDecimal(amount) }]))
  const figures = [
    { label: 'An average week, with VAT', amount: fromDecimal(expected.averageWeek) },
    { label: 'Takings without VAT', amount: fromDecimal(expected.takings) },
    { label: 'Costs', amount: fromDecimal(expected.costs) },
    { label: 'Profit', amount: fromDecimal(expected.profit) },
  ]
  return [
    // Those of a year that is over stand under 'So far' already.
    ...(isWholeYear(estimate) ? [] : figures),
    ...taxes,
    { label: 'Tax in all', amount: fromDecimal(tax.total) },
    { label: 'Tax on the next £100.00 of profit', amount: fromDecimal(ofNext100) },
  ]
}
