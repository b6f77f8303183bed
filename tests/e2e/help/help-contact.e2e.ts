import { button, signUp, toast } from '#tests/e2e/auth/auth-steps.ts'
import { card } from '#tests/e2e/dashboard/dashboard-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import { message, subject, tab } from './help-steps.ts'

const SUPPORT_CALL = '**/api/support'

test('the form sends the account along, by keyboard alone from the tabs to sent, also without access', async ({
  page,
  server,
}) => {
  const person = await signUp(page, server)
  await page.goto(`${server.url}/help`)
  await tab(page, 'Getting Started').focus()
  await page.keyboard.press('End')
  await expect(tab(page, 'Contact Support')).toBeFocused()
  await expect(page).toHaveURL(`${server.url}/help?tab=contact`)
  for (const stop of ['Tab', 'Tab', 'Tab']) await page.keyboard.press(stop)
  await expect(subject(page)).toBeFocused()
  await page.keyboard.type('My rate')
  await page.keyboard.press('Tab')
  await page.keyboard.type('It looks wrong.\n\nWhat did I miss?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Your message is on its way. We answer by email.')
  await expect(subject(page)).toHaveValue('')
  await expect(message(page)).toHaveValue('')
  await expect(card(page, 'Or ask right here')).toBeFocused()
  await runAxe(card(page, 'Or ask right here'))
  const mails = async () => (await server.outbox()).filter(({ text }) => text.includes(person.email))
  await expect.poll(async () => (await mails()).map(({ subject }) => subject)).toContain('Support: My rate')
  const [mail] = (await mails()).filter(({ to }) => to.includes('support@damson.example'))
  expect(mail?.text).toContain('What did I miss?')
})

test('the form names what is missing or too long, and keeps what was typed when sending fails', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(429, 502)
  await signUp(page, server)
  await page.goto(`${server.url}/help?tab=contact`)
  await test.step('a missing subject and a long message', async () => {
    await message(page).fill('x'.repeat(2001))
    await button(page, 'Send message').click()
    await expect(subject(page)).toHaveAccessibleDescription('Subject is required')
    await expect(message(page)).toHaveAccessibleDescription('Use at most 2,000 characters')
    await expect(subject(page)).toBeFocused()
    const check = () => runAxe(card(page, 'Or ask right here'))
    await inEveryThemeAndWidth(page, check)
  })
  const refusal = 'Too many tries. Please wait 10 minutes and try again.'
  await page.route(SUPPORT_CALL, (route) =>
    route.fulfill({ status: 429, json: { message: refusal, code: 'too_many' } }),
  )
  await subject(page).fill('My rate')
  await message(page).fill('It looks wrong.')
  await button(page, 'Send message').click()
  await expect(toast(page)).toContainText(refusal)
  await page.unroute(SUPPORT_CALL)
  await page.route(SUPPORT_CALL, (route) => route.fulfill({ status: 502, body: '' }))
  await button(page, 'Send message').click()
  await expect(toast(page)).toContainText('Failed to send your message. Please try again.')
  await expect(subject(page)).toHaveValue('My rate')
  await expect(message(page)).toHaveValue('It looks wrong.')
  await page.unroute(SUPPORT_CALL)
  await button(page, 'Send message').click()
  await expect(toast(page)).toContainText('Your message is on its way.')
})
