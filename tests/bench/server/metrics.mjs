import autocannon from 'autocannon'
import { startPostgres } from '#tests/support/programs/postgres.mjs'
import { median } from './bench-server.mjs'
import { makeDatabase, makeFolder, NEW, OLD, openSalons } from './salons.mjs'

const ROUNDS = 7
const SECONDS = 1
const METRICS = '/api/metrics'
const LIST = '/api/expenses?limit=50'
const YEAR = new Date().getFullYear()
const TAX_ESTIMATE = '/api/tax-estimate'
const VAT = '/api/vat'
const POTS = '/api/pots'
const MONTHS = `/api/expenses/summary?from=${YEAR}-01-01&to=${YEAR}-12-31`

/**
 * @typedef {import('./salons.mjs').Store} Store
 * @typedef {import('./salons.mjs').Salons} Salons
 */

/** Read for an owner with few records, among those of others. */
const AMONG_OTHERS = {
  metrics: METRICS,
  list: LIST,
  'month sums': MONTHS,
  'tax estimate': TAX_ESTIMATE,
  VAT,
}

/**
 * The cost of the most common reads as the tables grow, and of the dashboard's figures, the tax estimate, VAT and the
 * pots as one owner's records grow.
 */
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
  const stores = [makeFolder(), makeFolder()]
  try {
    return await measureStores('embedded', stores)
  } finally {
    for (const store of stores) store.remove()
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
    const lines = []
    for (const [name, path] of Object.entries(AMONG_OTHERS)) {
      const [inLarge, inSmall] = await takeTurns([() => cost(large, NEW, path), () => cost(small, NEW, path)])
      lines.push(toLine(`${name} among 1,000,000 rows, ${engine}`, inLarge, ['1,000 rows', inSmall], 1.5))
    }
    const [old, young] = await takeTurns([() => cost(large, OLD, METRICS), () => cost(large, NEW, METRICS)])
    lines.push(toLine(`metrics after ten years, ${engine}`, old, ['one month', young], 3))
    for (const [name, path] of Object.entries({ 'tax estimate': TAX_ESTIMATE, VAT })) {
      const [tax, list] = await takeTurns([() => cost(large, OLD, path), () => cost(large, OLD, LIST)])
      lines.push(toLine(`${name} after ten years, ${engine}`, tax, ['a list of 50', list], 3))
    }
    // Each tax year since the pots started has an estimate of its own.
    const [pots, list] = await takeTurns([() => cost(large, OLD, POTS), () => cost(large, OLD, LIST)])
    lines.push(toLine(`pots after ten years, ${engine}`, pots, ['a list of 50', list], 8))
    return lines
  } finally {
    await Promise.all(opened.map(({ stop }) => stop()))
  }
}

/** Milliseconds per call. @param {Salons} salons @param {string} email @param {string} path */
async function cost({ url, cookies }, email, path) {
  const headers = { cookie: cookies[email] ?? '' }
  const result = await autocannon({ url: url + path, headers, connections: 4, duration: SECONDS })
  if (result.non2xx > 0) throw new Error(`${path}: ${result.non2xx} calls failed`)
  return (result.duration * 1000) / result['2xx']
}

/**
 * The measures take turns, so that a busy moment of the machine slows all of them.
 * @param {(() => Promise<number>)[]} measures @returns {Promise<number[]>}
 */
async function takeTurns(measures) {
  /** @type {number[][]} */
  const seen = measures.map(() => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, measure] of measures.entries()) seen[index]?.push(await measure())
  }
  return seen.map(median)
}

/** @param {string} measure @param {number | undefined} value @param {[string, number | undefined]} floor @param {number} max */
function toLine(measure, value = Number.NaN, [floorName, floor = Number.NaN], max) {
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
