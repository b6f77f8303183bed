import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import {
  chooseFile,
  importCard,
  lines,
  openImport,
  paymentRows,
  signUpAtBank,
  test,
} from './bank-import-steps.ts'

const STATEMENT = lines(
  'Date,Description,Amount',
  '02/11/2026,WELLA UK 1,-60.00',
  '03/11/2026,WELLA UK 2,-12.00',
  '04/11/2026,STAMPS,-8.50',
)

test('an owner who gets VAT back ticks a payee, types one figure over, and the expenses have their VAT', async ({
  page,
  server,
}) => {
  await signUpAtBank(page, server)
  await openImport(page, server)
  await test.step('others are not asked', async () => {
    await chooseFile(page, STATEMENT)
    await expect(paymentRows(page)).toHaveCount(3)
    await expect(importCard(page)).not.toContainText('Includes VAT')
  })
  const data = { vatScheme: 'standard', vatRegisteredOn: '2020-01-01' }
  await page.request.put(`${server.url}/api/tax-position`, { data })
  await openImport(page, server)
  await chooseFile(page, STATEMENT)
  await page.getByLabel('WELLA UK 1, 2 Nov 2026 includes VAT').check()
  const vat = (text: string) => page.getByLabel(`VAT of ${text}`)
  await expect(vat('WELLA UK 1, 2 Nov 2026')).toHaveValue('10.00')
  await expect(vat('WELLA UK 2, 3 Nov 2026')).toHaveValue('2.00')
  await expect(page.getByLabel('STAMPS, 4 Nov 2026 includes VAT')).not.toBeChecked()
  await vat('WELLA UK 2, 3 Nov 2026').fill('2.50')
  await expect(vat('WELLA UK 2, 3 Nov 2026')).toHaveAccessibleDescription(
    'The VAT in £12.00 is at most £2.00',
  )
  await expect(button(page, 'Import 3 expenses')).toBeDisabled()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Put the VAT of line 3 right first.' }),
  ).toBeVisible()
  await inEveryThemeAndWidth(page, async () => {
    await expectNoSidewaysScroll(page)
    await runAxe(page)
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await vat('WELLA UK 2, 3 Nov 2026').fill('1')
  await button(page, 'Import 3 expenses').click()
  await expect(page.getByRole('heading', { name: '3 expenses imported' })).toBeFocused()
  await expect(toast(page)).toHaveCount(0)
  const expenses = await (await page.request.get(`${server.url}/api/expenses`)).json()
  expect(expenses).toMatchObject([
    { description: 'STAMPS', vatAmount: '0.00' },
    { description: 'WELLA UK 2', vatAmount: '1.00' },
    { description: 'WELLA UK 1', vatAmount: '10.00' },
  ])
})
