import { setTimeout as pause } from 'node:timers/promises'

/**
 * Resolves as soon as the check is true; after the timeout it rejects with what was awaited.
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
