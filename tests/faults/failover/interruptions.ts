import type { Cluster } from './cluster.ts'
import type { MachineName } from './network.ts'
import { listMembers, switchOver } from './patroni.ts'

/** What happens to the primary. Resolves with what brings the machine back. */
type Interruption = (cluster: Cluster, primary: MachineName) => Promise<() => void>

const NOTHING_TO_DO = () => undefined

/** Those that need a network of namespaces are left out without one. */
export const INTERRUPTIONS: Record<string, { needsNetwork: boolean; run: Interruption }> = {
  'killed with -9': {
    needsNetwork: false,
    run: async ({ machine }, primary) => {
      await machine(primary).kill()
      return machine(primary).start
    },
  },
  'cut off from everything': {
    needsNetwork: true,
    run: async ({ network }, primary) => {
      network.cut(primary, 'everything')
      return () => network.mend(primary)
    },
  },
  'cut off from the other two': {
    needsNetwork: true,
    run: async ({ network }, primary) => {
      network.cut(primary, 'others')
      return () => network.mend(primary)
    },
  },
  paused: {
    needsNetwork: true,
    run: async ({ network }, primary) => {
      network.signal(primary, 'SIGSTOP')
      return () => network.signal(primary, 'SIGCONT')
    },
  },
  'switched over': {
    needsNetwork: false,
    run: async (cluster, primary) => {
      await switchToStandby(cluster, primary)
      return NOTHING_TO_DO
    },
  },
}

/** Makes the synchronous standby the primary, on purpose. */
export async function switchToStandby({ machines, machine }: Cluster, primary: MachineName): Promise<void> {
  const members = await listMembers(machines)
  const standby = machines.find(({ name }) =>
    members.some((member) => member.name === name && member.role === 'sync_standby'),
  )
  if (!standby) throw new Error('there is no synchronous standby')
  await switchOver({ from: machine(primary), to: standby.name })
}
