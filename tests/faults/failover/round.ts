import { waitUntil } from '#tests/support/programs/wait-until.mjs'
import type { Drill } from './drill.ts'
import { INTERRUPTIONS } from './interruptions.ts'
import type { MachineName } from './network.ts'
import { findPrimary } from './patroni.ts'

export type RoundFigures = { kind: string; longestWaitMs: number; reads: number; refused: number }

type Round = { round: number; kind: string }

const SERVED_AT_FIRST_MS = 60_000
const WRITING_AGAIN_MS = 30_000
const WHOLE_AGAIN_MS = 120_000

/** Loses the primary in the middle of writes, waits until all is well again, and compares the records. */
export async function runRound(drill: Drill, { round, kind }: Round) {
  const { context, cluster, load, readers, servers } = drill
  load.start()
  await load.allServed(SERVED_AT_FIRST_MS)
  const primary = await requirePrimary(drill)
  await beginPlan(drill, primary, round)
  readers.takeCounts()
  const found: string[] = []
  const lostAt = performance.now()
  const bringBack = await INTERRUPTIONS[kind]?.run(cluster, primary)
  const visiting = drill.visitors.comeAndGo(round).catch((error) => found.push(String(error)))
  await waitUntil('there is another primary', () => isReplaced(drill, primary), { timeoutMs: 60_000 })
  const replacedMs = performance.now() - lostAt
  await load.allServed(2 * WRITING_AGAIN_MS).catch((error) => found.push(String(error.message)))
  bringBack?.()
  await cluster.whole(WHOLE_AGAIN_MS)
  await visiting
  await load.drain()
  const figure = { kind, longestWaitMs: load.longestWaitMs(), ...readers.takeCounts() }
  if (figure.longestWaitMs > WRITING_AGAIN_MS) found.push(`a writer waited ${figure.longestWaitMs} ms`)
  const differences = await load.check()
  found.push(...differences, ...servers.findEnded())
  const seconds = [replacedMs, figure.longestWaitMs].map((ms) => (ms / 1000).toFixed(1))
  context.say(
    `round ${round}, ${primary} ${kind}: replaced after ${seconds[0]} s, longest wait ${seconds[1]} s`,
  )
  return { figure, found, differs: differences.length > 0 }
}

async function requirePrimary({ cluster }: Drill): Promise<MachineName> {
  const primary = await findPrimary(cluster.machines)
  if (primary === null) throw new Error('no machine says that it is the primary')
  return primary
}

async function isReplaced({ cluster }: Drill, primary: MachineName): Promise<boolean> {
  const others = cluster.machines.filter(({ name }) => name !== primary)
  return (await findPrimary(others)) !== null
}

async function beginPlan({ cluster, plans }: Drill, primary: MachineName, round: number): Promise<void> {
  const database = await cluster.connect(primary, 'damson')
  await plans.begin(database, round)
  await database.end()
}
