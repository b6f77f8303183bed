import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that mostly wait, for processes and for patience to end; those that take longest first. */
const PATIENT = [
  'tests/server/rolling-restart.test.ts',
  'tests/server/graceful-shutdown.test.ts',
  'src/server/features/billing/subscription-failures.test.ts',
  'tests/server/process.test.ts',
  'tests/server/operator.test.ts',
  'src/server/features/auth/timing.test.ts',
]

/** How much of the other files is begun before the last patient one: it should not be what is waited for. */
const SPREAD_OVER = 0.75

/**
 * One patient file after the other, among files that keep their worker busy. Side by side, or at the end, they
 * left the machine idle for an eighth of the time.
 */
export class PatientSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const patient = PATIENT.flatMap((name) => sorted.filter(({ moduleId }) => moduleId.endsWith(name)))
    if (patient.length === 0) return sorted
    const busy = sorted.filter((file) => !patient.includes(file))
    const share = Math.floor((busy.length * SPREAD_OVER) / patient.length)
    const mixed = patient.flatMap((file, index) => [file, ...busy.slice(index * share, (index + 1) * share)])
    return [...mixed, ...busy.slice(patient.length * share)]
  }
}
