import { describe, expect, test, vi } from 'vitest'
import { runSteps } from './run-steps.mjs'
import type { Step } from './steps.mjs'

const PASSED = { passed: 1, failed: 0, skipped: 0 }
const FAILED = { passed: 0, failed: 1, skipped: 0 }
const SKIPPED = { passed: 0, failed: 0, skipped: 1 }
const NO_POSTGRES = 'PostgreSQL is not installed.'

describe('running the steps', () => {
  test('a step waits for the one it depends on, and does not run if that failed', async () => {
    const build = step('build', 'node --no-such-option')
    const [failed, left, other] = await runAll([build, step('browser', { after: 'build' }), step('unit')])
    expect(failed).toMatchObject({ counts: FAILED, output: expect.stringContaining('bad option') })
    expect(left).toMatchObject({ counts: FAILED, output: '"build" failed.' })
    expect(other?.counts).toEqual(PASSED)
  })

  test('a missing command fails and says so', async () => {
    const [result] = await runAll([step('a', 'no-such-command')])
    expect(result).toMatchObject({ counts: FAILED, output: expect.stringContaining('ENOENT') })
  })

  test('without PostgreSQL a step that needs it is left out', async () => {
    vi.stubEnv('CI', undefined)
    const [result] = await runAll([step('server', { needs: ['postgres'] })])
    expect(result).toMatchObject({ counts: SKIPPED, output: NO_POSTGRES })
  })

  test('under CI a step without its program fails', async () => {
    vi.stubEnv('CI', '1')
    const [result] = await runAll([step('server', { needs: ['postgres'] })])
    expect(result).toMatchObject({ counts: FAILED, output: NO_POSTGRES })
  })

  test('after an interruption the remaining steps fail', async () => {
    const [result] = await runAll([step('a')], AbortSignal.abort())
    expect(result?.counts).toEqual(FAILED)
  })
})

function step(name: string, given: string | Partial<Step> = {}): Step {
  const changes = typeof given === 'string' ? { command: given } : given
  return { name, title: name, command: 'node --version', ...changes }
}

function runAll(steps: Step[], signal = new AbortController().signal) {
  const missing = new Map([['postgres', NO_POSTGRES]])
  return runSteps(steps, { missing, signal, onFinished: () => undefined })
}
