import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '#tests/support/programs/postgres.mjs'
import { median } from './bench-server.mjs'
import { measureBystander } from './bystander.mjs'
import { makeDatabase, makeFolder, NEW, OLD, openSalons } from './salons.mjs'

const YEAR_LINES = 5_000
const MAX_LINES = 20_000
const ROUNDS = 5
const MAX_MS = 1_000
/** Between two calls, so that a read waits for one of them at most. */
const PAUSE_MS = 500

/**
 * How long the import of a bank's lines takes, and how long the longest read of another owner waits while the most lines
 * are imported and undone.
 */
export async function measureBankImport() {
  return [...(await measureEmbedded()), ...(await measurePostgres())]
}

async function measureEmbedded() {
  const store = makeFolder()
  try {
    return await measureStore(store, 'embedded')
  } finally {
    store.remove()
  }
}

async function measurePostgres() {
  const database = await startPostgres()
  try {
    return await measureStore(await makeDatabase(database.url, 'bank_import'), 'PostgreSQL')
  } finally {
    await database.stop()
  }
}

/** @param {import('./salons.mjs').Store} store @param {string} engine */
async function measureStore(store, engine) {
  const salons = await openSalons(store, 1)
  try {
    return [await measureCall(salons, engine), ...(await measureOthers(salons, engine))]
  } finally {
    await salons.stop()
  }
}

/** @param {import('./salons.mjs').Salons} salons @param {string} engine */
async function measureCall(salons, engine) {
  const known = await importRounds(salons, YEAR_LINES, () => 'KNOWN')
  // The first of them was new, the others had been imported before.
  const floor = median(known.times.slice(1))
  const value = median((await importRounds(salons, YEAR_LINES, (round) => `ROUND ${round}`)).times)
  return {
    measure: `import of ${YEAR_LINES.toLocaleString('en-GB')} lines, ${engine}`,
    value: `${value.toFixed(0)} ms`,
    floor: `${floor.toFixed(0)} ms, the same lines once they are known`,
    ratio: Number((value / floor).toFixed(2)),
    goal: `≤ ${MAX_MS} ms`,
    met: value <= MAX_MS,
  }
}

/** @param {import('./salons.mjs').Salons} salons @param {string} engine */
async function measureOthers(salons, engine) {
  const who = { url: salons.url, cookie: salons.cookies[OLD] ?? '' }
  const importing = await measureBystander(who, () =>
    importRounds(salons, MAX_LINES, (round) => `MOST ${round}`),
  )
  const undoing = await measureBystander(who, () => undoRounds(salons, importing.result.batchIds))
  const lines = MAX_LINES.toLocaleString('en-GB')
  return [
    toWait(`${lines} lines are imported, ${engine}`, importing.times, importing.result.times),
    toWait(`${lines} lines are undone, ${engine}`, undoing.times, undoing.result),
  ]
}

/** @param {string} what @param {number[]} reads @param {number[]} calls milliseconds each */
function toWait(what, reads, calls) {
  const longest = Math.max(...reads)
  const call = median(calls)
  return {
    measure: `longest read of another owner while ${what}`,
    value: `${longest.toFixed(0)} ms`,
    floor: `${call.toFixed(0)} ms, the call`,
    ratio: Number((longest / call).toFixed(2)),
    goal: `≤ ${MAX_MS} ms`,
    met: longest <= MAX_MS,
  }
}

/**
 * @param {import('./salons.mjs').Salons} salons @param {number} count @param {(round: number) => string} nameOf
 * @returns {Promise<{ times: number[], batchIds: string[] }>} milliseconds a call, and what it imported
 */
async function importRounds({ url, cookies }, count, nameOf) {
  const headers = { cookie: cookies[NEW] ?? '', 'content-type': 'application/json' }
  const times = []
  const batchIds = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const body = JSON.stringify({ lines: makeLines(count, nameOf(round)) })
    const startedAt = performance.now()
    const answer = await fetch(`${url}/api/expenses/import`, { method: 'POST', headers, body })
    const text = await answer.text()
    times.push(performance.now() - startedAt)
    if (answer.status !== 201) throw new Error(`An import was refused: ${text}`)
    batchIds.push(JSON.parse(text).batchId)
    await pause(PAUSE_MS)
  }
  return { times, batchIds }
}

/**
 * @param {import('./salons.mjs').Salons} salons @param {string[]} batchIds
 * @returns {Promise<number[]>} milliseconds a call
 */
async function undoRounds({ url, cookies }, batchIds) {
  const headers = { cookie: cookies[NEW] ?? '' }
  const times = []
  for (const batchId of batchIds) {
    const startedAt = performance.now()
    const answer = await fetch(`${url}/api/expenses/import/${batchId}`, { method: 'DELETE', headers })
    times.push(performance.now() - startedAt)
    if (answer.status !== 204) throw new Error(`An undo was refused: ${await answer.text()}`)
    await pause(PAUSE_MS)
  }
  return times
}

/** @param {number} count @param {string} name */
function makeLines(count, name) {
  return Array.from({ length: count }, (_, index) => ({
    date: `2026-${String(1 + (index % 10)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`,
    text: `CARD PAYMENT TO ${name} ${index % 700}, LONDON GB`,
    amount: `${1 + (index % 90)}.${10 + (index % 90)}`,
    category: 'Products & Supplies',
  }))
}
