import type { Db } from '#server/db/engines/database.ts'

type Values = Record<string, unknown>
type Prepared<Row> = { execute: (values?: Values) => Promise<Row[]> }
type Query<Row> = { prepare: (name: string) => Prepared<Row> }

/** Runs on a connection pool or in a transaction, with a value for each placeholder. */
export type Statement<Row> = (db: Db, values?: Values) => Promise<Row[]>

let defined = 0

/**
 * A statement that Drizzle builds once for a database: building its text takes longer than running it. On
 * PostgreSQL it also gets a name, so that each connection parses it once. The number makes the name its own.
 * On the embedded engine a transaction builds it again, because only its own object reaches the transaction.
 */
export function defineStatement<Row>(label: string, build: (db: Db) => Query<Row>): Statement<Row> {
  defined += 1
  const name = `${label}_${defined}`
  const kept = new WeakMap<Db, Prepared<Row>>()
  return async (db, values = {}) => {
    const connection = connections.get(db) ?? db
    const prepared = kept.get(connection) ?? build(connection).prepare(named.has(connection) ? name : UNNAMED)
    kept.set(connection, prepared)
    return prepared.execute(values)
  }
}

/** One statement for each variant of a subject, such as the columns that a kind of record is added with. */
export function defineVariants<Subject extends object, Row>(
  define: (subject: Subject, variant: string) => Statement<Row>,
): (subject: Subject, variant?: string) => Statement<Row> {
  const kept = new WeakMap<Subject, Map<string, Statement<Row>>>()
  return (subject, variant = '') => {
    const variants = kept.get(subject) ?? new Map<string, Statement<Row>>()
    kept.set(subject, variants)
    const statement = variants.get(variant) ?? define(subject, variant)
    variants.set(variant, statement)
    return statement
  }
}

/** PostgreSQL forgets the statement without a name with the next one. */
const UNNAMED = ''

const named = new WeakSet<Db>()

/** Says that each connection behind it is ours alone and keeps its named statements. */
export function allowNamedStatements(db: Db): void {
  named.add(db)
}

const connections = new WeakMap<Db, Db>()

/** Says which connection a transaction runs on: a statement of the connection is part of what runs there. */
export function shareStatements(tx: Db, connection: Db): void {
  connections.set(tx, connection)
}
