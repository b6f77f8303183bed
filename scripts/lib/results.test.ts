import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addCounts, countResults, summaryLine } from './results.mjs'

const FINE = { passed: 3, failed: 0, skipped: 0 }

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'damson-results-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('counting the tests of a step', () => {
  test.each([
    ['Vitest', { numPassedTests: 2, numFailedTests: 1, numTotalTests: 6 }],
    ['Playwright', { stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 3 }, errors: [] }],
    ['the faults', { counts: { passed: 2, failed: 1, skipped: 3 }, results: [] }],
  ])('reads what %s reports', (_tool, written) => {
    expect(countResults({ ok: true, report: write(written) })).toEqual({ passed: 2, failed: 1, skipped: 3 })
  })

  test('a command without a report is one test', () => {
    expect(countResults({ ok: true })).toEqual({ passed: 1, failed: 0, skipped: 0 })
    expect(countResults({ ok: false })).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  test('a suite that exits with an error but without a failed test counts as failed', () => {
    expect(countResults({ ok: false, report: write({ counts: FINE }) })).toEqual({ ...FINE, failed: 1 })
  })

  test('a suite that ran no test counts as failed', () => {
    const report = write({ counts: { ...FINE, passed: 0 } })
    expect(countResults({ ok: true, report })).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  test('a suite that wrote no report counts as failed', () => {
    const report = join(folder, 'none.json')
    expect(countResults({ ok: true, report })).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

test('the last line names skipped tests only when there are any', () => {
  expect(summaryLine(addCounts([FINE, { passed: 0, failed: 1, skipped: 0 }]))).toBe('3 passed, 1 failed')
  expect(summaryLine({ ...FINE, skipped: 1 })).toBe('3 passed, 0 failed, 1 skipped')
})

function write(written: object): string {
  const report = join(folder, 'report.json')
  writeFileSync(report, JSON.stringify(written))
  return report
}
