import type { Db } from '#server/db/engines/database.ts'

type Values = Record<string, unknown>
type Prepared<Row> = { execute: (values?: Values) => Promise<Row[]> }
type Query<Row> = { prepare: (name: string) => Prepared<Row> }

/** Runs on a connection pool or in a transaction, with a value for each placeholder. */
export type Statement<Row> = (db: Db, values?: Values) => Promise<Row[]>

let defined = 0

/**
 * A statement that Drizzle builds once per database, because building its text takes longer than running it.
 * On PostgreSQL it is also named, so that each connection parses it once; the number makes the name unique.
 * On the embedded engine a transaction builds it again, because only the transaction's own object can run in
 * it.
 */
export function defineStatement<Row>(label: string, build: (db: Db) => Query<Row>): Statement<Row> {
  defined += 1
  const name = `${label}_${defined}`
  const cache = new WeakMap<Db, Prepared<Row>>()
  return async (db, values = {}) => {
    const connection = connections.get(db) ?? db
    const prepared =
      cache.get(connection) ?? build(connection).prepare(named.has(connection) ? name : UNNAMED)
    cache.set(connection, prepared)
    return prepared.execute(values)
  }
}

/** One statement per variant of a subject, for example per set of columns that a record is added with. */
export function defineVariants<Subject extends object, Row>(
  define: (subject: Subject, variant: string) => Statement<Row>,
): (subject: Subject, variant?: string) => Statement<Row> {
  const cache = new WeakMap<Subject, Map<string, Statement<Row>>>()
  return (subject, variant = '') => {
    const variants = cache.get(subject) ?? new Map<string, Statement<Row>>()
    cache.set(subject, variants)
    const statement = variants.get(variant) ?? define(subject, variant)
    variants.set(variant, statement)
    return statement
  }
}

/** PostgreSQL replaces the unnamed statement with every new one. */
const UNNAMED = ''

const named = new WeakSet<Db>()

/** Declares that the connections behind this database are not shared, so that they keep their named statements. */
export function allowNamedStatements(db: Db): void {
  named.add(db)
}

const connections = new WeakMap<Db, Db>()

/** Declares which connection a transaction runs on, so that the transaction can run that connection's statements. */
export function shareStatements(tx: Db, connection: Db): void {
  connections.set(tx, connection)
}
