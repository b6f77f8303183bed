import { readFileSync } from 'node:fs'
import { median } from './bench-server.mjs'
import { makeFolder, NEW, OLD, openSalons } from './salons.mjs'

const RECEIPTS = 1_000
const RECEIPT_BYTES = 300_000
const ROUNDS = 100
const AT_ONCE = 8
const FILES = 200
const MAX_RATIO = 1.2
const MAX_MEMORY_MB = 150

/**
 * The list of an owner with 1,000 receipts of 300 kB beside the list of one without, and what the server's memory
 * grows by while files of that size come and go, on the embedded database.
 */
export async function measureReceipts() {
  const store = makeFolder()
  try {
    const salons = await openSalons(store, 1, WITH_RECEIPTS)
    try {
      const { ours, bare } = await measureLists(salons)
      const grown = await measureMemory(salons)
      const ratio = ours / bare
      return [
        {
          measure: `a list of expenses with ${RECEIPTS} receipts, embedded`,
          value: `${ours.toFixed(1)} ms`,
          floor: `${bare.toFixed(1)} ms, the same list without`,
          ratio: Number(ratio.toFixed(2)),
          goal: `≤ ${MAX_RATIO}`,
          met: ratio <= MAX_RATIO,
        },
        {
          measure: `memory while ${FILES} receipts of 300 kB come and go, ${AT_ONCE} at once, embedded`,
          value: `${grown.toFixed(0)} MB more`,
          floor: `${((FILES * RECEIPT_BYTES) / 1e6).toFixed(0)} MB, all of them`,
          ratio: Number(((grown * 1e6) / (FILES * RECEIPT_BYTES)).toFixed(2)),
          goal: `≤ ${MAX_MEMORY_MB} MB`,
          met: grown <= MAX_MEMORY_MB,
        },
      ]
    } finally {
      await salons.stop()
    }
  } finally {
    store.remove()
  }
}

/** Both owners get as many expenses; one of them a receipt on each. */
const WITH_RECEIPTS = [
  `insert into expenses (user_id, category, description, amount, spent_on)
    select id, 'Other', 'Cost ' || n, 1, '2026-11-01' from users, generate_series(1, ${RECEIPTS}) n
    where email in ('${NEW}', '${OLD}')`,
  `insert into receipts (user_id, expense_id, name, type, size, state)
    select expenses.user_id, expenses.id, 'Till.jpg', 'image/jpeg', ${RECEIPT_BYTES}, 'stored'
    from expenses join users on users.id = expenses.user_id
    where email = '${NEW}' and description like 'Cost %'`,
  `insert into receipt_pieces (user_id, receipt_id, position, bytes)
    select user_id, id, piece, decode(repeat(md5(id::text), 9375 / 2), 'hex') from receipts, generate_series(1, 4) piece`,
]

/** @param {import('./salons.mjs').Salons} salons */
async function measureLists({ url, cookies }) {
  /** @type {Record<string, number[]>} */
  const times = { [NEW]: [], [OLD]: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    // They take turns in going first, because the first call after a pause is slower.
    for (const who of round % 2 === 0 ? [NEW, OLD] : [OLD, NEW]) {
      const startedAt = performance.now()
      await (await fetch(`${url}/api/expenses?limit=50`, { headers: { cookie: cookies[who] ?? '' } })).text()
      times[who]?.push(performance.now() - startedAt)
    }
  }
  return { ours: median(times[NEW] ?? []), bare: median(times[OLD] ?? []) }
}

/** @param {import('./salons.mjs').Salons} salons @returns {Promise<number>} in MB */
async function measureMemory({ url, pid, cookies }) {
  const headers = { cookie: cookies[OLD] ?? '' }
  const list = await (await fetch(`${url}/api/expenses?limit=${FILES}`, { headers })).json()
  const file = makeJpeg()
  const bringAndFetch = async (/** @type {number} */ at) => {
    const path = `${url}/api/expenses/${list[at].id}/receipts`
    const answer = await fetch(path, { method: 'POST', headers, body: file })
    if (answer.status !== 201) throw new Error(`A receipt was refused: ${await answer.text()}`)
    const { id } = await answer.json()
    await (await fetch(`${url}/api/receipts/${id}`, { headers })).arrayBuffer()
  }
  // The first ones also load code and grow the engine's buffers.
  for (let at = 0; at < 20; at += 1) await bringAndFetch(at)
  const before = readMemory(pid)
  let most = before
  for (let at = 20; at < FILES; at += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, FILES - at) }, (_, more) => bringAndFetch(at + more))
    await Promise.all(some)
    most = Math.max(most, readMemory(pid))
  }
  return most - before
}

function makeJpeg() {
  const frame = [
    0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0,
  ]
  return Buffer.concat([Buffer.from(frame), Buffer.alloc(RECEIPT_BYTES, 0x5a), Buffer.from([0xff, 0xd9])])
}

/** @param {number} pid @returns {number} in MB */
function readMemory(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1000
}
