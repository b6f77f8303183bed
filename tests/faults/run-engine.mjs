import { fork } from 'node:child_process'

/**
 * @typedef {{ name: string, title: string, engine: string }} Job
 * @typedef {Job & { done: string, findings: string[], skipped?: string, seconds: number }} Result
 * @typedef {import('./options.mjs').Options & { engine: string, jobs: Job[] }} Work
 */

// Ten times the usual duration, so that a busy machine is not reported as a finding.
const SHORT_LIMIT_MS = 10 * 60_000
const LIMIT_MS = 4 * 3_600_000

/**
 * Runs one process for each engine, side by side; in each the cases run one after the other. If a process
 * dies or hangs, its remaining cases have failed.
 * @param {import('./programs.mjs').Programs} programs @param {Work} work @param {(text: string) => void} say
 * @returns {Promise<Result[]>}
 */
export function runEngine(programs, work, say) {
  const env = { ...process.env, ENGINE: work.engine, FAULTS_SERVER: programs.server, NODE_ENV: 'test' }
  const child = fork(programs.worker, [JSON.stringify(work)], { env, execArgv: ['--enable-source-maps'] })
  /** @type {Result[]} */
  const results = []
  child.on('message', (/** @type {{ line?: string, result?: Result }} */ { line, result }) => {
    if (line) say(`${work.engine.padEnd(8)}  ${line}`)
    if (result) results.push(result)
  })
  let isLate = false
  const stop = () => {
    isLate = true
    child.kill('SIGTERM')
  }
  const limit = setTimeout(stop, work.isShort ? SHORT_LIMIT_MS : LIMIT_MS)
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      clearTimeout(limit)
      const missing = work.jobs.slice(results.length)
      const end = isLate
        ? 'was stopped because it took too long'
        : `ended early (${signal ?? `exit ${code}`})`
      const reason = `The process that tried it ${end}.`
      resolve([...results, ...missing.map((job) => ({ ...job, done: '', findings: [reason], seconds: 0 }))])
    })
  })
}
