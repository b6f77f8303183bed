import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'

test('a visitor follows one owner’s year from her takings to the days her tax is due', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/help`)
  await page.getByRole('link', { name: 'Follow the year' }).click()
  await expect(page).toHaveTitle('How we work out your tax · Damson')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(11)
  await expect(main).toContainText('Profit before she pays herself£33,520.00')
  await expect(main).toContainText('31 January 2028, the rest of 2026/27£1,447.00')
  await expect(main).toContainText('It leaves out student loans')
  await expect(main).toContainText('Rates of 2026/27. GOV.UK')
  await inEveryThemeAndWidth(page, async () => {
    await expectNoSidewaysScroll(page)
    await runAxe(main)
  })
  await page.getByRole('link', { name: 'See your own tax' }).click()
  await expect(page).toHaveURL(`${server.url}/login?next=%2Ftax`)
})
