import { Client as Database } from 'pg'
import type { FaultContext } from '#tests/faults/fault-case.ts'
import { endServer, newServerEnv, removeServerData, startServer } from '#tests/faults/processes/server.ts'
import { newTemporaryFolder } from '#tests/support/database/test-database.ts'
import { findFreePort } from '#tests/support/programs/free-port.mjs'
import { clockFaster } from '#tests/support/programs/server-clock.mjs'
import { COUNT_UNSENT, type MailSenders, TIMES_FASTER } from './mail-senders.ts'
import type { SlowSmtpServer } from './slow-smtp-server.ts'

/** Two servers, each in its own process, on one PostgreSQL. */
export async function startServerSenders(context: FaultContext, smtp: SlowSmtpServer): Promise<MailSenders> {
  const first = {
    ...(await newServerEnv(context, 'mails')),
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    NODE_OPTIONS: clockFaster(TIMES_FASTER, Date.now()),
  }
  const second = { ...first, PORT: String(await findFreePort()), DATA_DIR: newTemporaryFolder() }
  const envs = [first, second]
  const servers = [await startServer(context, first), await startServer(context, second)]
  const database = new Database({ connectionString: (first as Record<string, string>)['DATABASE_URL'] })
  await database.connect()
  return {
    run: async (script) => void (await database.query(script)),
    countUnsent: async () => (await database.query(COUNT_UNSENT)).rows[0].many,
    kill: async (index) => {
      const [server, env] = [servers[index], envs[index]]
      if (!server || !env) throw new Error(`there is no server ${index}`)
      await endServer(server, 'SIGKILL')
      servers[index] = await startServer(context, env)
    },
    stop: async () => {
      await database.end()
      await Promise.all(servers.map((server) => endServer(server, 'SIGTERM')))
      for (const env of envs) removeServerData(env)
    },
  }
}
