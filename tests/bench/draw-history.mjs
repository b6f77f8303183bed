/**
 * One run of the bench, as a line of docs/bench/history.jsonl.
 * @typedef {{ at: string, commit: string, machine: string, ratios: Record<string, number>, goals: Record<string, string> }} Run
 */

const ROW = 44
const LEFT = 380
const WIDTH = 460
const RIGHT = 120

/**
 * Draws a row for each measure: its ratio run by run, the goal as a dashed line, and the last value.
 * @param {readonly Run[]} runs
 */
export function drawHistory(runs) {
  const measures = [...new Set(runs.flatMap(({ ratios }) => Object.keys(ratios)))]
  const rows = measures.map((measure, at) => drawRow(runs, measure, at * ROW + ROW))
  const size = `width="${LEFT + WIDTH + RIGHT}" height="${(measures.length + 1) * ROW}"`
  const style = 'font-family="sans-serif" font-size="12" fill="#3d2b33"'
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${style}>
<title>Ratios of the bench, run by run</title>
<rect width="100%" height="100%" fill="#fff"/>
<text x="12" y="24">Ratio of each run to its floor, oldest first; dashed: the goal</text>
${rows.join('\n')}
</svg>
`
}

/** @param {readonly Run[]} runs @param {string} measure @param {number} top */
function drawRow(runs, measure, top) {
  const seen = runs.filter(({ ratios }) => ratios[measure] !== undefined)
  const values = seen.map(({ ratios }) => ratios[measure] ?? 0)
  const goalText = seen.at(-1)?.goals[measure] ?? ''
  const goal = Number.parseFloat(goalText.replace(/[^\d.]/g, ''))
  const highest = Math.max(...values, Number.isFinite(goal) ? goal : 0) * 1.1 || 1
  const toX = (/** @type {number} */ at) =>
    LEFT + (values.length > 1 ? (at / (values.length - 1)) * WIDTH : WIDTH)
  const toY = (/** @type {number} */ value) => top + ROW - 8 - (value / highest) * (ROW - 14)
  const points = values.map((value, at) => `${toX(at).toFixed(1)},${toY(value).toFixed(1)}`)
  const last = values.at(-1) ?? 0
  return [
    `<text x="12" y="${top + 26}">${escapeXml(measure)}</text>`,
    Number.isFinite(goal)
      ? `<line x1="${LEFT}" x2="${LEFT + WIDTH}" y1="${toY(goal)}" y2="${toY(goal)}" stroke="#c8963e" stroke-dasharray="4 3"/>`
      : '',
    `<polyline points="${points.join(' ')}" fill="none" stroke="#6b1f47" stroke-width="1.5"/>`,
    `<circle cx="${toX(values.length - 1)}" cy="${toY(last)}" r="2.5" fill="#6b1f47"/>`,
    `<text x="${LEFT + WIDTH + 10}" y="${top + 26}">${last} (${escapeXml(goalText)})</text>`,
  ].join('')
}

/** @param {string} text */
function escapeXml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
