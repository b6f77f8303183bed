import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { readRows } from '#server/db/statements/read-rows.ts'
import { catalogChecks } from './catalog-checks.ts'
import type { Check } from './check.ts'
import { recordChecks } from './record-checks.ts'

export type Finding = { rule: string; count: number; examples: string }

/** Each check runs in its own transaction, so that it sees one consistent state. */
export async function* runChecks(db: Db): AsyncGenerator<Finding> {
  for (const check of [...(await catalogChecks(db)), ...recordChecks]) yield runCheck(db, check)
}

async function runCheck(db: Db, { rule, statement }: Check): Promise<Finding> {
  return db.transaction(async (tx) => {
    // The checks read whole tables, which may take longer than the usual time limit.
    await tx.execute(sql`set local statement_timeout = 0`)
    const [found] = await readRows<Omit<Finding, 'rule'>>(
      tx,
      `select count(*)::int as count,
        coalesce(string_agg(found, '; ') filter (where place <= 3), '') as examples
        from (select found, row_number() over (order by found) as place from (${statement}) one) numbered`,
    )
    return { rule, count: found?.count ?? 0, examples: found?.examples ?? '' }
  })
}
