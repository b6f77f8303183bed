import { ONE, shareOf, toPence, toPercent } from '#shared/features/costing/figures.rules.ts'
import type { WageRiseAnswer } from '#shared/features/costing/wage-rise.contract.ts'
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
import { type Pence, pence, sumPence, toDecimal } from '#shared/kernel/numbers/money.ts'
import { type Percent, percentToDecimal } from '#shared/kernel/numbers/percent.ts'
import { type MinimumWage, minimumFor } from './minimum-wage.rules.ts'
import type { HourlyPay, Person } from './people.rules.ts'
import { costTeam, type PayrollContext } from './staff-year.rules.ts'

/** By a percentage, or up to a year's minimum wage where that is higher. */
export type Rise = { percent: Percent } | { minimum: MinimumWage }

export type RaisedPerson = { id: number; before: Pence; after: Pence; extraPerYear: Pence }

export type WageRise = {
  people: RaisedPerson[]
  extraPerYear: Pence
  priceRise: Percent | null
  onMeanPrice: Pence | null
}

type Business = {
  /** Of the last twelve full months, without VAT. */
  netTakings: Pence
  prices: readonly Pence[]
}

/** What higher wages cost a year by today's rates, and the rise of prices that makes up for it. */
export function raiseWages(
  people: readonly Person[],
  rise: Rise,
  business: Business,
  context: PayrollContext,
): WageRise {
  const raised = raisePeople(
    people.filter(({ isDeleted }) => !isDeleted),
    rise,
    context,
  )
  const extraPerYear = toPence(sumFractions(raised.map((one) => fraction(one.extraPerYear))))
  const needed = business.netTakings > 0 ? fraction(extraPerYear, business.netTakings) : null
  const mean = meanPrice(business.prices)
  return {
    people: raised,
    extraPerYear,
    priceRise: needed && toPercent(needed),
    onMeanPrice: needed && mean && toPence(multiplyFractions(needed, mean)),
  }
}

/** As `POST /api/team/wage-rise` answers it. */
export function toWageRise({ people, extraPerYear, priceRise, onMeanPrice }: WageRise): WageRiseAnswer {
  return {
    people: people.map((one) => ({
      id: one.id,
      before: toDecimal(one.before),
      after: toDecimal(one.after),
      extraPerYear: toDecimal(one.extraPerYear),
    })),
    extraPerYear: toDecimal(extraPerYear),
    priceRise: priceRise === null ? null : percentToDecimal(priceRise),
    onMeanPrice: onMeanPrice === null ? null : toDecimal(onMeanPrice),
  }
}

/** The allowance is shared out before and after: it covers less of a larger insurance. */
function raisePeople(people: readonly Person[], rise: Rise, context: PayrollContext): RaisedPerson[] {
  const risen = people.map((person) => ({ ...person, pay: raisePay(person.pay, rise) }))
  const [before, after] = [costTeam(people, context), costTeam(risen, context)]
  return people.flatMap(({ id, pay }) => {
    const raised = after.get(id)
    if (pay.kind !== 'hourly' || raised?.pay.kind !== 'hourly') return []
    const extra = subtractFractions(totalOf(raised), totalOf(before.get(id)))
    return [{ id, before: pay.wage, after: raised.pay.wage, extraPerYear: toPence(extra) }]
  })
}

function raisePay(pay: Person['pay'], rise: Rise): Person['pay'] {
  return pay.kind === 'hourly' ? { ...pay, wage: raiseWage(pay, rise) } : pay
}

function raiseWage({ wage, ageBand }: HourlyPay, rise: Rise): Pence {
  if ('minimum' in rise) return pence(Math.max(wage, minimumFor(ageBand, rise.minimum)))
  return toPence(multiplyFractions(fraction(wage), addFractions(ONE, shareOf(rise.percent))))
}

function totalOf(cost: { year: { total: Fraction } | null } | undefined): Fraction {
  return cost?.year?.total ?? ZERO_FRACTION
}

function meanPrice(prices: readonly Pence[]): Fraction | null {
  return prices.length === 0 ? null : divideFractions(fraction(sumPence(prices)), fraction(prices.length))
}
