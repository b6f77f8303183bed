import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import {
  fillTreatment,
  openTreatments,
  signUpWithRate,
  treatmentRow,
} from '#tests/e2e/treatments/treatments-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { COLOUR, GLOVES, post, putRecipe } from './products-steps.ts'

test.beforeEach(async ({ page, server }) => {
  await signUpWithRate(page, server)
})

test('an owner gives a new treatment its recipe by keyboard, and the product cost follows it', async ({
  page,
  server,
}) => {
  await post(page, server, '/products', COLOUR)
  await post(page, server, '/products', GLOVES)
  await openTreatments(page, server)
  await fillTreatment(page, { name: 'Tint', price: '100', duration: '60' })
  await button(page, 'Add to Treatment List').click()
  await page.getByRole('link', { name: 'Give it a recipe' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Product', { exact: true }).selectOption('Colour')
  await dialog.getByRole('button', { name: 'Add to recipe' }).press('Enter')
  await expect(dialog.getByLabel('How much Colour')).toBeFocused()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('Enter how much of it you use')).toBeVisible()
  await expect(dialog.getByLabel('How much Colour')).toBeFocused()
  await page.keyboard.type('45')
  await dialog.getByLabel('Product', { exact: true }).selectOption('Gloves')
  await dialog.getByRole('button', { name: 'Add to recipe' }).press('Enter')
  await expect(dialog.getByLabel('How much Gloves')).toBeFocused()
  await page.keyboard.type('2')
  // 9.60 ÷ 60 × 45 × 110% = 7.92, and 8 ÷ 100 × 2 = 0.16
  await expect(dialog.getByRole('list', { name: 'Products of the recipe' })).toContainText('£7.92')
  const cost = dialog.getByLabel('Product cost')
  await expect(cost).toHaveValue('8.08')
  await expect(cost).not.toBeEditable()
  await expect(dialog.getByText('The recipe decides the product cost.')).toBeVisible()
  await runAxe(dialog)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Treatment updated successfully!')
  await expect(treatmentRow(page, 'Tint')).toContainText('£8.08')
})

test('a product in the bin is marked in the recipe, and without a recipe the cost is typed again', async ({
  page,
  server,
}) => {
  const productId = await post(page, server, '/products', COLOUR)
  const tint = { name: 'Tint', price: '100', duration: 60 }
  const id = await post(page, server, '/treatments', tint)
  await putRecipe(page, server, id, [{ productId, amount: '45' }])
  await page.request.delete(`${server.url}/api/products/${productId}`)
  await page.goto(`${server.url}/profit-margin?edit=${id}`)
  const dialog = page.getByRole('dialog')
  const lines = dialog.getByRole('list', { name: 'Products of the recipe' })
  await expect(lines).toContainText('In the bin')
  await expect(dialog.getByLabel('Product cost')).toHaveValue('7.92')
  await dialog.getByRole('button', { name: 'Remove Colour' }).click()
  await dialog.getByLabel('Product cost').fill('5')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(treatmentRow(page, 'Tint')).toContainText('£5.00')
})
