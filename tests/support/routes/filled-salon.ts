import { jpeg } from '#tests/support/app/receipt-files.ts'
import type { Json, Method, TestApp } from '#tests/support/app/test-app.ts'
import type { Random } from '#tests/support/random.ts'
import type { Operation } from './operations.ts'
import type { Owner } from './owner.ts'
import { type Ids, listOf, makeValidRequest } from './valid-request.ts'

type FillOptions = { operations: readonly Operation[]; random: Random; mark: string }

const RECORDS_OF_A_KIND = 4

/**
 * Gives an owner records of every kind in the OpenAPI document, one of each kind in the bin, with the mark in
 * all texts, and every setting that is saved as a whole. Returns the ids of everything that an address can refer to.
 */
export async function fillSalon(test: TestApp, owner: Owner, options: FillOptions): Promise<Ids> {
  const { operations } = options
  const named = new Set(operations.filter(({ path }) => path.includes('{')).map(({ path }) => listOf(path)))
  const ids: Record<string, (string | number)[]> = {}
  for (const operation of inOrder(operations)) {
    if (operation.method === 'PUT') await send(test, owner, operation, { ...options, ids })
    if (operation.method !== 'POST' || !named.has(operation.path)) continue
    const parameter = findParameter(operations, operation.path)
    ids[operation.path] = await addSome(test, owner, operation, { ...options, ids, parameter })
  }
  ids['/api/receipts'] = await attachReceipts(test, owner, { ids, mark: options.mark })
  for (const [list, made] of Object.entries(ids)) {
    await test.call('DELETE', `${list}/${made.at(-1)}`, { cookie: owner.cookie })
  }
  for (const list of named) ids[list] ??= await readIds(test, owner, list)
  return ids
}

/** Records and settings name a business, 'I moved it' needs the settings of the pots, and a recipe needs its treatment. */
function inOrder(operations: readonly Operation[]): Operation[] {
  const placeOf = ({ method, path }: Operation) => {
    if (path === '/api/businesses') return 0
    if (path.includes('{')) return 3
    return method === 'PUT' ? 1 : 2
  }
  return [...operations].sort((one, other) => placeOf(one) - placeOf(other))
}

/** The name of the id parameter in the addresses below a list. */
function findParameter(operations: readonly Operation[], list: string): string {
  const below = operations.find(({ path }) => path.startsWith(`${list}/{`))
  return /\{(\w+)\}/.exec(below?.path ?? '')?.[1] ?? 'id'
}

type Sending = FillOptions & { ids: Ids }
type Adding = Sending & { parameter: string }

async function addSome(
  test: TestApp,
  owner: Owner,
  operation: Operation,
  adding: Adding,
): Promise<(string | number)[]> {
  const made = new Set<string | number>()
  for (let count = 0; count < RECORDS_OF_A_KIND; count += 1) {
    const answer = await send(test, owner, operation, adding)
    made.add(answer[adding.parameter] as string | number)
  }
  return [...made]
}

async function send(
  test: TestApp,
  { cookie }: Owner,
  operation: Operation,
  { random, ids, mark }: Sending,
): Promise<Json> {
  const { path, body } = makeValidRequest(operation, { random, ids, text: mark })
  const answer = await test.call(operation.method as Method, path, { cookie, body })
  if (answer.status >= 300) throw new Error(`${operation.name}: ${JSON.stringify([body, answer.body])}`)
  return answer.body
}

/** Receipts are files, which no request of the document describes. */
async function attachReceipts(test: TestApp, { cookie }: Owner, { ids, mark }: { ids: Ids; mark: string }) {
  const made: number[] = []
  for (const list of ['/api/expenses', '/api/stock-purchases']) {
    const headers = { 'content-type': 'image/jpeg' }
    const url = `${list}/${ids[list]?.[0]}/receipts?name=${mark}`
    const { body } = await test.call('POST', url, { cookie, body: jpeg(), headers })
    made.push(Number(body['id']))
  }
  return made
}

async function readIds(test: TestApp, { cookie }: Owner, list: string): Promise<(string | number)[]> {
  const { body } = await test.call('GET', list, { cookie })
  return Array.isArray(body) ? body.map((row) => row.id) : []
}
