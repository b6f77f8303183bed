import type { Page } from '@playwright/test'
import { expect, runAxe, test } from '#tests/support/browser/paying-test.ts'
import { endPlan, pay, returnToTab, signUpPaying } from './billing-steps.ts'

test('a refused save locks the tool and keeps what was typed until access returns', async ({
  page,
  context,
  server,
  stripe,
  allowStatus,
}) => {
  allowStatus(403)
  const person = await signUpPaying(page, server, stripe)
  // All other calls are answered before the plan ends, so that only the save is refused.
  await page.goto(`${server.url}/hourly-rate`, { waitUntil: 'networkidle' })
  const expenses = page.getByLabel('Monthly expenses')
  await expenses.fill('2400')
  await endPlan(stripe, person)
  await page.evaluate(WATCH)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('heading', { name: 'Pro Feature Required' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hourly rate calculator', level: 2 })).toBeVisible()
  await expect(expenses).toBeHidden()
  await runAxe(page)
  expect(await page.evaluate(SEEN)).not.toContain('Failed to')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /^Subscribe for £23.97\/month/ }).click()
  const plan = await opened
  await expect(plan).toHaveURL(`${server.url}/subscribe?next=%2Fhourly-rate`)
  await pay(plan)
  await returnToTab(page)
  await expect(expenses).toHaveValue(/2,?400/)
})

test('a refused change in a panel says there why, and the panel keeps what was typed', async ({
  page,
  server,
  stripe,
  allowStatus,
}) => {
  allowStatus(403)
  const person = await signUpPaying(page, server, stripe)
  await addExpense(page, server.url)
  await page.goto(`${server.url}/expenses`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Edit Towels' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Description').fill('Towels, washed')
  await endPlan(stripe, person)
  await page.evaluate(WATCH)
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel).toContainText('Pro Feature Required')
  await expect(panel.getByRole('link', { name: /^Subscribe to Continue/ })).toHaveAttribute(
    'target',
    '_blank',
  )
  await expect(panel.getByLabel('Description')).toHaveValue('Towels, washed')
  await runAxe(panel)
  expect(await page.evaluate(SEEN)).not.toContain('Failed to')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Pro Feature Required' })).toBeVisible()
})

test('a refused delete locks the tool and says nothing else, the other tools lock too, and paying leads back to the locked screen', async ({
  page,
  server,
  stripe,
  allowStatus,
}) => {
  allowStatus(403)
  const person = await signUpPaying(page, server, stripe)
  await addExpense(page, server.url)
  await page.goto(`${server.url}/expenses`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Delete Towels' })).toBeVisible()
  await endPlan(stripe, person)
  await page.evaluate(WATCH)
  await page.getByRole('button', { name: 'Delete Towels' }).click()
  await expect(page.getByRole('heading', { name: 'Pro Feature Required' })).toBeVisible()
  expect(await page.evaluate(SEEN)).not.toContain('Failed to')
  await page.getByRole('link', { name: 'Hourly Rate' }).first().click()
  await expect(page.getByRole('heading', { name: 'Hourly rate calculator', level: 2 })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/hourly-rate`)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Your tools are closed for now' })).toBeVisible()
  // There is no report any more, but the export still has every record.
  await expect(page.getByRole('link', { name: 'Export Report' })).toHaveAttribute('href', '/account#export')
  await page.getByRole('link', { name: 'Subscribe for £23.97/month' }).click()
  await expect(page.getByText('Your subscription ended')).toBeVisible()
  await pay(page)
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
})

/** Records every text that the page shows from now on, because a toast disappears after a while. */
const WATCH = `
  window.seen = ''
  new MutationObserver(() => { window.seen += document.body.innerText })
    .observe(document.body, { childList: true, subtree: true, characterData: true })
`
const SEEN = 'window.seen'

async function addExpense(page: Page, url: string): Promise<void> {
  const data = { category: 'Other', description: 'Towels', amount: '12.00', date: '2026-11-02' }
  expect((await page.request.post(`${url}/api/expenses`, { data })).status()).toBe(201)
}
