import { createHash } from 'node:crypto'
import type { Db } from './database.ts'
import { type Asking, type QuickStatement, toQuickStatement } from './quick-statements.ts'

type Prepared<Row> = { execute: (values?: Record<string, unknown>) => Promise<Row[]> }

/** By the kind of session, of which each engine has its own, and then by name. */
const kept = new WeakMap<object, Map<string, QuickStatement>>()

/**
 * A statement that is built once, and asked on whatever connection or transaction it is wanted on, under a
 * name of its own: building its text takes longer than running it, and PostgreSQL plans it only once.
 */
export function keepPrepared<Row>(
  db: Db,
  name: string,
  prepare: (name: string) => Prepared<Row>,
): Prepared<Row> {
  const { session } = db._
  const { client } = session as unknown as { client: Asking }
  const statements = statementsOf(session)
  const run = statements.get(name) ?? toQuickStatement(prepare(shorten(name)))
  if (!statements.has(name)) statements.set(name, run)
  // Only ever set above, under the same name by the same maker.
  return { execute: (values = {}) => run(client, values) as Promise<Row[]> }
}

function statementsOf({ constructor: kind }: object): Map<string, QuickStatement> {
  const statements = kept.get(kind) ?? new Map<string, QuickStatement>()
  if (!kept.has(kind)) kept.set(kind, statements)
  return statements
}

const LONGEST_NAME = 63

/** PostgreSQL leaves the end of a longer name away. */
function shorten(name: string): string {
  if (name.length <= LONGEST_NAME) return name
  const hash = createHash('sha256').update(name).digest('base64url').slice(0, 22)
  return `${name.slice(0, LONGEST_NAME - hash.length)}${hash}`
}
