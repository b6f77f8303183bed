import { ONE, shareOf, toPence } from '#shared/features/costing/figures.rules.ts'
import {
  addFractions,
  divideFractions,
  type Fraction,
  fraction,
  multiplyFractions,
  subtractFractions,
  sumFractions,
  ZERO_FRACTION,
} from '#shared/kernel/numbers/fraction.ts'
import { type Pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import type { HourlyPay, PayrollRates, Person } from './people.rules.ts'

/** What a person paid by the hour costs in a year, exact; `total` is the sum of the three. */
export type StaffYear = {
  pay: Fraction
  insurance: Fraction
  pension: Fraction
  total: Fraction
  /** The hours worked, without holidays. */
  hours: Fraction
}

/** `year` and `loadedHour` are null unless the person is paid by the hour. */
export type TeamCost = Person & { year: StaffYear | null; loadedHour: Fraction | null }

/** By the id of the person. */
export type TeamCosts = ReadonlyMap<number, TeamCost>

export type PayrollContext = { employmentAllowance: boolean; rates: PayrollRates }

const WEEKS_PER_YEAR = 52
/** 52 weeks less the 5.6 of holiday that the law gives (Working Time Regulations 1998), in tenths. */
const WEEKS_WORKED_TENTHS = 464

/**
 * What everybody costs. The employment allowance is for all staff together, and each pays the same share of their
 * insurance; a deleted person has no part in it.
 */
export function costTeam(people: readonly Person[], context: PayrollContext): TeamCosts {
  const reduced = insuranceShare(people, context)
  return new Map(
    people.map((person) => {
      const share = person.isDeleted ? ONE : reduced
      const year = person.pay.kind === 'hourly' ? costYear(person.pay, share, context.rates) : null
      const loadedHour = year && divideFractions(year.total, year.hours)
      return [person.id, { ...person, year, loadedHour }]
    }),
  )
}

/** An hour's cost as the team's list answers it. */
export function toLoadedHour({ loadedHour }: TeamCost): string | null {
  return loadedHour && toDecimal(toPence(loadedHour))
}

function costYear(hourly: HourlyPay, share: Fraction, rates: PayrollRates): StaffYear {
  const pay = yearlyPay(hourly)
  const insurance = multiplyFractions(fullInsurance(hourly, rates), share)
  const pension = hourly.pension ? pensionOn(pay, rates) : ZERO_FRACTION
  const total = sumFractions([pay, insurance, pension])
  return { pay, insurance, pension, total, hours: fraction(hourly.weeklyHours * WEEKS_WORKED_TENTHS, 1_000) }
}

function yearlyPay({ wage, weeklyHours }: HourlyPay): Fraction {
  return fraction(BigInt(wage) * BigInt(weeklyHours) * BigInt(WEEKS_PER_YEAR), 100)
}

/** Employer's National Insurance without the allowance. */
function fullInsurance(hourly: HourlyPay, { employersInsurance }: PayrollRates): Fraction {
  const { rate, from, youngFrom } = employersInsurance
  const start = hourly.ageBand === '21' ? from : youngFrom
  return multiplyFractions(amountOver(yearlyPay(hourly), start), shareOf(rate))
}

function pensionOn(pay: Fraction, { pension: { rate, from, upTo } }: PayrollRates): Fraction {
  const inBand = subtractFractions(amountOver(pay, from), amountOver(pay, upTo))
  return multiplyFractions(inBand, shareOf(rate))
}

/** The part of the insurance that is left to pay once the allowance is taken off, of 1. */
function insuranceShare(people: readonly Person[], { employmentAllowance, rates }: PayrollContext): Fraction {
  if (!employmentAllowance) return ONE
  const ofAll = sumFractions(
    people.map(({ isDeleted, pay }) =>
      isDeleted || pay.kind !== 'hourly' ? ZERO_FRACTION : fullInsurance(pay, rates),
    ),
  )
  if (ofAll.numerator === 0n) return ONE
  return divideFractions(amountOver(ofAll, rates.employersInsurance.allowance), ofAll)
}

/** What an amount has above a limit; 0 where it stays below. */
function amountOver(amount: Fraction, limit: Pence): Fraction {
  const over = addFractions(amount, fraction(-limit))
  return over.numerator > 0n ? over : ZERO_FRACTION
}
