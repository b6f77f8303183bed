import { failover } from '#tests/faults/failover/failover.ts'
import { pointInTime } from '#tests/faults/failover/point-in-time.ts'
import { pricePlans } from '#tests/faults/fast-days/price-plans.ts'
import { repeatingCosts } from '#tests/faults/fast-days/repeating-costs.ts'
import { CASES_IN_PROCESS } from '#tests/faults/in-process/cases-in-process.ts'
import { mails } from '#tests/faults/mails/mails.ts'
import { diskFull } from '#tests/faults/processes/disk-full.ts'
import { endings } from '#tests/faults/processes/endings.ts'
import { hostile } from '#tests/faults/processes/hostile.ts'
import { kills } from '#tests/faults/processes/kills.ts'
import { largeFiles } from '#tests/faults/processes/large-files.ts'
import { outages } from '#tests/faults/processes/outages.ts'
import { soak } from '#tests/faults/processes/soak/soak.ts'
import type { FaultCase } from './fault-case.ts'

/** The order in which the cases run; each engine runs the whole list by itself. */
export const FAULT_CASES: readonly FaultCase[] = [
  kills,
  endings,
  outages,
  diskFull,
  hostile,
  mails,
  pricePlans,
  repeatingCosts,
  failover,
  pointInTime,
  largeFiles,
  ...CASES_IN_PROCESS,
  soak,
]
