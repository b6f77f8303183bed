import { button, emailBox, passwordBox, signUpElsewhere } from '#tests/e2e/auth/auth-steps.ts'
import { GOOD_PASSWORD } from '#tests/support/app/people.ts'
import { expect, test } from '#tests/support/browser/paying-test.ts'
import { planOf, promoBox, signUpPaying } from './billing-steps.ts'

test.describe('the plan of a subscriber', () => {
  test('renews, says that a payment is failing, can be cancelled in the portal, and then says when it ends', async ({
    page,
    server,
    stripe,
  }) => {
    const person = await signUpPaying(page, server, stripe)
    await page.goto(`${server.url}/subscribe`)
    await expect(page.getByText('Your plan renews on')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your plan')
    await expect(page.getByLabel('Card number')).toBeHidden()
    await expect(promoBox(page)).toBeHidden()
    stripe.failRenewal(planOf(stripe, person).id)
    await stripe.settled()
    await page.reload()
    await expect(page.getByText('Your last payment didn’t go through.')).toBeVisible()
    await button(page, 'Manage subscription').click()
    await page.getByRole('button', { name: 'Cancel at the end of the period' }).click()
    await page.getByRole('link', { name: 'Return to Damson' }).click()
    await expect(page.getByText('Your plan ends on')).toBeVisible()
    await expect(page.getByText('Until then every tool stays open')).toBeVisible()
  })

  test('shows what the portal did even when Stripe’s message is lost', async ({ page, server, stripe }) => {
    const person = await signUpPaying(page, server, stripe)
    await stripe.settled()
    stripe.deliverTo(null)
    stripe.cancelAtPeriodEnd(planOf(stripe, person).id)
    stripe.deliverTo(`${server.url}/api/stripe/webhook`)
    await page.goto(`${server.url}/subscribe`)
    await expect(page.getByText('Your plan ends on')).toBeVisible()
  })
})

test('signed out, the plan shows its price and makes no call, and a person who signs in there returns to it', async ({
  page,
  server,
}) => {
  const { email } = await signUpElsewhere(page, server)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto(`${server.url}/subscribe?next=%2Freports`)
  await expect(page.getByText('£23.97')).toBeVisible()
  await expect(promoBox(page)).toBeHidden()
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(page).toHaveURL(`${server.url}/register?next=%2Freports`)
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(emailBox(page)).toBeVisible()
  expect(calls.filter((url) => url.includes('/api/') || url.includes('stripe.com'))).toEqual([])
  await emailBox(page).fill(email)
  await passwordBox(page).fill(GOOD_PASSWORD)
  await button(page, 'Sign In').click()
  await expect(page).toHaveURL(`${server.url}/subscribe?next=%2Freports`)
})
