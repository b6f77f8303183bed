import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A connection or a transaction: every database function takes one and cannot tell which. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** A transaction that reads everything as it is at one moment, whatever others write meanwhile. */
export const AT_ONE_MOMENT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** The bare statements that migrations and health checks need, on one connection. */
export type Connection = {
  run(script: string): Promise<void>
  read(statement: string): Promise<Record<string, unknown>[]>
}

/** Connections: how many there may be, are open, have nothing to do, and how many calls wait for one. */
export type PoolFigures = { most: number; open: number; idle: number; waiting: number }

export type Database = {
  engine: 'embedded' | 'postgres'
  db: Db
  /** Runs the work on one connection of its own. */
  withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  ping(): Promise<void>
  pool(): PoolFigures
  close(): Promise<void>
}
