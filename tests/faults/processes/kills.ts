import type { FaultCase } from '#tests/faults/fault-case.ts'
import { describeRounds, restartInRounds } from './restart-rounds.ts'

/** Kill -9 at a random moment: nothing is finished, and the data stays as it is on the disk. */
export const kills: FaultCase = {
  name: 'kills',
  title: 'what was acknowledged survives kill -9, and is there once',
  engines: ['embedded', 'postgres'],
  run: async (context) => {
    const plan = context.isShort ? { rounds: 2, acknowledged: 160 } : { rounds: 50, acknowledged: 10_000 }
    const rounds = await restartInRounds(context, { ...plan, name: 'kills', signal: 'SIGKILL' })
    return { done: describeRounds('kills', rounds), findings: rounds.findings }
  },
}
