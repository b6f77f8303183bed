import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { startPostgres } from '#tests/support/programs/postgres.mjs'
import { median, startCommand } from './bench-server.mjs'
import { makeDatabase, makeFolder, NEW, OLD, openSalons } from './salons.mjs'

const ROUNDS = 5
const SECONDS = 3
const OWNERS = 1_000
const LIST = '/api/expenses?limit=50'
const EXPENSE = JSON.stringify({
  category: 'Other',
  description: 'bench',
  amount: '12.50',
  date: '2026-06-01',
})

/**
 * @typedef {{ url: string, cookie: string }} Target
 * @typedef {{ path: string, floorPath?: string, connections: number, body?: string }} Load
 * @typedef {{ rates: number[], p99: number[] }} Seen
 * @typedef {{ ours: Seen, floor: Seen }} Compared
 */

/**
 * Single calls among a million rows of a thousand owners, compared with servers that run the same statements
 * and nothing else.
 */
export async function measureCalls() {
  return [...(await measureOnPostgres()), ...(await measureEmbedded())]
}

async function measureOnPostgres() {
  const cluster = await startPostgres()
  try {
    const store = await makeDatabase(cluster.url, 'calls')
    const salons = await openSalons(store, OWNERS)
    const atStart = megabytesOf(salons.pid)
    const bare = await startCommand({
      command: process.execPath,
      args: ['tests/bench/server/floor-postgres.mjs'],
      env: store.env,
    })
    try {
      const cookie = salons.cookies[NEW] ?? ''
      const targets = { ours: { url: salons.url, cookie }, floor: { url: bare.url, cookie } }
      const old = { url: salons.url, cookie: salons.cookies[OLD] ?? '' }
      const lines = [...(await comparePostgres(targets)), await measureMenu(old, 'PostgreSQL')]
      return [...lines, ...memoryLines(atStart, megabytesOf(salons.pid))]
    } finally {
      await Promise.all([salons.stop(), bare.stop()])
    }
  } finally {
    await cluster.stop()
  }
}

/** @param {{ ours: Target, floor: Target }} targets */
async function comparePostgres(targets) {
  const floor = 'bare Fastify + pg'
  const lines = []
  for (const connections of [16, 64, 256]) {
    const seen = await compare(targets, { path: LIST, connections })
    lines.push(toRateLine(`list of 50 expenses, ${connections} connections, PostgreSQL`, seen, floor, 0.8))
    if (connections === 64) lines.push(toLateLine('the same, 99th percentile', seen, floor, 1.5))
  }
  const metrics = await compare(targets, { path: '/api/metrics', connections: 16 })
  const adding = { path: '/api/expenses', connections: 16, body: EXPENSE }
  const added = await compare(targets, adding)
  const noted = await compare(targets, { ...adding, floorPath: '/api/expenses-noted' })
  return [
    ...lines,
    toRateLine('metrics, PostgreSQL', metrics, 'a bare server doing its SQL', 0.7),
    toRateLine('an expense added, PostgreSQL', added, `${floor} insert, session checked`, 0.7),
    toRateLine('the same, beside', noted, 'one that writes the activity too', 0.7),
    await measureDashboard(targets.ours, 'PostgreSQL'),
  ]
}

async function measureEmbedded() {
  const store = makeFolder()
  try {
    const filled = await openSalons(store, OWNERS)
    await filled.stop()
    const [command, twin] = [process.execPath, store.copy()]
    const product = { DATA_DIR: store.folder, RATE_LIMITS: 'off' }
    const ours = await startCommand({ command, args: ['dist/server/main.js'], env: product })
    const floor = await startCommand({
      command,
      args: ['tests/bench/server/floor-embedded.mjs'],
      env: { DATA_DIR: twin },
    })
    try {
      const cookie = filled.cookies[NEW] ?? ''
      const targets = { ours: { url: ours.url, cookie }, floor: { url: floor.url, cookie } }
      const seen = await compare(targets, { path: LIST, connections: 16 })
      return [
        toRateLine('list of 50 expenses, embedded', seen, 'bare node:http + PGlite', 0.8),
        await measureDashboard(targets.ours, 'embedded'),
        await measureMenu({ url: ours.url, cookie: filled.cookies[OLD] ?? '' }, 'embedded'),
      ]
    } finally {
      await Promise.all([ours.stop(), floor.stop()])
    }
  } finally {
    store.remove()
  }
}

const MAX_LISTS = 5

/** @param {Target} ours @param {string} engine */
function measureDashboard(ours, engine) {
  return measureInLists(ours, { measure: `the dashboard, ${engine}`, path: '/api/dashboard', max: MAX_LISTS })
}

const MAX_MENU_LISTS = 10

/**
 * Every card of 120 treatments, with the costs of a year behind them.
 * @param {Target} ours @param {string} engine
 */
function measureMenu(ours, engine) {
  const measure = `the menu of 120 treatments, ${engine}`
  return measureInLists(ours, { measure, path: '/api/menu', max: MAX_MENU_LISTS })
}

/**
 * The cost of a call, counted in lists of 50 of the same owner on the same server.
 * @param {Target} ours @param {{ measure: string, path: string, max: number }} wanted
 */
async function measureInLists(ours, { measure, path, max }) {
  const load = { path, floorPath: LIST, connections: 16 }
  const { ours: seen, floor: list } = await compare({ ours, floor: ours }, load)
  const lists = pairwise(list.rates, seen.rates)
  return {
    measure,
    value: `${Math.round(median(seen.rates))} a second (${spread(seen.rates)})`,
    floor: `list of 50 expenses: ${Math.round(median(list.rates))} (${spread(list.rates)})`,
    ratio: lists,
    goal: `≤ ${max}`,
    met: lists <= max,
  }
}

/**
 * The two take turns, so that a busy moment of the machine slows both.
 * @param {{ ours: Target, floor: Target }} targets @param {Load} load @returns {Promise<Compared>}
 */
async function compare({ ours, floor }, load) {
  /** @type {Compared} */
  const seen = { ours: { rates: [], p99: [] }, floor: { rates: [], p99: [] } }
  for (let round = -1; round < ROUNDS; round += 1) {
    const { floorPath = load.path } = load
    const turns = [await sendLoad(floor, { ...load, path: floorPath }), await sendLoad(ours, load)]
    if (round < 0) continue // The first round warms up.
    for (const [index, who] of [seen.floor, seen.ours].entries()) {
      who.rates.push(turns[index]?.rate ?? Number.NaN)
      who.p99.push(turns[index]?.p99 ?? Number.NaN)
    }
  }
  return seen
}

/** @param {Target} target @param {Load} load */
async function sendLoad({ url, cookie }, { path, connections, body }) {
  const result = await autocannon({
    url: url + path,
    connections,
    duration: SECONDS,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body } : {}),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx + result.errors} failed`)
  return { rate: result['2xx'] / result.duration, p99: result.latency.p99 }
}

/** @param {string} measure @param {Compared} seen @param {string} floorName @param {number} min */
function toRateLine(measure, { ours, floor }, floorName, min) {
  const ratio = pairwise(ours.rates, floor.rates)
  return {
    measure,
    value: `${Math.round(median(ours.rates))} a second (${spread(ours.rates)})`,
    floor: `${floorName}: ${Math.round(median(floor.rates))} (${spread(floor.rates)})`,
    ratio,
    goal: `≥ ${min}`,
    met: ratio >= min,
  }
}

/** @param {string} measure @param {Compared} seen @param {string} floorName @param {number} max */
function toLateLine(measure, { ours, floor }, floorName, max) {
  const ratio = pairwise(ours.p99, floor.p99)
  return {
    measure,
    value: `${median(ours.p99).toFixed(0)} ms`,
    floor: `${floorName}: ${median(floor.p99).toFixed(0)} ms`,
    ratio,
    goal: `≤ ${max}`,
    met: ratio <= max,
  }
}

/**
 * Compares the values of the same round, which were measured right after each other.
 * @param {number[]} values @param {number[]} floors
 */
function pairwise(values, floors) {
  return Number(median(values.map((value, round) => value / (floors[round] ?? Number.NaN))).toFixed(2))
}

/** @param {number[]} values */
function spread(values) {
  return `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`
}

/** @param {number} atStart @param {number} underLoad */
function memoryLines(atStart, underLoad) {
  const toLine = (/** @type {string} */ when, /** @type {number} */ value, /** @type {number} */ max) => ({
    measure: `memory ${when}, PostgreSQL`,
    value: `${value} MB`,
    floor: 'none',
    ratio: Number((value / max).toFixed(2)),
    goal: `≤ ${max} MB`,
    met: value <= max,
  })
  return [toLine('after start', atStart, 130), toLine('under load', underLoad, 200)]
}

/** The process's peak memory. @param {number} pid */
function megabytesOf(pid) {
  const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(peak) / 1024)
}
