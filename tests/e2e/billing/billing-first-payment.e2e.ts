import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, PROMO_CODE, test } from '#tests/support/browser/paying-test.ts'
import { DECLINED_CARD, fillCard, payButton, planOf, signUpOnTrial } from './billing-steps.ts'

const DAY_MS = 86_400_000
/** Stripe's test card that can be saved, and whose charges are refused. */
const REFUSED_LATER_CARD = '4000 0000 0000 0341'

/** As the page writes it, in the owner's time zone, which is London's. */
function inDays(days: number): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/London' } as const
  return new Date(Date.now() + days * DAY_MS).toLocaleDateString('en-GB', options)
}

test.describe('an owner who subscribes while free days run', () => {
  test('saves a card today, pays on the day they end, and reads both dates', async ({
    page,
    server,
    stripe,
  }) => {
    const person = await signUpOnTrial(page, server)
    await page.goto(`${server.url}/subscribe`)
    await expect(page.getByText(`It ends on ${inDays(14)}. Subscribing keeps those days`)).toBeVisible()
    await expect(page.getByText(`Free until ${inDays(14)}. First payment on ${inDays(14)}`)).toBeVisible()
    await expect(page.getByText('today')).toBeHidden()
    await fillCard(page, DECLINED_CARD)
    await payButton(page).click()
    await expect(toast(page)).toContainText('Your card was declined.')
    expect(planOf(stripe, person).status).toBe('trialing')
    await page.reload()
    await expect(page.getByText('Free Trial Active:')).toBeVisible()
    await fillCard(page, REFUSED_LATER_CARD)
    await payButton(page).click()
    await expect(toast(page)).toContainText(`Your first payment is on ${inDays(14)}.`)
    await page.goto(`${server.url}/subscribe`)
    await expect(page.getByText(`Free until ${inDays(14)}. Your first payment, £23.97`)).toBeVisible()
    stripe.renew(planOf(stripe, person).id)
    await stripe.settled()
    await page.reload()
    await expect(page.getByText('Your last payment didn’t go through.')).toBeVisible()
    await expect(page.getByText('Your first payment')).toBeHidden()
  })

  test('is never charged on another day than the page says, nor for a second plan', async ({
    page,
    server,
    stripe,
    allowStatus,
  }) => {
    allowStatus(409)
    const { email } = await signUpOnTrial(page, server)
    const plans = () => {
      const customer = stripe.customers().find((one) => one.email === email)
      return stripe.subscriptions().filter((plan) => plan.customer === customer?.id)
    }
    await page.goto(`${server.url}/subscribe`)
    await fillCard(page)
    await page.request.post(`${server.url}/api/apply-promo-code`, { data: { code: PROMO_CODE } })
    await payButton(page).click()
    await expect(toast(page)).toContainText('Your free days have changed')
    await expect(page.getByText(`First payment on ${inDays(44)}`)).toBeVisible()
    await fillCard(page)
    await test.step('the card was confirmed in another tab', async () => {
      stripe.pay(stripe.clientSecretOf(plans().at(-1)?.id ?? ''))
      await payButton(page).click()
      await expect(page.getByText(`Free until ${inDays(44)}. Your first payment, £23.97`)).toBeVisible()
      await expect(button(page, 'Manage subscription')).toBeVisible()
    })
    expect(plans().map(({ status }) => status)).toEqual(['canceled', 'trialing'])
  })
})
