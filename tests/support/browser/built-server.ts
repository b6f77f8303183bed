import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Email, readOutbox } from '#tests/support/app/outbox.ts'
import { findFreePort } from '#tests/support/programs/free-port.mjs'
import { SHORT_LIVED } from '#tests/support/programs/node-flags.mjs'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'

const ENTRY = 'dist/server/main.js'
const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 12_000

export type BuiltServer = {
  url: string
  dataDir: string
  pid: number
  /** Every mail sent so far, oldest first. */
  outbox: () => Promise<Email[]>
  /** The server's output so far, for the report of a failed test. */
  log: () => string
  /** Kills the server by default. With SIGTERM it first gives a proxy five seconds to find another server. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

export type BuiltServerOptions = { env?: Record<string, string>; dataDir?: string; port?: number }

/**
 * Starts the built product as an operator would, with an empty data folder and no setting but its address.
 */
export async function startBuiltServer(options: BuiltServerOptions = {}): Promise<BuiltServer> {
  if (!existsSync(ENTRY)) throw new Error(`${ENTRY} is missing: run "npm run build" first.`)
  const port = options.port ?? (await findFreePort())
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'damson-data-'))
  const url = `http://localhost:${port}`
  const env = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, APP_URL: url, ...options.env }
  const child = spawn(process.execPath, [...SHORT_LIVED, ENTRY], { env: { ...machineEnv(), ...env } })
  const log = keepLog(child)
  await waitForHealth(child, { port, log })
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    outbox: () => readOutbox(join(dataDir, 'outbox')),
    log,
    stop: async (signal = 'SIGKILL') => {
      await endProcess(child, signal)
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Settings of the developer's shell must not reach the server under test. */
function machineEnv(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG']
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

function keepLog(child: ChildProcess): () => string {
  let text = ''
  const add = (chunk: string) => {
    text = (text + chunk).slice(-200_000)
  }
  child.stdout?.setEncoding('utf8').on('data', add)
  child.stderr?.setEncoding('utf8').on('data', add)
  return () => text
}

async function waitForHealth(child: ChildProcess, { port, log }: { port: number; log: () => string }) {
  const isHealthy = async () => {
    if (child.exitCode !== null) throw new Error(`The server ended while starting:\n${log()}`)
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
    return answer?.status === 200
  }
  try {
    await waitUntil('the built server answers /healthz', isHealthy, { timeoutMs: START_TIMEOUT_MS })
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  const tooLate = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await exited
  clearTimeout(tooLate)
}
