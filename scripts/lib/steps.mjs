import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureHeadlessChromium } from '#tests/support/chromium.mjs'
import { startPostgres } from '#tests/support/postgres.mjs'
import { Unavailable } from '#tests/support/unavailable.mjs'
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

/** In the order in which they are begun: of those for one core the longest first, then those that take both. @type {Step[]} */
export const STEPS = [
  step('build', 'Build', () => check(process.execPath, ['scripts/build.mjs'])),
  step('types', 'Types', () => check(`${BIN}/tsc`, ['--noEmit', '-p', 'tsconfig.json'])),
  step('unit', 'Unit tests and architecture', () => vitest('unit', { name: 'unit' })),
  step('lint', 'Format and lint', () => check(`${BIN}/biome`, ['ci', '--error-on-warnings', '--colors=off'])),
  step('dead-code', 'Dead code', () => check(`${BIN}/knip`, ['--no-progress'])),
  step('weight', 'Weight of the first page', () => check(process.execPath, ['tests/bench/weight.mjs']), {
    after: ['build'],
  }),
  step('embedded', 'Server tests, embedded database', serverTestsEmbedded, { cores: 2 }),
  step('postgres', 'Server tests, PostgreSQL', serverTestsOnPostgres, { cores: 2 }),
  step('faults', 'Faults, short form', faults, { cores: 2, after: ['build'] }),
  step('browser', 'Browser tests', browserTests, { cores: 2, after: ['build'] }),
]

/** Names for more than one step. @type {Record<string, string[]>} */
export const GROUPS = {
  check: ['types', 'lint', 'dead-code', 'unit'],
  server: ['embedded', 'postgres'],
}

/**
 * @param {string} id @param {string} title @param {() => Promise<Result>} act
 * @param {{ cores?: number, after?: string[] }} [options] @returns {Step}
 */
function step(id, title, act, { cores = 1, after = [] } = {}) {
  return { id, title, cores, after, run: act }
}

/** @param {string} command @param {string[]} args @returns {Promise<Result>} */
async function check(command, args) {
  const { ok, output } = await run(command, args)
  return { counts: ok ? ONE_PASSED : ONE_FAILED, output }
}

async function serverTestsEmbedded() {
  return vitest('server', { name: 'embedded', env: { ENGINE: 'embedded', TEST_DATABASE_URL: undefined } })
}

async function serverTestsOnPostgres() {
  return whereAvailable(async () => {
    const given = process.env['TEST_DATABASE_URL']
    const own = given ? null : await startPostgres()
    try {
      const env = { ENGINE: 'postgres', TEST_DATABASE_URL: given || own?.url }
      return await vitest('server', { name: 'postgres', env })
    } finally {
      await own?.stop()
    }
  })
}

async function faults() {
  const report = freshReport('faults')
  const { ok, output } = await run(process.execPath, ['tests/faults/faults.mjs', '--short'])
  return { counts: judgeSuite(readReport(report, countFaults), ok), output }
}

async function browserTests() {
  return whereAvailable(async () => {
    const report = freshReport('browser')
    const env = { CHROMIUM_PATH: await ensureHeadlessChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const { ok, output } = await run(`${BIN}/playwright`, ['test', '--reporter=dot,json'], { env })
    return { counts: judgeSuite(readReport(report, countPlaywright), ok), output }
  })
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
