import { setTimeout as pause } from 'node:timers/promises'

/**
 * Resolves as soon as the question is answered with true; rejects with what was awaited after the time-out.
 * @param {string} what @param {() => boolean | Promise<boolean>} isTrue
 * @param {{ timeoutMs: number, everyMs?: number }} limits
 */
export async function waitUntil(what, isTrue, { timeoutMs, everyMs = 20 }) {
  const deadline = Date.now() + timeoutMs
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain: ${what}`)
    await pause(everyMs)
  }
}
