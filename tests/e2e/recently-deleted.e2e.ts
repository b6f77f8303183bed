import type { Locator, Page } from '@playwright/test'
import { addDays, dayIn, formatShortDay } from '#shared/kernel/days.ts'
import { expect, runAxe, test } from '#tests/support/browser-test.ts'
import type { BuiltServer } from '#tests/support/built-server.ts'
import { button, signUpWithAccess, toast } from './auth-steps.ts'
import { FIGURES, RATES_PATH } from './hourly-rates-steps.ts'
import { PURCHASES_PATH, purchase } from './stock-purchases-steps.ts'
import { TREATMENTS_PATH } from './treatments-steps.ts'

const EXPENSES_PATH = '/api/expenses'
const RENT = { category: 'Other', description: 'Window cleaner', amount: '45.00', date: '2026-11-02' }
const CUT = { name: 'Cut and finish', price: '50.00', duration: 45, overheadCost: '10.00' }

const LISTS = [
  {
    screen: '/hourly-rate',
    path: RATES_PATH,
    data: FIGURES,
    name: /^Restore calculation of/,
    was: 'Calculation of',
    said: 'Calculation restored.',
  },
  {
    screen: '/profit-margin',
    path: TREATMENTS_PATH,
    data: CUT,
    name: 'Restore Cut and finish',
    was: '45 minutes',
    said: 'Treatment restored.',
  },
  {
    screen: '/expenses',
    path: EXPENSES_PATH,
    data: RENT,
    name: 'Restore Window cleaner',
    was: 'Other · 2 Nov 2026',
    said: 'Expense restored.',
  },
  {
    screen: '/stock-budget',
    path: PURCHASES_PATH,
    data: purchase(),
    name: 'Restore Northern Hair Supply',
    was: 'Hair Products',
    said: 'Stock purchase restored.',
  },
] as const

for (const { screen, path, data, name, was, said } of LISTS) {
  test.describe(`recently deleted on ${screen}`, () => {
    test('what was deleted is found under the whole list after a reload, and comes back', async ({
      page,
      server,
    }) => {
      await signUpWithRecords(page, server, { path, data, count: 2 })
      await page.goto(`${server.url}${screen}?all=1`)
      await expect(deleteButtons(page)).toHaveCount(2)
      await expect(bin(page)).toHaveCount(0)
      await deleteButtons(page).first().click()
      await expect(bin(page)).toHaveText('Recently deleted (1)')
      await page.reload()
      await expect(deleteButtons(page)).toHaveCount(1)
      await bin(page).click()
      await expect(row(page)).toContainText(was)
      await expect(row(page)).toContainText(`Deleted on ${day(0)}, kept until ${day(30)}`)
      await runAxe(row(page))
      await page.getByRole('button', { name }).click()
      await expect(toast(page)).toContainText(said)
      await expect(deleteButtons(page)).toHaveCount(2)
      await expect(bin(page)).toHaveCount(0)
      await expect(page.locator('section:focus')).toHaveCount(1)
      await test.step('the only one is found again under the empty list', async () => {
        await page.context().clearCookies()
        await signUpWithRecords(page, server, { path, data, count: 1 })
        await removeRecord(page, server, path, 0)
        await page.goto(`${server.url}${screen}`)
        await bin(page).click()
        await page.getByRole('button', { name }).click()
        await expect(deleteButtons(page)).toHaveCount(1)
        await expect(bin(page)).toHaveCount(0)
      })
    })
  })
}

test.describe('bringing back', () => {
  test('a restore that fails says so and leaves the row, and the next try succeeds', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(500)
    await openBinOfTreatments(page, server)
    await page.route('**/restore', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    const restore = button(page, 'Restore Cut and finish')
    await restore.first().click()
    await expect(toast(page)).toContainText('Failed to restore treatment. Please try again.')
    await expect(restore).toHaveCount(2)
    await expect(restore.first()).toBeFocused()
    await restore.first().press('Enter')
    await expect(bin(page)).toHaveText('Recently deleted (1)')
    await expect(restore).toBeFocused()
  })

  test('one whose time is over says so and leaves the list', async ({ page, server, allowStatus }) => {
    allowStatus(404)
    await openBinOfTreatments(page, server)
    let goOn = () => {}
    const isAsked = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/restore', async (route) => {
      await isAsked
      await route.fulfill({ status: 404, json: { code: 'not_found', message: 'Gone' } })
    })
    await page.route(`**${TREATMENTS_PATH}/deleted`, (route) => route.fulfill({ json: [] }))
    await button(page, 'Restore Cut and finish').first().click()
    await expect(button(page, 'Restoring Cut and finish')).toBeDisabled()
    goOn()
    await expect(toast(page)).toContainText('This treatment can no longer be restored.')
    await expect(bin(page)).toHaveCount(0)
  })

  test('a list that cannot be loaded fails alone, with Retry', async ({ page, server, allowStatus }) => {
    allowStatus(500)
    await signUpWithRecords(page, server, { path: TREATMENTS_PATH, data: CUT, count: 2 })
    await removeRecord(page, server, TREATMENTS_PATH, 0)
    const failing = `**${TREATMENTS_PATH}/deleted`
    await page.route(failing, (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(`${server.url}/profit-margin?all=1`)
    await expect(page.getByText('What you deleted lately couldn’t be loaded just now.')).toBeVisible()
    await expect(deleteButtons(page)).toHaveCount(1)
    await runAxe(page)
    await page.unroute(failing)
    await button(page, 'Retry').click()
    await expect(bin(page)).toHaveText('Recently deleted (1)')
  })

  test('a purchase and its expense come back together, from either list', async ({ page, server }) => {
    const data = { ...purchase(), recordExpense: true }
    await signUpWithRecords(page, server, { path: PURCHASES_PATH, data, count: 1 })
    await removeRecord(page, server, PURCHASES_PATH, 0)
    await page.goto(`${server.url}/expenses?all=1`)
    await bin(page).click()
    await expect(row(page)).toContainText('with its stock purchase')
    await row(page).getByRole('button').click()
    await expect(toast(page)).toContainText('Expense restored. Its stock purchase was restored with it.')
    expect(await listIds(page, server, PURCHASES_PATH)).toHaveLength(1)
    await removeRecord(page, server, EXPENSES_PATH, 0)
    await page.goto(`${server.url}/stock-budget?all=1`)
    await bin(page).click()
    await row(page).getByRole('button').click()
    await expect(toast(page)).toContainText('Stock purchase restored. Its expense was restored with it.')
    expect(await listIds(page, server, EXPENSES_PATH)).toHaveLength(1)
  })

  test('a phone of 320 px shows it without scrolling sideways', async ({ page, server }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openBinOfTreatments(page, server)
    await expect(button(page, 'Restore Cut and finish').first()).toBeInViewport()
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    await runAxe(page)
  })
})

type Records = { path: string; data: object; count: number }

async function signUpWithRecords(page: Page, server: BuiltServer, { path, data, count }: Records) {
  await signUpWithAccess(page, server, 'Priya Shah')
  for (let left = count; left > 0; left -= 1) {
    const answer = await page.request.post(`${server.url}${path}`, { data })
    expect(answer.status()).toBe(201)
  }
}

/** Two deleted treatments of one name, and one that is left. */
async function openBinOfTreatments(page: Page, server: BuiltServer): Promise<void> {
  await signUpWithRecords(page, server, { path: TREATMENTS_PATH, data: CUT, count: 3 })
  await removeRecord(page, server, TREATMENTS_PATH, 0)
  await removeRecord(page, server, TREATMENTS_PATH, 0)
  await page.goto(`${server.url}/profit-margin?all=1`)
  await bin(page).click()
}

/** As another device of the same owner would. */
async function removeRecord(page: Page, server: BuiltServer, path: string, at: number): Promise<void> {
  const ids = await listIds(page, server, path)
  const answer = await page.request.delete(`${server.url}${path}/${ids[at]}`)
  expect(answer.status()).toBe(204)
}

async function listIds(page: Page, server: BuiltServer, path: string): Promise<number[]> {
  const answer = await page.request.get(`${server.url}${path}`)
  return ((await answer.json()) as { id: number }[]).map(({ id }) => id)
}

function bin(page: Page): Locator {
  return page.getByRole('button', { name: /^Recently deleted \(/ })
}

function row(page: Page): Locator {
  return page.getByRole('list', { name: 'Recently deleted' }).getByRole('listitem')
}

function deleteButtons(page: Page): Locator {
  return page.getByRole('button', { name: /^Delete / })
}

/** "15 Nov 2026", so many days from the owner's today. */
function day(ahead: number): string {
  return formatShortDay(addDays(dayIn(new Date(), 'Europe/London'), ahead))
}
