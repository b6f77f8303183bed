import type { Page } from '@playwright/test'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { waitUntil } from '#tests/support/wait-until.mjs'
import { signUpTrying } from './billing-steps.ts'

const DAYS = 15

// Loaded before everything else: the server lives in the past until it is told to wake up.
const CLOCK = `
let behind = ${DAYS * 86_400_000}
process.on('SIGUSR2', () => { behind = 0 })
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() - behind)
    else super(...values)
  }
  static now() {
    return RealDate.now() - behind
  }
}
`

/** A server of its own on which this browser's trial ended yesterday: nobody waits two weeks for a test. */
export async function startWithEndedTrial(page: Page, env: Record<string, string>): Promise<BuiltServer> {
  const clock = `--import=data:text/javascript,${encodeURIComponent(CLOCK)}`
  const server = await startBuiltServer({ env: { ...env, NODE_OPTIONS: clock } })
  await signUpTrying(page, server)
  process.kill(server.pid, 'SIGUSR2')
  const isOver = async () => (await page.request.get(`${server.url}/api/expenses`)).status() !== 200
  await waitUntil('the trial has ended', isOver, { timeoutMs: 10_000 })
  const stop = async () => {
    // What the page still asks for would fail.
    await page.goto('about:blank')
    await server.stop()
  }
  return { ...server, stop }
}
