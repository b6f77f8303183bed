import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Counts what a command did. A command that failed, ran no test or wrote no report counts as failed, whatever
 * its report says.
 * @param {{ ok: boolean, report?: string | undefined }} ended @returns {Counts}
 */
export function countResults({ ok, report }) {
  if (!report) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  const counts = existsSync(report) ? readReport(report) : { passed: 0, failed: 0, skipped: 0 }
  const hasFailed = !ok || counts.passed === 0
  return { ...counts, failed: Math.max(counts.failed, hasFailed ? 1 : 0) }
}

/** Reads the report of Playwright, of the faults or of Vitest. @param {string} report @returns {Counts} */
function readReport(report) {
  const { stats, counts, ...vitest } = JSON.parse(readFileSync(report, 'utf8'))
  // A test that passed only when it was retried counts as failed.
  if (stats) return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
  if (counts) return counts
  const { numPassedTests: passed, numFailedTests: failed, numTotalTests: total } = vitest
  return { passed, failed, skipped: total - passed - failed }
}

/** @param {Counts[]} all @returns {Counts} */
export function addCounts(all) {
  const sum = (/** @type {keyof Counts} */ key) => all.reduce((total, counts) => total + counts[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/** @param {Counts} counts */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
