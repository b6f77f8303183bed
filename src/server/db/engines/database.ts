import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A connection pool or a transaction. Every database function takes one and need not know which. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** A transaction that sees a snapshot of the database, whatever other connections write in the meantime. */
export const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** Plain SQL on one connection, for migrations and health checks. */
export type Connection = {
  run(script: string): Promise<void>
  read(statement: string): Promise<Record<string, unknown>[]>
}

/** Numbers of connections: the maximum, open ones, idle ones, and how many calls wait for one. */
export type PoolFigures = { max: number; open: number; idle: number; waiting: number }

export type Database = {
  engine: 'embedded' | 'postgres'
  db: Db
  /** Runs the work on a single connection. */
  withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /**
   * Whether a connection stays the same session between two transactions. Behind a pooler in transaction mode it does
   * not, so nothing that belongs to a session may outlive a transaction.
   */
  keepsSessions: boolean
  ping(): Promise<void>
  pool(): PoolFigures
  close(): Promise<void>
}
