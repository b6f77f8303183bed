import { setTimeout as pause } from 'node:timers/promises'
import type { FaultContext } from '#tests/faults/fault-case.ts'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'
import { type Load, openLoad } from './load.ts'
import {
  endServer,
  type FaultServer,
  newServerEnv,
  removeServerData,
  type ServerEnv,
  startServer,
} from './server.ts'

type Plan = { name: string; signal: NodeJS.Signals; rounds: number; acknowledged: number }

export type Rounds = {
  acknowledged: number
  /** How each process ended, and how long that took. */
  ends: { code: number | string; ms: number }[]
  readyMs: number[]
  findings: string[]
  /** The records differ, so further rounds would only report it again. */
  isBroken: boolean
}

const READY_WITHIN_MS = 10_000
const LONGEST_ROUND_MS = 120_000

/** Ends the server in the middle of writes, starts it again and compares the records, as often as planned. */
export async function restartInRounds(context: FaultContext, plan: Plan): Promise<Rounds> {
  const env = await newServerEnv(context, plan.name)
  const server = await startServer(context, env)
  const load = await openLoad(context, env.PORT)
  const rounds: Rounds = { acknowledged: 0, ends: [], readyMs: [], findings: [], isBroken: false }
  const state = { context, plan, env, server, load, rounds }
  for (let number = 1; number <= plan.rounds && !rounds.isBroken; number += 1) {
    if (context.only === null || context.only === number) await runRound(state, number)
  }
  rounds.findings.push(...(await load.close()))
  rounds.acknowledged = load.acknowledged()
  await endServer(state.server, 'SIGKILL')
  removeServerData(env)
  return rounds
}

export function describeRounds(what: string, { acknowledged, ends, readyMs }: Rounds): string {
  const slowest = Math.round(Math.max(...readyMs))
  return `${acknowledged} acknowledged writes, ${ends.length} ${what}, ready again within ${slowest} ms`
}

type State = {
  context: FaultContext
  plan: Plan
  env: ServerEnv
  server: FaultServer
  load: Load
  rounds: Rounds
}

async function runRound(state: State, number: number): Promise<void> {
  const { context, plan, load, rounds } = state
  const random = context.random(`round ${number}`)
  const goal = load.acknowledged() + toTarget(state, number, random.next())
  load.start()
  const isReached = () => load.acknowledged() >= goal
  await waitUntil('enough is acknowledged', isReached, { timeoutMs: LONGEST_ROUND_MS, everyMs: 1 })
  await pause(random.between(0, 15))
  rounds.ends.push(await endTimed(state))
  state.server = await startServer(context, state.env)
  rounds.readyMs.push(state.server.readyMs)
  await load.drain()
  const findings = await load.check()
  rounds.isBroken = findings.length > 0
  if (state.server.readyMs > READY_WITHIN_MS)
    findings.push(`ready only after ${Math.round(state.server.readyMs)} ms`)
  rounds.findings.push(...findings.map((finding) => `round ${number}: ${finding}`))
  if (number % 10 === 0)
    context.say(`${number} of ${plan.rounds} rounds, ${load.acknowledged()} acknowledged`)
}

/** Rounds have random lengths; the last one writes what is still missing. */
function toTarget({ context, plan, load }: State, number: number, share: number): number {
  if (context.only === null && number === plan.rounds)
    return Math.max(1, plan.acknowledged - load.acknowledged())
  return 1 + Math.floor((share * 2 * plan.acknowledged) / plan.rounds)
}

async function endTimed({ server, plan }: State) {
  const askedAt = performance.now()
  const code = await endServer(server, plan.signal)
  return { code, ms: performance.now() - askedAt }
}
