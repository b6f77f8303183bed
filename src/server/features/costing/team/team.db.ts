import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { type ListPage, toListPage } from '#server/db/records/list-pages.ts'
import { countRecords } from '#server/db/records/record-counts.ts'
import { teamKind } from '#server/db/records/record-kinds.ts'
import { team } from '#server/db/schema/records.ts'
import { defineStatement } from '#server/db/statements/prepared.ts'
import { type Person, toPerson } from '#shared/features/costing/team/people.rules.ts'
import type { Pay, TeamMemberInput } from '#shared/features/costing/team.contract.ts'

export type TeamRow = typeof team.$inferSelect

/** Everybody as the rules count with them, deleted people too: their treatments still cost what they earn. */
export async function listPeople(db: Db, userId: number): Promise<Person[]> {
  const rows = await listPeopleRows(db, { userId })
  return rows.map((row) => toPerson(row, { isDeleted: row.isDeleted }))
}

type TeamFilter = { userId: number; q: string | null; pay?: Pay | undefined }
type TeamPage = { limit: number; belowId: number | null; skip: number }

/** Newest first. */
export async function listTeam(
  db: Db,
  filter: TeamFilter,
  { limit, belowId, skip }: TeamPage,
): Promise<ListPage<TeamRow>> {
  const found = await db
    .select()
    .from(team)
    .where(and(matching(filter), belowId === null ? undefined : lt(team.id, belowId)))
    .orderBy(desc(team.id))
    .limit(limit + 1)
    .offset(skip)
  const total = await countTeam(db, filter)
  return toListPage(found, { limit, total, toRecord: (row) => row, toCursor: ({ id }) => [id] })
}

/** The input that a PATCH starts from. */
export function toTeamInput(row: TeamRow): TeamMemberInput {
  const { name, pay, commission, wage, weeklyHours, ageBand, pension, doesTreatments } = row
  return { name, pay, commission, wage, weeklyHours, ageBand, pension, doesTreatments }
}

/** Without a filter the stored count is read instead of counting. */
async function countTeam(db: Db, filter: TeamFilter): Promise<number> {
  const { userId, q, pay } = filter
  if (q === null && pay === undefined) return countRecords(db, { userId, noun: teamKind.noun })
  return db.$count(team, matching(filter))
}

function matching({ userId, q, pay }: TeamFilter): SQL | undefined {
  return and(
    eq(team.userId, userId),
    isNull(team.deletedAt),
    // strpos matches the text literally: no character in it acts as a pattern.
    q === null ? undefined : sql`strpos(lower(${team.name}), lower(${q})) > 0`,
    pay === undefined ? undefined : eq(team.pay, pay),
  )
}

const listPeopleRows = defineStatement('list_people', (db) =>
  db
    .select({
      id: team.id,
      name: team.name,
      pay: team.pay,
      commission: team.commission,
      wage: team.wage,
      weeklyHours: team.weeklyHours,
      ageBand: team.ageBand,
      pension: team.pension,
      doesTreatments: team.doesTreatments,
      isDeleted: sql<boolean>`${team.deletedAt} is not null`,
    })
    .from(team)
    .where(eq(team.userId, sql.placeholder('userId')))
    .orderBy(team.id),
)
