import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { ensureHeadlessChromium } from '#tests/support/programs/chromium.mjs'
import { startPostgres } from '#tests/support/programs/postgres.mjs'
import { Unavailable } from '#tests/support/programs/unavailable.mjs'
import {
  countFaults,
  countPlaywright,
  countVitest,
  judgeSuite,
  ONE_FAILED,
  ONE_PASSED,
  ONE_SKIPPED,
} from './counts.mjs'
import { run } from './run.mjs'

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {import('./schedule.mjs').Result} Result
 * @typedef {import('./schedule.mjs').Step} Step
 */

const BIN = 'node_modules/.bin'
const REPORTS = '.cache/test-reports'
/** A browser's processes wait for each other a third of the time; what runs beside them has what they leave. */
const BROWSER_WORKERS = Math.max(1, Math.floor(availableParallelism() / 2))

/**
 * In the order in which they are begun. The browser tests take as long as all others together: three quarters of
 * them run beside the others, the rest after those, and both are done at about the same time.
 * @type {Step[]}
 */
export const STEPS = [
  step('build', 'Build', () => check(process.execPath, ['scripts/build.mjs'])),
  step('browser-most', 'Browser tests, three quarters', () => browserTests(1), { after: ['build'] }),
  step('unit', 'Unit tests and architecture', () => vitest('unit', { name: 'unit' })),
  step('types', 'Types', types),
  step('lint', 'Format and lint', () => check(`${BIN}/biome`, ['ci', '--error-on-warnings', '--colors=off'])),
  step('dead-code', 'Dead code', () => check(`${BIN}/knip`, ['--no-progress'])),
  step('weight', 'Weight of the first page', () => check(process.execPath, ['tests/bench/weight.mjs']), {
    after: ['build'],
  }),
  step('embedded', 'Server tests, embedded database', serverTestsEmbedded, { cores: 2 }),
  step('postgres', 'Server tests, PostgreSQL', serverTestsOnPostgres, { cores: 2 }),
  step('faults', 'Faults, short form', faults, { cores: 2, after: ['build'] }),
  step('browser-rest', 'Browser tests, the rest', () => browserTests(2), { cores: 2, after: ['build'] }),
]

/** Names for more than one step. @type {Record<string, string[]>} */
export const GROUPS = {
  check: ['types', 'lint', 'dead-code', 'unit'],
  server: ['embedded', 'postgres'],
  browser: ['browser-most', 'browser-rest'],
}

/**
 * @param {string} id @param {string} title @param {() => Promise<Result>} act
 * @param {{ cores?: number, after?: string[] }} [options] @returns {Step}
 */
function step(id, title, act, { cores = 1, after = [] } = {}) {
  return { id, title, cores, after, run: act }
}

/** @param {string} command @param {string[]} args @param {Record<string, string>} [env] @returns {Promise<Result>} */
async function check(command, args, env = {}) {
  const { ok, output } = await run(command, args, { env })
  return { counts: ok ? ONE_PASSED : ONE_FAILED, output }
}

/** One checker, which tidies up seldom: four on two cores take twice the time, as each learns the libraries anew. */
function types() {
  return check(`${BIN}/tsc`, ['--build', '--checkers', '1', '--builders', '1'], { GOGC: '400' })
}

async function serverTestsEmbedded() {
  return vitest('server', { name: 'embedded', env: { ENGINE: 'embedded', TEST_DATABASE_URL: undefined } })
}

async function serverTestsOnPostgres() {
  return whereAvailable(() =>
    withPostgres((address) =>
      vitest('server', { name: 'postgres', env: { ENGINE: 'postgres', TEST_DATABASE_URL: address } }),
    ),
  )
}

/** @param {(address: string) => Promise<Result>} act */
async function withPostgres(act) {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return act(given)
  const own = await startPostgres()
  try {
    return await act(own.url)
  } finally {
    await own.stop()
  }
}

async function faults() {
  const report = freshReport('faults')
  const { ok, output } = await run(process.execPath, ['tests/faults/faults.mjs', '--short'])
  return { counts: judgeSuite(readReport(report, countFaults), ok), output }
}

/** @param {1 | 2} part */
async function browserTests(part) {
  return whereAvailable(async () => {
    const chromium = await ensureHeadlessChromium()
    try {
      return await withPostgres((address) => playwright(part, { chromium, database: address }))
    } catch (error) {
      // That there is none was counted by the step that is about it.
      if (error instanceof Unavailable) return playwright(part, { chromium, database: undefined })
      throw error
    }
  })
}

/** @param {1 | 2} part @param {{ chromium: string, database: string | undefined }} options @returns {Promise<Result>} */
async function playwright(part, { chromium, database }) {
  const report = freshReport(`browser-${part}`)
  const env = {
    CHROMIUM_PATH: chromium,
    TEST_DATABASE_URL: database,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // Without it both parts are as long, and nothing is left out.
    PWTEST_SHARD_WEIGHTS: '10:3',
  }
  // Each empties the folder that it writes to.
  const places = [`--shard=${part}/2`, `--output=test-results/part-${part}`]
  const args = ['test', ...places, `--workers=${BROWSER_WORKERS}`, '--reporter=dot,json']
  const { ok, output } = await run(`${BIN}/playwright`, args, { env })
  return { counts: judgeSuite(readReport(report, countPlaywright), ok), output }
}

/**
 * @param {string} project @param {{ name: string, env?: Record<string, string | undefined> }} options
 * @returns {Promise<Result>}
 */
async function vitest(project, { name, env = {} }) {
  const report = freshReport(name)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { ok, output } = await run(`${BIN}/vitest`, ['run', '--project', project, ...reporters], { env })
  return { counts: judgeSuite(readReport(report, countVitest), ok), output }
}

/** What cannot be had is a failure where it must be there, and a skip on somebody's own machine.
 * @param {() => Promise<Result>} act @returns {Promise<Result>} */
async function whereAvailable(act) {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    return { counts: process.env['CI'] ? ONE_FAILED : ONE_SKIPPED, output: error.message }
  }
}

/** @param {string} name */
function freshReport(name) {
  const path = join(process.cwd(), REPORTS, `${name}.json`)
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
  return path
}

/** @template Report @param {string} path @param {(report: Report) => Counts} count @returns {Counts | null} */
function readReport(path, count) {
  return existsSync(path) ? count(JSON.parse(readFileSync(path, 'utf8'))) : null
}
