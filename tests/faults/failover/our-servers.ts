import { YEARS_CODE } from '#tests/faults/fast-days/owners.ts'
import type { FaultContext } from '#tests/faults/fault-case.ts'
import {
  endServer,
  type FaultServer,
  removeServerData,
  type ServerEnv,
  startServer,
} from '#tests/faults/processes/server.ts'
import { newTemporaryFolder } from '#tests/support/database/test-database.ts'
import { findFreePort } from '#tests/support/programs/free-port.mjs'
import { intervalsShorter } from '#tests/support/programs/server-clock.mjs'

export type OurServers = {
  ports: string[]
  envs: ServerEnv[]
  /** Stops one as an upgrade does and starts it again. Returns how it ended. */
  restart: (index: number) => Promise<number | string>
  findEnded: () => string[]
  stop: () => Promise<void>
}

/** Jobs of every minute run every six seconds, so that many of them meet a failover. */
const TIMES_SHORTER = 10

/** Two servers with the settings that the operations guide gives for PgBouncer. */
export async function startOurServers(
  context: FaultContext,
  settings: { DATABASE_URL: string; SMTP_URL?: string },
): Promise<OurServers> {
  const envs: ServerEnv[] = []
  const servers: FaultServer[] = []
  for (const _ of [1, 2]) {
    const env = {
      ...settings,
      PORT: String(await findFreePort()),
      DATA_DIR: newTemporaryFolder(),
      DATABASE_PREPARED_STATEMENTS: 'off',
      RATE_LIMITS: 'off',
      PROMO_CODES: YEARS_CODE.setting,
      LOG_LEVEL: 'fatal',
      NODE_OPTIONS: intervalsShorter(TIMES_SHORTER),
    }
    envs.push(env)
    servers.push(await startServer(context, env))
  }
  return {
    ports: envs.map(({ PORT }) => PORT),
    envs,
    restart: async (index) => {
      const [server, env] = [servers[index], envs[index]]
      if (!server || !env) throw new Error(`there is no server ${index}`)
      const code = await endServer(server, 'SIGTERM')
      servers[index] = await startServer(context, env)
      return code
    },
    findEnded: () =>
      servers
        .filter(({ child }) => child.exitCode !== null)
        .map(({ child, stderr }) => `our server ended with ${child.exitCode}: ${stderr().slice(0, 500)}`),
    stop: async () => {
      await Promise.all(servers.map((server) => endServer(server, 'SIGKILL')))
      for (const env of envs) removeServerData(env)
    },
  }
}
