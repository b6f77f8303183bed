import {
  minus,
  money,
  nearest,
  penceOf,
  plus,
  type Ratio,
  ratio,
  times,
} from '#tests/support/reference-tax/reference-numbers.ts'
import type { ReferenceCase, ReferencePerson } from './reference-menu-case.ts'

/** What the law says, in pence: [from which day on, 21 and over, 18 to 20, the others]. */
const MINIMUM_WAGES: readonly (readonly [from: string, over21: number, over18: number, others: number])[] = [
  ['2025-04-01', 12_21, 10_00, 7_55],
  ['2026-04-01', 12_71, 10_85, 8_00],
]

type Year = { pay: Ratio; fullInsurance: Ratio; pension: Ratio }

/** What each person paid by the hour costs a year, by id; the allowance is shared out by going through them twice. */
export function referenceYears(team: readonly ReferencePerson[], hasAllowance: boolean): Map<number, Ratio> {
  const paid = team.filter(({ pay }) => pay === 'hourly')
  const here = paid.filter(({ isDeleted }) => !isDeleted)
  const ofAll = here.map((person) => yearOf(person).fullInsurance).reduce(plus, ratio(0))
  const left = minus(ofAll, ratio(10_500_00))
  return new Map(
    paid.map((person) => {
      const { pay, fullInsurance, pension } = yearOf(person)
      let insurance = fullInsurance
      if (hasAllowance && !person.isDeleted && ofAll.top > 0n)
        insurance = left.top <= 0n ? ratio(0) : over(times(fullInsurance, left), ofAll)
      return [person.id, plus(plus(pay, insurance), pension)]
    }),
  )
}

/** What an hour worked costs, by id: 52 weeks, less the 5.6 of holiday. */
export function referenceLoadedHours({ team, hour }: ReferenceCase): Map<number, Ratio> {
  const years = referenceYears(team, hour['employmentAllowance'] !== false)
  const hoursOf = (id: number) => penceOf(team.find((person) => person.id === id)?.weeklyHours ?? '')
  return new Map([...years].map(([id, year]) => [id, over(year, ratio(hoursOf(id) * (520 - 56), 1_000))]))
}

/** As the team's list has it. */
export function referenceTeam({ team, today }: ReferenceCase, loadedHours: Map<number, Ratio>) {
  return team.map((person) => {
    const loaded = loadedHours.get(person.id)
    return {
      id: person.id,
      loadedHour: loaded ? money(nearest(loaded)) : null,
      belowMinimum: person.pay === 'hourly' && penceOf(person.wage ?? '') < minimumOf(person, today),
    }
  })
}

export function referenceWageRise({ team, hour, wageRise, treatments }: ReferenceCase, netTakings: number) {
  const hasAllowance = hour['employmentAllowance'] !== false
  const people = team.filter(({ isDeleted }) => !isDeleted)
  const risen = people.map((person) => ({ ...person, wage: person.wage && risenWage(person, wageRise) }))
  const [before, after] = [referenceYears(people, hasAllowance), referenceYears(risen, hasAllowance)]
  let total = 0
  const raised = []
  for (const [index, person] of people.entries()) {
    if (person.pay !== 'hourly') continue
    const extra = nearest(minus(after.get(person.id) ?? ratio(0), before.get(person.id) ?? ratio(0)))
    total += extra
    raised.push({ id: person.id, before: person.wage, after: risen[index]?.wage, extraPerYear: money(extra) })
  }
  const prices = treatments.reduce((sum, { price }) => sum + penceOf(price), 0)
  const hasTakings = netTakings > 0
  return {
    people: raised,
    extraPerYear: money(total),
    priceRise: hasTakings ? money(nearest(ratio(total * 10_000, netTakings))) : null,
    onMeanPrice:
      hasTakings && treatments.length > 0
        ? money(nearest(ratio(BigInt(total) * BigInt(prices), netTakings * treatments.length)))
        : null,
  }
}

function risenWage(person: ReferencePerson, rise: ReferenceCase['wageRise']): string {
  const wage = penceOf(person.wage ?? '')
  if ('percent' in rise) return money(nearest(ratio(wage * (10_000 + penceOf(rise.percent)), 10_000)))
  const least = minimumOf(person, `${rise.year.slice(0, 4)}-04-01`)
  return money(least > wage ? least : wage)
}

function minimumOf({ ageBand }: ReferencePerson, day: string): number {
  let least = 0
  for (const [from, over21, over18, others] of MINIMUM_WAGES) {
    if (from > day) break
    least = ageBand === '21' ? over21 : ageBand === '18' ? over18 : others
  }
  return least
}

/** Week by week, in hundredths of a penny. */
function yearOf({ wage, weeklyHours, ageBand, pension }: ReferencePerson): Year {
  let pay = 0
  for (let week = 1; week <= 52; week += 1) pay += penceOf(wage ?? '') * penceOf(weeklyHours ?? '')
  const insuredFrom = ageBand === '21' ? 5_000_00_00 : 50_270_00_00
  const pensioned = Math.min(pay, 50_270_00_00) - 6_240_00_00
  return {
    pay: ratio(pay, 100),
    fullInsurance: pay > insuredFrom ? ratio((pay - insuredFrom) * 15, 10_000) : ratio(0),
    pension: pension && pensioned > 0 ? ratio(pensioned * 3, 10_000) : ratio(0),
  }
}

/** One divided by the other, which is above 0. */
export function over(a: Ratio, b: Ratio): Ratio {
  return times(a, ratio(b.bottom, b.top))
}
