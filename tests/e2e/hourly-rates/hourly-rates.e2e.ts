import { addMonths, type Day, dayIn, formatMonth, startOfMonth } from '#shared/kernel/calendar/days.ts'
import { button, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import {
  expensesBox,
  historyCard,
  manyRates,
  openCalculator,
  resultCard,
  SAVE,
  signUpWithRates,
} from './hourly-rates-steps.ts'

test.describe('the hourly rate calculator', () => {
  test('calculates the rate while the owner types, explains it with their own numbers, and saves no rate of 0', async ({
    page,
    server,
  }) => {
    await openCalculator(page, server)
    await expect(page.getByLabel('Desired profit')).toHaveValue('30')
    await expect(page.getByLabel('Working hours per week')).toHaveValue('40')
    await expect(page.getByLabel('Tax rate')).toHaveValue('25')
    await expect(button(page, SAVE)).toBeDisabled()
    await expect(button(page, SAVE)).toHaveAccessibleDescription(/Monthly expenses is required/)
    await expensesBox(page).fill('0')
    await expect(button(page, SAVE)).toBeDisabled()
    await expect(page.getByText('The rate comes to £0.00 an hour')).toBeVisible()
    await expensesBox(page).fill('')
    await expensesBox(page).pressSequentially('1,800+1200')
    // 3,000 × 1.3 ÷ 0.75 = 5,200.00 a month; ÷ (40 × 4.33) = 30.0231…
    await expect(resultCard(page)).toContainText('£30.02 per hour')
    await expect(button(page, SAVE)).toBeEnabled()
    await expect(page.getByText('Not ready to save yet')).toBeHidden()
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
    await runAxe(resultCard(page))
  })

  test('asks for what is missing when a field is left or Enter is pressed, and explains figures that give no rate', async ({
    page,
    server,
  }) => {
    await openCalculator(page, server)
    const missing = page.getByRole('alert').filter({ hasText: 'required' })
    await page.getByLabel('Desired profit').fill('')
    await page.getByLabel('Desired profit').press('Tab')
    await expect(missing).toHaveText(['Desired profit is required'])
    await page.getByLabel('Tax rate').fill('')
    await page.getByLabel('Tax rate').press('Enter')
    await expect(missing).toHaveText([
      'Monthly expenses is required',
      'Desired profit is required',
      'Tax rate is required',
    ])
    await expect(expensesBox(page)).toBeFocused()
    await runAxe(page.getByRole('main'))
    await expensesBox(page).fill('1,5')
    await page.getByLabel('Working hours per week').fill('0')
    await page.getByLabel('Tax rate').fill('100')
    await page.getByLabel('Tax rate').press('Tab')
    await expect(page.getByText('Enter an amount in pounds, like 12.50', { exact: true })).toBeVisible()
    await expect(page.getByText('Enter whole hours, from 1 to 168', { exact: true })).toBeVisible()
    await expect(page.getByText('The largest percentage is 99.99%', { exact: true })).toBeVisible()
    await expect(resultCard(page)).toContainText('£0.00 per hour')
    await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity/)
    await test.step('refuses a result that is too large to store', async () => {
      await page.getByLabel('Desired profit').fill('30')
      await page.getByLabel('Tax rate').fill('99.99')
      await page.getByLabel('Working hours per week').fill('1')
      await expensesBox(page).fill('99999999.99')
      await expensesBox(page).press('Tab')
      await expect(page.getByRole('alert').filter({ hasText: 'larger than £99,999,999.99' })).toBeVisible()
      await expect(button(page, SAVE)).toBeDisabled()
    })
  })

  test('starts a quick check in the first field, and fills in the average month once there are expenses', async ({
    page,
    server,
  }) => {
    await signUpWithAccess(page, server, 'Priya Shah')
    await page.goto(`${server.url}/hourly-rate?quick=1`)
    await expect(expensesBox(page)).toBeFocused()
    await expect(page.getByText('No previous calculations found')).toBeVisible()
    await expect(page.getByRole('button', { name: /average/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Expenses', exact: true }).click()
    const form = page.getByRole('region', { name: 'Add an expense' })
    await form.getByLabel('Category').selectOption('Wages')
    await form.getByLabel('Description').fill('Saturday junior')
    await form.getByLabel('Amount').fill('300')
    await form.getByLabel('Date').fill(monthAgo())
    await button(page, 'Add Expense').click()
    await expect(toast(page)).toContainText('Expense added successfully!')
    // An expense of the running month, which is not over, does not count.
    await form.getByLabel('Category').selectOption('Wages')
    await form.getByLabel('Description').fill('Saturday junior')
    await form.getByLabel('Amount').fill('45')
    await button(page, 'Add Expense').click()
    await expect(page.getByText('£45.00').first()).toBeVisible()
    await page.getByRole('link', { name: 'Hourly Rate', exact: true }).click()
    await page.getByLabel('Desired profit').fill('50')
    // The one full month that holds expenses, not divided by the months before the owner began.
    await expect(page.getByText(`What you spent in ${formatMonth(monthAgo())}, without VAT`)).toBeVisible()
    await button(page, 'Use my average of £300.00').click()
    await expect(expensesBox(page)).toHaveValue('300.00')
    await expect(expensesBox(page)).toBeFocused()
    await expect(page.getByLabel('Desired profit')).toHaveValue('50')
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Hourly rate calculation saved successfully!')
    // What was typed before the average was filled in does not come back over what is saved.
    await page.reload()
    await expect(expensesBox(page)).toHaveValue('300.00')
    await expect(page.getByText('What you typed here before is back.')).toBeHidden()
  })

  test('on a phone the rate stays in sight above the bottom bar, and the history is rows', async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signUpWithRates(page, server, manyRates(3))
    await page.goto(`${server.url}/hourly-rate`)
    await expensesBox(page).fill('3000')
    await expect(page.getByText('Your hourly rate', { exact: true })).toBeInViewport()
    await expect(page.getByText('£30.02').first()).toBeVisible()
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    await page.getByLabel('Staff count').focus()
    await page.getByRole('link', { name: 'See all (3)' }).click()
    const list = historyCard(page).getByRole('list', { name: 'All calculations, newest first' })
    await expect(list.locator('dt', { hasText: 'Hours per month' })).toHaveCount(3)
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    await runAxe(page)
  })
})

/** A day of the month before this one. */
function monthAgo(): Day {
  return addMonths(startOfMonth(dayIn(new Date(), 'Europe/London')), -1)
}
