import { tryHeadlessShell } from '#tests/support/programs/chromium.mjs'
import { ensureNginx } from '#tests/support/programs/nginx.mjs'
import { ensurePoppler } from '#tests/support/programs/poppler.mjs'
import { ensurePostgresBinaries } from '#tests/support/programs/postgres-binaries.mjs'

/** What each step needs of the system. @type {Record<string, (() => Promise<unknown>)[]>} */
const PROGRAMS = {
  postgres: [fetchPostgres, ensureNginx],
  faults: [fetchPostgres],
  'browser-most': [fetchPostgres, tryHeadlessShell, ensurePoppler],
  'browser-rest': [fetchPostgres, tryHeadlessShell, ensurePoppler],
}

/**
 * Fetches the programs of the system while npm fetches the packages, as either keeps one core busy; one after
 * the other, as apt-get lets nobody else in. What cannot be had, the step that needs it says.
 * @param {readonly { id: string }[]} steps
 */
export async function fetchPrograms(steps) {
  const wanted = new Set(steps.flatMap(({ id }) => PROGRAMS[id] ?? []))
  for (const fetch of wanted) await fetch().catch(() => undefined)
}

async function fetchPostgres() {
  if (!process.env['TEST_DATABASE_URL']) await ensurePostgresBinaries()
}
