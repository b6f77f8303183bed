import { ENGINES, type FaultCase, type FaultContext } from '#tests/faults/fault-case.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { startOfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'
import { createBarrier } from './barrier.ts'
import type { Race, World } from './race.ts'
import { ACCOUNT_RACES } from './race-accounts.ts'
import { BILLING_RACES } from './race-billing.ts'
import { ERASURE_RACES } from './race-erasure.ts'
import { PRICE_RACES } from './race-prices.ts'
import { RECORD_RACES } from './race-records.ts'

const RACES: readonly Race[] = [
  ...ACCOUNT_RACES,
  ...RECORD_RACES,
  ...PRICE_RACES,
  ...BILLING_RACES,
  ...ERASURE_RACES,
]
const BURSTS = 50
const SHORT_BURSTS = 1

export const races: FaultCase = {
  name: 'races',
  title: 'What must happen once happens once, however many ask at the same moment',
  engines: ENGINES,
  run: async (context) => {
    const stripe = await startOfflineStripe()
    const barrier = createBarrier()
    const start = () => startTestApp(stripe.env, { addRoutes: barrier.guard })
    const servers = [await start(), await start()] as const
    const world = { servers, stripe }
    const findings: string[] = []
    const numbers = chooseNumbers(context)
    for (const number of numbers) {
      findings.push(...(await runBurst(world, { number, context, release: barrier.release })))
    }
    await stripe.stop()
    return { done: `${numbers.length} bursts of ${RACES.length} races`, findings }
  },
}

/** Bursts are numbered from 1, and the races take turns. */
function chooseNumbers({ only, isShort }: FaultContext): number[] {
  if (only !== null) return [only]
  const many = RACES.length * (isShort ? SHORT_BURSTS : BURSTS)
  return Array.from({ length: many }, (_, index) => index + 1)
}

type Running = {
  number: number
  context: FaultContext
  release: ReturnType<typeof createBarrier>['release']
}

async function runBurst(
  shared: Omit<World, 'addressOf'>,
  { number, context, release }: Running,
): Promise<string[]> {
  const race = RACES[(number - 1) % RACES.length] as Race
  const addressOf = (index: number) => `10.${number >> 8}.${number & 255}.${index + 1}`
  const world = { ...shared, addressOf }
  const start = { mark: `burst-${number}`, random: context.random(number) }
  const { calls, verify } = await race.prepare(world, start)
  const answers = await release(start.random.shuffle(calls))
  const found = await verify(answers)
  return found.map((finding) => `case ${number}, ${race.name}: ${finding}`)
}
