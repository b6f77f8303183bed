import { expect, runAxe, test } from '#tests/support/paying-test.ts'
import { comeBack, endPlan, openPaying, pay } from './billing-steps.ts'

test('a refused save locks the tool and keeps what was typed until access returns', async ({
  page,
  context,
  server,
  stripe,
  allowStatus,
}) => {
  allowStatus(403)
  const person = await openPaying(page, server, stripe)
  // Every other call is answered before the plan ends: the save is the one to be refused.
  await page.goto(`${server.url}/hourly-rate`, { waitUntil: 'networkidle' })
  const expenses = page.getByLabel('Monthly expenses')
  await expenses.fill('2400')
  await endPlan(stripe, person)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('heading', { name: 'Pro Feature Required' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hourly rate calculator', level: 2 })).toBeVisible()
  await expect(expenses).toBeHidden()
  await runAxe(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /^Subscribe for £23.97\/month/ }).click()
  const plan = await opened
  await expect(plan).toHaveURL(`${server.url}/subscribe?next=%2Fhourly-rate`)
  await pay(plan)
  await comeBack(page)
  await expect(expenses).toHaveValue(/2,?400/)
})

test('a locked tool leaves the others locked too, each with words of its own', async ({
  page,
  server,
  stripe,
  allowStatus,
}) => {
  allowStatus(403)
  const person = await openPaying(page, server, stripe)
  await endPlan(stripe, person)
  await page.getByRole('link', { name: 'Hourly Rate' }).first().click()
  await expect(page.getByRole('heading', { name: 'Hourly rate calculator', level: 2 })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/hourly-rate`)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Your tools are closed for now' })).toBeVisible()
  // There is no report any more, but every record.
  await page.getByRole('link', { name: 'Export Report' }).click()
  await expect(page).toHaveURL(`${server.url}/account#export`)
})
