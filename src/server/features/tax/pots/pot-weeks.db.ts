import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, lte, notInArray, or } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { potMoves, weeklyIncomes as weeks } from '#server/db/schema/records.ts'
import { type Day, mondayOf } from '#shared/kernel/calendar/days.ts'

/** A press on 'I moved it': the day that the owner gave, and the moment of the press. */
export type Press = { on: Day; at: Date }

/** The last press that was not taken back; null when there is none. */
export async function findLastPress(db: Db, userId: number): Promise<Press | null> {
  const [press] = await db
    .select({ on: potMoves.movedOn, at: potMoves.createdAt })
    .from(potMoves)
    .where(and(eq(potMoves.userId, userId), isNotNull(potMoves.batchId), isNull(potMoves.deletedAt)))
    .orderBy(desc(potMoves.createdAt), desc(potMoves.id))
    .limit(1)
  return press ?? null
}

type Correction = { userId: number; startedOn: Day; press: Press; excludedBusinessIds: readonly number[] }

/**
 * The weeks that the press had counted and that were changed or removed after it, and earlier ones that were entered
 * after it. Entering the week of the press itself is no correction: it was still running.
 */
export async function listCorrectedWeeks(
  db: Db,
  { userId, startedOn, press, excludedBusinessIds }: Correction,
): Promise<Day[]> {
  const isEarlierWeek = and(lt(weeks.weekStart, mondayOf(press.on)), isNull(weeks.deletedAt))
  const rows = await db
    .selectDistinct({ monday: weeks.weekStart })
    .from(weeks)
    .where(
      and(
        eq(weeks.userId, userId),
        gte(weeks.weekStart, startedOn),
        lte(weeks.weekStart, press.on),
        gt(weeks.updatedAt, press.at),
        or(lte(weeks.createdAt, press.at), isEarlierWeek),
        excludedBusinessIds.length === 0 ? undefined : notInArray(weeks.businessId, [...excludedBusinessIds]),
      ),
    )
    .orderBy(asc(weeks.weekStart))
  return rows.map(({ monday }) => monday)
}
