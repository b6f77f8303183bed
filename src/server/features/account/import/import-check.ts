import type * as z from 'zod/mini'
import { EXPORTED } from '#server/features/account/export/export.db.ts'
import { EXPORT_NOUNS, type ExportNoun } from '#shared/features/account/import.contract.ts'
import {
  type StoredClose,
  type StoredCostOfAnHour,
  type StoredMonthEnd,
  type StoredOwnerProfile,
  type StoredPotSettings,
  type StoredRecipeLine,
  type StoredTaxPosition,
  storedClose,
  storedCostOfAnHour,
  storedMonthEnd,
  storedOwnerProfile,
  storedPotSettings,
  storedRecipeLine,
  storedTaxPosition,
} from '#shared/features/account/stored-figures.contract.ts'
import { linesIn, type StoredRecord } from '#shared/features/account/stored-records.contract.ts'
import { MAX_RECIPE_LINES } from '#shared/features/costing/recipe.contract.ts'
import { MAX_TEAM, TEAM_IS_FULL } from '#shared/features/costing/team.contract.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { createFigureCalculation } from './import-figures.ts'

type Faults = Record<string, string>
/** The ids of the records that were checked. */
export type SeenIds = Map<ExportNoun, Set<number>>
type CheckRecord = (noun: ExportNoun, at: number, value: unknown) => StoredRecord

export const NOT_HERE = 'It points at a record that is not here'

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
    const { data, error } = EXPORTED[noun].record.safeParse(value)
    if (!data) throw refuseRow(place, toFaults(error))
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

/** The same for the month ends. Each month may appear once. */
export function createMonthEndCheck(): (at: number, value: unknown) => StoredMonthEnd {
  const months = new Set<string>()
  return (at, value) => {
    const place = { kind: 'Month ends', at, path: `monthEnds.${at}` }
    const { data, error } = storedMonthEnd.safeParse(value)
    if (!data) throw refuseRow(place, toFaults(error))
    if (months.has(data.month)) throw refuseRow(place, { month: 'This month is here twice' })
    months.add(data.month)
    return data
  }
}

/** The same for the closes. Each week may appear once. */
export function createCloseCheck(): (at: number, value: unknown) => StoredClose {
  const weeks = new Set<string>()
  return (at, value) => {
    const place = { kind: 'Weekly closes', at, path: `weeklyCloses.${at}` }
    const { data, error } = storedClose.safeParse(value)
    if (!data) throw refuseRow(place, toFaults(error))
    if (weeks.has(data.weekStart)) throw refuseRow(place, { weekStart: 'This week is here twice' })
    weeks.add(data.weekStart)
    return data
  }
}

/** The same for the lines of recipes. They come after all treatments and products. */
export function createRecipeCheck(seen: SeenIds): (at: number, value: unknown) => StoredRecipeLine {
  const taken = new Set<string>()
  const counts = new Map<number, number>()
  return (at, value) => {
    const place = { kind: 'Recipes', at, path: `recipeLines.${at}` }
    const { data, error } = storedRecipeLine.safeParse(value)
    if (!data) throw refuseRow(place, toFaults(error))
    const { treatmentId, productId } = data
    if (!seen.get('treatments')?.has(treatmentId)) throw refuseRow(place, { treatmentId: NOT_HERE })
    if (!seen.get('products')?.has(productId)) throw refuseRow(place, { productId: NOT_HERE })
    if (taken.has(`${treatmentId}:${productId}`))
      throw refuseRow(place, { productId: 'This product stands in the recipe twice' })
    taken.add(`${treatmentId}:${productId}`)
    const count = (counts.get(treatmentId) ?? 0) + 1
    if (count > MAX_RECIPE_LINES)
      throw refuseRow(place, { treatmentId: `A recipe has at most ${MAX_RECIPE_LINES} products` })
    counts.set(treatmentId, count)
    return data
  }
}

/** The same for the tax position, of which a file holds one at most. */
export function checkTaxPosition(at: number, value: unknown): StoredTaxPosition {
  return checkOnly(storedTaxPosition, { kind: 'Tax position', at, path: `taxPosition.${at}` }, value)
}

/** The same for the settings of the pots. */
export function checkPotSettings(at: number, value: unknown): StoredPotSettings {
  return checkOnly(storedPotSettings, { kind: 'Pots', at, path: `potSettings.${at}` }, value)
}

/** The same for what owners said about themselves. */
export function checkOwnerProfile(at: number, value: unknown): StoredOwnerProfile {
  return checkOnly(storedOwnerProfile, { kind: 'About you', at, path: `ownerProfile.${at}` }, value)
}

/** The same for what the owner entered about their hours. */
export function checkCostOfAnHour(at: number, value: unknown): StoredCostOfAnHour {
  return checkOnly(storedCostOfAnHour, { kind: 'Cost of an hour', at, path: `costOfAnHour.${at}` }, value)
}

function checkOnly<Output>(schema: z.ZodMiniType<Output>, place: Place, value: unknown): Output {
  const { data, error } = schema.safeParse(value)
  if (!data) throw refuseRow(place, toFaults(error))
  if (place.at > 1) throw refuseRow(place, { '': 'There is another one before it' })
  return data
}

type Place = { kind: string; at: number; path: string }

/** The error names the record and everything that is wrong with it. */
export function refuseRow({ kind, at, path }: Place, faults: Faults): ProductError {
  const [[column, why] = ['', 'It cannot be read']] = Object.entries(faults)
  const fields = Object.entries(faults).map(([name, fault]) => [
    name === '' ? path : `${path}.${name}`,
    fault,
  ])
  const where = [kind, `record ${at.toLocaleString('en-GB')}`, toWords(column)].filter(Boolean).join(', ')
  return new ProductError('invalid', `Nothing was imported. ${where}: ${why}.`, {
    fields: Object.fromEntries(fields),
  })
}

export function toFaults(error: z.core.$ZodError | undefined): Faults {
  const faults: Faults = {}
  for (const { path, message } of error?.issues ?? []) faults[path.join('.')] ??= message
  return faults
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

/** "purchasedOn" → "purchased on" */
function toWords(column: string): string {
  return column.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
