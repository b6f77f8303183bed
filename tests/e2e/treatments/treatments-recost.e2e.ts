import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import {
  addTreatments,
  answerWith,
  openTreatments,
  RATE_OF_90,
  saveRate,
  signUpWithRate,
  toastBehindDialog,
  treatmentRow,
} from './treatments-steps.ts'

test.beforeEach(async ({ page, server }) => {
  await signUpWithRate(page, server)
  await addTreatments(
    page,
    server,
    { name: 'Facial', price: '100', duration: 30 },
    { name: 'Massage', price: '100', duration: 60 },
    { name: 'Typed', price: '100', duration: 60, overheadCost: '10' },
  )
})

test('a new rate is seen without a reload, changes no treatment by itself, and then only the chosen ones', async ({
  page,
  server,
}) => {
  await openTreatments(page, server)
  await expect(treatmentRow(page, 'Facial')).toContainText('£30.00')
  await expect(page.getByText('Your hourly rate has changed.')).toBeHidden()
  await page.getByRole('link', { name: 'Hourly Rate' }).click()
  await page.getByRole('button', { name: /^Use again: calculation of/ }).click()
  await page.getByLabel('Monthly expenses').fill(RATE_OF_90.monthlyExpenses)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(toast(page)).toContainText('Hourly rate calculation saved successfully!')
  await page.getByRole('link', { name: 'Profit Margin' }).click()
  await expect(page.getByText('Your hourly rate has changed.')).toBeVisible()
  await expect(treatmentRow(page, 'Facial')).toContainText('£30.00')
  await button(page, 'Review 2 treatments').click()
  const dialog = page.getByRole('dialog', { name: 'Re-cost your treatments' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    /MassageOverhead £60\.00 → £90\.00Margin 40\.0% → 10\.0%/,
    /FacialOverhead £30\.00 → £45\.00Margin 70\.0% → 55\.0%/,
  ])
  await runAxe(dialog)
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(treatmentRow(page, 'Facial')).toContainText('£30.00')
  await button(page, 'Review 2 treatments').click()
  await dialog.getByLabel('All 2 treatments').uncheck()
  await expect(dialog.getByRole('button', { name: 'Re-cost 0 treatments' })).toBeDisabled()
  await dialog.getByLabel('Facial').check()
  await dialog.getByRole('button', { name: 'Re-cost 1 treatment' }).click()
  await expect(toast(page)).toContainText('1 treatment re-costed successfully!')
  await expect(treatmentRow(page, 'Facial')).toContainText(/£45\.00.*55\.0%/)
  await expect(treatmentRow(page, 'Massage')).toContainText(/£60\.00.*40\.0%/)
  await expect(treatmentRow(page, 'Typed')).toContainText('£10.00')
  await button(page, 'Review 1 treatment').click()
  await dialog.getByRole('button', { name: 'Re-cost 1 treatment' }).click()
  await expect(page.getByText('Your hourly rate has changed.')).toBeHidden()
})

test('re-costing that fails, or that is not what the preview showed, changes nothing and says so', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(500, 404, 409)
  await saveRate(page, server, RATE_OF_90)
  await openTreatments(page, server)
  const failure = { message: 'No', code: 'internal', requestId: 'x' }
  await answerWith(page, '**/recost', { method: 'POST', status: 500, json: failure })
  await button(page, 'Review 2 treatments').click()
  await button(page, 'Re-cost 2 treatments').click()
  await expect(toastBehindDialog(page)).toContainText('Failed to re-cost treatments. Please try again.')
  await expect(button(page, 'Re-cost 2 treatments')).toBeEnabled()
  await page.unroute('**/recost')
  await test.step('the rate has changed again since the preview', async () => {
    await saveRate(page, server, { ...RATE_OF_90, monthlyExpenses: '43300' })
    await button(page, 'Re-cost 2 treatments').click()
    await expect(toastBehindDialog(page)).toContainText('Your hourly rate has changed meanwhile.')
    await expect(page.getByRole('dialog')).toContainText('Overhead £60.00 → £100.00')
  })
  await test.step('a treatment was deleted since the preview', async () => {
    const [massage] = (await (await page.request.get(`${server.url}/api/treatments?limit=3`)).json()).slice(1)
    await page.request.delete(`${server.url}/api/treatments/${massage.id}`)
    await button(page, 'Re-cost 2 treatments').click()
    await expect(toastBehindDialog(page)).toContainText('Some of these treatments have changed meanwhile.')
  })
  await button(page, 'Re-cost 1 treatment').click()
  await expect(toast(page)).toContainText('1 treatment re-costed successfully!')
})
