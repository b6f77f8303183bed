import type { Locator, Page } from '@playwright/test'
import { button, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { test as base, expect, runAxe } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { fixTime } from '#tests/support/browser/fixed-time.ts'
import { TUESDAY } from '#tests/support/browser/server-fixtures.ts'

/** The server's day is 17 November 2026, as the browser's. */
const test = base.extend({
  builtServer: async ({ tuesdayServer }, use) => use(tuesdayServer),
})

const RENT = {
  category: 'Rent & Utilities',
  description: 'Salon rent',
  amount: '950',
  every: 'month',
  firstOn: '2026-09-30',
}
const POWER = { ...RENT, description: 'Power', amount: '120', firstOn: '2026-10-31', isVariable: true }

async function openExpenses(page: Page, server: BuiltServer, costs: readonly object[] = []): Promise<void> {
  await fixTime(page, TUESDAY)
  await signUpWithAccess(page, server, 'Priya Shah')
  for (const data of costs) {
    const answer = await page.request.post(`${server.url}/api/repeating-costs`, { data })
    expect(answer.status()).toBe(201)
  }
  await page.goto(`${server.url}/expenses`)
}

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const costRows = (page: Page) => page.getByRole('list', { name: 'Repeating costs' }).getByRole('listitem')
const expenseRows = (page: Page) => card(page, 'Recent Expenses').locator('tbody').getByRole('row')

test('an owner adds a repeating cost, changes it from now on, skips it once, ends it and deletes it', async ({
  page,
  server,
}) => {
  await openExpenses(page, server)
  const repeating = card(page, 'Repeating costs')
  await expect(repeating).toContainText('No repeating costs yet.')
  await repeating.getByRole('button', { name: 'Add a cost' }).click()
  const panel = page.getByRole('dialog')
  await test.step('with something missing', async () => {
    await panel.getByLabel('First day').fill('2025-11-16')
    await button(page, 'Add repeating cost').click()
    await expect(panel.getByLabel('Category')).toBeFocused()
    await expect(panel.getByLabel('Category')).toHaveAccessibleDescription('Category is required')
    await runAxe(page)
  })
  await panel.getByLabel('Category').selectOption(RENT.category)
  await panel.getByLabel('Description').fill(RENT.description)
  await panel.getByLabel('Amount in pounds').fill('£950')
  await test.step('from too long ago', async () => {
    await button(page, 'Add repeating cost').click()
    await expect(panel.getByLabel('First day')).toHaveAccessibleDescription(
      /Choose a first day from 17 November 2025 on/,
    )
  })
  await panel.getByLabel('First day').fill(RENT.firstOn)
  await expect(panel).toContainText('Comes next on 30 Nov 2026, then 30 Dec 2026, then 30 Jan 2027.')
  await expect(panel).toContainText('Up to today 2 days will be entered as soon as you save.')
  await button(page, 'Add repeating cost').click()
  await expect(toast(page)).toContainText('Repeating cost added.')
  await expect(costRows(page)).toHaveText([/Salon rent.*Every month · next on 30 Nov 2026.*£950\.00/])
  await expect(repeating).toContainText('£950.00 a month, £11,400.00 a year')
  await expect(expenseRows(page)).toHaveText([
    /^30 Oct 2026Salon rent Repeating cost.*£950\.00/,
    /^30 Sep 2026Salon rent Repeating cost.*£950\.00/,
  ])

  await test.step('a change counts from now on', async () => {
    await page.getByRole('button', { name: 'Edit Salon rent', exact: true }).last().click()
    await expect(panel).toContainText('A change counts from now on.')
    await panel.getByLabel('Amount in pounds').fill('1000')
    await button(page, 'Save changes').click()
    await expect(costRows(page)).toContainText(['£1,000.00'])
    await expect(expenseRows(page).first()).toContainText('£950.00')
  })

  await test.step('skipped once', async () => {
    await button(page, 'Skip Salon rent on 30 Nov 2026').click()
    await expect(costRows(page)).toContainText(['next on 30 Dec 2026'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(costRows(page)).toContainText(['next on 30 Nov 2026'])
    await button(page, 'Skip Salon rent on 30 Nov 2026').click()
    await expect(costRows(page)).toContainText(['next on 30 Dec 2026'])
  })

  await test.step('ended today', async () => {
    await costRows(page).getByRole('button', { name: 'Edit Salon rent' }).click()
    await panel.getByRole('button', { name: 'End it today' }).click()
    await expect(panel).toContainText('It does not come again.')
    await button(page, 'Save changes').click()
    await expect(costRows(page)).toContainText(['ended on 17 Nov 2026'])
  })

  await test.step('deleted, and back', async () => {
    await costRows(page).getByRole('button', { name: 'Delete Salon rent' }).click()
    await expect(toast(page).filter({ hasText: 'What it entered stays.' })).toBeVisible()
    await expect(repeating).toContainText('No repeating costs yet.')
    await expect(expenseRows(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(costRows(page)).toHaveCount(1)
  })
})

test('a cost that differs each time waits under Due and under the bell, and is confirmed or skipped', async ({
  page,
  server,
}) => {
  await openExpenses(page, server, [POWER, { ...POWER, description: 'Water', amount: '40' }])
  const due = card(page, 'Due')
  await page.getByRole('button', { name: /notification/i }).click()
  await expect(page.getByRole('list', { name: 'Notifications' })).toContainText('2 costs are due')
  await page.keyboard.press('Escape')
  const amount = due.getByLabel('Amount of Power of 31 Oct 2026')
  await expect(amount).toHaveValue('120.00')
  await amount.fill('0')
  await button(page, 'Confirm Power of 31 Oct 2026').click()
  await expect(amount).toHaveAccessibleDescription('Enter an amount above £0')
  await runAxe(page)
  await amount.fill('97.50')
  await page.keyboard.press('Enter')
  await expect(expenseRows(page)).toHaveText([/^31 Oct 2026Power.*£97\.50/])
  await button(page, 'Skip Water of 31 Oct 2026').click()
  await expect(due).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText('Water of 31 Oct 2026 is due again.')
  await button(page, 'Skip Water of 31 Oct 2026').click()
  await expect(due).toHaveCount(0)
  await expect(expenseRows(page)).toHaveCount(1)
})

test('of many repeating costs the first are shown, and the rest on request', async ({ page, server }) => {
  const many = ['Rent', 'Power', 'Water', 'Phone', 'Insurance', 'Music'].map((description) => ({
    ...RENT,
    description,
  }))
  await openExpenses(page, server, many)
  await expect(costRows(page)).toHaveCount(5)
  await button(page, 'See all repeating costs (6)').press('Enter')
  await expect(costRows(page)).toHaveCount(6)
  await expect(card(page, 'Repeating costs')).toBeFocused()
  await page.getByLabel('State').selectOption('Ended')
  await button(page, 'Clear the filters').press('Enter')
  await expect(card(page, 'Repeating costs')).toBeFocused()
})

test('a double click confirms or skips what is due once', async ({ page, server }) => {
  // A second call would be answered with 409, which fails the test.
  await openExpenses(page, server, [POWER, { ...POWER, description: 'Water', amount: '40' }])
  await button(page, 'Confirm Power of 31 Oct 2026').dblclick()
  await expect(expenseRows(page)).toHaveText([/^31 Oct 2026Power.*£120\.00/])
  await button(page, 'Skip Water of 31 Oct 2026').dblclick()
  await expect(toast(page)).toContainText('Water of 31 Oct 2026 is skipped.')
  await expect(card(page, 'Due')).toHaveCount(0)
})

test('an owner sees 90 days ahead from a typed balance, with the lowest point named', async ({
  page,
  server,
}) => {
  await openExpenses(page, server, [
    RENT,
    { ...POWER, firstOn: '2026-12-05', every: 'week', endsOn: '2026-12-12' },
  ])
  const ahead = card(page, '90 days ahead')
  await button(page, 'Show the 90 days').click()
  await expect(ahead.getByLabel('In the bank today')).toHaveAccessibleDescription(
    'Enter what is in the bank, like 1,250.50',
  )
  await ahead.getByLabel('In the bank today').fill('£3,000')
  await page.keyboard.press('Enter')
  // Rent on 30 November, 30 December and 30 January, power twice: £2,850 and £240 of £3,000.
  await expect(ahead).toContainText('On 30 January 2027 it is down to −£90.00.')
  await expect(ahead.getByRole('figure', { name: 'Balance, day by day' })).toContainText(
    'lowest, 30 Jan −£90.00',
  )
  const days = ahead.getByRole('table', { name: 'What comes in and goes out, day by day' }).locator('tbody')
  await expect(days).toHaveText([
    '30 Nov 2026£2,050.00Salon rent−£950.00',
    '5 Dec 2026£1,930.00Power−£120.00',
    '12 Dec 2026£1,810.00Power−£120.00',
    '30 Dec 2026£860.00Salon rent−£950.00',
    '30 Jan 2027−£90.00Salon rent−£950.00',
  ])
  await runAxe(page)
  await ahead.getByLabel('In the bank today').fill('9000')
  await page.keyboard.press('Enter')
  await expect(ahead).toContainText('Lowest on 30 January 2027: £5,910.00.')
})

test('the list of expenses shows where each came from, and is narrowed down to it', async ({
  page,
  server,
}) => {
  await openExpenses(page, server, [RENT])
  const data = { category: 'Wages', description: 'Stylist', amount: '800', date: '2026-11-02' }
  await page.request.post(`${server.url}/api/expenses`, { data })
  await page.goto(`${server.url}/expenses?all=1`)
  const all = card(page, 'All Expenses')
  await expect(all.locator('tbody').getByRole('row')).toHaveCount(3)
  await expect(all.locator('tbody')).toContainText('Repeating cost')
  await all.getByLabel('Source').selectOption('Typed in')
  await expect(all.locator('tbody').getByRole('row')).toHaveText([/Stylist/])
  await all.getByLabel('Source').selectOption('Repeating cost')
  await expect(all.locator('tbody').getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/source=repeating/)
  await all.getByLabel('Source').selectOption('Bank import')
  await expect(all).toContainText('No expense')
})
