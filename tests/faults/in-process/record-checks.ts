import { expectSame, type World } from '#tests/faults/in-process/races/race.ts'
import type { Answer } from '#tests/support/app/test-app.ts'
import { type Owner, readRows } from '#tests/support/routes/owner.ts'

export async function add(
  { servers: [server] }: World,
  { cookie }: Owner,
  url: string,
  body: object,
): Promise<number> {
  const answer: Answer = await server.call('POST', url, { cookie, body })
  if (answer.status !== 201) throw new Error(`${url}: ${JSON.stringify(answer.body)}`)
  return Number(answer.body['id'])
}

/** The value of a field before each change, from the activity. */
export async function listBefore(
  { servers: [server] }: World,
  { userId }: Owner,
  noun: string,
  field: string,
) {
  const rows = await readRows(
    server,
    `select before ->> '${field}' as value from activity
      where user_id = ${userId} and noun = '${noun}' and act = 'changed'`,
  )
  return rows.map(({ value }) => value)
}

export async function countActs({ servers: [server] }: World, { userId }: Owner, noun: string) {
  const rows = await readRows(
    server,
    `select act, count(*)::int as many from activity where user_id = ${userId} and noun = '${noun}'
      group by act order by act`,
  )
  return Object.fromEntries(rows.map(({ act, many: count }) => [act, count]))
}

/** Checks the stored count against the rows that are there. */
export async function checkCount(
  { servers: [server] }: World,
  { userId }: Owner,
  { noun, live }: { noun: string; live: number },
): Promise<string[]> {
  const table = noun.replaceAll('-', '_')
  const [row] = await readRows(
    server,
    `select coalesce((select live::int from record_counts where user_id = ${userId} and noun = '${noun}'), 0) as kept,
      (select count(*)::int from ${table} where user_id = ${userId} and deleted_at is null) as counted`,
  )
  return expectSame(`number of ${noun}`, row, { kept: live, counted: live })
}
