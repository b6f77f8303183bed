import { listOurTables } from '#server/backup/backup-tables.ts'
import { furnishSalon } from '#tests/faults/in-process/furnished-salon.ts'
import { listOperations } from '#tests/faults/in-process/operations.ts'
import { addOwner, readRows } from '#tests/faults/in-process/owner.ts'
import type { Ids } from '#tests/faults/in-process/valid-request.ts'
import { randomFrom } from '#tests/faults/random.ts'
import { GOOD_PASSWORD } from './people.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** What the product does with the records of one owner. Tables and nouns by their names. */
export type RecordFacts = {
  /** Such as 'PATCH /api/expenses/{id}'. */
  calls: readonly string[]
  /** The names that a list's query takes. */
  queryOf: (path: string) => readonly string[]
  /** What the tenancy fault tries with another owner's id. */
  ids: Ids
  active: readonly string[]
  undoable: readonly string[]
  inBin: readonly string[]
  backedUp: readonly string[]
  examples: readonly string[]
  examplesLeft: readonly string[]
  owned: readonly string[]
  ownedAfterErasure: readonly string[]
}

type Entry = { noun: string; act: string; undo: unknown }

/** An owner tries the example salon, then adds records of every kind, deletes one of each, and leaves. */
export async function gatherRecordFacts(tables: readonly string[]): Promise<RecordFacts> {
  const test = await startTestApp()
  const operations = await listOperations(test)
  const owner = await addOwner(test, { email: 'every-kind@salon.example' })
  const { cookie, userId } = owner
  const read = async (path: string) =>
    (await test.call('GET', path, { cookie })).body as unknown as readonly Entry[]
  const holding = () => listHolding(test, tables, userId)

  await test.call('POST', '/api/example-salon', { cookie })
  const examples = await holding()
  await test.call('DELETE', '/api/example-salon', { cookie })
  const examplesLeft = await holding()
  const furnishing = { operations, random: randomFrom('every kind'), mark: 'Kind' }
  const ids = await furnishSalon(test, owner, furnishing)
  const activity = await read('/api/activity?limit=200')
  const bin = await read('/api/account/bin')
  const owned = await holding()
  await test.call('DELETE', '/api/account', { cookie, body: { password: GOOD_PASSWORD, confirm: 'ERASE' } })
  return {
    calls: operations.map(({ name }) => name),
    queryOf: (path) => {
      const list = operations.find(({ name }) => name === `GET ${path}`)
      return (list?.parameters ?? []).filter(({ in: where }) => where === 'query').map(({ name }) => name)
    },
    ids,
    active: activity.map(({ noun }) => noun),
    undoable: activity.filter(({ act, undo }) => act === 'deleted' && undo !== null).map(({ noun }) => noun),
    inBin: bin.map(({ noun }) => noun),
    backedUp: (await listOurTables(test.database.db)).map(({ name }) => name),
    examples,
    examplesLeft,
    owned,
    ownedAfterErasure: await holding(),
  }
}

/** Which of the tables hold rows of an owner. */
async function listHolding(test: TestApp, tables: readonly string[], userId: number): Promise<string[]> {
  const parts = tables.map((name) => `select '${name}' as name from ${name} where user_id = ${userId}`)
  const rows = await readRows(test, parts.join(' union '))
  return rows.map(({ name }) => String(name))
}
