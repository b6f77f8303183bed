import { setTimeout as pause } from 'node:timers/promises'
import type { FaultContext } from '#tests/faults/fault-case.ts'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'
import { addOwner, openClient, prepare } from './client.ts'
import { newExpectedState } from './expected-state.ts'
import { checkActivity, checkRecords } from './verify-state.ts'
import { settle, type Writer, writeOnce } from './writer.ts'

const OWNERS = 4
const WRITERS_EACH = 2
const RETRY_MS = 50
const DRAIN_TIMEOUT_MS = 60_000

/** Several owners who write all the time and remember what the server acknowledged. */
export type Load = {
  start: () => void
  /** Lets all writers finish what they started; resolves when no act is unresolved. */
  drain: () => Promise<void>
  /** Stops all writers at once, with unresolved acts. */
  abandon: () => void
  acknowledged: () => number
  /** How often a writer was answered with 503. */
  refused: () => number
  /** The longest time that a writer waited for its next acknowledgement, since the start. */
  longestWaitMs: () => number
  /** Resolves when every writer was acknowledged something that it sent after this moment. */
  allServed: (timeoutMs: number) => Promise<void>
  /** Compares the expected state with the server. Only while the writers are idle. */
  check: () => Promise<string[]>
  /** Also compares the activity, which takes longer, and closes the connections. */
  close: () => Promise<string[]>
}

type OwnerWriters = Writer[]
/** The port of a server, or of several that share a database. */
type Ports = string | readonly string[]

export async function openLoad(context: FaultContext, ports: Ports): Promise<Load> {
  const owners = await Promise.all(
    Array.from({ length: OWNERS }, (_, index) => openWriters(context, ports, index)),
  )
  const writers = owners.flat()
  let isOn = false
  let isAbandoned = false
  const abandon = () => {
    isAbandoned = true
  }
  let loops: Promise<void>[] = []
  const check = () => checkAll(owners, checkRecords)
  return {
    start: () => {
      isOn = true
      for (const { expected } of writers) {
        expected.acknowledgedAt = performance.now()
        expected.longestWaitMs = 0
      }
      loops = writers.map((writer) => work(writer, { isOn: () => isOn, isAbandoned: () => isAbandoned }))
    },
    drain: async () => {
      isOn = false
      await inTime(Promise.all(loops), abandon)
    },
    abandon,
    acknowledged: () => writers.reduce((sum, { expected }) => sum + expected.acknowledged, 0),
    refused: () => writers.reduce((sum, { expected }) => sum + expected.refused, 0),
    longestWaitMs: () => Math.max(...writers.map(({ expected }) => expected.longestWaitMs)),
    allServed: (timeoutMs) => allServed(writers, timeoutMs),
    check,
    close: async () => {
      const findings = [...(await check()), ...(await checkAll(owners, checkActivity))]
      for (const { client } of writers) client.close()
      return findings
    },
  }
}

async function openWriters(context: FaultContext, ports: Ports, index: number): Promise<OwnerWriters> {
  const { cookie } = await addOwner(ports, `owner.${index}`)
  const writers: OwnerWriters = []
  for (let number = 0; number < WRITERS_EACH; number += 1) {
    const name = `${index}-${number}`
    const client = openClient(inTurn(ports, number), cookie)
    const reply = await prepare(client, {
      method: 'POST',
      path: '/api/businesses',
      body: { name, location: '' },
    })
    const expected = newExpectedState(name, Number(reply.json['id']))
    writers.push({ expected, client, random: context.random(name) })
  }
  return writers
}

/** The writers of an owner begin with different servers. */
function inTurn(ports: Ports, number: number): string[] {
  const all = [ports].flat()
  return all.map((_, index) => all[(index + number) % all.length] ?? '')
}

type Until = { isOn: () => boolean; isAbandoned: () => boolean }

async function work(writer: Writer, { isOn, isAbandoned }: Until): Promise<void> {
  while (!isAbandoned() && (isOn() || writer.expected.open !== null)) {
    if (writer.expected.open === null) await writeOnce(writer)
    else await settle(writer)
    if (writer.expected.open !== null) await pause(RETRY_MS)
  }
}

/** Two acknowledgements, because the first may answer a request from before. */
async function allServed(writers: readonly Writer[], timeoutMs: number): Promise<void> {
  const before = writers.map(({ expected }) => expected.acknowledged)
  const areServed = () =>
    writers.every(({ expected }, index) => expected.acknowledged >= (before[index] ?? 0) + 2)
  await waitUntil('every writer is acknowledged something again', areServed, { timeoutMs, everyMs: 5 })
}

async function checkAll(owners: readonly OwnerWriters[], check: typeof checkRecords): Promise<string[]> {
  const lists = await Promise.all(
    owners.map(async (writers) => {
      const [first] = writers
      const states = writers.map(({ expected }) => expected)
      const found = states.flatMap((expected) => expected.findings.splice(0))
      return [...found, ...(first ? await check(first.client, states) : [])]
    }),
  )
  return lists.flat()
}

async function inTime(draining: Promise<unknown>, abandon: () => void): Promise<void> {
  const limit = new AbortController()
  const late = pause(DRAIN_TIMEOUT_MS, 'late', { signal: limit.signal }).catch(() => 'drained')
  const outcome = await Promise.race([draining.then(() => 'drained'), late])
  limit.abort()
  if (outcome === 'drained') return
  abandon()
  throw new Error('a minute later some writers still have no answer')
}
