import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import { allowNamedStatements, shareStatements } from '#server/db/statements/prepared.ts'
import type { Connection, Database, Db } from './database.ts'

export type PostgresOptions = {
  url: string
  connections: number
  /** False when the connections lead to a pooler that reassigns them between statements. */
  namesStatements: boolean
  onConnectionError: (error: Error) => void
}

const STATEMENT_TIMEOUT_MS = 10_000
const CONNECT_TIMEOUT_MS = 5_000

/** The pool opens connections as they are needed and replaces those that a database restart has cut. */
export function openPostgres(options: PostgresOptions): Database {
  const pool = new Pool({
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'damson',
  })
  // Without an error listener a lost connection would end the process. The pool's listener covers idle
  // connections, the client's listener those that a transaction holds between two statements.
  pool.on('error', options.onConnectionError)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db: Db = Object.assign(drizzle({ client: pool }), { transaction: createTransactions(pool, options) })
  if (options.namesStatements) allowNamedStatements(db)
  return {
    engine: 'postgres',
    db,
    withConnection: (work) => withClient(pool, work),
    ping: async () => void (await pool.query('select 1')),
    pool: () => ({
      max: options.connections,
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

/**
 * Drizzle's own transaction releases a connection only after its "begin" has succeeded. The pool would lose
 * every connection that is cut at that moment, until none is left.
 */
function createTransactions(pool: Pool, { namesStatements }: PostgresOptions): Db['transaction'] {
  const known = new WeakMap<PoolClient, Db>()
  return async (work, config) => {
    const client = await pool.connect()
    try {
      const db: Db = known.get(client) ?? drizzle({ client })
      known.set(client, db)
      if (namesStatements) allowNamedStatements(db)
      return await db.transaction((tx) => {
        shareStatements(tx, db)
        return work(tx)
      }, config)
    } finally {
      client.release()
    }
  }
}

async function withClient<T>(pool: Pool, work: (connection: Connection) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(toConnection(client))
  } finally {
    client.release()
  }
}

function toConnection(client: PoolClient): Connection {
  return {
    run: async (script) => void (await client.query(script)),
    read: async (statement) => (await client.query<Record<string, unknown>>(statement)).rows,
  }
}
