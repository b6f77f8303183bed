import type { Page } from '@playwright/test'
import { button, signUp, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const active = (page: Page) => page.getByRole('option', { selected: true })

test('one search finds a record, a screen and an answer, by the keyboard alone', async ({ page, server }) => {
  await openSalon(page, server)
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('OAK')
  await expect(group(page, 'Treatments')).toContainText('Oak facial £65.00')
  await expect(group(page, 'Expenses')).toContainText('Rent of Oak Street')
  await expect(group(page, 'Expenses')).toContainText('£900.50')
  await expect(group(page, 'Stock purchases')).toContainText('Oakwood Supplies')
  await expect(group(page, 'Businesses')).toContainText('Oak Salon')
  await expect(group(page, 'Income goals')).toContainText('Monthly goal Oak Salon, November 2026')
  await runAxe(page)
  await test.step('the arrows and Enter open the editor of the expense', async () => {
    await expect(active(page)).toContainText('Oak facial')
    await page.keyboard.press('ArrowDown')
    await expect(active(page)).toContainText('Rent of Oak Street')
    await page.keyboard.press('Enter')
    const editor = page.getByRole('dialog', { name: 'Edit Rent of Oak Street' })
    await expect(editor.getByLabel('Category')).toBeFocused()
    await expect(page).toHaveURL(`${server.url}/expenses`)
    await page.keyboard.press('Escape')
    await expect(editor).toHaveCount(0)
  })
  await test.step('Ctrl K searches while typing, and a slash is only a letter there', async () => {
    await page.getByLabel('Description').fill('Kettle')
    await page.keyboard.type('/?')
    await expect(page.getByLabel('Description')).toHaveValue('Kettle/?')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('who can see')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help & Support')
    await expect(page.getByText('Only you, and the accountant whom you invite')).toBeVisible()
  })
  await test.step('a goal opens its editor, a purchase and a treatment too, a business is chosen', async () => {
    await choose(page, 'monthly goal')
    await expect(page.getByRole('dialog', { name: /goal/ }).getByLabel('Target amount')).toHaveValue(
      '5000.00',
    )
    await choose(page, 'oakwood')
    await expect(page.getByRole('dialog', { name: 'Edit Oakwood Supplies' })).toBeVisible()
    await choose(page, 'oak facial')
    await expect(page.getByRole('dialog', { name: 'Edit Oak facial' })).toBeVisible()
    await choose(page, 'oak salon leeds')
    await expect(page.getByRole('combobox', { name: 'Business' })).toHaveValue(/\d+/)
  })
  await test.step('? shows the keys, until they are switched off on Account', async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Search everything')
    await runAxe(page)
    await page.getByRole('dialog').getByRole('link', { name: 'Account' }).click()
    await page.getByLabel('Keys of one letter').uncheck()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('/')
    await page.keyboard.press('?')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(field(page)).toBeFocused()
  })
})

test('a group that may have more says that it shows the five that fit best', async ({ page, server }) => {
  await signUpWithAccess(page, server, 'Priya Shah')
  for (const description of ['Towels 1', 'Towels 2', 'Towels 3', 'Towels 4', 'Towels 5', 'Towels 6']) {
    const data = { category: 'Wages', description, amount: '9', date: '2026-11-02' }
    expect((await page.request.post(`${server.url}/api/expenses`, { data })).status()).toBe(201)
  }
  await page.goto(server.url)
  await button(page, 'Search').click()
  await field(page).fill('towels')
  await expect(group(page, 'Expenses · the five that fit best').getByRole('option')).toHaveCount(5)
  await field(page).fill('towels 6')
  await expect(group(page, 'Expenses').getByRole('option')).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } })

  test('a field at the top opens the search, which hides amounts, says what failed and that it is offline', async ({
    page,
    server,
    allowStatus,
    context,
  }) => {
    allowStatus(500)
    await openSalon(page, server)
    await button(page, 'Hide amounts').click()
    await button(page, 'Search').click()
    await field(page).fill('oak')
    await expect(group(page, 'Expenses')).toContainText('Rent of Oak Street')
    await expect(group(page, 'Expenses')).not.toContainText('900.50')
    await expect(group(page, 'Treatments')).toContainText('£65.00')
    await runAxe(page)
    await test.step('nothing found', async () => {
      await field(page).fill('oak_%')
      await expect(page.getByText('Nothing found for “oak_%”.')).toBeVisible()
    })
    await test.step('the server fails, and Retry finds it', async () => {
      await page.route('**/api/search*', (route) => route.fulfill({ status: 500, body: '' }))
      await field(page).fill('oakw')
      await expect(page.getByText('Your records couldn’t be searched just now.')).toBeVisible()
      await page.unroute('**/api/search*')
      await button(page, 'Retry').click()
      await expect(group(page, 'Stock purchases')).toContainText('Oakwood Supplies')
    })
    await test.step('offline', async () => {
      await context.setOffline(true)
      await field(page).fill('exp')
      await expect(page.getByText('You’re offline, so only screens and help are searched.')).toBeVisible()
      await expect(group(page, 'Stock purchases')).toHaveCount(0)
      await expect(group(page, 'Help')).toContainText('Expense tracker')
      await runAxe(page)
      await expect(group(page, 'Go to')).toContainText('Expenses')
    })
  })
})

test('an account without access finds screens and help, and a record that is gone says so', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(404)
  await signUp(page, server)
  await page.goto(`${server.url}/account`)
  await button(page, 'Search').click()
  await field(page).fill('a')
  await expect(page.getByText('Without access only screens and help are searched.')).toBeVisible()
  await expect(page.getByRole('group')).toHaveCount(2)
  await page.request.post(`${server.url}/api/start-trial`)
  await page.goto(`${server.url}/expenses?edit=999999`)
  await expect(toast(page)).toContainText('This expense is no longer there.')
})

async function choose(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await field(page).fill(words)
  await expect(active(page)).toBeVisible()
  await page.keyboard.press('Enter')
}

/** An owner with one record of each kind, on the dashboard. */
async function openSalon(page: Page, server: BuiltServer): Promise<void> {
  await signUpWithAccess(page, server, 'Priya Shah')
  const add = async (noun: string, data: object) => {
    const answer = await page.request.post(`${server.url}/api/${noun}`, { data })
    expect(answer.status()).toBe(201)
    return answer.json()
  }
  const { id } = await add('businesses', { name: 'Oak Salon', location: 'Leeds' })
  await add('treatments', { name: 'Oak facial', price: '65', duration: 60, overheadCost: '20' })
  const rent = { category: 'Rent & Utilities', description: 'Rent of Oak Street', date: '2026-11-02' }
  await add('expenses', { ...rent, amount: '900.50' })
  const order = { supplier: 'Oakwood Supplies', category: 'Other', purchaseDate: '2026-10-30' }
  await add('stock-purchases', { ...order, totalAmount: '120' })
  const goal = { goalType: 'monthly', targetAmount: '5000', year: 2026, month: 11 }
  await add('income-goals', { ...goal, businessId: id })
  await page.goto(server.url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
}
