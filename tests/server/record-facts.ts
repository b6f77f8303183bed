import { listOurTables } from '#server/backup/backup-tables.ts'
import { GOOD_PASSWORD } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { randomFrom } from '#tests/support/random.ts'
import { fillSalon } from '#tests/support/routes/filled-salon.ts'
import { listOperations, type Operation } from '#tests/support/routes/operations.ts'
import { addOwner, type Owner, readRows } from '#tests/support/routes/owner.ts'
import type { Ids } from '#tests/support/routes/valid-request.ts'

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

/** An owner tries the example salon, then adds records of every kind, deletes one of each, and leaves. */
export async function gatherRecordFacts(tables: readonly string[]): Promise<RecordFacts> {
  const test = await startTestApp()
  const operations = await listOperations(test)
  const owner = await addOwner(test, { email: 'every-kind@salon.example' })
  const listOwned = () => listHolding(test, tables, owner.userId)
  const examples = await tryExampleSalon(test, owner, listOwned)
  const options = { operations, random: randomFrom('every kind'), mark: 'Kind' }
  const ids = await fillSalon(test, owner, options)
  const lists = await readLists(test, owner)
  const erasure = await leave(test, owner, listOwned)
  const backedUp = (await listOurTables(test.database.db)).map(({ name }) => name)
  return { ...readDescription(operations), ids, backedUp, ...examples, ...lists, ...erasure }
}

function readDescription(operations: readonly Operation[]): Pick<RecordFacts, 'calls' | 'queryOf'> {
  const queryOf = (path: string) => {
    const list = operations.find(({ name }) => name === `GET ${path}`)
    return (list?.parameters ?? []).filter(({ in: where }) => where === 'query').map(({ name }) => name)
  }
  return { calls: operations.map(({ name }) => name), queryOf }
}

type ListOwned = () => Promise<string[]>

async function tryExampleSalon(test: TestApp, { cookie }: Owner, listOwned: ListOwned) {
  await test.call('POST', '/api/example-salon', { cookie })
  const examples = await listOwned()
  await test.call('DELETE', '/api/example-salon', { cookie })
  return { examples, examplesLeft: await listOwned() }
}

type Entry = { noun: string; act: string; undo: unknown }

async function readLists(test: TestApp, { cookie }: Owner) {
  const read = async (path: string) => {
    const { body } = await test.call('GET', path, { cookie })
    return body as unknown as readonly Entry[]
  }
  const activity = await read('/api/activity?limit=200')
  const undoable = activity.filter(({ act, undo }) => act === 'deleted' && undo !== null)
  const bin = await read('/api/account/bin')
  return { active: activity.map(nounOf), undoable: undoable.map(nounOf), inBin: bin.map(nounOf) }
}

function nounOf({ noun }: Entry): string {
  return noun
}

async function leave(test: TestApp, { cookie }: Owner, listOwned: ListOwned) {
  const owned = await listOwned()
  await test.call('DELETE', '/api/account', { cookie, body: { password: GOOD_PASSWORD, confirm: 'ERASE' } })
  return { owned, ownedAfterErasure: await listOwned() }
}

/** Which of the tables hold rows of an owner. */
async function listHolding(test: TestApp, tables: readonly string[], userId: number): Promise<string[]> {
  const parts = tables.map((name) => `select '${name}' as name from ${name} where user_id = ${userId}`)
  const rows = await readRows(test, parts.join(' union '))
  return rows.map(({ name }) => String(name))
}
