import { addDays, dayIn, formatShortDay } from '#shared/kernel/calendar/days.ts'
import { signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { FIGURES, RATES_PATH } from '#tests/e2e/hourly-rates/hourly-rates-steps.ts'
import { PURCHASES_PATH, purchase } from '#tests/e2e/stock-purchases/stock-purchases-steps.ts'
import { TREATMENTS_PATH } from '#tests/e2e/treatments/treatments-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import {
  addRecords,
  bin,
  CUT,
  deleteButtons,
  EXPENSES_PATH,
  removeRecord,
  row,
} from './recently-deleted-steps.ts'

const RENT = { category: 'Other', description: 'Window cleaner', amount: '45.00', date: '2026-11-02' }

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

test('a deleted record is found under each list, the empty one and the full one, and can be restored', async ({
  page,
  server,
}) => {
  await signUpWithAccess(page, server, 'Priya Shah')
  for (const { screen, path, data, name, was, said } of LISTS)
    await test.step(screen, async () => {
      await addRecords(page, server, { path, data, count: 2 })
      await removeRecord(page, server, path, 0)
      await removeRecord(page, server, path, 0)
      await page.goto(`${server.url}${screen}`)
      await bin(page).click()
      await page.getByRole('button', { name }).first().click()
      await expect(toast(page)).toContainText(said)
      await expect(deleteButtons(page)).toHaveCount(1)
      await expect(bin(page)).toHaveCount(0)
      await page.getByRole('link', { name: /^See all/ }).click()
      await bin(page).click()
      await expect(row(page)).toContainText(was)
      await expect(row(page)).toContainText(`Deleted on ${day(0)}, kept until ${day(30)}`)
      await page.getByRole('button', { name }).click()
      await expect(deleteButtons(page)).toHaveCount(2)
      await expect(bin(page)).toHaveCount(0)
      await expect(page.locator('section:focus')).toHaveCount(1)
      await deleteButtons(page).first().click()
      await expect(bin(page)).toHaveText('Recently deleted (1)')
    })
  // The full list of treatments is tested with what fails in it.
  await test.step('the empty list of treatments', async () => {
    await addRecords(page, server, { path: TREATMENTS_PATH, data: CUT, count: 1 })
    await removeRecord(page, server, TREATMENTS_PATH, 0)
    await page.goto(`${server.url}/profit-margin`)
    await bin(page).click()
    await expect(row(page)).toContainText('45 minutes')
    await page.getByRole('button', { name: 'Restore Cut and finish' }).click()
    await expect(toast(page)).toContainText('Treatment restored.')
    await expect(deleteButtons(page)).toHaveCount(1)
    await expect(bin(page)).toHaveCount(0)
  })
})

test('what was deleted before a large import was taken back is still found, on the list and in the bin', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(500)
  await signUpWithAccess(page, server, 'Priya Shah')
  const cost = { category: 'Other', amount: '9.00', date: RENT.date }
  await addRecords(page, server, {
    path: EXPENSES_PATH,
    data: { ...cost, description: 'Lost key' },
    count: 1,
  })
  await removeRecord(page, server, EXPENSES_PATH, 0)
  const lines = Array.from({ length: 120 }, (_, number) => ({ ...cost, text: `Card ${number}` }))
  const imported = await page.request.post(`${server.url}/api/expenses/import`, { data: { lines } })
  const { batchId } = (await imported.json()) as { batchId: string }
  await page.request.delete(`${server.url}/api/expenses/import/${batchId}`)

  await page.goto(`${server.url}/account`)
  await page.getByRole('button', { name: 'See all (100 and more)' }).click()
  await page.getByRole('button', { name: 'Show older ones' }).click()
  await expect(page.getByRole('button', { name: 'Restore expense Lost key' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show older ones' })).toHaveCount(0)

  await page.goto(`${server.url}/expenses`)
  await bin(page).click()
  const older = page.getByRole('button', { name: 'Show older ones' })
  await page.route('**/api/expenses/deleted*', (route) => route.fulfill({ status: 500, body: '' }))
  await older.click()
  await expect(page.getByText('What you deleted lately couldn’t be loaded just now.')).toBeVisible()
  await expect(bin(page)).toHaveText('Recently deleted (100 and more)')
  await page.unroute('**/api/expenses/deleted*')
  await older.click()
  await expect(bin(page)).toHaveText('Recently deleted (121)')
  await page.getByRole('button', { name: /^Restore .*Lost key/ }).click()
  await expect(toast(page)).toContainText('Expense restored.')
})

/** A date such as "15 Nov 2026", this many days after the owner's today. */
function day(ahead: number): string {
  return formatShortDay(addDays(dayIn(new Date(), 'Europe/London'), ahead))
}
