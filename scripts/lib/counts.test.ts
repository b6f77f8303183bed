import { describe, expect, test } from 'vitest'
import {
  addCounts,
  countFaults,
  countPlaywright,
  countVitest,
  judgeSuite,
  ONE_FAILED,
  summaryLine,
} from './counts.mjs'

const fine = { passed: 3, failed: 0, skipped: 0 }

describe('counting what Vitest reports', () => {
  test('counts tests that passed, failed and were left out', () => {
    const statuses = ['passed', 'passed', 'failed', 'skipped', 'pending', 'todo']
    const file = { status: 'failed', assertionResults: statuses.map((status) => ({ status })) }
    expect(countVitest({ testResults: [file] })).toEqual({ passed: 2, failed: 1, skipped: 3 })
  })

  test('a file that breaks while it loads counts as failed', () => {
    expect(countVitest({ testResults: [{ status: 'failed', assertionResults: [] }] })).toEqual(ONE_FAILED)
  })
})

describe('counting what Playwright reports', () => {
  test('a test that passed on its second try and an error outside any test count as failed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3, skipped: 2 })
  })
})

describe('counting what the faults report', () => {
  test('a case counts once, and what was found weighs more than what was left out', () => {
    const held = { findings: [] }
    const broken = { findings: ['lost: expense 7', 'lost: expense 8'], skipped: 'no disk to fill' }
    const leftOut = { findings: [], skipped: 'no PostgreSQL' }
    expect(countFaults({ results: [held, held, broken, leftOut] })).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
    })
  })
})

describe('judging a suite', () => {
  test.each([
    ['a suite that ended well keeps its counts', fine, true, fine],
    ['a crash without a report is a failure', null, false, ONE_FAILED],
    ['no report is a failure even when the exit was calm', null, true, ONE_FAILED],
    [
      'a suite that ran nothing has failed',
      { ...fine, passed: 0, skipped: 2 },
      true,
      { ...ONE_FAILED, skipped: 2 },
    ],
    ['a bad end without a failed test is a failure', fine, false, { ...fine, failed: 1 }],
    ['failed tests are not counted twice', { ...fine, failed: 2 }, false, { ...fine, failed: 2 }],
  ])('%s', (_title, counts, exitedWell, verdict) => {
    expect(judgeSuite(counts, exitedWell)).toEqual(verdict)
  })
})

describe('the last line', () => {
  test('names skips only when there are any', () => {
    expect(summaryLine(addCounts([fine, ONE_FAILED]))).toBe('3 passed, 1 failed')
    expect(summaryLine({ ...fine, skipped: 1 })).toBe('3 passed, 0 failed, 1 skipped')
  })
})
