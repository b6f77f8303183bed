import { tryInstall } from '#tests/support/programs/debian.mjs'
import { DESK, FAST_4G, loadOnce, openBrowser, PHONE, SLOW_4G } from './web-browser.mjs'
import { toLine, toRatioLine } from './web-figures.mjs'
import { startFloors } from './web-floors.mjs'

const ROUNDS = 9

/**
 * @typedef {import('./web-browser.mjs').Load} Load @typedef {import('./web-browser.mjs').Browser} Browser
 * @typedef {import('./web-figures.mjs').Line} Line
 */

/**
 * The landing page and the sign-in page, in turns with their floors.
 * @param {{ url: string }} salon @returns {Promise<Line[]>}
 */
export async function measurePages({ url }) {
  // Every phone has one of our fallback fonts. Without any of them, all text would move when our fonts
  // arrive.
  await tryInstall('fonts-liberation')
  const floors = await startFloors()
  const browser = await openBrowser()
  try {
    const addresses = [`${url}/`, floors.emptyUrl, `${url}/login`, floors.reactUrl]
    const lines = []
    for (const network of [SLOW_4G, FAST_4G])
      lines.push(...toLines(await takeTurns(browser, addresses, network), network))
    const whole = await Promise.all([PHONE, DESK].map((window) => loadOnce(browser, `${url}/`, { window })))
    return [
      ...lines,
      ...whole.map((load, index) => weight(index === 0 ? 'on a phone' : 'on a desk', load)),
      toLine({ measure: 'landing: JavaScript', values: whole.map(scriptBytes), max: 10, ...KILOBYTES }),
    ]
  } finally {
    await browser.close()
    floors.stop()
  }
}

/** @param {Load[][]} seen @param {{ name: string }} network @returns {Line[]} */
function toLines([landing = [], empty = [], login = [], react = []], { name }) {
  return [
    ratio(`landing: largest paint, ${name}`, landing, ['an empty page', empty], 1.6),
    toLine({ measure: `landing: layout shift, ${name}`, values: landing.map(({ cls }) => cls), ...SHIFT }),
    toLine({
      measure: `landing: longest task, ${name}`,
      values: landing.map(taskOf),
      max: 50,
      unit: 'ms',
    }),
    ratio(`/login: largest paint, ${name}`, login, ['a bare React page', react], 1.4),
    toLine({ measure: `/login: layout shift, ${name}`, values: login.map(({ cls }) => cls), ...SHIFT }),
  ]
}

const SHIFT = { max: 0.02, unit: '', digits: 3 }
const KILOBYTES = { unit: 'kB', digits: 1 }

/**
 * Each round loads every address once, so that a busy moment of the machine slows all of them.
 * @param {Browser} browser @param {string[]} addresses @param {import('./web-browser.mjs').Network} network
 */
async function takeTurns(browser, addresses, network) {
  /** @type {Load[][]} */
  const seen = addresses.map(() => [])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, address] of addresses.entries())
      seen[index]?.push(await loadOnce(browser, address, { network }))
  return seen
}

/** @param {string} measure @param {Load[]} loads @param {[string, Load[]]} floor @param {number} max */
function ratio(measure, loads, [floorName, floors], max) {
  const lcp = (/** @type {Load[]} */ of) => of.map(({ lcpMs }) => lcpMs)
  return toRatioLine({ measure, values: lcp(loads), floorName, floors: lcp(floors), max })
}

/** @param {Load} load */
function taskOf({ longestTaskMs }) {
  return longestTaskMs
}

/**
 * Everything downloaded until the network is idle. What is prefetched for the sign-in is listed beside it.
 * @param {string} where @param {Load} load
 */
function weight(where, { fetched }) {
  const sum = (/** @type {boolean} */ isAhead) =>
    fetched.filter((one) => one.isAhead === isAhead).reduce((total, { bytes }) => total + bytes, 0) / 1000
  const line = toLine({
    measure: `landing: transfer ${where}`,
    values: [sum(false)],
    max: 150,
    ...KILOBYTES,
  })
  return { ...line, floor: `and ${sum(true).toFixed(1)} kB ahead of the sign-in` }
}

/** @param {Load} load */
function scriptBytes({ fetched }) {
  const scripts = fetched.filter(({ type, isAhead }) => type === 'Script' && !isAhead)
  return scripts.reduce((total, { bytes }) => total + bytes, 0) / 1000
}
