import type { Page } from '@playwright/test'
import { button, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { fixTime } from '#tests/support/browser/fixed-time.ts'
import { addExpenses, allCard, fillExpense, formCard, RENT, recentCard, rows } from './expenses-steps.ts'

const STANDARD_VAT = { vatScheme: 'standard', vatRegisteredOn: '2026-01-01' }

/** An owner with two businesses who gets VAT back, on 15 November 2026. */
async function signUpRegistered(page: Page, server: BuiltServer): Promise<void> {
  await fixTime(page, '2026-11-15T10:00:00Z')
  await signUpWithAccess(page, server, 'Priya Shah')
  await page.request.put(`${server.url}/api/tax-position`, { data: STANDARD_VAT })
  await page.request.post(`${server.url}/api/businesses`, { data: { name: 'Harrogate' } })
  await page.request.post(`${server.url}/api/businesses`, { data: { name: 'Leeds' } })
}

test('a registered owner ticks the VAT in a cost, types it over, and says which business it is for', async ({
  page,
  server,
}) => {
  await signUpRegistered(page, server)
  await addExpenses(page, server, [RENT])
  await page.goto(`${server.url}/expenses`)
  const form = formCard(page)
  const vat = form.getByLabel('VAT in pounds')
  await test.step('the tick fills in a sixth, which follows the amount', async () => {
    await form.getByLabel('Includes VAT at 20%').check()
    await fillExpense(form, { category: 'Products & Supplies', description: 'Towels', amount: '120' })
    await expect(vat).toHaveValue('20.00')
    await form.getByLabel('Amount').fill('100')
    await expect(vat).toHaveValue('16.67')
    await page.screenshot({ path: '/dev/shm/cf/add-1440.png' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.screenshot({ path: '/dev/shm/cf/add-390.png', fullPage: true })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
  })
  await test.step('more than a sixth is refused on its field', async () => {
    await vat.fill('16.68')
    await button(page, 'Add Expense').click()
    await expect(vat).toHaveAccessibleDescription(/The VAT in £100\.00 is at most £16\.67/)
    await expect(vat).toBeFocused()
    await runAxe(page)
  })
  await vat.fill('5')
  await form.getByLabel('Business').selectOption('Leeds')
  await button(page, 'Add Expense').click()
  await expect(toast(page)).toContainText('Expense added successfully!')
  await expect(rows(recentCard(page)).first()).toContainText('Towelsincludes £5.00 VATLeeds')
  await page.screenshot({ path: '/dev/shm/cf/list-1440.png', fullPage: true })
  await test.step('the next form has no tick', async () => {
    await expect(form.getByLabel('Includes VAT at 20%')).not.toBeChecked()
    await expect(vat).toBeHidden()
  })
  await test.step('the list of one business', async () => {
    await page.goto(`${server.url}/expenses?all=1`)
    await allCard(page).getByLabel('Business').selectOption('Leeds')
    await expect(rows(allCard(page))).toHaveCount(1)
    await expect(page).toHaveURL(/businessId=\d+/)
    await page.screenshot({ path: '/dev/shm/cf/all-1440.png', fullPage: true })
  })
  await test.step('both are changed where the expense is edited', async () => {
    await page.getByRole('button', { name: 'Edit Towels' }).click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByLabel('VAT in pounds')).toHaveValue('5.00')
    await page.screenshot({ path: '/dev/shm/cf/edit-1440.png' })
    await panel.getByLabel('Includes VAT at 20%').uncheck()
    await panel.getByLabel('Business').selectOption('All businesses')
    await button(page, 'Save changes').click()
    await expect(toast(page)).toContainText('Expense updated successfully!')
    await button(page, 'Clear the filters').click()
    await expect(rows(allCard(page)).first()).toHaveText(/Towels(?!includes)/)
  })
})

test('an owner without VAT and with one business is asked about neither', async ({ page, server }) => {
  await signUpWithAccess(page, server, 'Priya Shah')
  await page.request.post(`${server.url}/api/businesses`, { data: { name: 'Harrogate' } })
  const [position, businesses] = [page.waitForResponse(/tax-position/), page.waitForResponse(/businesses/)]
  await page.goto(`${server.url}/expenses`)
  await Promise.all([position, businesses])
  await expect(formCard(page).getByLabel('Amount')).toBeVisible()
  await expect(formCard(page).getByLabel('Includes VAT at 20%')).toBeHidden()
  await expect(formCard(page).getByLabel('Business')).toBeHidden()
})
