import type { Vat } from '#shared/features/tax/vat.contract.ts'
import { toDecimal } from '#shared/kernel/numbers/money.ts'
import { percentToDecimal } from '#shared/kernel/numbers/percent.ts'
import type { IfRegistered, Needed } from './if-registered.rules.ts'
import type { VatFigures } from './vat.rules.ts'
import type { VatQuarter } from './vat-quarters.rules.ts'

/** The figures as `GET /api/vat` answers them. */
export function toVat(figures: VatFigures): Vat {
  const { headroom, ifRegistered, quarter } = figures
  return {
    ...figures,
    threshold: toDecimal(figures.threshold),
    deregistration: toDecimal(figures.deregistration),
    headroom: headroom === null ? null : toDecimal(headroom),
    months: figures.months.map(({ month, takings, rolling }) => ({
      month,
      takings: toDecimal(takings),
      rolling: toDecimal(rolling),
    })),
    pace: { ...figures.pace, averageWeek: toDecimal(figures.pace.averageWeek) },
    ifRegistered: ifRegistered && toIfRegistered(ifRegistered),
    quarter: quarter && toQuarter(quarter),
    quarters: figures.quarters.map(toQuarter),
  }
}

function toIfRegistered({ takings, standard, flatRate, flatRateFirstYear }: IfRegistered) {
  return {
    takings: toDecimal(takings),
    standard: toNeeded(standard),
    flatRate: flatRate && toNeeded(flatRate),
    flatRateFirstYear: flatRateFirstYear && toNeeded(flatRateFirstYear),
  }
}

function toNeeded({ needed, rise }: Needed) {
  return { needed: toDecimal(needed), rise: percentToDecimal(rise) }
}

function toQuarter(quarter: VatQuarter): Vat['quarters'][number] {
  return {
    ...quarter,
    output: toDecimal(quarter.output),
    input: toDecimal(quarter.input),
    due: toDecimal(quarter.due),
  }
}
