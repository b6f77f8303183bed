import { signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import { EXPENSES_PATH, RENT } from '#tests/e2e/expenses/expenses-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { PHOTO } from './receipt-photo.ts'

test('an import brings the receipts after the records, and goes on where it was interrupted', async ({
  page,
  server,
  newVisitor,
  allowStatus,
}) => {
  allowStatus(503)
  await signUpWithAccess(page, server, 'Priya Shah')
  const { id } = await (await page.request.post(`${server.url}${EXPENSES_PATH}`, { data: RENT })).json()
  for (const name of ['Till', 'Bill'])
    await page.request.post(`${server.url}${EXPENSES_PATH}/${id}/receipts?name=${name}`, {
      data: PHOTO.buffer,
    })
  const archive = await (await page.request.get(`${server.url}/api/account/export`)).body()
  const file = { name: 'damson-export.zip', mimeType: 'application/zip', buffer: archive }

  const other = await newVisitor()
  await signUpWithAccess(other, server, 'Olu Ade')
  // The answer to the second receipt never comes.
  let sent = 0
  await other.route('**/api/receipts/*/file', (route) => {
    sent += 1
    return sent === 2
      ? route.fulfill({ status: 503, json: { message: 'Busy', code: 'unavailable' } })
      : route.continue()
  })
  await other.goto(`${server.url}/account`)
  const card = other.getByRole('region', { name: 'Import a Damson export' })
  await card.getByLabel('Choose an export').setInputFiles(file)
  await card.getByRole('button', { name: 'Import these records' }).click()
  await expect(card).toContainText('One receipt of your import is not here yet.')

  await other.reload()
  await expect(card).toContainText('One receipt of your import is not here yet.')
  await card.getByLabel('Choose the export again').setInputFiles(file)
  await expect(card).toContainText('One receipt is in.')
  const [expense] = await (await other.request.get(`${server.url}${EXPENSES_PATH}`)).json()
  const receipts = await other.request.get(`${server.url}${EXPENSES_PATH}/${expense.id}/receipts`)
  expect(await receipts.json()).toMatchObject([{ name: 'Till.png' }, { name: 'Bill.png' }])
})
