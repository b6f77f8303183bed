/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ assertionResults: { status: string }[], status: string }} VitestFile
 * @typedef {{ testResults: VitestFile[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number },
 *   errors: unknown[] }} PlaywrightReport
 * @typedef {{ results: { findings: string[], skipped?: string }[] }} FaultsReport
 */

/** @type {Readonly<Counts>} */
export const ONE_PASSED = { passed: 1, failed: 0, skipped: 0 }
/** @type {Readonly<Counts>} */
export const ONE_FAILED = { passed: 0, failed: 1, skipped: 0 }
/** @type {Readonly<Counts>} */
export const ONE_SKIPPED = { passed: 0, failed: 0, skipped: 1 }

/** @param {VitestReport} report @returns {Counts} */
export function countVitest({ testResults }) {
  const statuses = testResults.flatMap((file) => file.assertionResults.map(({ status }) => status))
  // A file that breaks while it loads has failed without a single failed test in it.
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  const passed = statuses.filter((status) => status === 'passed').length
  const failed = statuses.filter((status) => status === 'failed').length
  return { passed, failed: failed + brokenFiles.length, skipped: statuses.length - passed - failed }
}

/** @param {PlaywrightReport} report @returns {Counts} */
export function countPlaywright({ stats, errors }) {
  // A test that passes on its second try is a failure: we have no flaky tests, only unexplained ones.
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

/** One for each case and engine. @param {FaultsReport} report @returns {Counts} */
export function countFaults({ results }) {
  const failed = results.filter(({ findings }) => findings.length > 0).length
  const skipped = results.filter(({ findings, skipped: reason }) => reason && findings.length === 0).length
  return { passed: results.length - failed - skipped, failed, skipped }
}

/**
 * What a suite is worth together with its exit code: one that ran nothing, or that ended badly without
 * naming a failed test, has failed.
 * @param {Counts | null} counts @param {boolean} exitedWell @returns {Counts}
 */
export function judgeSuite(counts, exitedWell) {
  if (!counts) return ONE_FAILED
  const ranNothing = counts.passed + counts.failed === 0
  const endedBadly = !exitedWell && counts.failed === 0
  return ranNothing || endedBadly ? { ...counts, failed: counts.failed + 1 } : counts
}

/** @param {Counts[]} all @returns {Counts} */
export function addCounts(all) {
  return all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

/** @param {Counts} counts */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
