import type { CostOfAnHourInput } from '#shared/features/costing/cost-of-an-hour.contract.ts'
import { shareOf } from '#shared/features/costing/figures.rules.ts'
import type { PayrollRates, Person } from '#shared/features/costing/team/people.rules.ts'
import { costTeam } from '#shared/features/costing/team/staff-year.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import {
  addFractions,
  divideFractions,
  type Fraction,
  fraction,
  multiplyFractions,
  sumFractions,
  ZERO_FRACTION,
} from '#shared/kernel/numbers/fraction.ts'
import { type HourSettings, type SavedRate, toHourSettings } from './hour-settings.rules.ts'
import { hasCostsToTrust, meanMonthlyCosts, type Spent } from './monthly-costs.rules.ts'

/** What the owner saved, or the defaults until they have saved anything. */
export type HourInput = CostOfAnHourInput & { isSet: boolean }

export type CostOfAnHour = HourSettings & {
  isSet: boolean
  /** Exact. Null while there are no costs to count. */
  usedMonthlyCosts: Fraction | null
  roomHour: Fraction | null
}

/** What the owner has entered elsewhere that an hour of the room is worked out from. */
export type HourRecords = {
  spent: Spent
  rate: SavedRate | null
  people: readonly Person[]
}

const MONTHS_PER_YEAR = 12

export function costAnHour(
  input: HourInput,
  records: HourRecords,
  { today, rates }: { today: Day; rates: PayrollRates },
): CostOfAnHour {
  const { spent, rate, people } = records
  const settings = toHourSettings(input, { rate, hasCosts: hasCostsToTrust(spent, today) })
  const usedMonthlyCosts = findMonthlyCosts(settings, rate, () =>
    addNullable(meanMonthlyCosts(spent, today), monthlyCostOfHelpers(people, settings, rates)),
  )
  return {
    ...settings,
    isSet: input.isSet,
    usedMonthlyCosts,
    roomHour: usedMonthlyCosts && toRoomHour(usedMonthlyCosts, settings),
  }
}

/** A year's costs over the hours that are booked in all chairs. */
export function toRoomHour(
  monthlyCosts: Fraction,
  { weeksWorked, weeklyHours, chairs, bookedPercent }: HourSettings,
): Fraction {
  const hoursOpen = fraction(weeksWorked * weeklyHours * chairs)
  const hoursBooked = multiplyFractions(hoursOpen, shareOf(bookedPercent))
  return divideFractions(multiplyFractions(monthlyCosts, fraction(MONTHS_PER_YEAR)), hoursBooked)
}

function findMonthlyCosts(
  { costsFrom, monthlyCosts }: HourSettings,
  rate: SavedRate | null,
  fromRecords: () => Fraction | null,
): Fraction | null {
  if (costsFrom === 'records') return fromRecords()
  const amount = costsFrom === 'typed' ? monthlyCosts : (rate?.monthlyExpenses ?? null)
  return amount === null ? null : fraction(amount)
}

/** A twelfth of what staff who do no treatments cost a year: no card counts them. Null without such staff. */
function monthlyCostOfHelpers(
  people: readonly Person[],
  { employmentAllowance }: HourSettings,
  rates: PayrollRates,
): Fraction | null {
  const helpers = [...costTeam(people, { employmentAllowance, rates }).values()].filter(
    ({ isDeleted, pay }) => !isDeleted && pay.kind === 'hourly' && !pay.doesTreatments,
  )
  if (helpers.length === 0) return null
  const yearly = sumFractions(helpers.map(({ year }) => year?.total ?? ZERO_FRACTION))
  return divideFractions(yearly, fraction(MONTHS_PER_YEAR))
}

function addNullable(one: Fraction | null, other: Fraction | null): Fraction | null {
  return one && other ? addFractions(one, other) : (one ?? other)
}
