import type { FaultCase } from '#tests/faults/fault-case.ts'
import { describeRounds, restartInRounds } from './restart-rounds.ts'

const GONE_WITHIN_MS = 10_000

/** The normal way to stop a server: it finishes what runs and then exits. */
export const endings: FaultCase = {
  name: 'endings',
  title: 'SIGTERM under load loses nothing acknowledged and is obeyed within ten seconds',
  engines: ['embedded', 'postgres'],
  // On PostgreSQL rolling-restart.test.ts stops servers under load.
  shortEngines: ['embedded'],
  run: async (context) => {
    const plan = context.isShort ? { rounds: 1, acknowledged: 40 } : { rounds: 20, acknowledged: 4_000 }
    const rounds = await restartInRounds(context, { ...plan, name: 'endings', signal: 'SIGTERM' })
    const unclean = rounds.ends
      .filter(({ code }) => code !== 0)
      .map(({ code }) => `it ended with ${code}, not 0`)
    const late = rounds.ends
      .filter(({ ms }) => ms > GONE_WITHIN_MS)
      .map(({ ms }) => `it took ${Math.round(ms)} ms to end`)
    const slowest = Math.max(...rounds.ends.map(({ ms }) => ms))
    const done = `${describeRounds('ends', rounds)}; gone within ${Math.round(slowest)} ms`
    return { done, findings: [...rounds.findings, ...unclean, ...late] }
  },
}
