import type { Db } from './database.ts'
import { runQuickly } from './quick-statements.ts'

const kept = new WeakMap<Db, Map<string, unknown>>()

/**
 * A statement that is made ready once for each connection or transaction it is asked on, under a name of
 * its own: building its text takes longer than running it, and PostgreSQL plans it only once.
 */
export function keepPrepared<Statement>(
  db: Db,
  name: string,
  prepare: (name: string) => Statement,
): Statement {
  const statements = kept.get(db) ?? new Map<string, unknown>()
  kept.set(db, statements)
  // Only ever set below, under the same name by the same maker.
  const statement = (statements.get(name) as Statement | undefined) ?? runQuickly(prepare(name))
  statements.set(name, statement)
  return statement
}
