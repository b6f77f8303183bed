import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import { PACE_WEEKS } from '#shared/features/tax/records/takings.rules.ts'
import { isWithin, type TakingsWeek } from '#shared/features/tax/records/tax-records.rules.ts'
import type { VatMonth } from '#shared/features/tax/vat/vat-months.rules.ts'
import {
  addDays,
  addMonths,
  type Day,
  formatDay,
  formatMonth,
  formatWeekOf,
  mondayOf,
} from '#shared/kernel/calendar/days.ts'
import { formatPounds, type Pence, pence, sumPence } from '#shared/kernel/numbers/money.ts'
import type { RatesUsed, Sum } from './sum.rules.ts'

const ROLLING_MONTHS = 12

/** The twelve full months that the threshold is compared with. */
export function rollingSum(fullMonths: readonly VatMonth[]): Sum {
  const year = fullMonths.slice(-ROLLING_MONTHS)
  return {
    lines: [
      ...year.map(({ month, takings }) => ({ label: formatMonth(month), value: takings })),
      { label: 'Taken in 12 months', value: sumPence(year.map(({ takings }) => takings)), role: 'result' },
    ],
    notes: [
      'Tips do not count. A week counts in the month of its Monday, and while you are registered its VAT is left out.',
    ],
  }
}

type HeadroomInput = { threshold: Pence; rolling: Pence; headroom: Pence; rates: RatesUsed }

export function headroomSum({ threshold, rolling, headroom, rates }: HeadroomInput): Sum {
  return {
    lines: [
      { label: 'You have to register over', value: threshold },
      { label: 'Taken in the last 12 full months', value: rolling, role: 'minus' },
      {
        label: headroom < 0 ? 'Over the threshold by' : 'Left until the threshold',
        value: pence(Math.abs(headroom)),
        role: 'result',
      },
    ],
    rates,
  }
}

/** The weeks with an entry among the 13 before this one. */
export function averageWeekSum(weeks: readonly TakingsWeek[], today: Day, averageWeek: Pence): Sum {
  const thisMonday = mondayOf(today)
  const span = { from: addDays(thisMonday, -7 * PACE_WEEKS), to: addDays(thisMonday, -7) }
  const counted = weeks.filter(({ monday }) => isWithin(monday, span))
  const total = sumPence(counted.map(({ gross }) => gross))
  const of = counted.length === 1 ? '1 week' : `${counted.length} weeks`
  return {
    lines: [
      ...counted.map(({ monday, gross }) => ({ label: formatWeekOf(monday), value: gross })),
      {
        label: 'A week on average',
        working: counted.length === 0 ? undefined : `${formatPounds(total)} ÷ ${of}`,
        value: averageWeek,
        role: 'result',
      },
    ],
    notes: ['Weeks of the last 13 without an entry are left out.'],
  }
}

type CrossingInput = {
  /** The months of the answer, the current one last as it is so far. */
  months: readonly VatMonth[]
  ahead: readonly VatMonth[]
  crossesIn: Day
  averageWeek: Pence
  rates: RatesUsed & Pick<TaxRates, 'vat'>
}

/** The twelve months up to the one in which takings pass the threshold: what is entered, and what is expected. */
export function crossingSum({ months, ahead, crossesIn, averageWeek, rates }: CrossingInput): Sum {
  const from = addMonths(crossesIn, 1 - ROLLING_MONTHS)
  const entered = sumPence(months.filter(({ month }) => month >= from).map(({ takings }) => takings))
  const rolling = ahead.find(({ month }) => month === crossesIn)?.rolling ?? entered
  return {
    lines: [
      { label: `Entered since ${formatDay(from)}`, value: entered },
      {
        label: `Weeks to come, up to the end of ${formatMonth(crossesIn)}`,
        working: `${formatPounds(averageWeek)} a week`,
        value: pence(rolling - entered),
      },
      { label: `12 months to the end of ${formatMonth(crossesIn)}`, value: rolling, role: 'result' },
    ],
    notes: [`That is more than ${formatPounds(rates.vat.registerOver)}.`],
    rates,
  }
}
