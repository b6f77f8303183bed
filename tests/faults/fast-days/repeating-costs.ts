import { setTimeout as pause } from 'node:timers/promises'
import { ENGINES, type FaultCase } from '#tests/faults/fault-case.ts'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'
import { type CostOwner, findDoubles, registerCostOwner } from './cost-owners.ts'
import { FAST_DAY_MS, startFastServers } from './fast-servers.ts'

/** The costs begin on each of the next days. */
const DAYS = [1, 2, 3]
const ALL_ENTERED_WITHIN_MS = 120_000

export const repeatingCosts: FaultCase = {
  name: 'repeating-costs',
  title: 'two servers that are killed enter each day of a repeating cost once',
  engines: ENGINES,
  // The days have to come, and the server tests move the clock instead.
  isLong: true,
  run: async (context) => {
    const plan = { owners: 4, costsOfDay: 20, kills: 4 }
    const servers = await startFastServers(context, 'repeating')
    const owners: CostOwner[] = []
    for (let index = 0; index < plan.owners; index += 1) {
      const firstDays = DAYS.flatMap((ahead) => Array<string>(plan.costsOfDay).fill(servers.dayAhead(ahead)))
      owners.push(await registerCostOwner(servers.port, { index, firstDays }))
    }
    const random = context.random('kills')
    for (let kill = 0; kill < plan.kills; kill += 1) {
      await pause(random.between(0, (DAYS.length * FAST_DAY_MS) / plan.kills))
      await servers.kill(random.between(0, servers.count - 1))
    }
    const isDone = async () => {
      const counts = await Promise.all(owners.map((owner) => owner.countEntered()))
      return counts.every((count) => count >= plan.costsOfDay * DAYS.length)
    }
    await waitUntil('every day is entered', isDone, { timeoutMs: ALL_ENTERED_WITHIN_MS, everyMs: 200 })
    const findings = (await Promise.all(owners.map(findDoubles))).flat()
    await servers.stop()
    const entered = plan.owners * plan.costsOfDay * DAYS.length
    return { done: `${entered} days of ${plan.owners} owners, ${plan.kills} kills`, findings }
  },
}
