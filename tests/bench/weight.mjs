import { weighFirstPage } from '#tests/bench/web/first-page-weight.mjs'

// The budget of the first signed-out app page, in bytes on the wire.
const BUDGET = { scripts: 95_000, styles: 15_000, fonts: 65_000 }

const weight = weighFirstPage(process.argv[2] ?? 'dist/web')
const isTooHeavy = [report('scripts'), report('styles'), report('fonts')].includes(true)
process.exitCode = isTooHeavy ? 1 : 0

/** @param {keyof typeof BUDGET} kind @returns {boolean} whether it is over its budget */
function report(kind) {
  const total = weight[kind].reduce((sum, { bytes }) => sum + bytes, 0)
  const verdict = total > BUDGET[kind] ? 'TOO HEAVY' : 'ok'
  console.log(`${kind.padEnd(8)} ${kilobytes(total)} of ${kilobytes(BUDGET[kind])}  ${verdict}`)
  for (const { file, bytes } of weight[kind]) console.log(`  ${kilobytes(bytes)}  ${file}`)
  return total > BUDGET[kind]
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`
}
