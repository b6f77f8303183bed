import { mkdirSync, writeFileSync } from 'node:fs'
import { ENGINES, type FaultCase, type FaultContext } from '#tests/faults/fault-case.ts'
import { createRouteTable, type RouteTable } from '#tests/faults/in-process/route-table.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { startOfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'
import type { Random } from '#tests/support/random.ts'
import { listOperations, type Operation } from '#tests/support/routes/operations.ts'
import { differenceOf } from '#tests/support/routes/owned-rows.ts'
import { makeValidRequest } from '#tests/support/routes/valid-request.ts'
import { ADDRESS_MUTATIONS } from './fuzz-addresses.ts'
import { findProblems, type Reply, sendRequest } from './fuzz-answers.ts'
import { BODY_MUTATIONS } from './fuzz-bodies.ts'
import { HEADER_MUTATIONS } from './fuzz-headers.ts'
import { describeRequest, type FuzzRequest, toFuzzRequest } from './fuzz-request.ts'
import { createScene, type FuzzScene, MARK, restoreCaller, type State } from './fuzz-scene.ts'

/** On each engine, so twice as many in total. The short form makes half of the calls on each engine. */
const REQUESTS = 50_000
const SHORT_REQUESTS = 600
/**
 * After this many requests the data is created again, so a repeated case needs at most this many before it.
 */
const CHUNK = 1_000

/** Mails are written to the outbox and never sent, but without an address a call refuses to write them. */
const NO_MAIL_SERVER = 'smtp://127.0.0.1:9'

export const fuzz: FaultCase = {
  name: 'fuzz',
  title: 'No request, however odd, breaks the server or brings out what is not its sender’s',
  engines: ENGINES,
  run: async (context) => {
    const stripe = await startOfflineStripe()
    const test = await startTestApp({ ...stripe.env, SMTP_URL: NO_MAIL_SERVER }, {})
    const port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port)
    const operations = (await listOperations(test)).flatMap(repeatRecordCalls)
    const table = createRouteTable()
    const findings: string[] = []
    const last = context.only ?? (context.isShort ? SHORT_REQUESTS : REQUESTS)
    const first = context.only === null ? 1 : last - ((last - 1) % CHUNK)
    for (let from = first; from <= last; from += CHUNK) {
      const shared = { test, stripe, port, operations }
      const numbers = Array.from({ length: Math.min(CHUNK, last - from + 1) }, (_, index) => from + index)
      const found = await runChunk(shared, { numbers, context, table })
      const wanted = found.filter((finding) => context.only === null || finding.startsWith(`case ${last},`))
      findings.push(...wanted)
      if (!context.isShort) say(context, numbers.at(-1), wanted)
    }
    await test.app.close()
    await stripe.stop()
    report(context, table)
    return {
      done: `${last - first + 1} requests to ${new Set(operations).size} calls; ${table.summary()}`,
      findings,
    }
  },
}

/** A full run takes long, so it reports while it runs. */
function say(context: FaultContext, number: number | undefined, found: readonly string[]): void {
  context.say([`${number} requests, ${found.length} found in the last of them`, ...found].join('\n'))
}

/**
 * Calls that take a record come three times, because most can go wrong there. Those of accounts do not,
 * because one password hash takes as long as a hundred calls.
 */
function repeatRecordCalls(operation: Operation): Operation[] {
  const takesRecord = operation.body !== null && !/auth|account/.test(operation.path)
  return takesRecord ? [operation, operation, operation] : [operation]
}

type Chunk = { numbers: readonly number[]; context: FaultContext; table: RouteTable }

async function runChunk(
  shared: Omit<FuzzScene, 'callers' | 'dumpVictim'>,
  { numbers, context, table }: Chunk,
): Promise<string[]> {
  const scene = await createScene(shared, context.random(`chunk ${numbers[0]}`))
  const before = await scene.dumpVictim()
  const findings: string[] = []
  for (const number of numbers) findings.push(...(await runCase(scene, { number, context, table })))
  const after = await scene.dumpVictim()
  const where = `cases ${numbers[0]} to ${numbers.at(-1)}`
  if (after !== before)
    findings.push(`${where}: another owner’s rows changed:\n    ${differenceOf(before, after)}`)
  return findings
}

type Case = { number: number; context: FaultContext; table: RouteTable }

/** Half of the requests come from a caller with access, because the others are refused early. */
const TURNS: readonly State[] = [
  'with access',
  'signed out',
  'with access',
  'without access',
  'with access',
  'lapsed',
]

/** Calls and states take turns, so that each call is made in each state. */
async function runCase(scene: FuzzScene, { number, context, table }: Case): Promise<string[]> {
  const state = TURNS[number % TURNS.length] as State
  const operation = chooseOperation(scene.operations, number, context)
  const { request, how } = mutateValidRequest(scene, { operation, state, random: context.random(number) })
  const reply = await sendRequest(scene.test, scene.port, request).catch((error: Error) => ({
    status: 599,
    text: error.message,
    isJson: false,
  }))
  table.count(operation.name, reply.status, how)
  await recover(scene, { state, request, reply })
  return findProblems(reply, MARK).map(
    (finding) => `case ${number}, ${state}, ${how}: ${finding}\n    to ${describeRequest(request)}`,
  )
}

/** PostgreSQL begins with the last call, so that the short form makes every call on one of the engines. */
function chooseOperation(
  operations: readonly Operation[],
  number: number,
  { engine }: FaultContext,
): Operation {
  const index = Math.floor(number / TURNS.length) % operations.length
  return operations.at(engine === 'postgres' ? -1 - index : index) as Operation
}

type Target = { operation: Operation; state: State; random: Random }

/** A valid request, mostly with one mutation, sometimes with two, sometimes with none. */
function mutateValidRequest(
  scene: FuzzScene,
  { operation, state, random }: Target,
): { request: FuzzRequest; how: string } {
  const { owner, ids } = scene.callers[state]
  const valid = makeValidRequest(operation, { random, ids, ...(owner ? { email: owner.email } : {}) })
  const headers: FuzzRequest['headers'] = owner ? [['Cookie', owner.cookie]] : []
  let request = toFuzzRequest(valid, headers)
  if (operation.path === '/api/stripe/webhook') request = toSigned(scene, request)
  const hows: string[] = []
  for (let left = random.pick([0, 1, 1, 1, 1, 1, 2]); left > 0; left -= 1) {
    const isAboutBody = operation.method !== 'GET' && random.chance(operation.body ? 0.75 : 0.3)
    const { how, mutate } = random.pick(
      isAboutBody ? BODY_MUTATIONS : [...ADDRESS_MUTATIONS, ...HEADER_MUTATIONS],
    )
    request = mutate(request, random)
    hows.push(how)
  }
  return { request, how: hows.join(' and ') || 'nothing wrong' }
}

function toSigned({ stripe }: FuzzScene, request: FuzzRequest): FuzzRequest {
  const event = {
    id: 'evt_fuzz',
    type: 'customer.subscription.updated',
    data: { object: { customer: 'cus_nobody' } },
  }
  const { body, signature } = stripe.sign({ object: 'event', ...event })
  return {
    ...request,
    headers: [...request.headers, ['Stripe-Signature', signature]],
    body: Buffer.from(body),
  }
}

async function recover(
  scene: FuzzScene,
  { state, request, reply }: { state: State; request: FuzzRequest; reply: Reply },
): Promise<void> {
  const isLost = reply.status === 401 || (state === 'with access' && reply.status === 403)
  const mayHaveChanged =
    request.method !== 'GET' &&
    reply.status < 300 &&
    (state !== 'with access' || /auth|account/.test(request.target))
  if (state !== 'signed out' && (isLost || mayHaveChanged)) await restoreCaller(scene, state)
}

/** Writes the table of answers, which shows how deep the requests went. */
function report({ engine, isShort, say }: FaultContext, table: RouteTable): void {
  const path = `.cache/test-reports/fuzz-${engine}.txt`
  mkdirSync('.cache/test-reports', { recursive: true })
  writeFileSync(path, table.toText())
  if (!isShort) say(`\n${table.toText()}`)
  say(`what was answered is in ${path}`)
}
