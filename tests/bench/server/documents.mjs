import { readFileSync } from 'node:fs'
import { median } from './bench-server.mjs'
import { measureBystander } from './bystander.mjs'
import { makeFolder, NEW, OLD, openSalons } from './salons.mjs'

const ROUNDS = 15
const TREATMENTS = 60
const MAX_MS = 2_000
const MAX_WAIT_MS = 1_000
const MAX_MEMORY_MB = 150
const OTHERS = 2

/**
 * The PDF of ten years of records on the embedded database, beside the same report as JSON, which reads the same
 * figures; how long others wait for a list meanwhile; and what the server's memory grows by.
 */
export async function measureDocuments() {
  const store = makeFolder()
  try {
    const salons = await openSalons(store, OTHERS, PRICE_LIST)
    try {
      const { first, ours, bare, pages } = await measurePdfs(salons)
      const { slowest, grown } = await measureOthers(salons)
      return [
        {
          measure: `the PDF of ten years, ${pages} pages, embedded (the first took ${first.toFixed(0)} ms)`,
          value: `${ours.toFixed(0)} ms`,
          floor: `${bare.toFixed(0)} ms, the same report as JSON`,
          ratio: Number((ours / bare).toFixed(2)),
          goal: `≤ ${MAX_MS} ms`,
          met: ours <= MAX_MS,
        },
        {
          measure: `the slowest list of another owner while ${ROUNDS} such PDFs are made, embedded`,
          value: `${slowest.toFixed(0)} ms`,
          floor: `${ours.toFixed(0)} ms, one PDF`,
          ratio: Number((slowest / ours).toFixed(2)),
          goal: `≤ ${MAX_WAIT_MS} ms`,
          met: slowest <= MAX_WAIT_MS,
        },
        {
          measure: `memory while ${ROUNDS} such PDFs are made, embedded`,
          value: `${grown.toFixed(0)} MB more`,
          floor: '0 MB',
          ratio: 0,
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

/** The records of ten years have takings and costs; a report also lists every price. */
const PRICE_LIST = [
  `insert into treatments (user_id, name, price, duration, overhead_cost, profit_margin, product_cost)
    select id, 'Cut, colour and finish no. ' || n, 50 + n, 60, 10, 66.50, 6.75
    from users, generate_series(1, ${TREATMENTS}) n where email = '${OLD}'`,
]

/** @param {import('./salons.mjs').Salons} salons */
async function measurePdfs({ url, cookies }) {
  const headers = { cookie: cookies[OLD] ?? '' }
  const time = async (/** @type {string} */ path) => {
    const startedAt = performance.now()
    const answer = await fetch(`${url}${path}`, { headers })
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { ms: performance.now() - startedAt, bytes }
  }
  const { ms: first, bytes } = await time('/api/reports.pdf')
  const pages = bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
  const pdfs = []
  const reports = []
  for (let round = 0; round < ROUNDS; round += 1) {
    pdfs.push((await time('/api/reports.pdf')).ms)
    reports.push((await time('/api/reports')).ms)
  }
  return { first, pages, ours: median(pdfs), bare: median(reports) }
}

/** @param {import('./salons.mjs').Salons} salons */
async function measureOthers({ url, pid, cookies }) {
  const headers = { cookie: cookies[OLD] ?? '' }
  const before = readMemory(pid)
  let most = before
  const { times } = await measureBystander({ url, cookie: cookies[NEW] ?? '' }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await (await fetch(`${url}/api/reports.pdf`, { headers })).arrayBuffer()
      most = Math.max(most, readMemory(pid))
    }
  })
  return { slowest: Math.max(...times), grown: most - before }
}

/** @param {number} pid @returns {number} in MB */
function readMemory(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1000
}
