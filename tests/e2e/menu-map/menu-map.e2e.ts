import type { Page } from '@playwright/test'
import { button, signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { findReadableFigures } from '#tests/support/browser/readable-figures.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'

const FACIAL = { name: 'Facial', price: '60', duration: 60, productCost: '0', overheadCost: '9' }
const CUT = { ...FACIAL, name: 'Cut and finish', price: '40', bookingsPerWeek: 10 }
const GEL = { ...FACIAL, name: 'Gel manicure', price: '26.70', bookingsPerWeek: 20 }

/** What Damson costs, in the sidebar of a wide screen. */
const PLAN_PRICE = '£23.97'

test.beforeEach(({ page, server }) => signUpWithAccess(page, server, 'Priya Shah'))

test('an owner enters bookings, finds each treatment in its quarter and reads what an hour moved is worth', async ({
  page,
  server,
}) => {
  await page.request.put(`${server.url}/api/cost-of-an-hour`, { data: { cardFee: '0' } })
  await page.goto(`${server.url}/profit-margin`)
  await page
    .getByRole('navigation', { name: 'Profit Margin' })
    .getByRole('link', { name: 'Menu map' })
    .click()
  await expect(page.getByRole('heading', { name: 'Menu map', level: 1 })).toBeFocused()
  await expect(page.getByText('There is nothing to map yet.')).toBeVisible()
  await add(page, server, FACIAL)
  await page.reload()
  await expect(page.getByText('No bookings entered yet.')).toBeVisible()
  await add(page, server, CUT)
  await add(page, server, GEL)
  await page.reload()
  const map = page.getByRole('region', { name: 'Where your hours go' })
  const sentence = 'Moving one hour a week from Gel manicure to'
  // (40.00 − 26.70) × 46 weeks
  await expect(map).toContainText(`${sentence} Cut and finish is worth £612 a year.`)
  await expect(row(page, 'Cut and finish')).toHaveText(/£40\.0010Worth more bookings/)
  await expect(row(page, 'Gel manicure')).toHaveText(/£26\.7020Look again/)
  await expect(map.getByRole('link', { name: 'Enter what a month costs on Team and room' })).toBeVisible()

  const bookings = page.getByLabel('Bookings a week of Facial')
  await bookings.fill('1.5')
  await page.keyboard.press('Enter')
  await expect(bookings).toHaveAccessibleDescription(/Enter a whole number, from 0 to 1,000/)
  await bookings.fill('3')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Facial')).toHaveText(/£60\.003Worth more bookings/)
  await expect(page.getByRole('region', { name: 'Without bookings yet' })).toHaveCount(0)
  await expect(map).toBeFocused()
  // (60.00 − 26.70) × 46 weeks
  await expect(map).toContainText(`${sentence} Facial is worth £1,532 a year.`)
  // The means are now 42.23 and 11.
  await expect(row(page, 'Cut and finish')).toHaveText(/Fill quiet hours/)
  await page.reload()
  await expect(row(page, 'Facial')).toHaveText(/£60\.003/)
})

test('the example salon’s map reads well in every theme and width, and hides its amounts', async ({
  page,
  server,
}) => {
  await page.request.post(`${server.url}/api/example-salon`)
  await page.goto(`${server.url}/profit-margin/map`)
  await expect(page.getByRole('img', { name: /^Map of your treatments/ })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('img', { name: /^Map of your treatments/ })).toHaveCount(0)
  await button(page, 'Show the map').click()
  await expect(page.getByRole('img', { name: /^Map of your treatments/ })).toBeVisible()
  await inEveryThemeAndWidth(page, async () => {
    await runAxe(page)
    await expectNoSidewaysScroll(page)
  })
  await button(page, 'Hide amounts').click()
  expect(await findReadableFigures(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.getByRole('img', { name: /^Map of your treatments/ })).toBeVisible()
  expect(await findReadableFigures(page)).toEqual([PLAN_PRICE])
})

async function add(page: Page, server: BuiltServer, data: typeof FACIAL): Promise<void> {
  expect((await page.request.post(`${server.url}/api/treatments`, { data })).status()).toBe(201)
}

function row(page: Page, name: string) {
  return page.getByRole('row', { name: new RegExp(`^${name}`) })
}
