import type { TestApp } from '#tests/support/app/test-app.ts'
import { readRows } from './owner.ts'

/** Prints every row that belongs to an owner, of every table that has owners, and their account itself. */
export async function createDump(test: TestApp, userId: number): Promise<() => Promise<string>> {
  const tables = await readRows(
    test,
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' order by 1`,
  )
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as place, to_jsonb(t)::text as line from ${name} t where user_id = ${userId}`,
  )
  const account = `select 'users' as place, to_jsonb(u)::text as line from users u where id = ${userId}`
  return async () => {
    const rows = await readRows(test, [...parts, account].join(' union all '))
    const lines = rows.map(({ place, line }) => `${place} ${line}`)
    return lines.sort().join('\n')
  }
}

/** The lines that are in one dump only, shortened. */
export function differenceOf(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const gone = old.filter((line) => !now.includes(line)).map((line) => `− ${line}`)
  const come = now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`)
  return [...gone, ...come].map((line) => line.slice(0, 300)).join('\n    ')
}
