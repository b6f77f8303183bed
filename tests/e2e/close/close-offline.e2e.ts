import { button } from '#tests/e2e/auth/auth-steps.ts'
import { monday } from '#tests/e2e/ceo-numbers/ceo-numbers-steps.ts'
import { openDevice, waitUntilAvailableOffline } from '#tests/e2e/offline/offline-steps.ts'
import { add } from '#tests/e2e/reports/reports-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import {
  closeAddress,
  closeCard,
  hoursField,
  listCloses,
  signUpWithPots,
  stepHeading,
} from './close-steps.ts'

test('without a network a close goes on where it was left, waits on the device, and is sent once behind its takings', async ({
  browser,
  proxied: { server, proxy },
}) => {
  const device = await openDevice(browser)
  const first = await device.newPage()
  await signUpWithPots(first, server)
  await add(first, server, 'weekly-closes', { weekStartDate: monday(2), hours: '10' })
  await first.goto(closeAddress(server, monday(1)))
  await expect(stepHeading(first, 'Step 1 of 3: Takings')).toBeVisible()
  await waitUntilAvailableOffline(first, 'businesses', 'weekly-incomes', 'weekly-closes')
  await device.setOffline(true)
  await first.getByLabel('Weekly Total in pounds').fill('800')
  await button(first, 'Next: hours').click()
  await hoursField(first).fill('25')
  // The phone closes the app, and the owner opens it again.
  await first.close()
  const page = await device.newPage()
  await page.goto(closeAddress(server, monday(1)))
  await expect(stepHeading(page, 'Step 2 of 3: Hours with clients')).toBeVisible()
  await expect(hoursField(page)).toHaveValue('25')
  await button(page, 'Next: bills').click()
  await button(page, 'Close the week').click()
  await expect(closeCard(page)).toContainText('Your week is kept on this device.')
  await expect(closeCard(page)).toContainText('The figures come then.')
  await expect(page.getByText('1 week’s takings and 1 closed week kept on this device')).toBeVisible()
  await runAxe(closeCard(page))
  await page.reload()
  await expect(closeCard(page)).toContainText('Your week is kept on this device.')

  await page.goto(closeAddress(server, monday(2)))
  await button(page, 'Next: hours').click()
  await button(page, 'Next: bills').click()
  await button(page, 'Close the week').click()
  await expect(closeCard(page)).toContainText('Your week is kept on this device.')

  proxy.loseAnswerTo('POST /api/weekly-closes')
  const before = proxy.calls().length
  await device.setOffline(false)
  await expect(closeCard(page)).toContainText('No takings are entered for this week.', { timeout: 20_000 })
  await page.goto(closeAddress(server, monday(1)))
  await expect(closeCard(page)).toContainText('£32 an hour with clients.')
  await expect(closeCard(page)).toContainText('£152 is for tax, £40 for profit.')
  expect(await listCloses(page, server)).toMatchObject([
    { weekStartDate: monday(1), hours: '25.00' },
    // Nothing was known of this week on the device, so its hours stay.
    { weekStartDate: monday(2), hours: '10.00' },
  ])
  const sent = proxy
    .calls()
    .slice(before)
    .filter((call) => call.startsWith('POST /api/weekly-'))
  expect(sent.map((call) => call.split(' ')[1])).toEqual([
    '/api/weekly-incomes',
    '/api/weekly-closes',
    '/api/weekly-closes',
    '/api/weekly-closes',
  ])
  expect(new Set(sent).size).toBe(3)
  await device.close()
})
