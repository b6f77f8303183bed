import { ENGINES, type FaultCase, type FaultContext } from '#tests/faults/fault-case.ts'
import type { Answer, Method, TestApp } from '#tests/support/app/test-app.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { furnishSalon } from './furnished-salon.ts'
import { listOperations, type Operation } from './operations.ts'
import { createDump, differenceOf } from './owned-rows.ts'
import { addOwner, type Owner, readRows } from './owner.ts'
import { type Ids, listOf, makeValidRequest, type ValidRequest } from './valid-request.ts'

const MARK = 'Private-7f3c9a'

export const tenancy: FaultCase = {
  name: 'tenancy',
  title: 'Another owner’s records are neither seen nor changed, whatever call names them',
  engines: ENGINES,
  run: async (context) => {
    const scene = await setUp(context)
    const trials = [...listNamingTrials(scene), ...listOwnTrials(scene)]
    const chosen = trials.filter((_, index) => context.only === null || context.only === index + 1)
    const findings = [...listUncovered(scene)]
    const before = await scene.dumpVictim()
    for (const trial of chosen) {
      const found = await attempt(scene, trial, before)
      findings.push(...found.map((finding) => `case ${trials.indexOf(trial) + 1}, ${trial.what}: ${finding}`))
    }
    if ((await scene.dumpVictim()) !== before) findings.push('the other owner’s rows are not what they were')
    const { length } = scene.operations
    return { done: `${chosen.length} calls with another owner’s ids, ${length} calls described`, findings }
  },
}

type Scene = {
  test: TestApp
  operations: readonly Operation[]
  stranger: Owner
  strangerIds: Ids
  victimIds: Ids
  dumpVictim: () => Promise<string>
  context: FaultContext
}

/** A call, and the only answer it may get; null where any answer will do that tells and changes nothing. */
type Trial = { what: string; request: ValidRequest; wanted: number | null }

/** The stranger’s records come first and the victim’s far behind them, so that no id is both of them’s. */
async function setUp(context: FaultContext): Promise<Scene> {
  const test = await startTestApp()
  const operations = await listOperations(test)
  const stranger = await addOwner(test, { email: 'stranger@salon.example' })
  const random = context.random('stranger')
  const strangerIds = await furnishSalon(test, stranger, { operations, random, mark: 'Own' })
  await leaveGap(test)
  const victim = await addOwner(test, { email: `${MARK}@salon.example`.toLowerCase(), name: MARK })
  const victimRandom = context.random('victim')
  const victimIds = await furnishSalon(test, victim, { operations, random: victimRandom, mark: MARK })
  const dumpVictim = await createDump(test, victim.userId)
  return { test, operations, stranger, strangerIds, victimIds, dumpVictim, context }
}

async function leaveGap(test: TestApp): Promise<void> {
  const sequences = await readRows(
    test,
    `select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'`,
  )
  const script = sequences.map(({ name }) => `alter sequence ${name} restart with 100000;`).join('\n')
  await test.database.withConnection((connection) => connection.run(script))
}

/** Every call with an id in its address, with every id of the victim’s that could stand there. */
function listNamingTrials({ operations, victimIds, strangerIds, context }: Scene): Trial[] {
  return operations
    .filter(({ path }) => path.includes('{'))
    .flatMap((operation) =>
      (victimIds[listOf(operation.path)] ?? []).map((id) => {
        const random = context.random(`${operation.name} ${id}`)
        const request = makeValidRequest(operation, { random, ids: strangerIds })
        const path = operation.path.replace(/\{\w+\}/, () => encodeURIComponent(String(id)))
        // A notice is named after its occasion, which may be both of them’s.
        const wanted = strangerIds[listOf(operation.path)]?.includes(id) ? null : 404
        return { what: operation.name, request: { ...request, path }, wanted }
      }),
    )
}

/** Calls that name nobody’s records, or name them in their body, their query, their cursor or their key. */
function listOwnTrials(scene: Scene): Trial[] {
  return scene.operations.flatMap((operation) => [
    ...listFieldTrials(scene, operation),
    ...listPlainTrials(scene, operation),
  ])
}

const NAMES_A_RECORD = /^ids?$|[a-z]Ids?$/

function listFieldTrials({ victimIds, strangerIds, context }: Scene, operation: Operation): Trial[] {
  const inQuery = operation.parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name)
  const inBody = Object.keys(operation.body?.properties ?? {})
  const numbers = [...new Set(Object.values(victimIds).flat())].filter((id) => typeof id === 'number')
  const make = (id: number, change: (request: ValidRequest) => void, field: string): Trial => {
    const random = context.random(`${operation.name} ${field} ${id}`)
    const request = makeValidRequest(operation, { random, ids: strangerIds })
    change(request)
    return { what: `${operation.name} with ${field} ${id}`, request, wanted: 404 }
  }
  return numbers.flatMap((id) => [
    ...inQuery
      .filter((name) => NAMES_A_RECORD.test(name))
      .map((name) => make(id, ({ query }) => Object.assign(query, { cursor: '', [name]: String(id) }), name)),
    ...inBody
      .filter((name) => NAMES_A_RECORD.test(name))
      .map((name) =>
        make(
          id,
          ({ body }) => Object.assign(body as object, { [name]: name.endsWith('s') ? [id] : id }),
          name,
        ),
      ),
  ])
}

/** Whatever else there is to read tells nothing of anybody else, not even with their cursor. */
function listPlainTrials({ strangerIds, context }: Scene, operation: Operation): Trial[] {
  if (operation.method !== 'GET') return []
  const request = makeValidRequest(operation, { random: context.random(operation.name), ids: strangerIds })
  return [{ what: operation.name, request, wanted: null }]
}

/** A call that names a record of which the victim has none was not tried: the salon needs such a record. */
function listUncovered({ operations, victimIds }: Scene): string[] {
  return operations
    .filter(({ path }) => path.includes('{') && (victimIds[listOf(path)] ?? []).length === 0)
    .map(({ name }) => `${name}: no id of another owner is known for it`)
}

async function attempt(
  { test, stranger, dumpVictim }: Scene,
  trial: Trial,
  before: string,
): Promise<string[]> {
  const answer = await send(test, stranger, trial.request)
  const after = trial.request.method === 'GET' ? before : await dumpVictim()
  const told = JSON.stringify([answer.body, answer.headers]).toLowerCase().includes(MARK.toLowerCase())
  return [
    ...(trial.wanted === null || answer.status === trial.wanted
      ? []
      : [`${answer.status} ${JSON.stringify(answer.body)}, to ${JSON.stringify(trial.request)}`]),
    ...(answer.status >= 500 ? [`${answer.status}`] : []),
    ...(told ? [`the answer tells of the other owner: ${JSON.stringify(answer.body).slice(0, 300)}`] : []),
    ...(before === after ? [] : [`the other owner’s rows changed:\n    ${differenceOf(before, after)}`]),
  ]
}

function send(
  test: TestApp,
  { cookie }: Owner,
  { method, path, query, body }: ValidRequest,
): Promise<Answer> {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  const search = new URLSearchParams(given).toString()
  return test.call(method as Method, search ? `${path}?${search}` : path, { cookie, body })
}
