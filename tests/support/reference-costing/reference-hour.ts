import { monthsFrom } from '#tests/support/reference-tax/reference-calendar.ts'
import {
  money,
  nearest,
  penceOf,
  plus,
  type Ratio,
  ratio,
  times,
} from '#tests/support/reference-tax/reference-numbers.ts'
import type { ReferenceCase } from './reference-menu-case.ts'
import { over, referenceLoadedHours, referenceYears } from './reference-team.ts'

const NOT_OF_THE_ROOM = [
  'Products & Supplies',
  'Wages',
  'Directors Wages',
  'Card & Bank Fees',
  'Dividends',
  'Spending on me (opps)',
  'Tax, VAT & Loan Repayments',
]

export type ReferenceHour = {
  weeksWorked: number
  booked: Ratio
  cardFee: number
  ownerHourlyPay: number
  roomHour: Ratio | null
  /** What an hour worked costs, by the id of the person. */
  loadedHours: Map<number, Ratio>
  answer: object
}

export function referenceHour(one: ReferenceCase): ReferenceHour {
  const held = monthsOfCosts(one)
  const sent = readSent(one, held.filled)
  const { weeksWorked, weeklyHours, chairs, costsFrom } = sent
  const typed = asRatio(sent.monthlyCosts)
  const used = { records: held.mean, rate: asRatio(one.rate?.monthlyExpenses), typed }[costsFrom]
  const booked = ratio(penceOf(sent.bookedPercent), 10_000)
  const roomHour =
    used && over(times(used, ratio(12)), times(ratio(weeksWorked * weeklyHours * chairs), booked))
  return {
    weeksWorked,
    booked,
    cardFee: penceOf(sent.cardFee),
    ownerHourlyPay: penceOf(sent.ownerHourlyPay),
    roomHour,
    loadedHours: referenceLoadedHours(one),
    answer: {
      ...sent,
      usedMonthlyCosts: used && money(nearest(used)),
      roomHour: roomHour && money(nearest(roomHour)),
    },
  }
}

/** What was sent, with the defaults of the table for the rest. */
function readSent({ hour, rate }: ReferenceCase, monthsFilled: number) {
  return {
    weeksWorked: Number(hour['weeksWorked'] ?? 46),
    weeklyHours: Number(hour['weeklyHours'] ?? rate?.weeklyHours ?? 40),
    chairs: Number(hour['chairs'] ?? 1),
    bookedPercent: String(hour['bookedPercent'] ?? '65.00'),
    costsFrom: (hour['costsFrom'] ?? (monthsFilled >= 3 ? 'records' : 'rate')) as
      | 'records'
      | 'rate'
      | 'typed',
    monthlyCosts: hour['monthlyCosts'] === undefined ? null : String(hour['monthlyCosts']),
    cardFee: String(hour['cardFee'] ?? '1.75'),
    ownerHourlyPay: String(hour['ownerHourlyPay'] ?? '0.00'),
    employmentAllowance: hour['employmentAllowance'] ?? true,
  }
}

/** Goes back month by month from the last full one: twelve at most, and no further than the first expense. */
function monthsOfCosts(one: ReferenceCase): { mean: Ratio | null; filled: number } {
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
function costOfOthers({ team, hour }: ReferenceCase): Ratio | null {
  const years = referenceYears(team, hour['employmentAllowance'] !== false)
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
