import { readFileSync, rmSync } from 'node:fs'
import type { FaultContext } from '#tests/faults/fault-case.ts'
import { type ServerProcess, spawnServer } from '#tests/support/app/server-process.ts'
import { createPostgresDatabase } from '#tests/support/database/postgres-database.ts'
import { newTemporaryFolder } from '#tests/support/database/test-database.ts'
import { findFreePort } from '#tests/support/programs/free-port.mjs'
import { SHORT_LIVED } from '#tests/support/programs/node-flags.mjs'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'

export type FaultServer = ServerProcess & {
  pid: number
  /** From the start until ready, without the time in which the process waited for a processor. */
  readyMs: number
}

/**
 * A server's environment: where it keeps its records and where it listens. It is the same after every start.
 */
export type ServerEnv = Record<string, string> & { PORT: string; DATA_DIR: string }

const START_TIMEOUT_MS = 60_000
const running = new Set<ServerProcess>()
process.on('exit', () => {
  for (const { child } of running) child.kill('SIGKILL')
})

/** The environment of a new server with an empty database. */
export async function newServerEnv(context: FaultContext, name: string): Promise<ServerEnv> {
  const env = {
    PORT: String(await findFreePort()),
    DATA_DIR: newTemporaryFolder(),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
  }
  if (context.engine === 'embedded') return env
  return { ...env, DATABASE_URL: await createPostgresDatabase(`damson_faults_${name}_${process.pid}`) }
}

export function removeServerData(env: ServerEnv): void {
  rmSync(env.DATA_DIR, { recursive: true, force: true })
}

/** Starts the server as a separate process; resolves when it is ready. */
export async function startServer(context: FaultContext, env: ServerEnv): Promise<FaultServer> {
  const startedAt = performance.now()
  let server = await launch(context, env)
  const isReady = async () => {
    // A server that finds no database exits at once, and a process manager would start it again.
    if (server.child.exitCode === 1 && server.stderr().includes('cannot be reached'))
      server = await launch(context, env)
    if (server.child.exitCode !== null) throw new Error(`The server ended while starting: ${server.stderr()}`)
    return fetch(`${server.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  await waitUntil('the server is ready', isReady, { timeoutMs: START_TIMEOUT_MS, everyMs: 25 })
  const pid = server.child.pid ?? 0
  return { ...server, pid, readyMs: performance.now() - startedAt - readQueuedMs(pid) }
}

/** How long a process was ready to run but waited for a processor; 0 if the system does not say. */
export function readQueuedMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

async function launch({ isShort }: FaultContext, env: ServerEnv): Promise<ServerProcess> {
  // In full it runs as in production, with the optimising compiler, because time and memory are measured.
  const flags = isShort ? SHORT_LIVED : []
  const server = await spawnServer(process.env['FAULTS_SERVER'] ?? '', env, flags)
  running.add(server)
  void server.ended.then(() => running.delete(server))
  return server
}

export async function endServer(server: ServerProcess, signal: NodeJS.Signals): Promise<number | string> {
  server.child.kill(signal)
  return server.ended
}
