import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { expensesBox, openCalculator, recentCard, resultCard, rows, SAVE } from './hourly-rates-steps.ts'

test('an owner sees what a rate leaves them, saves it, and finds their figures again', async ({
  page,
  server,
}) => {
  await openCalculator(page, server)
  const hours = page.getByLabel('Working hours per week')
  await test.step('what is left, the minimum wage, and a usual year', async () => {
    await expensesBox(page).fill('3000')
    // £5,200 − £1,300 − £3,000 = £900; ÷ 173.2 = £5.20; £62,400 ÷ (46 × 40 × 65%) = £52.17
    await expect(resultCard(page)).toContainText('Left for youAn hour£5.20A month£900.00')
    await expect(resultCard(page)).toContainText('£5,200.00 − £1,300.00 tax − £3,000.00 expenses.')
    await expect(resultCard(page)).toContainText(/an hour under the minimum wage of £\d\d\.\d\d/)
    await expect(resultCard(page)).toContainText(
      'With 65% of your hours booked and 46 weeks worked, the rate would be £52.17 an hour.',
    )
    await page.getByLabel('Desired profit').fill('200')
    await expect(resultCard(page)).toContainText('That is at least the minimum wage')
    await runAxe(resultCard(page))
  })
  await test.step('hours stay whole, and a percent sign is understood', async () => {
    await hours.fill('37.5')
    await page.getByLabel('Tax rate').fill('20%')
    await page.getByLabel('Staff count').focus()
    await expect(hours).toHaveAccessibleDescription('Hours are whole here: enter 37 or 38')
    await expect(page.getByLabel('Tax rate')).toHaveValue('20')
    await hours.fill('38')
  })
  await test.step('a saved rate leads on, and its figures are there next time', async () => {
    await button(page, SAVE).click()
    await expect(toast(page)).toContainText('Hourly rate calculation saved successfully!')
    await expect(page.getByRole('link', { name: 'Price a treatment' })).toHaveAttribute(
      'href',
      '/profit-margin?add=1',
    )
    await page.reload()
    await expect(page.getByText('Your last saved figures.')).toBeVisible()
    await expect(expensesBox(page)).toHaveValue('3000.00')
    await expect(hours).toHaveValue('38')
    await expect(page.getByLabel('Desired profit')).toHaveValue('200')
    await hours.fill('30')
    await button(page, SAVE).click()
    await expect(rows(recentCard(page))).toHaveCount(2)
  })
})
