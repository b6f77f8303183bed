import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPostgresDatabase } from '#tests/support/database/postgres-database.ts'
import { engine, newTemporaryFolder } from '#tests/support/database/test-database.ts'
import { placeBuiltServer } from '#tests/support/programs/built-server.mjs'
import { findFreePort } from '#tests/support/programs/free-port.mjs'
import { SHORT_LIVED } from '#tests/support/programs/node-flags.mjs'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'
import { builtServerFolder } from './server-suite-setup.ts'

export type ServerProcess = {
  child: ChildProcess
  port: number
  url: string
  stdout: () => string
  stderr: () => string
  /** Its exit code, or the signal that killed it. */
  ended: Promise<number | string>
}

const START_TIMEOUT_MS = 60_000
const BUILD_TIMEOUT_MS = 120_000

/** The first caller builds the server for the whole suite. Returns its entry file. */
export async function buildServer(): Promise<string> {
  const outDir = builtServerFolder()
  const mark = join(outDir, 'built')
  const isDone = () => existsSync(mark)
  if (!isFirst(outDir)) await waitUntil('the server is built', isDone, { timeoutMs: BUILD_TIMEOUT_MS })
  if (!isDone()) {
    await placeBuiltServer(outDir)
    writeFileSync(mark, '')
  }
  return join(outDir, 'main.js')
}

function isFirst(folder: string): boolean {
  // Returns undefined if the folder already existed.
  return mkdirSync(folder, { recursive: true }) !== undefined
}

/** A new server's settings for its records, on the engine of this suite. */
export async function newRecords(name: string): Promise<Record<string, string>> {
  const records = { DATA_DIR: newTemporaryFolder() }
  if (engine === 'embedded') return records
  return { ...records, DATABASE_URL: await createPostgresDatabase(`damson_${name}_${process.pid}`) }
}

/** Does not wait until it is ready, because a test may expect it to fail. */
export async function spawnServer(
  entry: string,
  env: Record<string, string>,
  flags: readonly string[] = SHORT_LIVED,
): Promise<ServerProcess> {
  const port = Number(env['PORT'] ?? (await findFreePort()))
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [...flags, entry], {
    env: { PATH, PORT: String(port), ...env },
  })
  const heard = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    heard.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    heard.stderr += text
  })
  return {
    child,
    port,
    url: `http://127.0.0.1:${port}`,
    stdout: () => heard.stdout,
    stderr: () => heard.stderr,
    // "close" comes after all output was read; "exit" may come before.
    ended: once(child, 'close').then(([code, signal]) => code ?? signal),
  }
}

export async function startServerProcess(entry: string, env: Record<string, string>): Promise<ServerProcess> {
  const server = await spawnServer(entry, env)
  const isRunning = () => {
    if (server.child.exitCode !== null) throw new Error(`It ended while starting:\n${server.stderr()}`)
    return server.stdout().includes('Damson is running at')
  }
  await waitUntil('the server runs', isRunning, { timeoutMs: START_TIMEOUT_MS })
  return server
}
