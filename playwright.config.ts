import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from '#tests/support/browser/chromium-flags.ts'
import { findHeadlessChromium } from '#tests/support/programs/chromium.mjs'

// The workers read this file again: the variable spares them the search.
const executablePath = (await findHeadlessChromium()) ?? undefined
if (executablePath) process.env['CHROMIUM_PATH'] = executablePath

/** A file that is named after its folder: "treatments/treatments.e2e.ts". */
const MAIN_JOURNEYS = /\/e2e\/([\w-]+)\/\1\.e2e\.ts$/

export default defineConfig({
  testDir: 'tests',
  // CI runs both, "npm test" elsewhere the main journeys (decision 84).
  projects: [
    // Beside the product's browser tests those that prove that ours can fail.
    { name: 'main', testMatch: [MAIN_JOURNEYS, 'support/browser/*.e2e.ts'] },
    { name: 'further', testMatch: 'e2e/**/*.e2e.ts', testIgnore: MAIN_JOURNEYS },
  ],
  // All workers have something to do to the end, however the tests are spread over files.
  fullyParallel: true,
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  retries: 0,
  forbidOnly: true,
  // A slow machine is not a fault: these bound a hang, they do not measure.
  timeout: 120_000,
  expect: {
    timeout: 10_000,
    // One set of pictures for every machine: what rasterisers differ in lies within the tolerance.
    toHaveScreenshot: { pathTemplate: '{testDir}/e2e/visual-regression/pictures/{arg}{ext}' },
  },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // What a worker keeps would reach from one test into the next load; its own tests allow it.
    serviceWorkers: 'block',
    // Waiting for movement is a quarter of the work. The gallery's tests have the design system move.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: CHROMIUM_FLAGS,
    },
  },
})
