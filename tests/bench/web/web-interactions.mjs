import { setTimeout as pause } from 'node:timers/promises'
import { DESK, openBrowser, openPage, slowDown } from './web-browser.mjs'
import { toLine } from './web-figures.mjs'

const ROUNDS = 9
const MAX_MS = 100
// Something that never appears becomes NaN in the table, which does not meet the goal.
const HANG_TIMEOUT_MS = 10_000
const QUIET_MS = 1000
// As long as a person holds a button down. What the press itself starts, such as a field losing the focus,
// ends within this time.
const HELD_MS = 80

/** @typedef {import('@playwright/test').Page} Page */

/**
 * The time from the press to its visible result, on loopback with a slowed processor.
 * @param {{ url: string, cookie: string }} salon
 */
export async function measureInteractions({ url, cookie }) {
  const browser = await openBrowser()
  try {
    const expense = await repeat(await openTool(browser, `${url}/expenses`, cookie), addExpense)
    const week = await repeat(await openTool(browser, `${url}/ceo-numbers`, cookie), saveWeek)
    return [
      toSpeed('add expense: press → row in sight', expense),
      toSpeed('save week: leave the box → saved', week),
    ]
  } finally {
    await browser.close()
  }
}

/**
 * One window at a time, because the browser does not draw a window in the background.
 * @param {Page} page @param {(page: Page, round: number) => Promise<number>} act
 */
async function repeat(page, act) {
  // The first act fetches and compiles what the others then find ready.
  await act(page, 0)
  const times = []
  for (let round = 1; round <= ROUNDS; round += 1) times.push(await act(page, round))
  await page.context().close()
  return times
}

/** @param {string} measure @param {number[]} values */
function toSpeed(measure, values) {
  return toLine({ measure, values, max: MAX_MS, unit: 'ms' })
}

/** @param {import('@playwright/test').Browser} browser @param {string} url @param {string} cookie */
async function openTool(browser, url, cookie) {
  const page = await openPage(browser, url, { cookie, window: DESK })
  await page.goto(url, { waitUntil: 'networkidle' })
  await slowDown(page, null)
  return page
}

/** @param {Page} page @param {number} round */
async function addExpense(page, round) {
  const description = `Round ${round} of the bench`
  await page.getByLabel('Category').first().selectOption('Wages')
  await page.getByLabel('Description').fill(description)
  await page.getByRole('textbox', { name: 'Amount' }).fill(`${12 + round}.50`)
  return timed(page, { event: 'click', where: '#expenses', text: description }, () =>
    page.getByRole('button', { name: 'Add Expense' }).click({ delay: HELD_MS }),
  )
}

/** @param {Page} page @param {number} round */
async function saveWeek(page, round) {
  await page.getByRole('textbox', { name: /^Rosewood Row Salon/ }).fill(`${900 + round}.50`)
  return timed(page, { event: 'keydown', where: 'main', text: 'Saved at' }, () => page.keyboard.press('Tab'))
}

/**
 * The time from the event until the text is on the screen, by the page's own clock.
 * @param {Page} page @param {{ event: string, where: string, text: string }} what @param {() => Promise<void>} act
 */
async function timed(page, what, act) {
  // The observer must be there before the act: a pressed key would be handled before a script that has not
  // run yet.
  await page.evaluate(`void (window.watched = (${WATCH})(${JSON.stringify(what)}))`)
  await act()
  const ms = await page.evaluate('window.watched')
  await untilQuiet(page)
  return Number(ms)
}

/**
 * Waits until everything else that the change started has ended, as it has when a person types.
 * @param {Page} page
 */
async function untilQuiet(page) {
  let lastAt = performance.now()
  const note = () => {
    lastAt = performance.now()
  }
  const events = /** @type {const} */ (['request', 'requestfinished', 'requestfailed'])
  for (const event of events) page.on(/** @type {'request'} */ (event), note)
  while (performance.now() - lastAt < QUIET_MS) await pause(QUIET_MS / 10)
  for (const event of events) page.off(/** @type {'request'} */ (event), note)
}

const WATCH = `({ event, where, text }) => new Promise((resolve) => {
  setTimeout(resolve, ${HANG_TIMEOUT_MS}, NaN)
  addEventListener(event, ({ timeStamp }) => {
    // The first task after the frame. Other tasks that wait by then do not count.
    const afterFrame = () => scheduler.postTask(() => resolve(performance.now() - timeStamp), { priority: 'user-blocking' })
    const look = () => {
      if (!document.querySelector(where)?.textContent.includes(text)) return
      observer.disconnect()
      requestAnimationFrame(afterFrame)
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  }, { capture: true, once: true })
})`
