import { button, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import {
  expensesBox,
  FIGURES,
  openCalculator,
  RATES_PATH,
  recentCard,
  resultCard,
  rows,
  SAVE,
  signUpWithRates,
} from './hourly-rates-steps.ts'

test.describe('the hourly rate calculator', () => {
  test.beforeEach(({ page, server }) => openCalculator(page, server))

  test('calculates the rate while the owner types, and explains it with their own numbers', async ({
    page,
  }) => {
    await expect(page.getByLabel('Desired profit')).toHaveValue('30')
    await expect(page.getByLabel('Working hours per week')).toHaveValue('40')
    await expect(page.getByLabel('Tax rate')).toHaveValue('25')
    await expensesBox(page).pressSequentially('1,800+1200')
    // 3,000 × 1.3 ÷ 0.75 = 5,200.00 a month; ÷ (40 × 4.33) = 30.0231…
    await expect(resultCard(page)).toContainText('£30.02 per hour')
    await expect(resultCard(page)).not.toContainText('Monthly target per staff member')
    await page.getByLabel('Staff count').fill('4')
    await expect(expensesBox(page)).toHaveValue('3000.00')
    await expect(resultCard(page)).toContainText('Monthly target per staff member£1,300.00')
    await button(page, 'How we worked this out').click()
    await expect(resultCard(page).getByRole('listitem')).toHaveText([
      /40 hours a week × 4\.33 weeks= 173\.20 hours/,
      /£3,000\.00 \+ 30%= £3,900\.00/,
      /£3,900\.00 ÷ \(100% − 25%\)= £5,200\.00/,
      /£5,200\.00 ÷ 173\.20 hours= £30\.02/,
      /£5,200\.00 ÷ 4 people= £1,300\.00/,
    ])
    await expect(resultCard(page)).toContainText('An estimate, not tax advice.')
    await runAxe(page)
  })

  test('cannot save a rate of 0, and says why beside the button', async ({ page }) => {
    await expect(button(page, SAVE)).toBeDisabled()
    await expect(button(page, SAVE)).toHaveAccessibleDescription(/Monthly expenses is required/)
    await expensesBox(page).fill('0')
    await expect(button(page, SAVE)).toBeDisabled()
    await expect(page.getByText('The rate comes to £0.00 an hour')).toBeVisible()
    await expensesBox(page).fill('1')
    await expect(button(page, SAVE)).toBeEnabled()
    await expect(page.getByText('Not ready to save yet')).toBeHidden()
  })

  test('asks for what is missing when a field is left', async ({ page }) => {
    await expensesBox(page).press('Tab')
    await page.getByLabel('Desired profit').fill('')
    await page.getByLabel('Working hours per week').fill('')
    await page.getByLabel('Tax rate').fill('')
    await page.getByLabel('Tax rate').press('Tab')
    await expect(page.getByRole('alert').filter({ hasText: 'required' })).toHaveText([
      'Monthly expenses is required',
      'Desired profit is required',
      'Weekly hours is required',
      'Tax rate is required',
    ])
    await runAxe(page)
    await test.step('asks for what is missing when Enter sends the form, and focuses the first empty field', async () => {
      await page.reload()
      await page.getByLabel('Tax rate').fill('')
      await page.getByLabel('Tax rate').press('Enter')
      await expect(page.getByRole('alert').filter({ hasText: 'required' })).toHaveText([
        'Monthly expenses is required',
        'Tax rate is required',
      ])
      await expect(expensesBox(page)).toBeFocused()
    })
  })

  test('explains figures that give no rate', async ({ page }) => {
    await expensesBox(page).fill('1,5')
    await page.getByLabel('Working hours per week').fill('0')
    await page.getByLabel('Tax rate').fill('100')
    await page.getByLabel('Staff count').fill('1.5')
    await page.getByLabel('Staff count').press('Tab')
    await expect(page.getByText('Enter an amount in pounds, like 12.50', { exact: true })).toBeVisible()
    await expect(page.getByText('Enter whole hours, from 1 to 168', { exact: true })).toBeVisible()
    await expect(page.getByText('The largest percentage is 99.99%', { exact: true })).toBeVisible()
    await expect(page.getByText('Enter a whole number, from 0 to 10,000', { exact: true })).toBeVisible()
    await expect(resultCard(page)).toContainText('£0.00 per hour')
    await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity/)
    await test.step('refuses a result that is too large to store', async () => {
      await page.reload()
      await expensesBox(page).fill('99999999.99')
      await page.getByLabel('Tax rate').fill('99.99')
      await page.getByLabel('Working hours per week').fill('1')
      await expensesBox(page).press('Tab')
      await expect(page.getByRole('alert').filter({ hasText: 'larger than £99,999,999.99' })).toBeVisible()
      await expect(button(page, SAVE)).toBeDisabled()
    })
  })

  test('fills in the owner’s own average month', async ({ page }) => {
    const months = ['2026-08-01', '2026-09-01', '2026-10-01']
    const json = { average: '2345.67', from: '2026-08-01', to: '2026-10-31', months }
    await page.route(`**${RATES_PATH}/expense-average`, (route) => route.fulfill({ json }))
    await page.reload()
    await page.getByLabel('Desired profit').fill('50')
    await expect(
      page.getByText('What you spent a month in August 2026, September 2026 and October 2026.'),
    ).toBeVisible()
    await button(page, 'Use my average of £2,345.67').click()
    await expect(expensesBox(page)).toHaveValue('2345.67')
    await expect(expensesBox(page)).toBeFocused()
    await expect(page.getByLabel('Desired profit')).toHaveValue('50')
  })
})

test.describe('around the calculator', () => {
  test('a quick rate check starts with the cursor in the first field', async ({ page, server }) => {
    await signUpWithAccess(page, server, 'Priya Shah')
    await page.goto(`${server.url}/hourly-rate?quick=1`)
    await expect(expensesBox(page)).toBeFocused()
    await page.keyboard.type('3000')
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Hourly rate calculation saved successfully!')
  })

  test('the list can be loaded again when it failed to load', async ({ page, server, allowStatus }) => {
    allowStatus(500)
    await signUpWithRates(page, server, [FIGURES])
    await page.route(`**${RATES_PATH}?*`, (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(`${server.url}/hourly-rate`)
    await expect(recentCard(page).getByRole('alert')).toContainText('couldn')
    await expensesBox(page).fill('3000')
    await expect(resultCard(page)).toContainText('£30.02')
    await page.unroute(`**${RATES_PATH}?*`)
    await recentCard(page).getByRole('button', { name: 'Retry' }).click()
    await expect(recentCard(page)).toBeFocused()
    await expect(rows(recentCard(page)).first()).toContainText('£30.02 per hour')
    await expect(expensesBox(page)).toHaveValue('3000.00')
  })

  test('a saved rate reaches the revenue screen without a reload', async ({ page, server }) => {
    await signUpWithAccess(page, server, 'Priya Shah')
    const treatment = { name: 'Cut', price: '45.00', duration: 45, overheadCost: '10.00' }
    await page.request.post(`${server.url}/api/treatments`, { data: treatment })
    await page.goto(`${server.url}/revenue`)
    await expect(page.getByText('0.0 of 160.0 hours a month')).toBeVisible()
    await page.getByRole('link', { name: 'Hourly Rate', exact: true }).click()
    await expensesBox(page).fill('3000')
    await page.getByLabel('Working hours per week').fill('20')
    await button(page, SAVE).click()
    await expect(toast(page)).toContainText('saved successfully')
    await page.getByRole('link', { name: 'Revenue', exact: true }).click()
    await expect(page.getByText('0.0 of 86.6 hours a month')).toBeVisible()
  })

  test('on a phone the rate stays in sight above the bottom bar', async ({ page, server }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signUpWithRates(page, server, [FIGURES])
    await page.goto(`${server.url}/hourly-rate`)
    await expensesBox(page).fill('3000')
    const bar = page.getByText('Your hourly rate', { exact: true })
    await expect(bar).toBeInViewport()
    await expect(page.getByText('£30.02').first()).toBeVisible()
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    await page.getByLabel('Staff count').focus()
    await runAxe(page)
  })
})
