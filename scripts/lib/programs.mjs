import { ensureHeadlessChromium } from '#tests/support/programs/chromium.mjs'
import { ensureNginx } from '#tests/support/programs/nginx.mjs'
import { ensurePoppler } from '#tests/support/programs/poppler.mjs'
import { startPostgres } from '#tests/support/programs/postgres.mjs'
import { Unavailable } from '#tests/support/programs/unavailable.mjs'

/** @typedef {import('./steps.mjs').Program} Program */

/**
 * For each program: what is left out without it, and the function that gets it ready.
 * @type {Record<Program, [string, () => Promise<unknown>]>}
 */
const PROGRAMS = {
  postgres: ['the server tests and the faults on PostgreSQL', preparePostgres],
  browser: ['the browser tests', prepareBrowser],
  nginx: ['the tests of restarts behind nginx', ensureNginx],
  poppler: ['the tests that read the printed report', ensurePoppler],
}

/** @type {Awaited<ReturnType<typeof startPostgres>> | undefined} */
let postgres

/**
 * Gets the programs ready and installs them under CI. Returns a sentence for each missing program: what is
 * left out and how to install it.
 * @param {readonly import('./steps.mjs').Step[]} steps
 * @returns {Promise<Map<Program, string>>} a sentence for each program that is missing
 */
export async function preparePrograms(steps) {
  const missing = new Map()
  for (const name of new Set(steps.flatMap(({ needs = [], uses = [] }) => [...needs, ...uses]))) {
    const [leftOut, prepare] = PROGRAMS[name]
    try {
      await prepare()
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
      missing.set(name, `${error.message} Without it, ${leftOut} are left out.`)
    }
  }
  return missing
}

export async function stopPrograms() {
  await postgres?.stop()
}

/** All steps share one PostgreSQL server and create their own databases in it. */
async function preparePostgres() {
  if (process.env['TEST_DATABASE_URL']) return
  postgres = await startPostgres()
  process.env['TEST_DATABASE_URL'] = postgres.url
}

async function prepareBrowser() {
  process.env['CHROMIUM_PATH'] ??= await ensureHeadlessChromium()
}
