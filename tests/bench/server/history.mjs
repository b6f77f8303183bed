import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { startPostgres } from '#tests/support/programs/postgres.mjs'
import { median, startCommand } from './bench-server.mjs'
import { LIST as LIST_STATEMENT } from './floor-statements.mjs'

const ROUNDS = 5
const SECONDS = 2
const TEN_YEARS = 15_000
const BEGINNER = 100
const LIFETIME = 100_000
// Each row and its index entry on a page of their own, and the upper levels of the index.
const MAX_PAGES = 120

const LIST = '/api/expenses?limit=25'
const SUMMARIES = {
  'year of expenses': '/api/expenses/summary?from=2026-01-01&to=2026-12-31',
  'stock budget': '/api/stock-purchases/summary?months=12',
}

/**
 * The cost of calls for an owner with ten years of records, compared with a new owner, and for one with a
 * lifetime of records; on PostgreSQL.
 */
export async function measureHistory() {
  const database = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'damson-bench-'))
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, RATE_LIMITS: 'off' }
  const server = await startCommand({ command: process.execPath, args: ['dist/server/main.js'], env })
  try {
    const old = await addOwner(server.url, database.url, TEN_YEARS)
    const young = await addOwner(server.url, database.url, BEGINNER)
    const lists = await compare(
      () => cost(server.url, LIST, old),
      () => cost(server.url, LIST, young),
    )
    const lines = [toLine('list of expenses, 15,000 records', lists, '100 records', 1.3)]
    for (const [name, path] of Object.entries(SUMMARIES)) {
      const costs = await compare(
        () => cost(server.url, path, old),
        () => cost(server.url, LIST, old),
      )
      lines.push(toLine(`${name}, 15,000 records`, costs, 'the list call', 3))
    }
    const longest = await addOwner(server.url, database.url, LIFETIME)
    for (const [name, path] of Object.entries({ 'list of expenses': LIST, ...SUMMARIES })) {
      const costs = await compare(
        () => cost(server.url, path, longest),
        () => cost(server.url, path, old),
      )
      lines.push({ ...toLine(`${name}, 100,000 records`, costs, '15,000 records', 0), ...REPORTED })
    }
    return [...lines, toPagesLine(await readPages(database.url))]
  } finally {
    await server.stop()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const REPORTED = { goal: 'reported', met: true }

/**
 * The 8 kB pages that a list of 50 touches, for the owner with the most records of all.
 * @param {string} databaseUrl
 */
async function readPages(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const email = `owner.${LIFETIME}@salon.example`
  const { id } = (await client.query('select id from users where email = $1', [email])).rows[0]
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${LIST_STATEMENT}`, [id, 51])
  await client.end()
  const { Plan: plan } = rows[0]['QUERY PLAN'][0]
  return Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks'])
}

/** @param {number} pages */
function toPagesLine(pages) {
  return {
    measure: 'pages read for a list of 50, 100,000 records',
    value: `${pages} pages`,
    floor: 'none',
    ratio: Number((pages / MAX_PAGES).toFixed(2)),
    goal: `≤ ${MAX_PAGES}`,
    met: pages <= MAX_PAGES,
  }
}

/** @param {string} url @param {string} databaseUrl @param {number} records @returns {Promise<string>} the cookie */
async function addOwner(url, databaseUrl, records) {
  const email = `owner.${records}@salon.example`
  const body = JSON.stringify({ name: 'Bench', email, password: 'a salon of my own', businessType: 'Other' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/auth/register`, { method: 'POST', body, headers })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { id } = (
    await client.query(
      `update users set free_until = now() + interval '1 day', free_source = 'operator' where email = $1 returning id`,
      [email],
    )
  ).rows[0]
  for (const script of [EXPENSES, PURCHASES]) await client.query(script, [id, records])
  await client.query('analyze')
  await client.end()
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const EXPENSES = `insert into expenses (user_id, category, description, amount, spent_on)
  select $1::bigint, (array['Wages', 'Insurance', 'Rent & Utilities', 'Products & Supplies', 'Other'])[1 + n % 5],
    'expense number ' || n, 1 + n % 500, date '2026-12-31' - (n * 3652 / $2::int)
  from generate_series(1, $2::int) n`

const PURCHASES = `insert into stock_purchases (user_id, supplier, category, total_amount, purchased_on)
  select $1::bigint, 'supplier ' || n % 40, (array['Hair Products', 'Nail Products', 'Other'])[1 + n % 3],
    1 + n % 300, date '2026-12-31' - (n * 3652 / $2::int)
  from generate_series(1, $2::int) n`

/**
 * Milliseconds per call, one call after the other.
 * @param {string} url @param {string} path @param {string} cookie
 */
async function cost(url, path, cookie) {
  const result = await autocannon({ url: url + path, headers: { cookie }, connections: 4, duration: SECONDS })
  if (result.non2xx > 0) throw new Error(`${path}: ${result.non2xx} calls failed`)
  return (result.duration * 1000) / result['2xx']
}

/**
 * The two take turns, so that a busy moment of the machine slows both.
 * @param {() => Promise<number>} ours @param {() => Promise<number>} floors
 */
async function compare(ours, floors) {
  /** @type {{ value: number[], floor: number[] }} */
  const seen = { value: [], floor: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    seen.floor.push(await floors())
    seen.value.push(await ours())
  }
  return { value: median(seen.value), floor: median(seen.floor) }
}

/** @param {string} measure @param {{ value: number, floor: number }} costs @param {string} floorName @param {number} max */
function toLine(measure, { value, floor }, floorName, max) {
  const ratio = value / floor
  return {
    measure,
    value: `${value.toFixed(2)} ms`,
    floor: `${floorName}: ${floor.toFixed(2)} ms`,
    ratio: Number(ratio.toFixed(2)),
    goal: `≤ ${max}`,
    met: ratio <= max,
  }
}
