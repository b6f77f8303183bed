import { card, openAccount } from '#tests/e2e/account/account-steps.ts'
import { button, signUp, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'

/** No owner has it, and the page answers as if one had. */
const LINK = `/monday-mail?token=${'k'.repeat(43)}`

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the link in the Monday mail switches it off at a press, and on again', async ({ page, server }) => {
    const title = page.getByRole('heading', { level: 1 })
    await page.goto(server.url + LINK)
    await expect(title).toHaveText('Switch the Monday mail off?')
    await button(page, 'Switch it off').press('Enter')
    await expect(title).toHaveText('The Monday mail is off')
    await button(page, 'Switch it on again').click()
    await expect(title).toHaveText('The Monday mail is on')
    await page.goto(`${server.url}/monday-mail?token=cut`)
    await expect(title).toHaveText('This link is not complete')
    await expect(page.getByRole('link', { name: 'Open my account' })).toHaveAttribute('href', '/account')
  })
})

test('an owner switches the Monday mail off on their account page, and it stays off', async ({
  page,
  server,
}) => {
  await signUp(page, server)
  await openAccount(page, server)
  const box = card(page, 'Preferences').getByRole('checkbox', { name: 'Monday mail' })
  await expect(box).toBeChecked()
  await box.press('Space')
  await expect(toast(page)).toContainText('The Monday mail is off.')
  await page.reload()
  await expect(box).not.toBeChecked()
  await page.goto(server.url + LINK)
  await inEveryThemeAndWidth(page, async () => {
    await runAxe(page)
    await expectNoSidewaysScroll(page)
  })
})
