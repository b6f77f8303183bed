import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import {
  ADD,
  fillTreatment,
  listCard,
  nameBox,
  openTreatments,
  resultCard,
  signUpWithRate,
  treatmentRow,
} from './treatments-steps.ts'

test.beforeEach(async ({ page, server }) => {
  await signUpWithRate(page, server)
})

test('by keyboard alone: add, edit, delete and undo', async ({ page, server }) => {
  await openTreatments(page, server)
  await nameBox(page).focus()
  await page.keyboard.type('Facial')
  for (const text of ['£80', '45', '5']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Treatment added successfully!')
  await expect(treatmentRow(page, 'Facial')).toContainText('37.5%')
  await button(page, 'Edit Facial').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Treatment name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Edit Facial')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Treatment deleted successfully!')
  await expect(treatmentRow(page, 'Facial')).toHaveCount(0)
  // When a row is removed, the list takes over its focus a moment later.
  await expect(async () => {
    await page.keyboard.press('F8')
    await expect(page.locator('[data-toast-area] [tabindex="-1"]').last()).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(treatmentRow(page, 'Facial')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the figures stay in sight while the form is filled in, and rows become cards', async ({
    page,
    server,
  }) => {
    await openTreatments(page, server)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('link', { name: 'A treatment' }).click()
    await expect(nameBox(page)).toBeFocused()
    await fillTreatment(page, { name: 'Facial', price: '80', duration: '45' })
    await expect(page.getByText(/^Profit margin 43\.8%$/)).toBeInViewport()
    await button(page, ADD).click()
    const row = listCard(page).getByRole('listitem').filter({ hasText: 'Facial' })
    await expect(row).toContainText('45 minutes · £80.00')
    await expect(row).toContainText('Overhead cost £45.00')
    await expect(row).toContainText('43.8%')
    await expect(resultCard(page)).toContainText('Total costs–')
    await page.setViewportSize({ width: 320, height: 700 })
    await button(page, 'Edit Facial').click()
    const panel = page.getByRole('dialog', { name: 'Edit Facial' })
    await expect(panel).toBeVisible()
    await runAxe(panel)
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    await runAxe(page)
  })
})
