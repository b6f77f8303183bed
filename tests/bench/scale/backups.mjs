import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeDatabase } from '#tests/bench/server/salons.mjs'
import { ask, seconds } from './ask.mjs'

const run = promisify(execFile)

/**
 * The seconds and megabytes of our backup and of pg_dump, each restored into a new database.
 * @param {{ clusterUrl: string, url: string }} where
 */
export async function measureBackups({ clusterUrl, url }) {
  const folder = mkdtempSync(join(tmpdir(), 'damson-scale-'))
  try {
    return [await measureDump({ clusterUrl, url, folder }), await measureOurs({ clusterUrl, url, folder })]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @typedef {{ clusterUrl: string, url: string, folder: string }} Where */

/** @param {Where} where */
async function measureDump({ clusterUrl, url, folder }) {
  const file = join(folder, 'dump')
  const made = await seconds(() => run('pg_dump', ['--format=custom', `--file=${file}`, url]))
  const restored = await intoNewDatabase(clusterUrl, (target) =>
    run('pg_restore', ['--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${target}`, file]),
  )
  return { backup: 'pg_dump, pg_restore', made, restored, megabytes: megabytesOf(file) }
}

/** @param {Where} where */
async function measureOurs({ clusterUrl, url, folder }) {
  const file = join(folder, 'ours.backup')
  await admin(url, 'help') // The first command may have to build the server.
  const made = await seconds(() => admin(url, 'backup', file))
  const restored = await intoNewDatabase(clusterUrl, (target) => admin(target, 'restore', file))
  return { backup: 'npm run admin -- backup, restore', made, restored, megabytes: megabytesOf(file) }
}

/** @param {string} url @param {string[]} words */
function admin(url, ...words) {
  return run('node', ['scripts/admin.mjs', ...words], { env: { ...process.env, DATABASE_URL: url } })
}

/** @param {string} clusterUrl @param {(url: string) => Promise<unknown>} restore @returns {Promise<number>} seconds */
async function intoNewDatabase(clusterUrl, restore) {
  const { url } = await makeDatabase(clusterUrl, 'restored')
  const took = await seconds(() => restore(url))
  await ask(clusterUrl, 'drop database restored')
  return took
}

/** @param {string} path */
function megabytesOf(path) {
  return Math.round(statSync(path).size / 1e6)
}
