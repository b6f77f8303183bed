import type { Page } from '@playwright/test'
import { type BuiltServer, startBuiltServer } from '#tests/support/browser/built-server.ts'
import { clockBehind } from '#tests/support/programs/server-clock.mjs'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'
import { signUpOnTrial } from './billing-steps.ts'

const LONGER_THAN_A_TRIAL_MS = 15 * 86_400_000
const WAKE_UP = 'SIGUSR2'

/** A separate server on which this browser's trial ended yesterday. */
export async function startWithEndedTrial(page: Page, env: Record<string, string>): Promise<BuiltServer> {
  const clock = clockBehind(LONGER_THAN_A_TRIAL_MS, { until: WAKE_UP })
  const server = await startBuiltServer({ env: { ...env, NODE_OPTIONS: clock } })
  await signUpOnTrial(page, server)
  process.kill(server.pid, WAKE_UP)
  const isOver = async () => (await page.request.get(`${server.url}/api/expenses`)).status() !== 200
  await waitUntil('the trial has ended', isOver, { timeoutMs: 10_000 })
  const stop = async () => {
    // Leaves the page, because its open calls would fail.
    await page.goto('about:blank')
    await server.stop()
  }
  return { ...server, stop }
}
