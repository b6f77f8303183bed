import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '#tests/support/programs/free-port.mjs'

/**
 * Starts a command that listens on PORT and waits until it is up.
 * @param {{ command: string, args: string[], env?: Record<string, string> }} what
 */
export async function startCommand({ command, args, env = {} }) {
  const port = await findFreePort()
  const startedAt = performance.now()
  const child = spawn(command, args, {
    // The server logs as in production, because logging is part of the cost.
    env: { ...process.env, LOG_LEVEL: 'info', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await isUp(url))) {
    if (child.exitCode !== null) throw new Error(`${command} ${args.join(' ')} ended before it was up`)
    await pause(5)
  }
  const readyMs = performance.now() - startedAt
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  return { url, pid: child.pid ?? 0, readyMs, stop }
}

/** @param {number[]} values */
export function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** @param {string} url */
async function isUp(url) {
  return fetch(`${url}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  )
}
