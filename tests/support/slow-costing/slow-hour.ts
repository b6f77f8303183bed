import { monthsFrom } from '#tests/support/slow-tax/slow-calendar.ts'
import {
  money,
  nearest,
  penceOf,
  plus,
  type Ratio,
  ratio,
  times,
} from '#tests/support/slow-tax/slow-numbers.ts'
import type { SlowCase } from './slow-menu-case.ts'
import { over, slowLoadedHours, slowYears } from './slow-team.ts'

const NOT_OF_THE_ROOM = [
  'Products & Supplies',
  'Wages',
  'Directors Wages',
  'Card & Bank Fees',
  'Dividends',
  'Spending on me (opps)',
  'Tax, VAT & Loan Repayments',
]

export type SlowHour = {
  weeksWorked: number
  booked: Ratio
  cardFee: number
  ownerHourlyPay: number
  roomHour: Ratio | null
  /** What an hour worked costs, by the id of the person. */
  loadedHours: Map<number, Ratio>
  answer: object
}

export function slowHour(one: SlowCase): SlowHour {
  const sent = one.hour
  const held = monthsOfCosts(one)
  const costsFrom = sent['costsFrom'] ?? (held.filled >= 3 ? 'records' : 'rate')
  const weeksWorked = Number(sent['weeksWorked'] ?? 46)
  const weeklyHours = Number(sent['weeklyHours'] ?? one.rate?.weeklyHours ?? 40)
  const chairs = Number(sent['chairs'] ?? 1)
  const bookedPercent = String(sent['bookedPercent'] ?? '65.00')
  const typed = sent['monthlyCosts'] === undefined ? null : String(sent['monthlyCosts'])
  const used = { records: held.mean, rate: asRatio(one.rate?.monthlyExpenses), typed: asRatio(typed) }[
    costsFrom as 'records'
  ]
  const bookedHours = ratio(weeksWorked * weeklyHours * chairs * penceOf(bookedPercent), 10_000)
  const roomHour = used && over(times(used, ratio(12)), bookedHours)
  const cardFee = String(sent['cardFee'] ?? '1.75')
  const ownerHourlyPay = String(sent['ownerHourlyPay'] ?? '0.00')
  return {
    weeksWorked,
    booked: ratio(penceOf(bookedPercent), 10_000),
    cardFee: penceOf(cardFee),
    ownerHourlyPay: penceOf(ownerHourlyPay),
    roomHour,
    loadedHours: slowLoadedHours(one),
    answer: {
      weeksWorked,
      weeklyHours,
      chairs,
      bookedPercent,
      costsFrom,
      monthlyCosts: typed,
      cardFee,
      ownerHourlyPay,
      employmentAllowance: sent['employmentAllowance'] ?? true,
      usedMonthlyCosts: used && money(nearest(used)),
      roomHour: roomHour && money(nearest(roomHour)),
    },
  }
}

/** Goes back month by month from the last full one: twelve at most, and no further than the first expense. */
function monthsOfCosts(one: SlowCase): { mean: Ratio | null; filled: number } {
  const first = one.expenses.map(({ day }) => day.slice(0, 7)).sort()[0] ?? '9999-12'
  const isStandard = one.position.vatScheme === 'standard'
  let [spent, months, filled] = [0, 0, 0]
  let month = monthsFrom(one.today.slice(0, 7), -1)
  while (months < 12 && month >= first) {
    const counted = one.expenses.filter(
      ({ day, category }) => day.startsWith(month) && !NOT_OF_THE_ROOM.includes(category),
    )
    for (const { amount, vatAmount } of counted) spent += isStandard ? amount - vatAmount : amount
    months += 1
    filled += counted.length > 0 ? 1 : 0
    month = monthsFrom(month, -1)
  }
  const others = costOfOthers(one)
  if (filled === 0) return { mean: others, filled }
  return { mean: plus(ratio(spent, months), others ?? ratio(0)), filled }
}

/** A month of those who do no treatments. */
function costOfOthers({ team, hour }: SlowCase): Ratio | null {
  const years = slowYears(team, hour['employmentAllowance'] !== false)
  let sum: Ratio | null = null
  for (const { id, pay, doesTreatments, isDeleted } of team) {
    if (pay !== 'hourly' || doesTreatments || isDeleted) continue
    sum = plus(sum ?? ratio(0), years.get(id) ?? ratio(0))
  }
  return sum && times(sum, ratio(1, 12))
}

function asRatio(amount: string | null | undefined): Ratio | null {
  return amount === null || amount === undefined ? null : ratio(penceOf(amount))
}
