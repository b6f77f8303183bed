import type { FaultContext } from '#tests/faults/fault-case.ts'
import type { SlowSmtpServer } from '#tests/faults/mails/slow-smtp-server.ts'
import type { Load } from '#tests/faults/processes/load.ts'
import type { Cluster } from './cluster.ts'
import type { DuePlans } from './due-plans.ts'
import type { OurServers } from './our-servers.ts'
import type { Probes } from './probes.ts'
import type { Readers } from './readers.ts'
import type { Visitors } from './visitors.ts'

/** All that goes on while primaries are lost. */
export type Drill = {
  context: FaultContext
  cluster: Cluster
  servers: OurServers
  load: Load
  readers: Readers
  visitors: Visitors
  plans: DuePlans
  probes: Probes
  smtp: SlowSmtpServer
}
