import { setTimeout as pause } from 'node:timers/promises'
import { ENGINES, type FaultCase } from '#tests/faults/fault-case.ts'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'
import { FAST_DAY_MS, startFastServers } from './fast-servers.ts'
import { type PlanOwner, registerPlanOwner } from './plan-owners.ts'

/** The plans begin on each of the next days. */
const DAYS = [1, 2, 3]
const ALL_DONE_WITHIN_MS = 120_000

export const pricePlans: FaultCase = {
  name: 'price-plans',
  title: 'two servers that are killed change planned prices once',
  engines: ENGINES,
  // The days have to come, and the server tests move the clock instead.
  isLong: true,
  run: async (context) => {
    const plan = { owners: 4, treatmentsOfPlan: 60, kills: 4 }
    const servers = await startFastServers(context, 'prices')
    const owners: PlanOwner[] = []
    for (let index = 0; index < plan.owners; index += 1) {
      const days = DAYS.map((ahead) => servers.dayAhead(ahead))
      owners.push(
        await registerPlanOwner(servers.port, { index, days, treatmentsOfPlan: plan.treatmentsOfPlan }),
      )
    }
    const random = context.random('kills')
    for (let kill = 0; kill < plan.kills; kill += 1) {
      await pause(random.between(0, (DAYS.length * FAST_DAY_MS) / plan.kills))
      await servers.kill(random.between(0, servers.count - 1))
    }
    const isDone = async () => {
      const counts = await Promise.all(owners.map((owner) => owner.countDone()))
      return counts.every((count) => count === DAYS.length)
    }
    await waitUntil('every plan is done', isDone, { timeoutMs: ALL_DONE_WITHIN_MS, everyMs: 200 })
    const findings = (await Promise.all(owners.map((owner) => owner.findFaults()))).flat()
    await servers.stop()
    return { done: `${plan.owners * DAYS.length} plans, ${plan.kills} kills`, findings }
  },
}
