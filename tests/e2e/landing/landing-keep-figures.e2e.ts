import type { Locator } from '@playwright/test'
import { button, emailBox, newEmail, passwordBox, toast } from '#tests/e2e/auth/auth-steps.ts'
import { GOOD_PASSWORD } from '#tests/support/app/people.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'

test('figures kept on the landing page end in the calculator, and one press saves the rate', async ({
  page,
  server,
}) => {
  await page.goto(server.url)
  const box = page.getByRole('region', { name: 'What must your hour earn?' })
  const answer = box.getByRole('status', { name: 'Your hour must earn' })
  const costs = box.getByLabel('Costs a month')
  await test.step('the visitor types over the example', async () => {
    await expect(answer).toHaveText('£26.02')
    await expect(box).toContainText('Leaves you £4.50 an hour, under minimum wage.')
    await costs.fill('lots')
    await expect(costs).toHaveAttribute('aria-invalid', 'true')
    await expect(box.getByText('Enter your costs as an amount, such as 2,600.')).toBeVisible()
    await costs.fill('£3,000')
    await expect(answer).toHaveText('£30.02')
    await box.getByLabel('Hours a week').fill('37.5')
    await expect(box).toContainText('Hours are whole here: enter 37 or 38.')
    await box.getByLabel('Hours a week').fill('30')
    await box.getByLabel('Tax rate').fill('25%')
    await expect(answer).toHaveText('£40.03')
  })
  await test.step('and creates an account', async () => {
    await button(page, 'Keep these figures').click()
    await expect(page).toHaveURL(`${server.url}/register?trial=1`)
    await expect(page.getByText('Your figures are kept')).toBeVisible()
    await page.getByLabel('Name').fill('Priya Shah')
    await emailBox(page).fill(newEmail())
    await passwordBox(page).fill(GOOD_PASSWORD)
    await page.getByLabel('Business type').selectOption('Mobile Beauty')
    await button(page, 'Create account').click()
    await expect(page).toHaveURL(`${server.url}/hourly-rate`)
    await expect(toast(page)).toContainText('14-day free trial has started')
  })
  await test.step('the calculator is filled in, and one press saves it', async () => {
    await expect(page.getByText('Your figures from the front page are filled in.')).toBeVisible()
    await expect(page.getByLabel('Working hours per week')).toHaveValue('30')
    await expect(page.getByLabel('Monthly expenses')).toHaveValue('£3,000')
    await button(page, 'Save Calculation').click()
    await expect(page.getByText('Next: price your first treatment with it.')).toBeVisible()
    await page.getByRole('link', { name: 'Price a treatment' }).click()
    await expect(page.getByRole('textbox', { name: 'Treatment name' })).toBeFocused()
  })
})

test('trying it is the first button everywhere, and the samples are marked once', async ({
  page,
  server,
}) => {
  await page.goto(server.url)
  await expect(firstAction(page.getByRole('banner'))).toHaveText(/^Try it free/)
  await expect(firstAction(page.getByRole('main'))).toHaveText(/^Try it free/)
  await expect(firstAction(page.locator('#pricing'))).toHaveText(/^Try it free/)
  await expect(firstAction(page.getByRole('region', { name: 'You know your craft.' }))).toHaveText(
    /^Try it free/,
  )
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Try it free' })).toBeVisible()
})

function firstAction(part: Locator): Locator {
  return part.getByRole('link', { name: /^(Try it free|Subscribe Now)/ }).first()
}
