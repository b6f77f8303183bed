import { expect, test } from '#tests/support/browser/browser-test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a long list is filtered, searched and paged, and what was deleted from it is restored', async ({
  page,
  galleryUrl,
}) => {
  await page.goto(`${galleryUrl}?only=lists`)
  await test.step('its filters may all stay empty, and none is announced as required', async () => {
    const filters = page.getByRole('search')
    const controls = filters.locator('input, select')
    await expect(controls).toHaveCount(5)
    await expect(filters.locator('[aria-required]')).toHaveCount(0)
    await expect(filters).not.toContainText('(optional)')
    await expect(filters.getByLabel('Category')).toHaveValue('Nail Products')
    await filters.getByRole('button', { name: 'Clear the filters' }).click()
    await expect(filters.getByLabel('Category')).toHaveValue('')
  })
  await test.step('is searched when the typing pauses, and at once on Enter', async () => {
    const search = page.getByLabel('Search your treatments')
    await search.pressSequentially('lash')
    await expect(page.getByText('Looking for “lash”')).toBeVisible()
    await search.fill('')
    await search.press('Enter')
    await expect(page.getByText('Showing all of them')).toBeVisible()
  })
  await test.step('is paged, and the button at its end keeps the focus', async () => {
    const pages = page.getByRole('navigation', { name: 'Pages' })
    const next = pages.getByRole('button', { name: 'Next' })
    const previous = pages.getByRole('button', { name: 'Previous' })
    await expect(pages).toContainText('1–25 of 1,260')
    await expect(previous).toBeDisabled()
    await next.click()
    await expect(pages).toContainText('26–50 of 1,260')
    await previous.click()
    await expect(pages).toContainText('1–25 of 1,260')
    await expect(previous).toBeFocused()
  })
  await test.step('restores what was deleted from it, and the focus moves on', async () => {
    await page.getByText('Recently deleted (3)').click()
    await expect(page.getByText('Deleted on 14 Nov 2026, kept until 14 Dec 2026')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Restoring Capital Hair & Beauty' })).toBeDisabled()
    await page.getByRole('button', { name: 'Restore Salon Direct' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Recently deleted (2)')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Restore Northern Hair/ })).toBeFocused()
  })
})

test('an amount says pounds once', async ({ page, galleryUrl }) => {
  await page.goto(`${galleryUrl}?only=fields`)
  await expect(page.getByLabel('Total Amount (£)')).toHaveAccessibleName('Total Amount in pounds')
  await expect(page.getByLabel('Monthly expenses')).toHaveAccessibleName('Monthly expenses in pounds')
})
