import type { Page } from '@playwright/test'
import { newEmail, signUp, toast } from '#tests/e2e/auth/auth-steps.ts'
import { monday } from '#tests/e2e/ceo-numbers/ceo-numbers-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/themes-and-widths.ts'

const WORD = 'W'.repeat(200)
const PHONES = [320, 390]

const PAGES = [
  '/',
  '/hourly-rate',
  '/profit-margin',
  '/expenses',
  '/expenses?all=1',
  '/stock-budget',
  '/stock-budget?all=1',
  '/revenue',
  '/ceo-numbers',
  '/ceo-numbers?goals=all',
  '/reports',
  '/activity',
  '/account',
  '/subscribe',
  '/help?tab=contact',
]

/** Each of these opens something over a page. */
const OPENED = [
  ['/', / Your menu$/],
  ['/', /^Notifications/],
  ['/expenses', /^Edit W/],
  ['/profit-margin', /^Edit W/],
  ['/stock-budget', /^Edit W/],
  ['/ceo-numbers', /^Manage businesses/],
] as const

test.describe('one long word for a name, a supplier or an address', () => {
  test('fits the first screen after registering on a phone', async ({ page, server }) => {
    await signUp(page, server, { name: WORD, email: longEmail() })
    await expectFits(page, `${server.url}/subscribe`)
    await expectFits(page, `${server.url}/account`)
  })

  test('fits every screen of a salon on a phone', async ({ page, server }) => {
    await openLongSalon(page, server)
    for (const path of PAGES) await test.step(path, () => expectFits(page, server.url + path))
  })

  test('fits every menu, panel and dialog on a phone', async ({ page, server }) => {
    await openLongSalon(page, server)
    await page.setViewportSize({ width: 320, height: 700 })
    for (const [path, name] of OPENED)
      await test.step(`${path} ${name}`, async () => {
        await page.goto(server.url + path, { waitUntil: 'networkidle' })
        await page.getByRole('button', { name }).first().click()
        await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toBeVisible()
        await expect.poll(() => page.evaluate(OVERFLOWING)).toEqual([])
      })
  })

  test('fits the heading of a chart’s column', async ({ page, server }) => {
    await openLongSalon(page, server)
    await page.goto(`${server.url}/ceo-numbers`, { waitUntil: 'networkidle' })
    await page.getByText('Show as table').first().click()
    await expect(page.getByRole('columnheader', { name: WORD }).first()).toBeVisible()
    await expect.poll(() => page.evaluate(OVERFLOWING)).toEqual([])
  })

  test('fits a toast, which leaves most of a phone in sight', async ({ page, server }) => {
    await openLongSalon(page, server)
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(`${server.url}/ceo-numbers`, { waitUntil: 'networkidle' })
    const box = page.getByRole('textbox', { name: /^W/ })
    await box.fill('1500')
    await box.press('Enter')
    await expect(toast(page)).toContainText('Figure replaced')
    expect((await toast(page).boundingBox())?.height).toBeLessThan(200)
    // Checked at once, because the toast disappears by itself.
    expect(await page.evaluate(OVERFLOWING)).toEqual([])
  })
})

/** Everything that reaches beyond the window or scrolls sideways. */
const OVERFLOWING = `[...document.querySelectorAll('[role=dialog], [role=menu], article, section, main')]
  .filter((box) => box.checkVisibility())
  .filter((box) => box.getBoundingClientRect().right > innerWidth + 1 || box.scrollWidth > box.clientWidth + 1)
  .map((box) => box.className)`

function longEmail(): string {
  return `${'m'.repeat(40)}.${newEmail()}`
}

async function expectFits(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 700 })
    await expectNoSidewaysScroll(page)
  }
}

async function openLongSalon(page: Page, server: BuiltServer): Promise<void> {
  const add = async (path: string, data: object) => {
    const answer = await page.request.post(server.url + path, { data })
    expect(answer.ok(), path).toBe(true)
    return (await answer.json()) as { id: number }
  }
  await signUp(page, server, { name: WORD, email: longEmail() })
  await add('/api/start-trial', {})
  await add('/api/hourly-rate-calculations', RATE)
  await add('/api/treatments', { name: WORD, price: '60', duration: 45 })
  await add('/api/expenses', { category: 'Other', description: WORD, amount: '12', date: '2026-11-02' })
  await add('/api/stock-purchases', { ...PURCHASE, supplier: WORD, description: WORD })
  const first = await add('/api/businesses', { name: WORD, location: WORD })
  const second = await add('/api/businesses', { name: `M${WORD.slice(1)}` })
  await add('/api/weekly-incomes', { businessId: first.id, weekStartDate: monday(), weeklyTotal: '1200' })
  await add('/api/weekly-incomes', { businessId: second.id, weekStartDate: monday(), weeklyTotal: '900' })
  await add('/api/income-goals', { goalType: 'weekly', targetAmount: '5000', businessId: first.id })
}

const RATE = { monthlyExpenses: '2400', desiredProfit: '30', weeklyHours: 40, taxRate: '25' }
const PURCHASE = { purchaseDate: '2026-11-02', totalAmount: '40', category: 'Other' }
