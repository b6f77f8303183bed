import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import autocannon from 'autocannon'
import pg from 'pg'
import { startPostgres } from '#tests/support/postgres.mjs'
import { median, startCommand } from './bench-server.mjs'
import { inBulk, neighbours, ONE_MONTH, recordsOf, TEN_YEARS } from './metrics-records.mjs'

const ROUNDS = 7
const SECONDS = 1
const METRICS = '/api/metrics'
const NEW = 'new@salon.example'
const OLD = 'old@salon.example'

/**
 * A place that a server keeps its records in, and a way to write into it while no server runs on it.
 * @typedef {{ env: Record<string, string>, write: (statements: string[]) => Promise<void> }} Store
 * @typedef {{ url: string, cookies: Record<string, string>, stop: () => Promise<void> }} Salons
 */

/** What the dashboard's four figures cost as the tables grow, and as one owner's records do. */
export async function measureMetrics() {
  return [...(await measureOnPostgres()), ...(await measureEmbedded())]
}

async function measureOnPostgres() {
  const database = await startPostgres()
  try {
    const stores = await Promise.all(['few', 'many'].map((name) => makeDatabase(database.url, name)))
    return await measureStores('PostgreSQL', stores)
  } finally {
    await database.stop()
  }
}

async function measureEmbedded() {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'damson-bench-')))
  try {
    return await measureStores('embedded', folders.map(toFolderStore))
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} engine @param {Store[]} stores one for few records, one for many */
async function measureStores(engine, [few, many]) {
  if (!few || !many) throw new Error('two stores are compared')
  /** @type {Salons[]} */
  const opened = []
  try {
    const small = await openSalons(few, 1)
    opened.push(small)
    const large = await openSalons(many, 1_000)
    opened.push(large)
    const [inLarge, inSmall, old] = await takeTurns([
      () => cost(large, NEW),
      () => cost(small, NEW),
      () => cost(large, OLD),
    ])
    return [
      toLine(`metrics among 1,000,000 rows, ${engine}`, inLarge, ['1,000 rows', inSmall], 1.5),
      toLine(`metrics after ten years, ${engine}`, old, ['one month', inLarge], 3),
    ]
  } finally {
    await Promise.all(opened.map(({ stop }) => stop()))
  }
}

/** People register as people do; their records, and everybody else's, are written while the server rests. @param {Store} store @param {number} others @returns {Promise<Salons>} */
async function openSalons(store, others) {
  const args = {
    command: process.execPath,
    args: ['dist/server/main.js'],
    env: { ...store.env, RATE_LIMITS: 'off' },
  }
  const first = await startCommand(args)
  const cookies = { [NEW]: await register(first.url, NEW), [OLD]: await register(first.url, OLD) }
  await first.stop()
  const statements = [
    `update users set free_until = now() + interval '1 day', free_source = 'operator'`,
    ...recordsOf(`email = '${NEW}'`, ONE_MONTH),
    ...(others > 1 ? recordsOf(`email = '${OLD}'`, TEN_YEARS) : []),
    ...neighbours(others),
  ]
  await store.write(inBulk(statements))
  const { url, stop } = await startCommand(args)
  return { url, cookies, stop }
}

/** @param {string} url @param {string} email @returns {Promise<string>} the cookie */
async function register(url, email) {
  const body = JSON.stringify({ name: 'Bench', email, password: 'a salon of my own', businessType: 'Other' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/auth/register`, { method: 'POST', body, headers })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** @param {string} clusterUrl @param {string} name @returns {Promise<Store>} */
async function makeDatabase(clusterUrl, name) {
  await withClient(clusterUrl, [`create database ${name}`])
  const url = Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href
  return { env: { DATABASE_URL: url }, write: (statements) => withClient(url, statements) }
}

/** @param {string} url @param {string[]} statements */
async function withClient(url, statements) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** @param {string} folder @returns {Store} */
function toFolderStore(folder) {
  const write = async (/** @type {string[]} */ statements) => {
    const engine = await PGlite.create({ dataDir: join(folder, 'database') })
    for (const statement of statements) await engine.exec(statement)
    await engine.close()
  }
  return { env: { DATA_DIR: folder }, write }
}

/** Milliseconds a call. @param {Salons} salons @param {string} email */
async function cost({ url, cookies }, email) {
  const headers = { cookie: cookies[email] ?? '' }
  const result = await autocannon({ url: url + METRICS, headers, connections: 4, duration: SECONDS })
  if (result.non2xx > 0) throw new Error(`${METRICS}: ${result.non2xx} calls failed`)
  return (result.duration * 1000) / result['2xx']
}

/** So that a busy moment of the machine falls on each. @param {(() => Promise<number>)[]} measures @returns {Promise<number[]>} */
async function takeTurns(measures) {
  /** @type {number[][]} */
  const seen = measures.map(() => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, measure] of measures.entries()) seen[index]?.push(await measure())
  }
  return seen.map(median)
}

/** @param {string} measure @param {number | undefined} value @param {[string, number | undefined]} floor @param {number} most */
function toLine(measure, value = Number.NaN, [floorName, floor = Number.NaN], most) {
  const ratio = value / floor
  return {
    measure,
    value: `${value.toFixed(2)} ms`,
    floor: `${floorName}: ${floor.toFixed(2)} ms`,
    ratio: Number(ratio.toFixed(2)),
    goal: `≤ ${most}`,
    met: ratio <= most,
  }
}
