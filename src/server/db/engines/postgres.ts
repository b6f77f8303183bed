import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import { allowNamedStatements, shareStatements } from '#server/db/statements/prepared.ts'
import type { Connection, Database, Db } from './database.ts'
import { isConnectionLost, isDatabaseUnavailable } from './failures.ts'

export type PostgresOptions = {
  url: string
  connections: number
  /** False when the connections lead to a pooler that reassigns them between statements. */
  namesStatements: boolean
  onConnectionError: (error: Error) => void
  /** Receives the text of each statement before it is sent. */
  onStatement?: ((text: string) => void) | undefined
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
  const db: Db = Object.assign(connect(pool, options), { transaction: createTransactions(pool, options) })
  if (options.namesStatements) allowNamedStatements(db)
  return {
    engine: 'postgres',
    db,
    withConnection: (work) => withClient(pool, (client) => work(toConnection(client))),
    keepsSessions: options.namesStatements,
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

function connect(client: Pool | PoolClient, { onStatement }: PostgresOptions) {
  return drizzle({ client, logger: onStatement ? { logQuery: onStatement } : false })
}

/**
 * Drizzle's own transaction releases a connection only after its "begin" has succeeded. The pool would lose
 * every connection that is cut at that moment, until none is left.
 */
function createTransactions(pool: Pool, options: PostgresOptions): Db['transaction'] {
  const known = new WeakMap<PoolClient, Db>()
  const toDb = (client: PoolClient): Db => {
    const db: Db = known.get(client) ?? connect(client, options)
    known.set(client, db)
    if (options.namesStatements) allowNamedStatements(db)
    return db
  }
  return async (work, config) => {
    let hasBegun = false
    const transact = (client: PoolClient) => {
      const db = toDb(client)
      return db.transaction((tx) => {
        hasBegun = true
        shareStatements(tx, db)
        return work(tx)
      }, config)
    }
    try {
      return await withClient(pool, transact)
    } catch (error) {
      // A connection that was cut while it was idle fails at "begin". Nothing was done, so another one may do it.
      if (hasBegun || !isConnectionLost(error)) throw error
      return withClient(pool, transact)
    }
  }
}

/** A connection that failed is not used again: it may be broken, or lead to a machine that is no longer the primary. */
async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    client.release(isDatabaseUnavailable(error))
    throw error
  }
}

function toConnection(client: PoolClient): Connection {
  return {
    run: async (script) => void (await client.query(script)),
    read: async (statement) => (await client.query<Record<string, unknown>>(statement)).rows,
  }
}
