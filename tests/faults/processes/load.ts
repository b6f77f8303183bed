import { setTimeout as pause } from 'node:timers/promises'
import type { FaultContext } from '#tests/faults/fault-case.ts'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'
import { newBook } from './book.ts'
import { checkActivity, checkRecords } from './book-check.ts'
import { addOwner, openClient, prepare } from './client.ts'
import { settle, type Writer, writeOnce } from './writer.ts'

const OWNERS = 4
const WRITERS_EACH = 2
const RETRY_MS = 50
const REST_TIMEOUT_MS = 60_000

/** Several owners who write all the time and remember what the server acknowledged. */
export type Load = {
  start: () => void
  /** Lets all writers finish what they started; resolves when no act is unresolved. */
  rest: () => Promise<void>
  /** Stops all writers at once, with unresolved acts. */
  abandon: () => void
  acknowledged: () => number
  /** How often a writer was answered with 503. */
  refused: () => number
  /** Resolves when every writer was acknowledged something that it sent after this moment. */
  everybodyServed: (timeoutMs: number) => Promise<void>
  /** Compares the expected state with the server. Only while the writers are idle. */
  check: () => Promise<string[]>
  /** Also compares the activity, which takes longer, and closes the connections. */
  close: () => Promise<string[]>
}

type Household = Writer[]

export async function openLoad(context: FaultContext, port: string): Promise<Load> {
  const households = await Promise.all(
    Array.from({ length: OWNERS }, (_, index) => openHousehold(context, port, index)),
  )
  const writers = households.flat()
  let isOn = false
  let isAbandoned = false
  const abandon = () => {
    isAbandoned = true
  }
  let loops: Promise<void>[] = []
  const check = () => checkAll(households, checkRecords)
  return {
    start: () => {
      isOn = true
      loops = writers.map((writer) => work(writer, { isOn: () => isOn, isAbandoned: () => isAbandoned }))
    },
    rest: async () => {
      isOn = false
      await inTime(Promise.all(loops), abandon)
    },
    abandon,
    acknowledged: () => writers.reduce((sum, { book }) => sum + book.acknowledged, 0),
    refused: () => writers.reduce((sum, { book }) => sum + book.refused, 0),
    everybodyServed: (timeoutMs) => everybodyServed(writers, timeoutMs),
    check,
    close: async () => {
      const findings = [...(await check()), ...(await checkAll(households, checkActivity))]
      for (const { client } of writers) client.close()
      return findings
    },
  }
}

async function openHousehold(context: FaultContext, port: string, index: number): Promise<Household> {
  const { cookie } = await addOwner(port, `owner.${index}`)
  const household: Household = []
  for (let number = 0; number < WRITERS_EACH; number += 1) {
    const name = `${index}-${number}`
    const client = openClient(port, cookie)
    const reply = await prepare(client, {
      method: 'POST',
      path: '/api/businesses',
      body: { name, location: '' },
    })
    const book = newBook(name, Number(reply.json['id']))
    household.push({ book, client, random: context.random(name) })
  }
  return household
}

type Until = { isOn: () => boolean; isAbandoned: () => boolean }

async function work(writer: Writer, { isOn, isAbandoned }: Until): Promise<void> {
  while (!isAbandoned() && (isOn() || writer.book.open !== null)) {
    if (writer.book.open === null) await writeOnce(writer)
    else await settle(writer)
    if (writer.book.open !== null) await pause(RETRY_MS)
  }
}

/** Two acknowledgements, because the first may answer a request from before. */
async function everybodyServed(writers: readonly Writer[], timeoutMs: number): Promise<void> {
  const before = writers.map(({ book }) => book.acknowledged)
  const areServed = () => writers.every(({ book }, index) => book.acknowledged >= (before[index] ?? 0) + 2)
  await waitUntil('every writer is acknowledged something again', areServed, { timeoutMs, everyMs: 5 })
}

async function checkAll(households: readonly Household[], check: typeof checkRecords): Promise<string[]> {
  const lists = await Promise.all(
    households.map(async (household) => {
      const [first] = household
      const books = household.map(({ book }) => book)
      const told = books.flatMap((book) => book.findings.splice(0))
      return [...told, ...(first ? await check(first.client, books) : [])]
    }),
  )
  return lists.flat()
}

async function inTime(resting: Promise<unknown>, abandon: () => void): Promise<void> {
  const limit = new AbortController()
  const late = pause(REST_TIMEOUT_MS, 'late', { signal: limit.signal }).catch(() => 'rested')
  const outcome = await Promise.race([resting.then(() => 'rested'), late])
  limit.abort()
  if (outcome === 'rested') return
  abandon()
  throw new Error('a minute later some writers still have no answer')
}
