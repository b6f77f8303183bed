import { button, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { COLOUR, GLOVES, openShelf, post, putRecipe } from './products-steps.ts'

test.beforeEach(async ({ page, server }) => {
  await signUpWithAccess(page, server, 'Priya Shah')
})

test('an owner fills the shelf, sees what a new pack price changes before it is saved, deletes and undoes', async ({
  page,
  server,
}) => {
  await openShelf(page, server)
  await expect(page.getByText('Nothing on your shelf yet.')).toBeVisible()
  await button(page, 'Add a product').click()
  await expect(page.getByLabel('Product name')).toBeFocused()
  await page.getByLabel('Product name').fill('Colour')
  await page.getByLabel('Pack price').fill('9.60')
  await button(page, 'Add product').click()
  await expect(page.getByText('Pack size is required')).toBeVisible()
  await page.getByLabel('Pack size').fill('60')
  await page.getByLabel('Wastage').fill('10')
  await button(page, 'Add product').click()
  await expect(toast(page)).toContainText('Product added to your shelf.')
  const row = page.getByRole('row', { name: /Colour/ })
  await expect(row).toContainText(/£9\.60.*60 ml.*10%/)
  await runAxe(page)

  const tint = await post(page, server, '/treatments', {
    name: 'Tint',
    price: '50',
    duration: 60,
    overheadCost: '10',
  })
  const [colour] = await (await page.request.get(`${server.url}/api/products`)).json()
  await putRecipe(page, server, tint, [{ productId: colour.id, amount: '45' }])
  await button(page, 'Edit Colour').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Pack price').fill('12')
  const effect = dialog.getByRole('region', { name: 'What this price changes' })
  // 9.60 ÷ 60 × 45 × 110% = 7.92, and 12 ÷ 60 × 45 × 110% = 9.90
  await expect(effect).toContainText('Tint')
  await expect(effect).toContainText('£7.92 to £9.90 (+£1.98)')
  await runAxe(dialog)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page)).toContainText('Product updated.')
  await expect(row).toContainText('£12.00')

  await button(page, 'Delete Colour').click()
  await expect(toast(page)).toContainText('Recipes that use it keep it.')
  await button(page, 'Undo').click()
  await expect(row).toContainText('£12.00')
})

test('an owner searches the shelf and narrows it down to a unit', async ({ page, server }) => {
  const liquids = ['Colour', 'Toner', 'Developer', 'Powder', 'Peroxide'].map((name) => ({ ...COLOUR, name }))
  await post(page, server, '/products/import', { rows: [...liquids, { ...GLOVES, unit: 'pair' }] })
  await openShelf(page, server)
  const names = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(names).toHaveCount(6)
  await page.getByLabel('Search products and suppliers').fill('dev')
  await expect(names).toHaveCount(1)
  await expect(names).toContainText('Developer')
  await page.getByLabel('Search products and suppliers').fill('')
  await page.getByRole('search').getByLabel('Unit').selectOption('pair')
  await expect(names).toHaveCount(1)
  await expect(names).toContainText('Gloves')
})

test('a list of a supplier is matched, previewed, imported and taken back', async ({ page, server }) => {
  await post(page, server, '/products', { ...COLOUR, name: 'Gloves' })
  await openShelf(page, server)
  await button(page, 'Import products').click()
  await expect(page.getByRole('heading', { name: 'Import products' })).toBeFocused()
  await page
    .getByLabel('Or paste your rows here')
    .fill('Item,Brand,Cost,Volume\nDeveloper,Wella,£7.00,1 L\nGloves,,8,100 pcs\nToner,Wella,dear,60ml')
  await button(page, 'Read these rows').click()
  await expect(page.getByText('3 rows, 1 ready, 1 with errors, 1 already there.')).toBeVisible()
  await expect(page.getByLabel('Pack size, line 2')).toHaveValue('1000.00')
  await runAxe(page)
  await page.getByLabel('Pack price, line 4').fill('7.80')
  await button(page, 'Import 2 products').click()
  await expect(toast(page)).toContainText('2 products added to your shelf.')
  await expect(page.getByRole('row', { name: /Toner/ })).toContainText('£7.80')
  await button(page, 'Undo').click()
  await expect(toast(page)).toContainText('The import was taken back.')
  await expect(page.getByRole('row', { name: /Toner/ })).toHaveCount(0)
})
