import type { Db } from '#server/db/database.ts'
import { type ListPage, toListPage } from '#server/http/lists.ts'
import type { ActivityEntry, UndoCall } from '#shared/features/activity/activity.contract.ts'
import { nameRecord, type StoredRow } from '#shared/features/activity/record-names.rules.ts'
import { toUndoCall, toUndoImport } from '#shared/features/activity/undo.rules.ts'
import { BIN_DAYS, DAY_MS } from '#shared/kernel/retention.ts'
import { type ActRow, listActs, mapBefore, mapLastActs, mapRows } from './activity.db.ts'

type Asked = { userId: number; limit: number; belowId: number | null; now: Date }

/** What was done to the records, each with the way to take it back while there is one. */
export async function readActivity(db: Db, asked: Asked): Promise<ListPage<ActivityEntry>> {
  const { userId, limit } = asked
  const acts = await listActs(db, asked)
  const rows = await mapRows(db, userId, acts)
  const last = await mapLastActs(db, userId, acts)
  const before = await mapBefore(
    db,
    userId,
    acts.map(({ id }) => id),
  )
  const toRecord = (act: ActRow): ActivityEntry => {
    const key = `${act.noun}:${act.recordId}`
    const facts: Facts = {
      row: rows.get(key) ?? null,
      before: before.get(act.id) ?? null,
      isLast: last.get(key) === act.id,
      now: asked.now,
    }
    return toEntry(act, facts)
  }
  return toListPage(acts, { limit, total: null, toRecord, toCursor: ({ id }) => [id] })
}

type Facts = { row: StoredRow | null; before: StoredRow | null; isLast: boolean; now: Date }

function toEntry(act: ActRow, facts: Facts): ActivityEntry {
  const { id, noun, count } = act
  // As it was called then; what was added has no earlier self.
  const named = facts.before ?? facts.row
  const name = count === 1 && named !== null ? nameRecord(noun, named) : null
  return { id, noun, act: act.act, count, name, at: act.at.toISOString(), undo: findUndo(act, facts) }
}

function findUndo({ noun, act, recordId, batchId, count, at }: ActRow, facts: Facts): UndoCall | null {
  const { row, before, isLast, now } = facts
  if (!isLast) return null
  const isOver = now.getTime() - at.getTime() > BIN_DAYS * DAY_MS
  if (act === 'deleted' && noun !== 'businesses' && isOver) return null
  if (count === 1) return toUndoCall({ noun, act, recordId, before, row })
  const isImport = noun === 'treatments' && act === 'added' && batchId !== null
  return isImport && row?.['deletedAt'] === null ? toUndoImport(batchId) : null
}
