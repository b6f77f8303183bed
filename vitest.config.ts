import { defineConfig } from 'vitest/config'
import { PatientSequencer } from '#tests/support/app/slow-first-sequencer.ts'
import { SHORT_LIVED } from '#tests/support/programs/node-flags.mjs'

// About one engine from first to last.
const POSTGRES_ONLY = [
  'src/server/db/engines/postgres.test.ts',
  'src/server/features/dashboard/dashboard-connections.test.ts',
  'tests/server/rolling-restart.test.ts',
]
const EMBEDDED_ONLY = ['embedded', 'embedded-statements', 'data-folder-lock'].map(
  (name) => `src/server/db/engines/${name}.test.ts`,
)

export default defineConfig({
  test: {
    allowOnly: false,
    sequence: { sequencer: PatientSequencer },
    projects: [
      {
        test: {
          name: 'unit',
          // A fresh process for each file took three times as long; forks, because some tests change TZ.
          pool: 'forks',
          isolate: false,
          // A slow machine is not a fault: this bounds a hang, it does not measure.
          testTimeout: 60_000,
          unstubGlobals: true,
          unstubEnvs: true,
          restoreMocks: true,
          include: [
            'src/shared/**/*.test.ts',
            'src/web/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'tests/server/**/*.test.ts'],
          exclude: process.env['ENGINE'] === 'postgres' ? EMBEDDED_ONLY : POSTGRES_ONLY,
          globalSetup: 'tests/support/app/server-suite-setup.ts',
          // One database engine per worker, kept from file to file: starting one costs seconds.
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
          execArgv: SHORT_LIVED,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
