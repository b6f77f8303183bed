import { spawn } from 'node:child_process'

const LIMIT_SECONDS = 2400
const GRACE_MS = 5_000

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * @typedef {{ cwd?: string, env?: Record<string, string | undefined>, limitSeconds?: number }} RunOptions
 * @typedef {{ ok: boolean, output: string }} RunResult
 */

/**
 * Runs a command to its end and keeps what it said. Never rejects: a command that is missing, is killed
 * or takes too long is simply not ok, and its output says why.
 * @param {string} command @param {string[]} args @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, { cwd, env, limitSeconds = LIMIT_SECONDS } = {}) {
  // A process group of its own, so that a hanging suite takes its workers with it.
  const child = spawn(command, args, {
    cwd,
    // What is kept is read in a log as often as on a terminal.
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const output = collectOutput(child)
  const limit = setTimeout(() => {
    output.add(`\nStopped: still running after ${limitSeconds} seconds.\n`)
    stopGroup(child)
  }, limitSeconds * 1000)
  return new Promise((resolve) => {
    child.on('error', (error) => output.add(`${error.message}\n`))
    // Strays of a finished command would keep its pipes open, and us waiting for them.
    child.on('exit', () => signalGroup(child, 'SIGKILL'))
    child.on('close', (code, signal) => {
      clearTimeout(limit)
      running.delete(child)
      if (signal) output.add(`\nEnded by ${signal}.\n`)
      resolve({ ok: code === 0, output: output.text() })
    })
  })
}

/** Ends everything that `run` has started and that is still going, at once when there is no time left. */
export function stopEverything({ atOnce = false } = {}) {
  for (const child of running) {
    if (atOnce) signalGroup(child, 'SIGKILL')
    else stopGroup(child)
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function collectOutput(child) {
  let text = ''
  const add = (/** @type {unknown} */ chunk) => {
    text += chunk
  }
  child.stdout?.setEncoding('utf8').on('data', add)
  child.stderr?.setEncoding('utf8').on('data', add)
  return { add, text: () => text }
}

/** @param {import('node:child_process').ChildProcess} child */
function stopGroup(child) {
  signalGroup(child, 'SIGINT')
  setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS).unref()
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup(child, signal) {
  if (!child.pid) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group is already gone, which is what was wanted.
  }
}
