import { randomUUID } from 'node:crypto'
import type { Answer, Method, TestApp } from '#tests/support/app/test-app.ts'
import { randomFrom } from '#tests/support/random.ts'
import { fillSalon } from './filled-salon.ts'
import type { Operation } from './operations.ts'
import { createDump } from './owned-rows.ts'
import { addOwner, readRows } from './owner.ts'
import { addSecondStep } from './second-step-rows.ts'
import { addClient } from './shared-client.ts'
import { type Ids, makeValidRequest } from './valid-request.ts'

/** Part of every text of the victim, so that it is recognised in another owner's answer. */
export const MARK = 'Private-7f3c9a'

/** A call that has to be told what to look for looks for this letter of the mark. */
const SEARCHED = 'a'

/** The victim and the stranger have records of every kind. Only the victim may see or change the victim's. */
export type TwoSalons = {
  victimIds: Ids
  strangerIds: Ids
  callAsStranger: (operation: Operation, changes?: Changes) => Promise<Answer>
  /** Each call is made by another new owner without records, because it may end the caller's account. */
  callAsNewOwner: (operation: Operation) => Promise<Answer>
  /** What the stranger and an owner without records read. */
  readAsOthers: (operation: Operation) => Promise<Reading[]>
  /** What the same two read before the later owners had an account. */
  findReadBefore: (operation: Operation) => (Reading | undefined)[]
  dumpVictim: () => Promise<string>
}

type Reading = { status: number; body: unknown; total: unknown }

/** What is put into a valid request: the id in its address, fields of its query or of its body. */
export type Changes = { id?: string | number; query?: Record<string, string>; body?: Record<string, unknown> }

export async function openTwoSalons(test: TestApp, operations: readonly Operation[]): Promise<TwoSalons> {
  const emptyOwner = await addOwner(test, { email: 'empty@salon.example' })
  const empty = await withReads(test, { ...emptyOwner, ids: {} }, operations)
  const owner = await addOwner(test, { email: 'stranger@salon.example' })
  const own = { operations, random: randomFrom('stranger'), mark: 'Own' }
  await addSecondStep(test, owner, own.mark)
  const ids = await fillSalon(test, owner, own)
  const stranger = await withReads(test, { ...owner, ids }, operations)
  const others = [empty, stranger]

  await startIdsAt100000(test)
  const victim = await addOwner(test, { email: `${MARK}@salon.example`.toLowerCase(), name: MARK })
  const marked = { operations, random: randomFrom('victim'), mark: MARK }
  await addSecondStep(test, victim, MARK)
  await addClient(test, victim, MARK)
  return {
    victimIds: await fillSalon(test, victim, marked),
    strangerIds: ids,
    callAsStranger: (operation, changes) => callAs(test, stranger, { operation, changes }),
    callAsNewOwner: (operation) => callAsNewOwner(test, operation),
    readAsOthers: (operation) => Promise.all(others.map((caller) => readAs(test, caller, operation))),
    findReadBefore: ({ name }) => others.map(({ reads }) => reads.get(name)),
    dumpVictim: await createDump(test, victim.userId),
  }
}

/** Every call that reads a list, a sum or a setting. */
export function listReads(operations: readonly Operation[]): Operation[] {
  return operations.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
}

/** Otherwise records of both owners could have the same id. */
async function startIdsAt100000(test: TestApp): Promise<void> {
  const sequences = await readRows(
    test,
    `select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'`,
  )
  const script = sequences.map(({ name }) => `alter sequence ${name} restart with 100000;`).join('\n')
  await test.database.withConnection((connection) => connection.run(script))
}

type Caller = { cookie: string; ids: Ids }
type Call = { operation: Operation; changes?: Changes | undefined }

function callAs(test: TestApp, { cookie, ids }: Caller, { operation, changes = {} }: Call): Promise<Answer> {
  const valid = makeValidRequest(operation, { random: randomFrom(operation.name), ids })
  const { id, query, body } = changes
  const path =
    id === undefined ? valid.path : operation.path.replace(/\{\w+\}/, encodeURIComponent(String(id)))
  const required = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name }) => [name, name === 'q' ? SEARCHED : (valid.query[name] ?? '')])
  const search = new URLSearchParams({ ...Object.fromEntries(required), ...query })
  return test.call(operation.method as Method, `${path}?${search}`, {
    cookie,
    body: body ? { ...(valid.body as object), ...body } : valid.body,
  })
}

async function callAsNewOwner(test: TestApp, operation: Operation): Promise<Answer> {
  const { cookie } = await addOwner(test, { email: `${randomUUID()}@salon.example` })
  return callAs(test, { cookie, ids: {} }, { operation })
}

async function withReads(test: TestApp, caller: Caller, operations: readonly Operation[]) {
  const reads = new Map<string, Reading>()
  for (const operation of listReads(operations))
    reads.set(operation.name, await readAs(test, caller, operation))
  return { ...caller, reads }
}

async function readAs(test: TestApp, caller: Caller, operation: Operation): Promise<Reading> {
  const { status, body, headers } = await callAs(test, caller, { operation })
  return { status, body, total: headers['x-total-count'] }
}
