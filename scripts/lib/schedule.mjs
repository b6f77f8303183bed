import { ONE_FAILED } from './counts.mjs'

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {{ counts: Counts, output: string }} Result
 * @typedef {{ id: string, title: string, cores: number, after: string[], run: () => Promise<Result> }} Step
 * @typedef {Result & { step: Step, seconds: number }} Finished
 */

/**
 * Runs the steps in their order, side by side as far as the cores go. A step whose predecessor failed is
 * not run and counts as failed; so does a step that throws.
 * @param {readonly Step[]} steps
 * @param {{ cores: number, onFinished: (finished: Finished) => void, isStopped: () => boolean }} options
 * @returns {Promise<Finished[]>}
 */
export async function runSteps(steps, { cores, onFinished, isStopped }) {
  const waiting = [...steps]
  /** @type {Finished[]} */
  const finished = []
  /** @type {Map<Step, Promise<void>>} */
  const running = new Map()
  const isPending = (/** @type {string} */ id) =>
    waiting.some((step) => step.id === id) || [...running.keys()].some((step) => step.id === id)
  const coresInUse = () => [...running.keys()].reduce((sum, step) => sum + step.cores, 0)

  const start = (/** @type {Step} */ step) => {
    waiting.splice(waiting.indexOf(step), 1)
    const ended = runStep(step, isStopped() ? 'the run was stopped' : failedPredecessor(step, finished))
    const settled = ended.then((result) => {
      running.delete(step)
      finished.push(result)
      onFinished(result)
    })
    running.set(step, settled)
  }

  while (waiting.length > 0 || running.size > 0) {
    const free = cores - coresInUse()
    const next = waiting.find((step) => step.cores <= free && !step.after.some(isPending))
    if (next) start(next)
    else await Promise.race(running.values())
  }
  return finished
}

/** @param {Step} step @param {Finished[]} finished */
function failedPredecessor(step, finished) {
  const broken = finished.find((one) => step.after.includes(one.step.id) && one.counts.failed > 0)
  return broken ? `"${broken.step.title}" failed` : null
}

/** @param {Step} step @param {string | null} obstacle @returns {Promise<Finished>} */
async function runStep(step, obstacle) {
  const startedAt = performance.now()
  const result = obstacle
    ? { counts: ONE_FAILED, output: `Not run, because ${obstacle}.` }
    : await attempt(step)
  return { ...result, step, seconds: (performance.now() - startedAt) / 1000 }
}

/** @param {Step} step @returns {Promise<Result>} */
async function attempt(step) {
  try {
    return await step.run()
  } catch (error) {
    return {
      counts: ONE_FAILED,
      output: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
  }
}
