import type { Page } from '@playwright/test'
import { button, fillLogin, newEmail, signUp, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { GOOD_PASSWORD } from '#tests/support/app/people.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import { card, openAccount } from './account-steps.ts'

const NEW_PASSWORD = 'another salon of mine'

test('an owner without access keeps their account page, accessible and without a call of the tools', async ({
  page,
  server,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await signUp(page, server)
  await openAccount(page, server)
  await page.getByLabel('Name').fill('')
  await button(page, 'Save profile').click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.getByLabel('Name').fill('Priya S.')
  await page.getByLabel('Business type').selectOption('Nail Salon')
  await page.getByLabel('Business type').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Your profile is saved.')
  await page.getByLabel('Time zone').selectOption('America/New_York')
  await expect(toast(page)).toContainText('Your time zone is saved.')
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Priya S.')
  await expect(page.getByLabel('Business type')).toHaveValue('Nail Salon')
  await expect(page.getByLabel('Time zone')).toHaveValue('America/New_York')
  await expect(card(page, 'Devices').getByText('This device')).toBeVisible()
  await expect(button(page, 'Choose an export')).toBeDisabled()
  await expect(card(page, 'Import a Damson export')).toContainText('Adding records needs a plan or free days')
  await inEveryThemeAndWidth(page, async () => {
    await runAxe(page)
    await expectNoSidewaysScroll(page)
  })
  const tools = /expenses|treatments|metrics|dashboard|reports|stock|weekly|goals|businesses|hourly/
  expect(calls.filter((path) => path.startsWith('/api/') && tools.test(path))).toEqual([])
})

test('an owner signs a device out; the theme is used on the next one, which a new password signs out', async ({
  page,
  server,
  newVisitor,
  allowStatus,
}) => {
  allowStatus(400, 401)
  const { email } = await signUpWithAccess(page, server, 'Dana Devices')
  const [phone, tablet] = [await newVisitor(), await newVisitor()]
  expect(await signInOn(tablet, server, { email, password: GOOD_PASSWORD })).toBe(200)
  await openAccount(page, server)
  const devices = card(page, 'Devices')
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await devices.getByRole('button', { name: /^Sign out .+ Signed in on/ }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices).toBeFocused()
  expect((await tablet.request.get(`${server.url}/api/v2/auth/user`)).status()).toBe(401)

  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByLabel('Theme').selectOption('dark')
  await saved
  await expect(page.locator('html')).toHaveClass('dark')
  await phone.goto(`${server.url}/login`)
  await fillLogin(phone, { email })
  await button(phone, 'Sign In').click()
  await expect(phone.locator('html')).toHaveClass('dark')

  await page.getByLabel('Current password').fill('not my password')
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await button(page, 'Change password').click()
  await expect(card(page, 'Password').getByText('This is not your current password')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await page.getByLabel('Current password').fill(GOOD_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Your password is changed. Every other device is signed out.')
  await expect(page.getByLabel('New password')).toHaveValue('')
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await phone.goto(`${server.url}/account`)
  await expect(phone).toHaveURL(/\/login\?next=/)
  expect(await signInOn(tablet, server, { email, password: NEW_PASSWORD })).toBe(200)
})

test('an address is confirmed and changed through links', async ({ page, server }) => {
  const { email } = await signUp(page, server)
  await openAccount(page, server)
  const mailCard = card(page, 'Email')
  await expect(mailCard.getByText('Not confirmed')).toBeVisible()
  await button(page, 'Send the confirmation again').click()
  await expect(toast(page)).toContainText(`A new link is on its way to ${email}.`)
  await page.goto(await linkTo(server, email, /^Please confirm/))
  await button(page, 'Confirm my email').click()
  await expect(page.getByText('Your email address is confirmed')).toBeVisible()

  await openAccount(page, server)
  await expect(mailCard.getByText('Confirmed', { exact: true })).toBeVisible()
  const next = newEmail()
  await page.getByLabel('New email').fill(next)
  await page.getByLabel('Your password').fill(GOOD_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(mailCard.getByText(/^One more step/)).toBeVisible()
  await runAxe(mailCard)
  await page.goto(await linkTo(server, next, /^Confirm your new email/))
  await button(page, 'Confirm my email').click()
  await expect(page.getByText('Your email address is confirmed')).toBeVisible()
  const owner = await page.request.get(`${server.url}/api/v2/auth/user`)
  expect(await owner.json()).toMatchObject({ email: next })
})

/** Signs in on a device that shows no page, and returns the answer's status. */
async function signInOn(device: Page, { url }: BuiltServer, data: { email: string; password: string }) {
  return (await device.request.post(`${url}/api/v2/auth/login`, { data })).status()
}

/** The mail is sent a moment after the answer. */
async function linkTo(server: BuiltServer, address: string, subject: RegExp): Promise<string> {
  const find = async () =>
    (await server.outbox()).find((mail) => mail.to === address && subject.test(mail.subject))
  await expect.poll(find).toBeDefined()
  return /https?:\S+token=[\w-]+/.exec((await find())?.text ?? '')?.[0] ?? ''
}
