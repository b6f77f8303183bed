import { loadOnce, openBrowser } from './web-browser.mjs'
import { toLine } from './web-figures.mjs'

const MAX_DASHBOARD = 150
const MAX_FURTHER = 35
const SCREENS = [
  '/hourly-rate',
  '/profit-margin',
  '/expenses',
  '/stock-budget',
  '/revenue',
  '/ceo-numbers',
  '/ceo-numbers/close',
  '/tax',
  '/reports',
  '/activity',
  '/help',
  '/account',
  '/subscribe',
]

/**
 * The app's JavaScript in bytes on the wire: the dashboard's in total, and what each further screen adds.
 * @param {{ url: string, cookie: string }} salon
 */
export async function measureScripts({ url, cookie }) {
  const browser = await openBrowser()
  try {
    const load = (/** @type {string} */ path) => scriptsOf(browser, url + path, cookie)
    const dashboard = await load('/')
    const lines = [toWeight('dashboard: JavaScript in all', [...dashboard.values()], MAX_DASHBOARD)]
    for (const path of SCREENS) {
      const further = [...(await load(path))].filter(([file]) => !dashboard.has(file))
      const bytes = further.map(([, size]) => size)
      lines.push(toWeight(`${path}: JavaScript beyond the dashboard's`, bytes, MAX_FURTHER))
    }
    return lines
  } finally {
    await browser.close()
  }
}

/** @param {import('@playwright/test').Browser} browser @param {string} url @param {string} cookie @returns {Promise<Map<string, number>>} */
async function scriptsOf(browser, url, cookie) {
  const { fetched } = await loadOnce(browser, url, { cookie })
  const scripts = fetched.filter(({ type, isAhead }) => type === 'Script' && !isAhead)
  return new Map(scripts.map((script) => [script.url, script.bytes]))
}

/** @param {string} measure @param {number[]} bytes @param {number} max */
function toWeight(measure, bytes, max) {
  const sum = bytes.reduce((total, one) => total + one, 0) / 1000
  return toLine({ measure, values: [sum], max, unit: 'kB', digits: 1 })
}
