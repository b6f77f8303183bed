import { setTimeout as pause } from 'node:timers/promises'
import { DESK, openBrowser, openPage, slowDown } from './web-browser.mjs'
import { toLine } from './web-figures.mjs'

const ROUNDS = 9
const MAX_MS = 100
// What never comes is NaN in the table, and not met.
const HANG_TIMEOUT_MS = 10_000
const QUIET_MS = 1000
// As long as somebody holds a button down: what the pressing alone sets off, such as the focus leaving a box, is over by then.
const HELD_MS = 80

/** @typedef {import('@playwright/test').Page} Page */

/**
 * From the press to what it was pressed for, on loopback with a slowed processor.
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

/** One window at a time: what is not in front is not drawn. @param {Page} page @param {(page: Page, round: number) => Promise<number>} act */
async function repeat(page, act) {
  // The first fetches and compiles what the others find ready.
  await act(page, 0)
  const times = []
  for (let round = 1; round <= ROUNDS; round += 1) times.push(await act(page, round))
  await page.context().close()
  return times
}

/** @param {string} measure @param {number[]} values */
function toSpeed(measure, values) {
  return toLine({ measure, values, most: MAX_MS, unit: 'ms' })
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
  await page.getByRole('textbox', { name: 'Amount' }).fill('12.50')
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
 * The time from the event itself until the text stands on the screen, as the page's own clock has it.
 * @param {Page} page @param {{ event: string, where: string, text: string }} what @param {() => Promise<void>} act
 */
async function timed(page, what, act) {
  // In place before the act: a key that is pressed overtakes a script that is still to be run.
  await page.evaluate(`void (window.watched = (${WATCH})(${JSON.stringify(what)}))`)
  await act()
  const ms = await page.evaluate('window.watched')
  await untilQuiet(page)
  return Number(ms)
}

/** Whatever else the change set off is over before the next round, as it is when somebody types it. @param {Page} page */
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
    // The first thing after the frame: what else waits for its turn by then is not part of being seen.
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
