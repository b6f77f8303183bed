import { readFile } from 'node:fs/promises'
import { button, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import {
  addTowels,
  openDevice,
  waitingCard,
  waitUntilAvailableOffline,
} from '#tests/e2e/offline/offline-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { fixTime } from '#tests/support/browser/fixed-time.ts'
import {
  addBusinesses,
  addExpenses,
  allCard,
  fillExpense,
  formCard,
  RENT,
  recentCard,
  registerForVat,
  rows,
} from './expenses-steps.ts'

test('a registered owner ticks the VAT in a cost, types it over, and says which business it is for', async ({
  page,
  server,
}) => {
  await fixTime(page, '2026-11-15T10:00:00Z')
  await signUpWithAccess(page, server, 'Priya Shah')
  await registerForVat(page, server)
  await addBusinesses(page, server, ['Harrogate', 'Leeds'])
  await addExpenses(page, server, [RENT])
  await page.goto(`${server.url}/expenses`)
  const form = formCard(page)
  const vat = form.getByLabel('VAT in pounds')
  await test.step('the tick fills in a sixth, which follows the amount', async () => {
    await form.getByLabel('Includes VAT').check()
    await fillExpense(form, { category: 'Products & Supplies', description: 'Towels', amount: '120' })
    await expect(vat).toHaveValue('20.00')
    await form.getByLabel('Amount').fill('100')
    await expect(vat).toHaveValue('16.67')
  })
  await test.step('more than a sixth is refused on its field', async () => {
    await vat.fill('16.68')
    await button(page, 'Add Expense').click()
    await expect(vat).toHaveAccessibleDescription(/The VAT in £100\.00 is at most £16\.67/)
    await expect(form.getByRole('alert').locator('.money')).toHaveText(['£100.00', '£16.67'])
    await expect(vat).toBeFocused()
    await runAxe(page)
  })
  await vat.fill('5')
  await form.getByLabel('Business').selectOption('Leeds')
  await button(page, 'Add Expense').click()
  await expect(toast(page)).toContainText('Expense added successfully!')
  await expect(rows(recentCard(page)).first()).toContainText('Towelsincludes £5.00 VATLeeds')
  await test.step('the next form has no tick', async () => {
    await expect(form.getByLabel('Includes VAT')).not.toBeChecked()
    await expect(vat).toBeHidden()
  })
  await test.step('the list of one business', async () => {
    await page.goto(`${server.url}/expenses?all=1`)
    await allCard(page).getByLabel('Business').selectOption('Leeds')
    await expect(rows(allCard(page))).toHaveCount(1)
    await expect(page).toHaveURL(/businessId=\d+/)
    const downloading = page.waitForEvent('download')
    await button(page, 'Download CSV').click()
    const file = await readFile(await (await downloading).path(), 'utf8')
    expect(file.split('\r\n')[1]).toBe('2026-11-15,Products & Supplies,Towels,100.00,5.00,Leeds')
  })
  await test.step('both are changed where the expense is edited', async () => {
    await page.getByRole('button', { name: 'Edit Towels' }).click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByLabel('VAT in pounds')).toHaveValue('5.00')
    await panel.getByLabel('Includes VAT').uncheck()
    await panel.getByLabel('Business').selectOption('All businesses')
    await button(page, 'Save changes').click()
    await expect(toast(page)).toContainText('Expense updated successfully!')
    await button(page, 'Clear the filters').click()
    await expect(rows(allCard(page)).first()).toHaveText(/Towels(?!includes)/)
  })
})

test('an owner without VAT and with one business is asked about neither', async ({ page, server }) => {
  await signUpWithAccess(page, server, 'Priya Shah')
  await addBusinesses(page, server, ['Harrogate'])
  const [position, businesses] = [page.waitForResponse(/tax-position/), page.waitForResponse(/businesses/)]
  await page.goto(`${server.url}/expenses`)
  await Promise.all([position, businesses])
  await expect(formCard(page).getByLabel('Amount')).toBeVisible()
  await expect(formCard(page).getByLabel('Includes VAT')).toBeHidden()
  await expect(formCard(page).getByLabel('Business')).toBeHidden()
})

test('offline, the VAT and the business of an expense wait with it, are changed, and arrive', async ({
  browser,
  proxied: { server },
}) => {
  const device = await openDevice(browser)
  const page = await device.newPage()
  await signUpWithAccess(page, server, 'Priya Shah')
  await registerForVat(page, server)
  await addBusinesses(page, server, ['Harrogate', 'Leeds'])
  await page.goto(`${server.url}/expenses`)
  await expect(formCard(page).getByLabel('Business')).toBeVisible()
  await waitUntilAvailableOffline(page, 'expenses')
  await device.setOffline(true)
  await formCard(page).getByLabel('Includes VAT').check()
  await formCard(page).getByLabel('Business').selectOption('Leeds')
  await addTowels(page, '60')
  await expect(waitingCard(page)).toContainText(/includes £10\.00 VAT\s*Leeds/)

  await waitingCard(page).getByRole('button', { name: 'Edit Towels' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('VAT in pounds').fill('4')
  await panel.getByLabel('Business').selectOption('Harrogate')
  await button(page, 'Save changes').click()
  await expect(waitingCard(page)).toContainText(/includes £4\.00 VAT\s*Harrogate/)
  await device.setOffline(false)
  await expect(recentCard(page)).toContainText(/includes £4\.00 VAT\s*Harrogate/, { timeout: 20_000 })
  await expect(waitingCard(page)).toBeHidden()
  await device.close()
})
