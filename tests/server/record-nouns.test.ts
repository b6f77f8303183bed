import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import * as help from '#content/help.ts'
import { ALL_TABLES } from '#server/db/schema/all-tables.ts'
import { EXPORTED } from '#server/features/account/export/export.db.ts'
import { storedRecords } from '#shared/features/account/stored-records.contract.ts'
import { SEARCH_NOUNS } from '#shared/features/search/search.contract.ts'
import { INVALIDATIONS } from '#web/api/invalidation.ts'
import { NOT_PERSISTED } from '#web/api/query-persistence.ts'
import { gatherRecordFacts, type RecordFacts } from './record-facts.ts'

// What "A list like every other" in CONTRIBUTING.md asks of each kind of record. A new table of records is found
// in the schema, and is red at every point that it lacks until it has it or has a reason here.

type Noun = { name: string; table: string; path: string }

/** The one noun that is shorter than its table and its calls. */
const OTHER_NAMES: Record<string, string> = { 'hourly-rate-calculations': 'hourly-rates' }

/** Tables that look like records to the search below, and are none. */
const NO_RECORDS: Record<string, string> = {
  receipts: 'A file of an expense or a purchase, listed with it.',
}

/** What the example salon may fill, row by row under an id. */
const NOUNS = ALL_TABLES.filter((table) =>
  ['id', 'isExample'].every((name) => name in getTableColumns(table)),
)
  .map(getTableName)
  .filter((table) => !(table in NO_RECORDS))
  .map(toNoun)

type Place = {
  screen: string
  /** The folder of its list in src/web/features. */
  web: string
  /** How the names of its browser tests begin in tests/e2e. */
  e2e: string
  /** What Help calls it. */
  help: RegExp
}

const PLACES: Record<string, Place> = {
  'hourly-rates': place('/hourly-rate', 'hourly-rates', /hourly rate/i),
  treatments: place('/profit-margin', 'treatments', /treatment/i),
  expenses: place('/expenses', 'expenses', /expense/i),
  'repeating-costs': {
    ...place('/expenses', 'expenses/repeating-costs', /repeating costs/i),
    e2e: 'repeating-costs/',
  },
  'payee-rules': { ...place('/expenses', 'expenses/payee-rules', /payee rules/i), e2e: 'bank-import/' },
  'stock-purchases': place('/stock-budget', 'stock-purchases', /stock/i),
  businesses: place('/ceo-numbers', 'ceo-numbers/businesses', /business/i),
  'weekly-incomes': {
    ...place('/ceo-numbers', 'ceo-numbers/history', /takings/i),
    e2e: 'ceo-numbers/ceo-numbers-all-weeks',
  },
  'income-goals': place('/ceo-numbers', 'ceo-numbers/goals', /goals/i),
  'pot-moves': { ...place('/ceo-numbers', 'ceo-numbers/pot-moves', /pots/i), e2e: 'pots/' },
  'revenue-plans': place('/revenue', 'projections', /plan under a name/i),
  'price-plans': {
    ...place('/profit-margin/prices', 'costing/price-plans', /raise prices/i),
    e2e: 'price-plans/',
  },
  products: { ...place('/profit-margin/shelf', 'costing/shelf', /on the shelf/i), e2e: 'products/' },
  team: { ...place('/profit-margin/team', 'costing/team', /your team/i), e2e: 'team/' },
}

/** Which nouns lack a point on purpose, and why. */
const REASONS: Record<string, Record<string, string>> = {
  filter: {
    'hourly-rates': 'A few calculations in the order of time: there is nothing to narrow down.',
    'price-plans': 'A few plans in the order of time: there is nothing to narrow down.',
  },
  q: {
    businesses: 'A few names, all of them in one menu.',
    'hourly-rates': 'A calculation holds no words to search for.',
    'income-goals': 'A goal holds no words to search for.',
    'price-plans': 'A plan holds no words of its own; its treatments are found.',
    'weekly-incomes': 'A week holds no words to search for; its business is a filter.',
  },
  pages: {
    businesses: 'All of them are in one menu.',
    'hourly-rates': 'Read one after the other by cursor, without page numbers (decision 39).',
    'price-plans': 'Read one after the other by cursor, without page numbers (decision 39).',
  },
  bin: {
    businesses: 'A business is archived, never deleted.',
    'price-plans': 'A plan is called off or taken back, and stays in the list (decision 68).',
  },
  undo: { 'price-plans': 'A plan is taken back by a press of its own (decision 68).' },
  CSV: {
    businesses: 'The file of the weeks names them; the account’s export holds them.',
    'hourly-rates': 'No file of its own is specified; the account’s export holds them.',
    'income-goals': 'No file of its own is specified; the account’s export holds them.',
    'payee-rules': 'No file of its own is specified; the account’s export holds them.',
    'price-plans': 'Its prices are printed for clients; the account’s export holds them.',
  },
  activity: { 'price-plans': 'The treatments whose prices a plan changed are one line of theirs.' },
  'export and import': {
    'price-plans': 'It goes with its lines, as one of the `OTHER_PARTS`.',
  },
  'example salon': { 'price-plans': 'The example salon brings no plan (decision 68).' },
  search: {
    'hourly-rates': 'A calculation holds no words to search for.',
    'price-plans': 'A plan holds no words of its own; its treatments are found.',
    'weekly-incomes': 'A week holds no words to search for; its business is found.',
  },
  'hidden amounts': {
    businesses: 'A business has no amount.',
    'payee-rules': 'A rule has no amount.',
    'price-plans': 'Prices of treatments stay readable; the sentence of the rise is `Private`.',
  },
  axe: { 'price-plans': 'Axe reads it in its own test; no picture of it is compared.' },
}

type Check = (noun: Noun, facts: RecordFacts) => boolean

/** The points, in the order of CONTRIBUTING.md. */
const POINTS: Record<string, Check> = {
  filter: ({ path }, { queryOf }) => queryOf(path).some((name) => !NO_FILTER.includes(name)),
  q: ({ path }, { queryOf }) => queryOf(path).includes('q'),
  pages: ({ path }, { queryOf }) => ['limit', 'skip', 'cursor'].every((name) => queryOf(path).includes(name)),
  edit: ({ path }, { calls }) => calls.includes(`PATCH ${path}/{id}`),
  bin: ({ name, path }, { calls, inBin }) => inBin.includes(name) && calls.includes(`GET ${path}/deleted`),
  undo: ({ name, path }, { calls, undoable }) =>
    undoable.includes(name) && calls.includes(`POST ${path}/{id}/restore`),
  CSV: ({ name }) => /CsvDownloadButton|csv=\{/.test(screenCode(name)),
  activity: ({ name }, { active }) => active.includes(name),
  'export and import': ({ name, table }) => exportedTable(name) === table && name in storedRecords,
  'example salon': ({ table }, { examples, examplesLeft }) =>
    examples.includes(table) && !examplesLeft.includes(table),
  erasure: ({ table }, { owned, ownedAfterErasure }) =>
    owned.includes(table) && !ownedAfterErasure.includes(table),
  backup: ({ table }, { backedUp }) => backedUp.includes(table),
  'table of tenancy': ({ path }, { calls, ids }) =>
    calls.some((call) => call.endsWith(` ${path}/{id}`)) && (ids[path] ?? []).length > 0,
  'table of what refreshes': ({ name }) => rootsOf(name).includes(name),
  search: ({ name }) => SEARCH_NOUNS.some((noun) => noun === name),
  'hidden amounts': ({ name }) =>
    /<Amount\b/.test(screenCode(name)) && !/formatPounds\(/.test(screenCode(name)),
  'last figures offline': ({ name }) => rootsOf(name).includes(name) && !NOT_PERSISTED.includes(name),
  'line of help': ({ name }) =>
    PLACES[name]?.help.test(HELP) === true && HELP.includes(`"${PLACES[name].screen}"`),
  axe: ({ name }) => /runAxe\(/.test(browserTests(name)) && PICTURED.includes(`'${PLACES[name]?.screen}'`),
}

const NO_FILTER = ['q', 'sort', 'limit', 'skip', 'cursor', 'client']
const HELP = JSON.stringify(help)
const PICTURED = readFileSync('tests/e2e/visual-regression/visual-regression.e2e.ts', 'utf8')

let facts: RecordFacts
beforeAll(async () => {
  facts = await gatherRecordFacts(NOUNS.map(({ table }) => table))
})

test.each(Object.keys(POINTS))('every kind of record has its %s, or a reason why not', (point) => {
  const lacking = NOUNS.filter((noun) => POINTS[point]?.(noun, facts) === false).map(({ name }) => name)
  expect(lacking.sort()).toEqual(Object.keys(REASONS[point] ?? {}).sort())
})

test('CONTRIBUTING names every point, and no other', () => {
  const [, section = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('## A list like every other')
  const named = [...(section.split('\n## ')[0] ?? '').matchAll(/^- \*\*(.+?)\*\*/gm)].map(
    ([, point]) => point,
  )
  expect(named).toEqual(Object.keys(POINTS))
})

function toNoun(table: string): Noun {
  const words = table.replaceAll('_', '-')
  return { name: OTHER_NAMES[words] ?? words, table, path: `/api/${words}` }
}

function place(screen: string, web: string, words: RegExp): Place {
  const [room = '', part] = web.split('/')
  return { screen, web, e2e: part ? `${room}/${room}-${part}` : `${room}/`, help: words }
}

function exportedTable(name: string): string | undefined {
  const kind = Object.entries(EXPORTED).find(([noun]) => noun === name)?.[1]
  return kind && getTableName(kind.table)
}

function rootsOf(name: string): readonly string[] {
  return Object.entries(INVALIDATIONS).find(([noun]) => noun === name)?.[1] ?? []
}

function screenCode(name: string): string {
  return PLACES[name] ? readAll(`src/web/features/${PLACES[name].web}`, '') : ''
}

function browserTests(name: string): string {
  return PLACES[name] ? readAll('tests/e2e', PLACES[name].e2e) : ''
}

/** The files of a folder whose paths in it begin so, one after the other. */
function readAll(folder: string, beginning: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.startsWith(beginning) && /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}
