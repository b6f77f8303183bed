/** Node options that set a server's clock back; they are loaded before everything else. @param {number} behindMs */
export function clockBehind(behindMs) {
  return `--import=data:text/javascript,${encodeURIComponent(`
const behind = ${behindMs}
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
 * Node options that make a server's clock and its intervals run faster. Servers with the same start agree on
 * the time.
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

/** Node options that make a server's intervals shorter, so that its jobs run more often by the usual clock. @param {number} times */
export function intervalsShorter(times) {
  return `--import=data:text/javascript,${encodeURIComponent(`
const realInterval = globalThis.setInterval
globalThis.setInterval = (work, ms, ...rest) => realInterval(work, ms / ${times}, ...rest)
`)}`
}
