import { lockOwner } from '#server/db/accounts/owners.ts'
import type { Db } from '#server/db/engines/database.ts'
import { insertRecord } from '#server/db/records/new-records.ts'
import { countRecords } from '#server/db/records/record-counts.ts'
import { teamKind } from '#server/db/records/record-kinds.ts'
import type { RecordKey } from '#server/db/records/record-rows.ts'
import { type Change, updateRecord, withChange } from '#server/db/records/records.ts'
import { PEOPLE_OF_TREATMENTS, restoreReferenced } from '#server/db/records/referenced-bin.ts'
import { findTeamFaults, tidyPay } from '#shared/features/costing/team/minimum-wage.rules.ts'
import {
  MAX_TEAM,
  TEAM_IS_FULL,
  type TeamMemberInput,
  type TeamMemberRecord,
} from '#shared/features/costing/team.contract.ts'
import { findMinimumWage } from '#shared/features/tax/rates/rates.rules.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { toTeamInput } from './team.db.ts'
import { findTeamContext, toTeamMember } from './team-answers.service.ts'

type Owner = { userId: number; now: Date; timeZone: string }

export async function addTeamMember(tx: Db, owner: Owner, input: TeamMemberInput): Promise<TeamMemberRecord> {
  const { userId, now } = owner
  refuseFaults(owner, input)
  // Two calls at once would both count 199, so they take turns.
  await lockOwner(tx, userId)
  await refuseFullTeam(tx, userId)
  const values = { ...tidyPay(input), userId, createdAt: now, updatedAt: now }
  const row = await insertRecord(tx, teamKind, values)
  return toTeamMember(row, await findTeamContext(tx, owner))
}

export async function changeTeamMember(
  tx: Db,
  key: RecordKey & Owner,
  change: Change<TeamMemberInput>,
): Promise<TeamMemberRecord> {
  const row = await updateRecord(tx, teamKind, key, (before) => {
    const member = withChange(toTeamInput(before), change)
    refuseFaults(key, member, change)
    return tidyPay(member)
  })
  return toTeamMember(row, await findTeamContext(tx, key))
}

/** A person who comes back needs a place in the team too. */
export async function restoreTeamMember(tx: Db, key: RecordKey & Owner): Promise<TeamMemberRecord> {
  await lockOwner(tx, key.userId)
  const row = await restoreReferenced(tx, PEOPLE_OF_TREATMENTS, key)
  await refuseFullTeam(tx, key.userId, { isCounted: true })
  return toTeamMember(row, await findTeamContext(tx, key))
}

/** `isCounted`: the person in question is among those counted already. */
async function refuseFullTeam(tx: Db, userId: number, { isCounted = false } = {}): Promise<void> {
  const others = (await countRecords(tx, { userId, noun: teamKind.noun })) - (isCounted ? 1 : 0)
  if (others >= MAX_TEAM) throw new ProductError('conflict', TEAM_IS_FULL)
}

function refuseFaults(
  { now, timeZone }: Owner,
  member: TeamMemberInput,
  change: Change<TeamMemberInput> = member,
): void {
  const faults = findTeamFaults(member, findMinimumWage(dayIn(now, timeZone)), change)
  const [message] = Object.values(faults)
  if (message !== undefined) throw new ProductError('invalid', message, { fields: faults })
}
