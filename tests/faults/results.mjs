/** @typedef {import('./run-engine.mjs').Result} Result */

const MAX_SHOWN = 10

/**
 * Counts one result for each case and engine.
 * @param {Pick<Result, 'findings' | 'skipped'>[]} results
 */
export function countResults(results) {
  const failed = results.filter(({ findings }) => findings.length > 0).length
  const skipped = results.filter(({ findings, skipped: reason }) => reason && findings.length === 0).length
  return { passed: results.length - failed - skipped, failed, skipped }
}

/** @param {Result[]} results */
export function toTable(results) {
  const header = ['case', 'engine', 'seconds', 'result', 'what was done']
  const rows = results.map((one) => [
    one.name,
    one.engine,
    one.seconds.toFixed(1),
    resultOf(one),
    [one.done, one.skipped ? `skipped: ${one.skipped}` : ''].filter(Boolean).join('; '),
  ])
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const lines = [header, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [...lines, ...results.flatMap(toFindings)].join('\n')
}

/** @param {Result} result */
function resultOf({ findings, skipped }) {
  if (findings.length > 0) return `${findings.length} found`
  return skipped ? 'skipped' : 'held'
}

/** @param {Result} result */
function toFindings({ name, engine, title, findings }) {
  if (findings.length === 0) return []
  const shown = findings.slice(0, MAX_SHOWN).map((finding) => `  - ${finding}`)
  const rest = findings.length > MAX_SHOWN ? [`  … and ${findings.length - MAX_SHOWN} more`] : []
  return ['', `${name}, ${engine}: "${title}" does not hold:`, ...shown, ...rest]
}
