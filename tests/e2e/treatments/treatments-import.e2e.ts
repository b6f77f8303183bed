import { button, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import {
  addTreatments,
  importCard,
  listCard,
  listedNames,
  openTreatments,
  pasteRows,
  signUpWithRate,
  treatmentRow,
} from './treatments-steps.ts'

test('a file is matched, previewed, imported as a whole and undone as a whole', async ({ page, server }) => {
  await signUpWithRate(page, server)
  await addTreatments(page, server, { name: 'Waxing', price: '25', duration: 20 })
  await openTreatments(page, server)
  await button(page, 'Import Treatments').click()
  await expect(page).toHaveURL(/import=1/)
  await expect(page.getByRole('heading', { name: 'Import Treatments' })).toBeFocused()
  // A real-life file: Windows-1252, semicolons, quotes, durations in words and a formula.
  const file = [
    'Service;Length;Charge (\xa3);Materials',
    'Gel manicure;45 min;\xa338.00;4.2',
    '"Cut; blow dry";1h;"1,048.50";',
    '=SUM(A1);30;20;1',
  ].join('\r\n')
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file, 'latin1'),
  })
  const card = importCard(page)
  await expect(card.getByLabel('Treatment name')).toHaveValue('0')
  await expect(card.getByLabel('Price')).toHaveValue('2')
  await expect(card.getByLabel('Duration in minutes')).toHaveValue('1')
  await expect(card.getByLabel('Product cost')).toHaveValue('3')
  await expect(card).toContainText('3 rows, 3 ready.')
  await expect(card.getByRole('row').nth(2)).toContainText(/Cut; blow dry£1,048\.50.*60.*£60\.00 Ready/)
  await runAxe(card)
  await button(page, 'Import 3 treatments').click()
  await expect(toast(page)).toContainText('3 treatments imported successfully!')
  await expect(card).toBeHidden()
  await expect(page).toHaveURL(`${server.url}/profit-margin`)
  await expect(listedNames(page)).toHaveText(['=SUM(A1)', 'Cut; blow dry', 'Gel manicure', 'Waxing'])
  await expect(treatmentRow(page, 'Gel manicure')).toContainText(/45£38\.00£4\.20£45\.00/)
  await button(page, 'Undo').click()
  await expect(toast(page)).toContainText('The import was taken back.')
  await expect(listedNames(page)).toHaveText(['Waxing'])
})

test('rows with errors need a confirmation, and duplicates are skipped unless kept', async ({
  page,
  server,
}) => {
  await signUpWithRate(page, server)
  await addTreatments(page, server, { name: 'Waxing', price: '25', duration: 20 })
  await openTreatments(page, server, '?import=1')
  const text = 'Name,Price,Minutes\nFacial,80,45\nWAXING,30,20\nPeel,"1,5",\nfacial,85,45\nMassage,90,60'
  await pasteRows(page, text)
  const card = importCard(page)
  await expect(card).toContainText('5 rows, 2 ready, 1 with errors, 2 already there.')
  const faulty = card.getByRole('row').nth(3)
  await expect(faulty).toContainText('Price: Enter an amount in pounds, like 12.50')
  await expect(faulty).toContainText('Duration in minutes: Duration is required')
  await expect(button(page, 'Import 2 treatments')).toBeDisabled()
  await expect(card).toContainText('Some rows have errors.')
  await card.getByLabel('Leave out the row with errors').check()
  await card.getByLabel('Add facial again').check()
  await button(page, 'Import 3 treatments').click()
  await expect(toast(page)).toContainText('3 treatments imported successfully!')
  await expect(listedNames(page)).toHaveText(['Massage', 'facial', 'Facial', 'Waxing'])
})

test('columns can be matched by hand, and each change is checked at once', async ({ page, server }) => {
  await signUpWithRate(page, server)
  await openTreatments(page, server, '?import=1')
  await pasteRows(page, 'What\tHow much\tHow long\nFacial\t80\t45')
  const card = importCard(page)
  await expect(button(page, 'Import 1 treatment')).toBeDisabled()
  await card.getByLabel('The first line holds headings').check()
  await card.getByLabel('Treatment name').selectOption({ label: 'What' })
  await card.getByLabel('Price').selectOption({ label: 'How much' })
  await card.getByLabel('Duration in minutes').selectOption({ label: 'How long' })
  await expect(card).toContainText('1 row, 1 ready.')
  await expect(card).toContainText('For example: Facial')
  await button(page, 'Import 1 treatment').click()
  await expect(toast(page)).toContainText('1 treatment imported successfully!')
  await expect(treatmentRow(page, 'Facial')).toContainText('43.8%')
})

test('what is too long, too large, not CSV or broken is refused in plain words', async ({ page, server }) => {
  await signUpWithRate(page, server)
  await openTreatments(page, server, '?import=1')
  const choose = (body: string | Buffer) =>
    page
      .getByLabel('Choose a CSV file')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(body) })
  await choose(`Name,Price,Minutes\n${'Facial,80,45\n'.repeat(5_001)}`)
  await expect(importCard(page)).toContainText('Import at most 5,000 rows at a time. This has 5,001')
  await choose('x'.repeat(2 * 1024 * 1024 + 1))
  await expect(importCard(page)).toContainText('This is larger than 2 MB.')
  await choose(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))
  await expect(importCard(page)).toContainText('not CSV')
  await pasteRows(page, 'Name,Price\n"Facial,80')
  await expect(importCard(page)).toContainText('The quotation mark on line 2 is never closed.')
  await runAxe(importCard(page))
  await button(page, 'Cancel').click()
  await expect(importCard(page)).toBeHidden()
})

test('5,000 rows go in at once, and all of them are on the list', async ({ page, server }) => {
  test.setTimeout(120_000)
  await signUpWithRate(page, server)
  await openTreatments(page, server, '?import=1')
  const rows = Array.from({ length: 5_000 }, (_, index) => `Treatment ${index + 1},${index + 1},45`)
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name,Price,Minutes\n${rows.join('\n')}`),
  })
  await button(page, 'Import 5,000 treatments').click()
  await expect(toast(page)).toContainText('5,000 treatments imported successfully!', { timeout: 60_000 })
  await expect(button(page, 'See all (5,000)')).toBeVisible()
})

test('an import that the server refuses adds nothing and says which row it was', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(400, 503)
  await signUpWithRate(page, server)
  await openTreatments(page, server, '?import=1')
  await pasteRows(page, 'Name,Price,Minutes\nFacial,80,45\nMassage,90,60')
  const path = '**/api/treatments/import'
  const fields = { 'rows.1.price': 'Not this price' }
  await page.route(path, (route) =>
    route.fulfill({ status: 400, json: { message: 'No', code: 'invalid', fields, requestId: 'x' } }),
  )
  await button(page, 'Import 2 treatments').click()
  await expect(toast(page)).toContainText('Failed to import treatments. Please try again.')
  await expect(importCard(page).getByRole('row').nth(2)).toContainText('Price: Not this price')
  await expect(listCard(page)).toContainText('No treatments added yet.')
  await page.unroute(path)
  await importCard(page).getByLabel('Leave out the row with errors').check()
  await button(page, 'Import 1 treatment').click()
  await expect(listedNames(page)).toHaveText(['Facial'])
})

test('without a saved rate every row needs its overhead', async ({ page, server }) => {
  await signUpWithAccess(page, server, 'Priya Shah')
  await openTreatments(page, server, '?import=1')
  await pasteRows(page, 'Name,Price,Minutes,Overhead\nFacial,80,45,\nMassage,90,60,30')
  await expect(importCard(page)).toContainText('2 rows, 1 ready, 1 with errors.')
  await expect(importCard(page)).toContainText('Overhead cost: Overhead cost is required')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('rows are cards with their errors below', async ({ page, server }) => {
    await signUpWithRate(page, server)
    await openTreatments(page, server, '?import=1')
    await pasteRows(page, 'Name,Price,Minutes\nFacial,80,45\nPeel,,20\nFACIAL,80,45')
    await expect(importCard(page).getByRole('list', { name: 'Rows to import' })).toContainText(
      'Price is required',
    )
    await runAxe(importCard(page))
  })
})
