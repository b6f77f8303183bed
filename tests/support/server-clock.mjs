/**
 * What makes a server live in the past, as an option of Node: it is loaded before everything else.
 * @param {number} behindMs @param {{ until?: NodeJS.Signals }} [end] the signal that brings it to the present
 */
export function clockBehind(behindMs, { until } = {}) {
  const waking = until ? `process.on('${until}', () => { behind = 0 })` : ''
  return `--import=data:text/javascript,${encodeURIComponent(`
let behind = ${behindMs}
${waking}
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
`)}`
}
