import type { Page } from '@playwright/test'
import { newEmail, signUp, toast } from '#tests/e2e/auth/auth-steps.ts'
import { monday } from '#tests/e2e/ceo-numbers/ceo-numbers-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/themes-and-widths.ts'

const WORD = 'W'.repeat(200)
/** Every screen that shows such a word beside the owner's name, and what opens over it. */
const PAGES: readonly (readonly [path: string, ...openers: RegExp[]])[] = [
  ['/', / Your menu$/, /^Notifications/],
  ['/profit-margin', /^Edit W/],
  ['/expenses', /^Edit W/],
  ['/expenses?all=1'],
  ['/stock-budget', /^Edit W/],
  ['/stock-budget?all=1'],
  ['/revenue'],
  ['/tax', /^Change$/],
  ['/reports'],
  ['/activity'],
  ['/ceo-numbers?goals=all'],
  ['/ceo-numbers', /^Manage businesses/],
]

test.use({ viewport: { width: 320, height: 700 } })

test('one long word for a name, a supplier or an address fits every screen of a phone, with all that opens there', async ({
  page,
  server,
}) => {
  await signUp(page, server, { name: WORD, email: `${'m'.repeat(40)}.${newEmail()}` })
  await expectFits(page, `${server.url}/subscribe`)
  await expectFits(page, `${server.url}/account`)
  await fillLongSalon(page, server)
  for (const [path, ...openers] of PAGES)
    await test.step(path, async () => {
      await expectFits(page, server.url + path)
      for (const opener of openers) await expectOpenedFits(page, opener)
    })
  await test.step('a toast, which leaves most of the phone in sight', async () => {
    const box = page.getByRole('textbox', { name: /^W/ })
    await box.fill('1500')
    await box.press('Enter')
    await expect(toast(page)).toContainText('Figure replaced')
    expect((await toast(page).boundingBox())?.height).toBeLessThan(200)
    // Checked at once, because the toast disappears by itself.
    expect(await page.evaluate(OVERFLOWING)).toEqual([])
  })
  await test.step('the heading of a chart’s column', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.getByText('Show as table').first().click()
    await expect(page.getByRole('columnheader', { name: WORD }).first()).toBeVisible()
    await expect.poll(() => page.evaluate(OVERFLOWING)).toEqual([])
  })
})

/** Everything that reaches beyond the window or scrolls sideways. */
const OVERFLOWING = `[...document.querySelectorAll('[role=dialog], [role=menu], article, section, main')]
  .filter((box) => box.checkVisibility())
  .filter((box) => box.getBoundingClientRect().right > innerWidth + 1 || box.scrollWidth > box.clientWidth + 1)
  .map((box) => box.className)`

async function expectFits(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await expectNoSidewaysScroll(page)
}

/** Opens what this button opens, and closes it again. */
async function expectOpenedFits(page: Page, opener: RegExp): Promise<void> {
  const opened = page.getByRole('dialog').or(page.getByRole('menu'))
  await page.getByRole('button', { name: opener }).first().click()
  await expect(opened).toBeVisible()
  await expect.poll(() => page.evaluate(OVERFLOWING)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(opened).toHaveCount(0)
}

async function fillLongSalon(page: Page, server: BuiltServer): Promise<void> {
  const add = async (path: string, data: object) => {
    const answer = await page.request.post(server.url + path, { data })
    expect(answer.ok(), path).toBe(true)
    return (await answer.json()) as { id: number }
  }
  await add('/api/start-trial', {})
  await add('/api/hourly-rate-calculations', RATE)
  await add('/api/treatments', { name: WORD, price: '60', duration: 45 })
  await add('/api/expenses', { category: 'Other', description: WORD, amount: '12', date: '2026-11-02' })
  await add('/api/stock-purchases', { ...PURCHASE, supplier: WORD, description: WORD })
  const first = await add('/api/businesses', { name: WORD, location: WORD })
  const second = await add('/api/businesses', { name: `M${WORD.slice(1)}` })
  await add('/api/weekly-incomes', { businessId: first.id, weekStartDate: monday(), weeklyTotal: '1200' })
  await add('/api/weekly-incomes', { businessId: second.id, weekStartDate: monday(), weeklyTotal: '900' })
  await page.request.put(`${server.url}/api/tax-position`, { data: {} })
  await add('/api/income-goals', { goalType: 'weekly', targetAmount: '5000', businessId: first.id })
}

const RATE = { monthlyExpenses: '2400', desiredProfit: '30', weeklyHours: 40, taxRate: '25' }
const PURCHASE = { purchaseDate: '2026-11-02', totalAmount: '40', category: 'Other' }
