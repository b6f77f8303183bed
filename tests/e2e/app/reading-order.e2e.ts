import type { Page } from '@playwright/test'
import { signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone the cards are read out and reached by Tab in the order in which they are seen', async ({
  page,
  server,
}) => {
  await signUpWithAccess(page, server, 'Priya Shah')
  expect((await page.request.post(`${server.url}/api/example-salon`)).ok()).toBe(true)
  await page.goto(server.url)
  await expectCards(page, ['Income Goals', 'Takings by week', 'Costs by category', 'Recent Activity'])
  await page.goto(`${server.url}/tax`)
  await expectCards(page, ['So far this tax year', 'At this pace', 'Dates due'])
  await page.goto(`${server.url}/ceo-numbers`)
  await expectCards(page, [
    'Weekly Income Entry',
    'Rule of thumb',
    'Your pots',
    'Income Goals',
    'Income Summary',
  ])
})

/** Each card of the page is below the ones before it, once these are there. */
async function expectCards(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await expect(page.getByRole('region', { name })).toBeVisible()
  const tops = await page
    .locator('main .card')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
  expect(tops).toEqual(tops.toSorted((above, below) => above - below))
}
