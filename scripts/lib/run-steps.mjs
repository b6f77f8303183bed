import { rmSync } from 'node:fs'
import { countResults } from './results.mjs'
import { run } from './run.mjs'

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {{ counts: import('./results.mjs').Counts, output: string, seconds: number }} Result
 * @typedef {{ missing: Map<string, string>, signal?: AbortSignal }} Limits
 */

/** Each step uses all cores where it can. A second step uses them while the first one waits. */
const MAX_CONCURRENT = 2

/**
 * Runs the steps in their order, two at once.
 * @param {readonly Step[]} steps
 * @param {Limits & { onFinished: (step: Step, result: Result) => void }} options
 */
export async function runSteps(steps, { onFinished, ...limits }) {
  const waiting = [...steps]
  /** @type {Map<string | undefined, Promise<Result>>} */
  const results = new Map()
  const runOneAfterTheOther = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = runStep(step, results.get(step.after), limits)
      results.set(step.name, result)
      onFinished(step, await result)
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, runOneAfterTheOther))
  return Promise.all(results.values())
}

/** @param {Step} step @param {Promise<Result> | undefined} before @param {Limits} limits @returns {Promise<Result>} */
async function runStep({ command, env = {}, report, needs = [], after }, before, { missing, ...limits }) {
  const previous = await before
  if (previous && previous.counts.failed > 0) return notRun('failed', `"${after}" failed.`)
  const lacking = needs.flatMap((program) => missing.get(program) ?? [])
  if (lacking.length > 0) return notRun(process.env['CI'] ? 'failed' : 'skipped', lacking.join('\n'))
  if (report) rmSync(report, { force: true })
  const startedAt = performance.now()
  const [program = '', ...args] = command.split(' ')
  const { ok, output } = await run(program, args, { env, ...limits })
  return { counts: countResults({ ok, report }), output, seconds: (performance.now() - startedAt) / 1000 }
}

/** @param {'failed' | 'skipped'} as @param {string} reason @returns {Result} */
function notRun(as, reason) {
  return { counts: { passed: 0, failed: 0, skipped: 0, [as]: 1 }, output: reason, seconds: 0 }
}
