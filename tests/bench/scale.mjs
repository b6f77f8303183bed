import { join } from 'node:path'
import { makeDatabase } from '#tests/bench/server/salons.mjs'
import { startPostgres } from '#tests/support/programs/postgres.mjs'
import { seconds } from './scale/ask.mjs'
import { measureBackups } from './scale/backups.mjs'
import {
  countPages,
  measureVacuums,
  readIndexes,
  readMegabytes,
  readSizes,
} from './scale/database-figures.mjs'
import { dropFileCache } from './scale/file-cache.mjs'
import { addOwners, addTwoYears } from './scale/two-years.mjs'
import { makeTables, openSessions, startAfterJobs, visitAll } from './scale/visits.mjs'

// npm run bench:scale             5,000 owners, as in docs/operations/scale.md: two hours and 20 GB of disk
// npm run bench:scale -- 400      fewer: ten minutes
const owners = Number(process.argv[2] ?? 5_000)
/**
 * One owner in so many visits; the others are only there. A page holds some sixty rows, in the order of the owners,
 * so no two visitors share one.
 */
const APART = 80
const PAGE_KB = 8.192
/** All pages that the visitors read fit into it, so a page is fetched once. */
const SETTINGS = ['shared_buffers=2GB', 'max_wal_size=4GB', 'maintenance_work_mem=256MB']

/** The server that made the tables may have purged today. */
const PURGE_IS_DUE = 'delete from leases'

const postgres = await startPostgres({ settings: SETTINGS })
try {
  const store = await makeDatabase(postgres.url, 'scale')
  await makeTables(store.env)
  await generate(store)
  const visitors = Array.from({ length: Math.floor(owners / APART) }, (_, index) => 1 + index * APART)
  const cookies = await openSessions(store.url, visitors)
  await measureJobs(store)
  await measureVisits(store, cookies, 'The database and the disk have been read by nobody:')
  await measureVisits(store, cookies, 'The same owners once more:', { isWarm: true })
  console.table(await measureVacuums(store.url))
  console.table(await measureBackups({ clusterUrl: postgres.url, url: store.url }))
} finally {
  await postgres.stop()
}

/** @typedef {Awaited<ReturnType<typeof makeDatabase>>} Store */

/** @param {Store} store */
async function generate(store) {
  const took = await seconds(() =>
    store.write([addOwners(owners), ...addTwoYears(), PURGE_IS_DUE, 'vacuum analyze']),
  )
  const megabytes = await readMegabytes(store.url)
  console.log(`${owners} owners with two years of records: ${megabytes} MB, written in ${took} s`)
  console.log(`PostgreSQL with ${SETTINGS.join(', ')}`)
  console.table(await readSizes(store.url, owners))
  console.table(await readIndexes(store.url, owners))
}

/** The first round of the jobs after a night: it also purges. @param {Store} store */
async function measureJobs(store) {
  const pages = await countPages(store.url, async () => {
    const took = await seconds(async () => (await startAfterJobs(store.env)).stop())
    console.log(`Start of a server, 10 s of waiting and one round of all jobs: ${took} s; pages by table:`)
  })
  console.table(pages.slice(0, 8))
}

/** @param {Store} store @param {string[]} cookies @param {string} title @param {{ isWarm?: boolean }} [options] */
async function measureVisits(store, cookies, title, { isWarm = false } = {}) {
  const server = await startAfterJobs(store.env)
  if (!isWarm) await emptyCaches(server.url)
  const pages = await countPages(store.url, async () => {
    console.log(title)
    console.table(await visitAll(server.url, cookies))
    await server.stop()
  })
  const touched = pages.reduce((sum, table) => sum + table.touched, 0) / cookies.length
  const fetched = pages.reduce((sum, table) => sum + table.fetched, 0) / cookies.length
  console.log(
    `A visit touches ${touched.toFixed(0)} pages and fetches ${fetched.toFixed(0)} of them, ${(fetched * PAGE_KB).toFixed(0)} kB`,
  )
  console.table(
    pages.slice(0, 8).map(({ name, ...counts }) => ({
      table: name,
      touched: counts.touched / cookies.length,
      fetched: counts.fetched / cookies.length,
    })),
  )
}

/** The server connects again by itself. @param {string} url */
async function emptyCaches(url) {
  await postgres.halt('SIGINT')
  await dropFileCache(join(postgres.folder, 'data', 'base'))
  await postgres.resume()
  await fetch(`${url}/readyz`)
}
