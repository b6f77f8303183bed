import { type Db, SNAPSHOT } from '#server/db/engines/database.ts'
import { findHourInput } from '#server/features/costing/hour/cost-of-an-hour.db.ts'
import { findTaxPosition } from '#server/features/tax/tax-position.db.ts'
import { findTakings } from '#server/features/tax/tax-records.db.ts'
import { listPrices } from '#server/features/treatments/treatments.db.ts'
import { spentSpan } from '#shared/features/costing/hour/monthly-costs.rules.ts'
import { type Rise, raiseWages, toWageRise } from '#shared/features/costing/team/wage-rise.rules.ts'
import type { WageRiseAnswer, WageRiseInput } from '#shared/features/costing/wage-rise.contract.ts'
import { findRates, LATEST_RATES, requireRatesOfYear } from '#shared/features/tax/rates/rates.rules.ts'
import { toPosition } from '#shared/features/tax/records/position.rules.ts'
import { sumTakings } from '#shared/features/tax/records/takings.rules.ts'
import { type Day, dayIn } from '#shared/kernel/calendar/days.ts'
import type { Pence } from '#shared/kernel/numbers/money.ts'
import { percentFromDecimal } from '#shared/kernel/numbers/percent.ts'
import { listPeople } from './team.db.ts'

type Owner = { userId: number; now: Date; timeZone: string }

/** What higher wages would cost. It changes nothing. */
export async function readWageRise(db: Db, owner: Owner, input: WageRiseInput): Promise<WageRiseAnswer> {
  const { userId } = owner
  const today = dayIn(owner.now, owner.timeZone)
  const rise = toRise(input)
  return db.transaction(async (tx) => {
    const { employmentAllowance } = await findHourInput(tx, userId)
    const people = await listPeople(tx, userId)
    const business = {
      netTakings: await sumNetTakings(tx, { userId, today }),
      prices: await listPrices(tx, userId),
    }
    const context = { employmentAllowance, rates: findRates(today) ?? LATEST_RATES }
    return toWageRise(raiseWages(people, rise, business, context))
  }, SNAPSHOT)
}

/** Exactly one of the two is given. */
function toRise({ percent, year }: WageRiseInput): Rise {
  if (percent !== null) return { percent: percentFromDecimal(percent) }
  return { minimum: requireRatesOfYear(year ?? '').minimumWage }
}

/** The net takings of the last twelve full months, by the Mondays of their weeks, as the tax estimate counts them. */
async function sumNetTakings(tx: Db, { userId, today }: { userId: number; today: Day }): Promise<Pence> {
  const saved = await findTaxPosition(tx, userId)
  const span = spentSpan(today)
  const { excludedBusinessIds } = saved
  const { weeks } = await findTakings(tx, { userId, excludedBusinessIds, weeks: span })
  return sumTakings(weeks, span, toPosition(saved), findRates(today) ?? LATEST_RATES).net
}
