import type { FaultContext } from '#tests/faults/fault-case.ts'
import {
  endServer,
  newServerEnv,
  removeServerData,
  type ServerEnv,
  startServer,
} from '#tests/faults/processes/server.ts'
import { newTemporaryFolder } from '#tests/support/database/test-database.ts'
import { findFreePort } from '#tests/support/programs/free-port.mjs'
import { clockFaster } from '#tests/support/programs/server-clock.mjs'
import { YEARS_CODE } from './owners.ts'

/** A day of the servers takes nine seconds, and a job of every minute runs every 6 ms. */
const TIMES_FASTER = 10_000
const DAY_MS = 86_400_000
/** How long a day of the servers takes. */
export const FAST_DAY_MS = DAY_MS / TIMES_FASTER

export type FastServers = {
  count: number
  port: string
  /** The day after so many days of the servers, "2026-11-18". */
  dayAhead: (days: number) => string
  kill: (index: number) => Promise<void>
  stop: () => Promise<void>
}

/** Servers whose days pass quickly: two on PostgreSQL; only one process can open the embedded database. */
export async function startFastServers(context: FaultContext, name: string): Promise<FastServers> {
  const since = Date.now()
  const first: ServerEnv = {
    ...(await newServerEnv(context, name)),
    NODE_OPTIONS: clockFaster(TIMES_FASTER, since),
    PROMO_CODES: YEARS_CODE.setting,
  }
  const second = { ...first, PORT: String(await findFreePort()), DATA_DIR: newTemporaryFolder() }
  const envs = context.engine === 'postgres' ? [first, second] : [first]
  const servers = [await startServer(context, first)]
  for (const env of envs.slice(1)) servers.push(await startServer(context, env))
  return {
    count: envs.length,
    port: first.PORT,
    dayAhead: (days) =>
      new Date(since + (Date.now() - since) * TIMES_FASTER + days * DAY_MS).toISOString().slice(0, 10),
    kill: async (index) => {
      const [server, env] = [servers[index], envs[index]]
      if (!server || !env) throw new Error(`there is no server ${index}`)
      await endServer(server, 'SIGKILL')
      servers[index] = await startServer(context, env)
    },
    stop: async () => {
      await Promise.all(servers.map((server) => endServer(server, 'SIGTERM')))
      for (const env of envs) removeServerData(env)
    },
  }
}
