import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { add } from '#tests/e2e/reports/reports-steps.ts'
import { expect, runAxe } from '#tests/support/browser/browser-test.ts'
import { hold } from '#tests/support/browser/intercepted-calls.ts'
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
  'Number,Date,Account,Amount,Subcategory,Memo',
  ' ,02/11/2026,20-00-00 1,-950.00,Standing order,LANDLORD NOV',
  ' ,03/11/2026,20-00-00 1,-42.10,Debit,WELLA UK LTD 1234',
  ' ,04/11/2026,20-00-00 1,-12.00,Debit,CORNER SHOP 3311',
  ' ,05/11/2026,20-00-00 1,-18.40,Debit,CORNER SHOP 3312',
  ' ,06/11/2026,20-00-00 1,-200.00,Transfer,TRANSFER TO SAVINGS',
  ' ,09/11/2026,20-00-00 1,-9.99,Debit,NETFLIX.COM',
  ' ,12/11/2026,20-00-00 1,40.00,Credit,J SMITH',
)

test('an owner imports a statement: what is known, private or a transfer is left out, a choice is remembered, and the import is taken back', async ({
  page,
  server,
}) => {
  await signUpAtBank(page, server)
  const rent = { category: 'Rent & Utilities', description: 'Rent', amount: '950', date: '2026-11-01' }
  await add(page, server, 'expenses', rent)
  await add(page, server, 'payee-rules', { contains: 'netflix', isPrivate: true })
  await page.goto(`${server.url}/expenses`)
  await button(page, 'Import from your bank').click()
  await expect(page.getByRole('heading', { name: 'Import from your bank' })).toBeFocused()
  await chooseFile(page, STATEMENT)
  await expect(importCard(page)).toContainText(
    'A file of Barclays, UTF-8, comma, with headings, day first, money in one column',
  )
  await expect(paymentRows(page)).toContainText([
    /LANDLORD NOV.*−£950\.00.*Looks like Rent, 1 November.*“LANDLORD” is usually Rent & Utilities/,
    /WELLA.*“WELLA” is usually Products & Supplies/,
    /CORNER SHOP 3311.*No rule yet/,
    /CORNER SHOP 3312.*No rule yet/,
    /TRANSFER TO SAVINGS.*Looks like a transfer between your own accounts.*No rule yet/,
    /NETFLIX\.COM.*“netflix” is private/,
    /J SMITH.*\+£40\.00.*Left out.*Money in/,
  ])
  const ticks = importCard(page).getByRole('checkbox', { name: /^Import / })
  await expect(ticks.and(page.locator(':checked'))).toHaveCount(3)
  await page.getByLabel(/^Category of CORNER SHOP 3311/).selectOption('Marketing & Advertising')
  await expect(page.getByLabel(/^Category of CORNER SHOP 3312/)).toHaveValue('Marketing & Advertising')
  await expect(page.getByLabel('Remember my choice for 1 payee')).toBeChecked()
  await test.step('Back hides it, and pressing Import again shows it as it was left', async () => {
    await page.goBack()
    await expect(importCard(page)).toHaveCount(0)
    await button(page, 'Import from your bank').click()
    await expect(page.getByRole('heading', { name: 'Import from your bank' })).toBeFocused()
    await expect(page.getByLabel(/^Category of CORNER SHOP 3311/)).toHaveValue('Marketing & Advertising')
  })
  await inEveryThemeAndWidth(page, async () => {
    await expectNoSidewaysScroll(page)
    await runAxe(page)
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await button(page, 'Import 3 expenses').dblclick()
  await expect(page.getByRole('heading', { name: '3 expenses imported' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Payee rules' })).toContainText('corner shop')

  await page.getByRole('link', { name: 'Show them' }).click()
  const all = page.getByRole('region', { name: 'All Expenses' })
  await expect(all.locator('tbody').getByRole('row')).toHaveCount(3)
  await expect(all.locator('tbody')).toContainText('Bank import')
  await test.step('the same file again adds nothing', async () => {
    await openImport(page, server)
    await chooseFile(page, STATEMENT)
    await expect(paymentRows(page).nth(1)).toContainText('Imported before: WELLA UK LTD 1234, 3 November')
    await expect(button(page, 'Import 0 expenses')).toBeDisabled()
  })
  await page.goBack()
  await test.step('what was edited since stays, and the list of the import shows it', async () => {
    const [{ id }] = await (await page.request.get(`${server.url}/api/expenses?q=WELLA`)).json()
    const data = { description: 'Colour' }
    expect((await page.request.patch(`${server.url}/api/expenses/${id}`, { data })).status()).toBe(200)
    await all.getByRole('button', { name: 'Undo this import' }).click()
    await expect(toast(page)).toContainText(
      'The import was taken back. 1 expense that you edited since stays.',
    )
    await expect(all).toContainText('What is listed here was edited since, so it stays.')
    await expect(all.locator('tbody').getByRole('row')).toHaveText([/Colour Bank import/])
    await page.reload()
    await expect(all).toContainText('What is listed here was edited since, so it stays.')
    await expect(button(page, 'Undo this import')).toHaveCount(0)
  })
})

const FOREIGN = lines('Tag;Wohin;Geld', '11/03/2026;WINDOWS;12,50', '11/04/2026;TOWELS;1.020,00')

test('what was found out is set by hand and remembered for the same headings, and a file that is no statement says so', async ({
  page,
  server,
}) => {
  await signUpAtBank(page, server)
  await openImport(page, server)
  await chooseFile(page, '%PDF-1.7', 'statement.pdf')
  await expect(page.getByLabel('Choose a statement')).toHaveAccessibleDescription(
    /This is a PDF, which cannot be read line by line/,
  )
  await chooseFile(page, FOREIGN)
  const details = importCard(page).getByRole('button', { name: /statement\.csv/ })
  await expect(details).toContainText('A file of no bank we know, UTF-8, semicolon, with headings, day first')
  await expect(paymentRows(page).first()).toContainText('11 Mar 2026')
  await details.press('Enter')
  await page.getByLabel('Order of dates').selectOption('month-first')
  await expect(paymentRows(page).first()).toContainText('3 Nov 2026')
  await page.getByLabel('Money out has no minus').check()
  await expect(paymentRows(page)).toContainText([/WINDOWS.*−£12\.50/, /TOWELS.*−£1,020\.00/])
  await expect(page.getByLabel('Decimal sign')).toHaveValue('comma')

  await openImport(page, server)
  await chooseFile(page, FOREIGN.replace('WINDOWS', 'MIRRORS'), 'next-month.csv')
  await expect(paymentRows(page).first()).toHaveText(/3 Nov 2026.*MIRRORS.*−£12\.50/)
  await importCard(page)
    .getByRole('button', { name: /next-month\.csv/ })
    .press('Enter')
  await button(page, 'Find everything out again').click()
  await expect(paymentRows(page).first()).toHaveText(/11 Mar 2026.*MIRRORS.*\+£12\.50/)
})

const SALES = lines(
  'Date,Transaction ID,Transaction Type,Description,Total,Fee,Payout,Status',
  '2026-11-03,T1,Sale,Cut,60.00,1.01,58.99,Successful',
  '2026-11-04,T2,Sale,Colour,140.00,2.37,137.63,Successful',
  '2026-11-10,T3,Sale,Cut,55.00,0.93,54.07,Successful',
)

test('sales become takings of their weeks before fees, the fees become expenses, and both are taken back', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(404)
  await signUpAtBank(page, server)
  const { id: businessId } = await add(page, server, 'businesses', { name: 'Main Salon' })
  await add(page, server, 'weekly-incomes', { businessId, weekStartDate: '2026-11-09', weeklyTotal: '300' })
  await openImport(page, server)
  await chooseFile(page, SALES)
  await expect(paymentRows(page)).toContainText([
    /Cut.*\+£60\.00.*The fee is added back/,
    /Fee: Cut.*−£1\.01/,
    /Colour/,
    /Fee: Colour.*−£2\.37/,
    /Cut/,
    /Fee: Cut.*−£0\.93/,
  ])
  await page.getByLabel('Enter as takings').selectOption('All money in')
  const weeks = page.getByRole('table', { name: 'Weeks of the money in' }).locator('tbody').getByRole('row')
  await expect(weeks).toHaveText([/2 Nov 2026£200\.00–.*£200\.00$/, /9 Nov 2026£55\.00£300\.00.*£300\.00$/])
  await page.getByLabel('What to do with the week of 9 Nov 2026').selectOption('Add to it')
  await expect(weeks.last()).toContainText('£355.00')
  await runAxe(page)
  await button(page, 'Enter the takings of 2 weeks').click()
  await expect(toast(page)).toContainText('The takings of 2 weeks are entered.')
  await expect(weeks).toContainText(['£200.00', '£355.00'])
  await expect(button(page, 'Enter the takings of 0 weeks')).toBeDisabled()
  await button(page, 'Undo').click()
  await expect(weeks).toHaveText([/£200\.00–/, /£55\.00£300\.00/])

  await test.step('takings that were chosen and not entered are not dropped', async () => {
    await expect(importCard(page)).toContainText('The takings above are not entered yet.')
    await expect(button(page, 'Import 3 expenses')).toBeDisabled()
    await page.getByLabel('Enter as takings').selectOption('Nothing')
  })
  await button(page, 'Import 3 expenses').click()
  await expect(page.getByRole('heading', { name: '3 expenses imported' })).toBeVisible()
  await test.step('it was undone in another tab, which left what was edited', async () => {
    const [{ id, batchId }] = await (await page.request.get(`${server.url}/api/expenses`)).json()
    await page.request.patch(`${server.url}/api/expenses/${id}`, { data: { description: 'Card fee' } })
    await page.request.delete(`${server.url}/api/expenses/import/${batchId}`)
    await button(page, 'Undo the import').click()
    await expect(page.getByRole('heading', { name: 'The import was taken back' })).toBeVisible()
    await expect(importCard(page)).toContainText('1 expense that you edited since stays.')
  })
  await expect(page.getByRole('region', { name: 'Recent Expenses' })).toContainText('Card fee')
})

test('20,000 payments are read beside the page, stopped and read again, and ticked without a wait', async ({
  page,
  server,
}) => {
  await signUpAtBank(page, server)
  await openImport(page, server)
  const payments = Array.from({ length: 20_000 }, (_, at) => `02/11/2026,PAYEE ${at % 500} LTD,-${at + 1}.00`)
  const file = lines('Date,Description,Amount', ...payments)
  const read = await hold(page, '**/assets/bank-worker-*.js')
  await chooseFile(page, file, 'long.csv')
  await button(page, 'Stop reading').click()
  read()
  await chooseFile(page, file, 'long.csv')
  await expect(importCard(page)).toContainText('1–25 of 20,000')
  const first = page.getByLabel(/^Import PAYEE 0 LTD/).first()
  const start = Date.now()
  await first.uncheck()
  await expect(button(page, 'Import 19,999 expenses')).toBeVisible()
  expect(Date.now() - start).toBeLessThan(2000)
})
