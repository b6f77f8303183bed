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

/**
 * What makes a server's day go by faster: its clock, and what it does every so often. Servers that are given
 * the same beginning agree on the time.
 * @param {number} times @param {number} since
 */
export function clockFaster(times, since) {
  return `--import=data:text/javascript,${encodeURIComponent(`
const RealDate = Date
const now = () => Math.round(${since} + (RealDate.now() - ${since}) * ${times})
globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(now())
    else super(...values)
  }
  static now() {
    return now()
  }
}
const realInterval = globalThis.setInterval
globalThis.setInterval = (work, ms, ...rest) => realInterval(work, ms / ${times}, ...rest)
`)}`
}
