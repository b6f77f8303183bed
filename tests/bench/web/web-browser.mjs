import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { ensureChromium } from '#tests/support/programs/chromium.mjs'

/** Mobile networks as Chrome's developer tools emulate them; Lighthouse scores pages on the slow one. */
export const FAST_4G = { name: 'Fast 4G', latencyMs: 165, downBits: 8_100_000, upBits: 1_350_000 }
export const SLOW_4G = { name: 'Slow 4G', latencyMs: 562.5, downBits: 1_474_560, upBits: 675_000 }
const CPU_SLOWDOWN = 4
export const SLOWED = [FAST_4G, SLOW_4G].map(describeNetwork).concat(`CPU ÷ ${CPU_SLOWDOWN}`).join('; ')
export const PHONE = { width: 412, height: 823 }
export const DESK = { width: 1440, height: 900 }

const SETTLE_MS = 60_000
const REST = { maxMs: 10_000, stepMs: 200, quietMs: 20 }

/**
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ url: string, type: string, bytes: number, isAhead: boolean }} Fetched
 * @typedef {{ lcpMs: number, cls: number, longestTaskMs: number, fetched: Fetched[] }} Load
 * @typedef {typeof FAST_4G} Network
 * @typedef {{ window?: { width: number, height: number }, cookie?: string, network?: Network | null }} Visit
 */

/**
 * Draws text as phones do. Hinted letters have whole-pixel widths, so a fallback font's width would be
 * arbitrary.
 */
export const NO_FONT_HINTING = '--font-render-hinting=none'

/** @returns {Promise<Browser>} */
export async function openBrowser() {
  const quiet = ['--disable-gpu', '--disable-background-networking', '--no-first-run']
  const args = ['--no-sandbox', NO_FONT_HINTING, ...quiet]
  return chromium.launch({ executablePath: await ensureChromium(), args })
}

/**
 * One first visit, without anything cached. It ends when the network is idle.
 * @param {Browser} browser @param {string} url @param {Visit} [visit] @returns {Promise<Load>}
 */
export async function loadOnce(browser, url, visit = {}) {
  const page = await openPage(browser, url, visit)
  try {
    const fetched = await watchNetwork(page)
    await page.addInitScript(OBSERVE)
    await page.goto(url, { waitUntil: 'networkidle', timeout: SETTLE_MS })
    await page.evaluate('document.fonts.ready')
    const seen = await page.evaluate('window.__seen()')
    return { .../** @type {Omit<Load, 'fetched'>} */ (seen), fetched: fetched() }
  } finally {
    await page.context().close()
  }
}

/** @param {Browser} browser @param {string} url @param {Visit} visit */
export async function openPage(browser, url, { window = PHONE, cookie, network = null }) {
  const context = await browser.newContext({ viewport: window, deviceScaleFactor: 1, locale: 'en-GB' })
  if (cookie) {
    const [name = '', value = ''] = cookie.split('=', 2)
    await context.addCookies([{ name, value, url }])
  }
  const page = await context.newPage()
  await waitUntilIdle(browser)
  if (network) await slowDown(page, network)
  return page
}

/**
 * Waits until Chromium is idle: after it opens a window it is busy for half a second, on cores that the page
 * needs.
 * @param {Browser} browser
 */
async function waitUntilIdle(browser) {
  const session = await browser.newBrowserCDPSession()
  const workMs = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
  }
  let before = await workMs()
  for (let waited = 0; waited < REST.maxMs; waited += REST.stepMs) {
    await pause(REST.stepMs)
    const now = await workMs()
    if (now - before <= REST.quietMs) break
    before = now
  }
  await session.detach()
}

/**
 * Slows the processor always, and the network if one is given.
 * @param {Page} page @param {Network | null} network
 */
export async function slowDown(page, network) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  if (!network) return
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: network.downBits / 8,
    uploadThroughput: network.upBits / 8,
  })
}

/** @param {Network} network */
function describeNetwork({ name, latencyMs, downBits }) {
  return `${name}: ${latencyMs} ms, ${(downBits / 1_000_000).toFixed(1)} Mbit/s`
}

/**
 * Every response with its compressed size, headers included.
 * @param {Page} page @returns {Promise<() => Fetched[]>}
 */
async function watchNetwork(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  /** @type {Map<string, Fetched>} */
  const requests = new Map()
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    // Prefetched for a later page, so it is not part of this one.
    const isAhead = request.initialPriority === 'VeryLow'
    requests.set(requestId, { url: request.url, type: type ?? 'Other', bytes: 0, isAhead })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  return () => [...requests.values()]
}

const OBSERVE = `{
  const seen = { lcpMs: 0, cls: 0, longestTaskMs: 0 }
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => { seen.lcpMs = entry.startTime })
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value })
  const noteTask = (ms) => { seen.longestTaskMs = Math.max(seen.longestTaskMs, ms) }
  watch('longtask', (entry) => noteTask(entry.duration))
  // In most loads the browser's long tasks do not include the first paint. A long animation frame consists of
  // several tasks and says by how much the long ones, the paint included, exceed 50 ms.
  watch('long-animation-frame', ({ blockingDuration }) => { if (blockingDuration > 0) noteTask(50 + blockingDuration) })
  window.__seen = () => seen
}`
