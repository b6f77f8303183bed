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
 * A transaction builds it again, and finds it under the same name.
 */
export function defineStatement<Row>(label: string, build: (db: Db) => Query<Row>): Statement<Row> {
  defined += 1
  const name = `${label}_${defined}`
  const kept = new WeakMap<Db, Prepared<Row>>()
  return async (db, values = {}) => {
    const prepared = kept.get(db) ?? build(db).prepare(named.has(db) ? name : UNNAMED)
    kept.set(db, prepared)
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
