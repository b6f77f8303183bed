import { defineConfig } from 'vitest/config'
import { engine, hasOneEngineTests } from '#tests/support/programs/engines.mjs'
import { SHORT_LIVED } from '#tests/support/programs/node-flags.mjs'

/** Tests that are about the other engine. */
const LEFT_OUT = {
  embedded: ['**/postgres.test.ts', '**/dashboard-connections.test.ts', '**/rolling-restart.test.ts'],
  postgres: ['**/embedded*.test.ts', '**/data-folder-lock.test.ts'],
}
/** Tests that need only one engine. */
const ONE_ENGINE = '**/*.one-engine.test.ts'
/** Unit tests of thousands of cases, of megabytes or of programs that are started: not in `npm run check`. */
const LONG = '**/*.long.test.ts'

const unit = {
  // A fresh process for each file took three times as long; forks, because some tests change TZ.
  pool: 'forks',
  isolate: false,
  // A slow machine is not a fault: this bounds a hang, it does not measure.
  testTimeout: 60_000,
  unstubGlobals: true,
  unstubEnvs: true,
  restoreMocks: true,
} as const

export default defineConfig({
  test: {
    // A fifth of the unit tests' time is reading TypeScript. This keeps what was read, in node_modules.
    experimental: { fsModuleCache: true },
    allowOnly: false,
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: [
            'src/shared/**/*.test.ts',
            'src/web/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [LONG],
          // Vitest would take one worker on two cores, and `npm run check` would wait for it.
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...unit,
          name: 'long',
          include: ['src/{shared,web}', 'tests', 'scripts'].map((folder) => `${folder}/${LONG}`),
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'tests/server/**/*.test.ts'],
          exclude: [...LEFT_OUT[engine], ...(hasOneEngineTests ? [] : [ONE_ENGINE])],
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
