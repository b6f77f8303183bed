import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Ends a command that hangs; the longest one takes a tenth of this. */
const TIMEOUT_MS = 40 * 60_000

/**
 * Runs a command to its end and keeps its output. It never rejects: a command that is missing, was stopped or
 * took too long is not ok, and its output says why.
 * @param {string} command @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, signal?: AbortSignal }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function run(command, args, { env, ...options } = {}) {
  const limits = { timeout: TIMEOUT_MS, maxBuffer: Number.POSITIVE_INFINITY }
  const plainText = { NO_COLOR: '1', FORCE_COLOR: undefined }
  const result = await promisify(execFile)(command, args, {
    ...options,
    ...limits,
    env: { ...process.env, ...plainText, ...env },
  }).then(
    ({ stdout, stderr }) => ({ ok: true, output: [stdout, stderr] }),
    ({ stdout, stderr, message }) => ({ ok: false, output: [stdout, stderr, message] }),
  )
  return { ok: result.ok, output: result.output.join('\n') }
}
