import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import {
  addTreatments,
  importCard,
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
  await page.getByLabel('Choose a spreadsheet or CSV file').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file, 'latin1'),
  })
  const card = importCard(page)
  await expect(card.getByLabel('Treatment name', { exact: true })).toHaveValue('0')
  await expect(card.getByLabel('Price', { exact: true })).toHaveValue('2')
  await expect(card.getByLabel('Duration in minutes', { exact: true })).toHaveValue('1')
  await expect(card.getByLabel('Product cost', { exact: true })).toHaveValue('3')
  await expect(card).toContainText('3 rows, 3 ready.')
  await expect(card.getByLabel('Treatment name, line 3')).toHaveValue('Cut; blow dry')
  await expect(card.getByLabel('Price, line 3')).toHaveValue('1048.50')
  await expect(card.getByLabel('Overhead cost, line 3')).toHaveAttribute('placeholder', '60.00')
  await expect(card.getByRole('row').nth(2)).toContainText('Ready')
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

test('rows with errors are left out after a confirmation, duplicates unless kept, and a refusal adds nothing', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(400)
  await signUpWithRate(page, server)
  await addTreatments(page, server, { name: 'Waxing', price: '25', duration: 20 })
  await openTreatments(page, server, '?import=1')
  const text = 'Name,Price,Minutes\nFacial,80,45\nWAXING,30,20\nPeel,"1,5",\nfacial,85,45\nMassage,90,60'
  await pasteRows(page, text)
  const card = importCard(page)
  await expect(card).toContainText('5 rows, 2 ready, 1 with errors, 2 already there.')
  const row = (line: number) => card.getByRole('row').nth(line)
  await expect(row(3)).toContainText('Price: Enter an amount in pounds, like 12.50')
  await expect(row(3)).toContainText('Duration in minutes: Duration is required')
  await expect(button(page, 'Import 2 treatments')).toBeDisabled()
  await expect(card).toContainText('Some rows have errors.')
  await test.step('on a phone rows are cards with their errors below', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    const cards = card.getByRole('list', { name: 'Rows to import' })
    await expect(cards).toContainText('Duration is required')
    await runAxe(card)
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await card.getByLabel('Leave out the row with errors').check()
  await card.getByLabel('Add facial again').check()
  await test.step('the server refuses one more row', async () => {
    // Rows 1, 4 and 5 are sent.
    const fields = { 'rows.2.price': 'Not this price' }
    const json = { message: 'No', code: 'invalid', fields, requestId: 'x' }
    await page.route('**/api/treatments/import', (route) => route.fulfill({ status: 400, json }))
    await button(page, 'Import 3 treatments').click()
    await expect(toast(page)).toContainText('Failed to import treatments. Please try again.')
    await expect(row(5)).toContainText('Price: Not this price')
    await expect(listedNames(page)).toHaveText(['Waxing'])
    await page.unroute('**/api/treatments/import')
  })
  await card.getByLabel('Leave out the 2 rows with errors').check()
  await button(page, 'Import 2 treatments').click()
  await expect(toast(page)).toContainText('2 treatments imported successfully!')
  await expect(listedNames(page)).toHaveText(['facial', 'Facial', 'Waxing'])
})

test('what is no list is refused in plain words, and columns can be matched by hand', async ({
  page,
  server,
}) => {
  await signUpWithRate(page, server)
  await openTreatments(page, server, '?import=1')
  const card = importCard(page)
  const choose = (body: string | Buffer) =>
    page
      .getByLabel('Choose a spreadsheet or CSV file')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(body) })
  await choose('GIF89a\0')
  await expect(card).toContainText('This is not a spreadsheet or a text file that can be read.')
  await pasteRows(page, 'What\tHow much\tHow long\nFacial\t80\t45')
  await expect(button(page, 'Import 1 treatment')).toBeDisabled()
  await card.getByLabel('Headings').selectOption({ label: 'Line 1: What, How much, How long' })
  await card.getByLabel('Treatment name', { exact: true }).selectOption({ label: 'What' })
  await card.getByLabel('Price', { exact: true }).selectOption({ label: 'How much' })
  await card.getByLabel('Duration in minutes', { exact: true }).selectOption({ label: 'How long' })
  await expect(card).toContainText('1 row, 1 ready.')
  await expect(card).toContainText('For example: Facial')
  await button(page, 'Import 1 treatment').click()
  await expect(toast(page)).toContainText('1 treatment imported successfully!')
  await expect(treatmentRow(page, 'Facial')).toContainText('43.8%')
})
