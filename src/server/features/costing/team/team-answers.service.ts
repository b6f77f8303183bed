import type { Db } from '#server/db/engines/database.ts'
import { findHourInput } from '#server/features/costing/hour/cost-of-an-hour.db.ts'
import { isBelowMinimum, type MinimumWage } from '#shared/features/costing/team/minimum-wage.rules.ts'
import { costTeam, type TeamCosts, toLoadedHour } from '#shared/features/costing/team/staff-year.rules.ts'
import type { TeamMemberRecord } from '#shared/features/costing/team.contract.ts'
import { findMinimumWage, findRates, LATEST_RATES } from '#shared/features/tax/rates/rates.rules.ts'
import { type Day, dayIn } from '#shared/kernel/calendar/days.ts'
import { listPeople, type TeamRow, toTeamInput } from './team.db.ts'

/** What an answer about a person needs besides the person: the whole team pays the employer's insurance together. */
export type TeamContext = { costs: TeamCosts; minimum: MinimumWage | null }

type Owner = { userId: number; now: Date; timeZone: string }

export async function findTeamContext(db: Db, { userId, now, timeZone }: Owner): Promise<TeamContext> {
  const today = dayIn(now, timeZone)
  return { costs: await findTeamCosts(db, { userId, today }), minimum: findMinimumWage(today) }
}

/** What everybody costs by the rates of a day, by their id. Deleted people too. */
export async function findTeamCosts(
  db: Db,
  { userId, today }: { userId: number; today: Day },
): Promise<TeamCosts> {
  const { employmentAllowance } = await findHourInput(db, userId)
  const people = await listPeople(db, userId)
  return costTeam(people, { employmentAllowance, rates: findRates(today) ?? LATEST_RATES })
}

export function toTeamMember(row: TeamRow, { costs, minimum }: TeamContext): TeamMemberRecord {
  const cost = costs.get(row.id)
  return {
    id: row.id,
    userId: row.userId,
    ...toTeamInput(row),
    loadedHour: cost === undefined ? null : toLoadedHour(cost),
    belowMinimum: isBelowMinimum(row, minimum),
    isExample: row.isExample,
    createdAt: row.createdAt.toISOString(),
  }
}
