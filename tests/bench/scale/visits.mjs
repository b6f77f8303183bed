import { createHash, randomBytes } from 'node:crypto'
import { median, startCommand } from '#tests/bench/server/bench-server.mjs'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'
import { ask } from './ask.mjs'

const VISIT = [
  '/api/dashboard',
  '/api/expenses?limit=50',
  '/api/weekly-incomes',
  '/api/tax-estimate',
  '/api/activity',
]
const METRICS_TOKEN = 'of the scale bench'
/** The purge is the last job of a round. */
const ROUND_IS_OVER = /damson_job_runs_total\{[^}]*job="purge"[^}]*\} [1-9]/
const JOBS_TIMEOUT_MS = 600_000

/** A server makes the tables when it starts. @param {Record<string, string>} env */
export async function makeTables(env) {
  const server = await startServer(env)
  await server.stop()
}

/** Signs owners in without their passwords. @param {string} url @param {number[]} ids @returns {Promise<string[]>} a cookie each */
export async function openSessions(url, ids) {
  const people = ids.map((userId) => ({ userId, secret: randomBytes(32).toString('base64url') }))
  const rows = people.map(
    ({ userId, secret }) => `('${hashOf(secret)}', now() + interval '1 day', ${userId})`,
  )
  await ask(url, `insert into sessions (sid, expire, user_id) values ${rows.join(', ')}`)
  return people.map(({ secret }) => `damson=${secret}`)
}

/** @param {string} secret */
function hashOf(secret) {
  return createHash('sha256').update(secret).digest('base64url')
}

/**
 * Starts a server and waits until its jobs have run once: they run again after ten minutes, so nothing but the visits
 * is counted until then.
 * @param {Record<string, string>} env
 */
export async function startAfterJobs(env) {
  const server = await startServer(env)
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const isRoundOver = async () =>
    ROUND_IS_OVER.test(await (await fetch(`${server.url}/metrics`, { headers })).text())
  await waitUntil('the jobs have run', isRoundOver, { timeoutMs: JOBS_TIMEOUT_MS })
  return server
}

/** The times of each call, one owner after the other. @param {string} url @param {string[]} cookies */
export async function visitAll(url, cookies) {
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(VISIT.map((path) => [path, []]))
  for (const cookie of cookies) {
    for (const path of VISIT) {
      const since = performance.now()
      const answer = await fetch(url + path, { headers: { cookie } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      times[path]?.push(performance.now() - since)
    }
  }
  return VISIT.map((path) => ({ path, median_ms: middleOf(times[path]), p95_ms: p95Of(times[path]) }))
}

/** @param {number[]} [times] */
function middleOf(times = []) {
  return Number(median(times).toFixed(1))
}

/** @param {number[]} [times] */
function p95Of(times = []) {
  return Number([...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)]?.toFixed(1))
}

/** @param {Record<string, string>} env */
function startServer(env) {
  return startCommand({
    command: process.execPath,
    args: ['dist/server/main.js'],
    env: { ...env, RATE_LIMITS: 'off', METRICS_TOKEN },
  })
}
