import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A connection or a transaction: every database function takes one and cannot tell which. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** The bare statements that migrations and health checks need, on one connection. */
export type Connection = {
  run(script: string): Promise<void>
  read(statement: string): Promise<Record<string, unknown>[]>
}

export type Database = {
  engine: 'embedded' | 'postgres'
  db: Db
  /** Runs the work on one connection of its own. */
  withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  ping(): Promise<void>
  close(): Promise<void>
}
