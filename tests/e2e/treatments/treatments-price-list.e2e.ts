import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { makeXlsx } from '#tests/support/programs/xlsx.ts'
import { importCard, listedNames, openTreatments, signUpWithRate, treatmentRow } from './treatments-steps.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('a workbook as a salon keeps it is understood, mended in the preview and imported', async ({
  page,
  server,
}) => {
  const workbook = makeXlsx({
    'Price list': [
      ['Bella Beauty'],
      ['Prices from', 2026],
      [],
      ['Treatment', 'Time', 'Price'],
      ['FACIALS'],
      ['Express facial', { time: '0:30' }, 35],
      ['Luxury facial', '1h 15', 'from £65'],
      [],
      ['WAXING', 'Time', 'Price'],
      ['Half leg', '20 min', 'POA'],
      ['Patch test', 10, 'FREE'],
      ['Brow tint', 15, 12.5],
      ['Bridal package', { time: '3:00' }, 4500],
      ['Please arrive five minutes early'],
    ],
    Rota: [['Monday', 'Priya']],
  })
  await signUpWithRate(page, server)
  await openTreatments(page, server, '?import=1')
  await page
    .getByLabel('Choose a spreadsheet or CSV file')
    .setInputFiles({ name: 'prices.xlsx', mimeType: XLSX, buffer: Buffer.from(workbook) })
  const card = importCard(page)
  await expect(card.getByLabel('Sheet')).toHaveValue('0')
  await expect(card.getByLabel('Headings')).toHaveAccessibleDescription('The 2 lines above it are left out.')
  await expect(card).toContainText('9 rows, 5 ready, 1 with errors, 3 headings or notes left out.')
  await expect(card.getByLabel('Duration in minutes, line 6')).toHaveValue('30')
  await expect(card.getByLabel('Price, line 7')).toHaveValue('65.00')
  await expect(card.getByRole('row').filter({ hasText: 'was “from £65”' })).toContainText('was “1h 15”')
  await runAxe(card)
  const mended = card.getByLabel('Price, line 10')
  await expect(mended).toHaveAccessibleDescription('Price: Enter an amount in pounds, like 12.50')
  await card.getByLabel('Show').selectOption('Rows with errors')
  await mended.fill('18')
  // With the fifth price there is a middle to compare with: £35.00 of 12.50, 18, 35, 65 and 4,500.
  await expect(card).toContainText('9 rows, 6 ready, 1 price to check, 3 headings or notes left out.')
  await expect(mended).toBeFocused()
  await card.getByLabel('Show').selectOption('All rows')
  await expect(card).toContainText('More than ten times £35.00, the middle of this list.')
  await expect(button(page, 'Import 6 treatments')).toBeDisabled()
  await card.getByLabel('£4,500.00 is right').check()
  await expect(button(page, 'Import 6 treatments')).toBeEnabled()
  // Another price is asked about again.
  await card.getByLabel('Price, line 13').fill('3500')
  await expect(card).toContainText('9 rows, 6 ready, 1 price to check, 3 headings or notes left out.')
  await card.getByLabel('Price, line 13').fill('350')
  await expect(card).toContainText('9 rows, 6 ready, 3 headings or notes left out.')
  await card.getByLabel('Start each name with its heading').check()
  await button(page, 'Import 6 treatments').click()
  await expect(toast(page)).toContainText('6 treatments imported successfully!')
  await expect(listedNames(page)).toHaveText([
    'WAXING: Bridal package',
    'WAXING: Brow tint',
    'WAXING: Patch test',
    'WAXING: Half leg',
    'FACIALS: Luxury facial',
    'FACIALS: Express facial',
  ])
  await expect(treatmentRow(page, 'Half leg')).toContainText(/20£18\.00/)
  await expect(treatmentRow(page, 'Bridal package')).toContainText(/180£350\.00/)
})

test('a workbook of 5,000 rows is read, and one that cannot be read says what to do', async ({
  page,
  server,
}) => {
  await signUpWithRate(page, server)
  await openTreatments(page, server, '?import=1')
  const choose = (body: Uint8Array | string) =>
    page
      .getByLabel('Choose a spreadsheet or CSV file')
      .setInputFiles({ name: 'prices.xlsx', mimeType: XLSX, buffer: Buffer.from(body) })
  const card = importCard(page)
  await choose(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))
  await expect(card).toContainText('Save your list as .xlsx or CSV and try again.')
  await choose(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))
  await expect(card).toContainText('This is an old .xls file, or one with a password.')
  await choose('x'.repeat(5 * 1024 * 1024 + 1))
  await expect(card).toContainText('This is larger than 5 MB.')
  // Its sheet is larger than what the reader unpacks without workers of its own, which the page forbids.
  const rows = Array.from({ length: 5_000 }, (_, index) => [`Treatment ${index + 1}`, 45, { time: '0:30' }])
  await choose(makeXlsx({ Prices: rows }))
  await expect(button(page, 'Import 5,000 treatments')).toBeEnabled()
})
