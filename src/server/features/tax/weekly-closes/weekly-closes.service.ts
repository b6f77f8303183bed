import { lockOwner } from '#server/db/accounts/owners.ts'
import { type Db, SNAPSHOT } from '#server/db/engines/database.ts'
import { badCursor, type ListPage, toListPage } from '#server/db/records/list-pages.ts'
import { workOutCloses } from '#shared/features/tax/closes/closes.rules.ts'
import { toStoredClose, toWeeklyClose } from '#shared/features/tax/closes/closes-answer.rules.ts'
import type { WeeklyClose, WeeklyCloseInput } from '#shared/features/tax/weekly-closes.contract.ts'
import { type Day, parseDay } from '#shared/kernel/calendar/days.ts'
import { decodeCursor } from '#shared/kernel/paging.ts'
import { findClosesInput } from './closes-input.db.ts'
import {
  type CloseRow,
  countCloses,
  listCloseRows,
  listMonthlyGoals,
  storeClose,
} from './weekly-closes.db.ts'

type Owner = { userId: number; today: Day }

type CloseQuery = Owner & { from: Day | null; to: Day | null; limit: number; before: Day | null }

/** The closes and the records that their figures come from, as they are at one moment. The newest week comes first. */
export function listCloses(db: Db, query: CloseQuery): Promise<ListPage<WeeklyClose>> {
  const { limit } = query
  return db.transaction(async (tx) => {
    const found = await listCloseRows(tx, query, query)
    const total = await countCloses(tx, query)
    const page = toListPage(found, {
      limit,
      total,
      toRecord: (row) => row,
      toCursor: ({ weekStart }) => [weekStart],
    })
    return { ...page, rows: await workOut(tx, query, page.rows) }
  }, SNAPSHOT)
}

export type ClosedWeek = { close: WeeklyClose; isNew: boolean }

/** Closes a week. A week that is closed again has the hours of the last time, also none. */
export async function closeWeek(
  tx: Db,
  owner: Owner & { now: Date },
  { weekStartDate, hours }: WeeklyCloseInput,
): Promise<ClosedWeek> {
  const { userId, now } = owner
  await lockOwner(tx, userId)
  const { row, isNew } = await storeClose(tx, { userId, weekStart: weekStartDate, hours, now })
  const [close] = await workOut(tx, owner, [row])
  if (!close) throw new Error('the close that was stored was not worked out')
  return { close, isNew }
}

/** The week before which the list continues. Throws for an invalid cursor. */
export function readCloseCursor(cursor: string | undefined): Day | null {
  if (cursor === undefined) return null
  const [week, ...rest] = decodeCursor(cursor) ?? []
  const day = typeof week === 'string' ? parseDay(week) : null
  if (day === null || rest.length > 0) throw badCursor()
  return day
}

/** The rows have the newest week first, and the closes too. */
async function workOut(tx: Db, { userId, today }: Owner, rows: readonly CloseRow[]): Promise<WeeklyClose[]> {
  const mondays = rows.map(({ weekStart }) => weekStart)
  if (mondays.length === 0) return []
  const input = await findClosesInput(tx, { userId, today }, mondays)
  const closes = rows.map(toClose)
  const goals = await listMonthlyGoals(tx, userId)
  return workOutCloses({ ...input, closes, goals }).map(toWeeklyClose)
}

function toClose({ weekStart, hours, closedAt }: CloseRow) {
  return toStoredClose({ weekStartDate: weekStart, hours, closedAt: closedAt.toISOString() })
}
