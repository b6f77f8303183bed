import { EXPORTED } from '#server/features/account/export/export.db.ts'
import { EXPORT_NOUNS, type ExportNoun } from '#shared/features/account/import.contract.ts'
import { linesIn, type StoredRecord } from '#shared/features/account/stored-records.contract.ts'
import { MAX_TEAM, TEAM_IS_FULL } from '#shared/features/costing/team.contract.ts'
import { createFigureCalculation } from './import-figures.ts'
import { type Faults, NOT_HERE, readRow, refuseRow } from './import-row.ts'

/** The ids of the records that were checked. */
export type SeenIds = Map<ExportNoun, Set<number>>
type CheckRecord = (noun: ExportNoun, at: number, value: unknown) => StoredRecord

const KINDS: Record<ExportNoun, string> = {
  'hourly-rates': 'Hourly rates',
  products: 'Products',
  team: 'Team',
  treatments: 'Treatments',
  'stock-purchases': 'Stock purchases',
  expenses: 'Expenses',
  businesses: 'Businesses',
  'weekly-incomes': 'Weekly incomes',
  'income-goals': 'Income goals',
  'revenue-plans': 'Revenue plans',
  'pot-moves': 'Pot moves',
  'repeating-costs': 'Repeating costs',
  'payee-rules': 'Payee rules',
}

/**
 * Checks the records of a file in order, each by itself and against those before it. Returns them with their
 * figures recalculated.
 */
export function createRecordCheck(seen: SeenIds): CheckRecord {
  const taken = new Set<string>()
  const live = new Map<ExportNoun, number>()
  const calculate = createFigureCalculation()
  let last = 0
  return (noun, at, value) => {
    const place = { kind: KINDS[noun], at, path: `records.${noun}.${at}` }
    const data = readRow(EXPORTED[noun].record, place, value)
    if (placeOf(noun) < last) throw refuseRow(place, { id: 'This kind stands too far down' })
    last = placeOf(noun)
    const ids = seen.get(noun) ?? new Set()
    seen.set(noun, ids)
    const faults = {
      ...findRepeat(noun, data, { ids, taken }),
      ...findDangling(noun, data, seen),
      ...findOverflow(noun, data, live),
    }
    if (Object.keys(faults).length > 0) throw refuseRow(place, faults)
    ids.add(data.id)
    const calculated = calculate(noun, data)
    if ('faults' in calculated) throw refuseRow(place, calculated.faults)
    return { ...data, ...calculated.figures }
  }
}

/** Businesses may also stand after expenses: they did in the files from before an expense could name one. */
function placeOf(noun: ExportNoun): number {
  return EXPORT_NOUNS.indexOf(noun === 'businesses' ? 'expenses' : noun)
}

type Before = { ids: ReadonlySet<number>; taken: Set<string> }

function findRepeat(noun: ExportNoun, record: StoredRecord, { ids, taken }: Before): Faults {
  if (ids.has(record.id)) return { id: 'Another record has the same id' }
  for (const { columns, isLiveOnly } of EXPORTED[noun].once) {
    const values = columns.map((column) => record[column] ?? null)
    if (values.includes(null) || (isLiveOnly && record['deletedAt'] !== null)) continue
    const key = JSON.stringify([noun, columns, values])
    if (taken.has(key)) return { [columns.at(-1) ?? '']: 'There is another record for the same' }
    taken.add(key)
  }
  return {}
}

/** Some kinds have a largest number of records, which those in the bin do not count towards. */
function findOverflow(noun: ExportNoun, record: StoredRecord, live: Map<ExportNoun, number>): Faults {
  if (record['deletedAt'] !== null) return {}
  const count = (live.get(noun) ?? 0) + 1
  live.set(noun, count)
  const limit = LIMITS[noun]
  return limit && count > limit.max ? { id: limit.message } : {}
}

const LIMITS: Partial<Record<ExportNoun, { max: number; message: string }>> = {
  team: { max: MAX_TEAM, message: TEAM_IS_FULL },
}

function findDangling(
  noun: ExportNoun,
  record: StoredRecord,
  seen: ReadonlyMap<ExportNoun, ReadonlySet<number>>,
): Faults {
  const { references, lineReferences } = EXPORTED[noun]
  const isMissing = (cells: Readonly<Record<string, unknown>>, [column, target]: Reference) => {
    const id = cells[column] ?? null
    return id !== null && !(target && seen.get(target)?.has(Number(id)))
  }
  const own = Object.entries(references).filter((reference) => isMissing(record, reference))
  const inLines = Object.entries(lineReferences).filter(([column, parts = {}]) =>
    linesIn(record, column).some((line) => Object.entries(parts).some((part) => isMissing(line, part))),
  )
  const columns = [...own, ...inLines].map(([column]) => column)
  return Object.fromEntries(columns.map((column) => [column, NOT_HERE]))
}

type Reference = [column: string, target: ExportNoun | undefined]
