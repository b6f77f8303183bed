import type { Page } from '@playwright/test'
import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { hold } from '#tests/support/browser/intercepted-calls.ts'
import {
  ADD,
  addTreatments,
  answerWith,
  FACIAL,
  fillTreatment,
  listCard,
  listedNames,
  nameBox,
  openTreatments,
  priceBox,
  signUpWithRate,
  TREATMENTS_PATH,
  toastBehindDialog,
  treatmentRow,
} from './treatments-steps.ts'

test.beforeEach(async ({ page, server }) => {
  await signUpWithRate(page, server)
})

test('an add that is refused or whose answer is lost keeps what was typed, and trying again adds it once', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(400, 500)
  await openTreatments(page, server)
  // The server stores it, but the answer is lost.
  await page.route(`**${TREATMENTS_PATH}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.fulfill({ status: 500, json: { message: 'Lost', code: 'internal', requestId: 'x' } })
  })
  const answer = await hold(page, `**${TREATMENTS_PATH}`, 'POST')
  await fillTreatment(page, { name: 'Facial', price: '80', duration: '45' })
  await button(page, ADD).click()
  await expect(button(page, 'Adding...')).toBeDisabled()
  answer()
  await expect(toast(page)).toContainText('Error')
  await expect(toast(page)).toContainText('Failed to add treatment. Please try again.')
  await expect(nameBox(page)).toHaveValue('Facial')
  await expect(priceBox(page)).toHaveValue('80.00')
  await page.unroute(`**${TREATMENTS_PATH}`)
  await button(page, ADD).click()
  await expect(toast(page)).toContainText('Treatment added successfully!')
  await expect(listedNames(page)).toHaveText(['Facial'])
  await test.step('the server’s refusal is on its field before the field gets the focus', async () => {
    const json = { message: 'No', code: 'invalid', fields: { price: 'Not this price' }, requestId: 'x' }
    await answerWith(page, `**${TREATMENTS_PATH}`, { method: 'POST', status: 400, json })
    await fillTreatment(page, { name: 'Massage', price: '90', duration: '60' })
    await priceBox(page).evaluate(recordStateOnFocus)
    await button(page, ADD).click()
    await expect(priceBox(page)).toHaveAccessibleDescription('Not this price')
    await expect(priceBox(page)).toBeFocused()
    await expect(priceBox(page)).toHaveAttribute('data-focused-as-invalid', 'true')
    await expect(nameBox(page)).toHaveValue('Massage')
  })
})

test('a list that cannot be loaded fails alone and is tried again in place', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(503)
  await addTreatments(page, server, FACIAL)
  const failure = { message: 'Away', code: 'unavailable', requestId: 'x' }
  await answerWith(page, `**${TREATMENTS_PATH}?*`, { method: 'GET', status: 503, json: failure })
  await answerWith(page, '**/latest', { method: 'GET', status: 503, json: failure })
  await openTreatments(page, server)
  await expect(listCard(page)).toContainText('Your treatments couldn’t be loaded')
  await expect(page.getByText('Your hourly rate couldn’t be loaded')).toBeVisible()
  await page.unroute(`**${TREATMENTS_PATH}?*`)
  await page.unroute('**/latest')
  await listCard(page).getByRole('button', { name: 'Retry' }).click()
  await expect(treatmentRow(page, 'Facial')).toBeVisible()
  // The list says whether each price covers its cost, so the rate is read again with it.
  await expect(page.getByText('Worked out from your hourly rate of £60.00')).toBeVisible()
})

test('two tabs and a second device: each saves only what it changed, and what one deleted another can neither delete nor save', async ({
  page,
  context,
  server,
  allowStatus,
}) => {
  allowStatus(404)
  await addTreatments(page, server, FACIAL, { name: 'Massage', price: '90', duration: 60 })
  await openTreatments(page, server)
  const other = await context.newPage()
  await openTreatments(other, server)
  await editFacial(page, 'Price', '100')
  await editFacial(other, 'Product cost', '7')
  await expect(treatmentRow(other, 'Facial')).toContainText('£100.00')
  await expect(treatmentRow(other, 'Facial')).toContainText('£7.00')
  await button(other, 'Edit Massage').click()
  await button(page, 'Delete Facial').click()
  await expect(toast(page)).toContainText('Treatment deleted successfully!')
  await button(page, 'Delete Massage').click()
  await expect(listCard(page)).toContainText('No treatments added yet.')
  await expect(other.getByText('No treatments added yet.')).toBeVisible()
  const panel = other.getByRole('dialog', { name: 'Edit Massage' })
  await panel.getByLabel('Treatment name').fill('Long massage')
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expect(toastBehindDialog(other)).toContainText('This treatment has been deleted meanwhile')
  await expect(panel.getByLabel('Treatment name')).toHaveValue('Long massage')
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await addTreatments(page, server, FACIAL)
  await openTreatments(other, server)
  const [{ id }] = await (await page.request.get(`${server.url}/api/treatments`)).json()
  await page.request.delete(`${server.url}/api/treatments/${id}`)
  await button(other, 'Delete Facial').click()
  await expect(toast(other)).toContainText('This treatment was already deleted.')
  await expect(listCard(other)).toContainText('No treatments added yet.')
})

async function editFacial(page: Page, label: string, text: string): Promise<void> {
  await button(page, 'Edit Facial').click()
  const panel = page.getByRole('dialog', { name: 'Edit Facial' })
  await panel.getByRole('textbox', { name: label }).fill(text)
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page)).toContainText('Treatment updated successfully!')
}

/** Runs in the page. A screen reader does not announce a message that is attached to the field only later. */
function recordStateOnFocus(box: HTMLElement | SVGElement): void {
  const note = () => {
    box.dataset['focusedAsInvalid'] = String(box.matches('[aria-invalid=true]'))
  }
  box.addEventListener('focus', note, { once: true })
}
