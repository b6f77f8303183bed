import type { Db } from '#server/db/engines/database.ts'
import { type ListPage, toListPage } from '#server/db/records/list-pages.ts'
import type { ActivityEntry, UndoCall } from '#shared/features/activity/activity.contract.ts'
import { nameRecord, nameWeek, type StoredRow } from '#shared/features/activity/record-names.rules.ts'
import { toUndoBatch, toUndoCall } from '#shared/features/activity/undo.rules.ts'
import { BIN_DAYS, DAY_MS } from '#shared/kernel/retention.ts'
import {
  type ActRow,
  listActs,
  mapAfter,
  mapBefore,
  mapLastActs,
  mapRows,
  type RecordRef,
} from './activity.db.ts'

type ActivityQuery = { userId: number; limit: number; belowId: number | null; now: Date }

/** The acts on the owner's records, each with the call that undoes it, if there is one. */
export async function readActivity(db: Db, query: ActivityQuery): Promise<ListPage<ActivityEntry>> {
  const { userId, limit } = query
  const acts = await listActs(db, query)
  const rows = await mapRows(db, userId, acts)
  const last = await mapLastActs(db, userId, acts)
  const before = await mapBefore(db, userId, idsOf(acts))
  const after = await mapAfter(db, userId, idsOf(acts.filter(({ noun }) => noun === 'weekly-incomes')))
  const businesses = await mapRows(db, userId, businessesOf(rows))
  const toRecord = (act: ActRow): ActivityEntry => {
    const key = `${act.noun}:${act.recordId}`
    const facts: Facts = {
      row: rows.get(key) ?? null,
      before: before.get(act.id) ?? null,
      after: after.get(act.id) ?? null,
      business: businesses.get(`businesses:${rows.get(key)?.['businessId']}`) ?? null,
      isLast: last.get(key) === act.id,
      now: query.now,
    }
    return toEntry(act, facts)
  }
  return toListPage(acts, { limit, total: null, toRecord, toCursor: ({ id }) => [id] })
}

function idsOf(acts: readonly ActRow[]): number[] {
  return acts.map(({ id }) => id)
}

/** The businesses of the weeks among these rows. */
function businessesOf(rows: ReadonlyMap<string, StoredRow>): RecordRef[] {
  const weeks = [...rows].filter(([key]) => key.startsWith('weekly-incomes:'))
  const ids = new Set(weeks.map(([, { businessId }]) => Number(businessId)))
  return [...ids].map((recordId) => ({ noun: 'businesses', recordId }))
}

type Facts = {
  row: StoredRow | null
  before: StoredRow | null
  /** For a week that was changed again since: the row after this act. */
  after: StoredRow | null
  /** For a week: its business. */
  business: StoredRow | null
  isLast: boolean
  now: Date
}

function toEntry(act: ActRow, facts: Facts): ActivityEntry {
  const { id, noun, count } = act
  const name = count === 1 ? nameOf(act, facts) : null
  return { id, noun, act: act.act, count, name, at: act.at.toISOString(), undo: findUndo(act, facts) }
}

function nameOf({ noun, act }: ActRow, { row, before, after, business }: Facts): string | null {
  if (noun === 'weekly-incomes') {
    const left = (act === 'deleted' ? before : after) ?? row
    return left && nameWeek(left, { business, was: act === 'changed' ? before : null })
  }
  // Uses the name that the record had then. An added record has no earlier row.
  const named = before ?? row
  return named && nameRecord(noun, named)
}

function findUndo({ noun, act, recordId, batchId, count, at }: ActRow, facts: Facts): UndoCall | null {
  const { row, before, isLast, now } = facts
  if (!isLast) return null
  const isOver = now.getTime() - at.getTime() > BIN_DAYS * DAY_MS
  if (act === 'deleted' && noun !== 'businesses' && isOver) return null
  // An import of one line is undone as an import, or its line would count as imported for good.
  const isImport = noun === 'expenses' && act === 'added' && batchId !== null
  if (count === 1 && !isImport) return toUndoCall({ noun, act, recordId, before, row })
  const isBatch = batchId !== null && row?.['deletedAt'] === null
  return isBatch ? toUndoBatch({ noun, act, batchId }) : null
}
