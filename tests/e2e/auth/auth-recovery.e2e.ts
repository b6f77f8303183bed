import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { askForResetLink, button, emailBox, fillLogin, signUp, signUpElsewhere, toast } from './auth-steps.ts'

const NEW_PASSWORD = 'another salon of mine'

test.describe('a forgotten password', () => {
  test('is replaced through a link that can be copied and opened, and every old session ends', async ({
    page,
    context,
    server,
    newVisitor,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const oldDevice = await newVisitor()
    const { email } = await signUp(oldDevice, server)
    const link = await askForResetLink(page, server, email)
    await expect(toast(page)).toContainText('Reset link generated')
    await button(page, 'Copy link').click()
    await expect(button(page, 'Copied')).toBeVisible()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link)
    await page.getByRole('link', { name: 'Reset Password Now' }).click()
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/reset-password`)
    await test.step('a mistyped and a short one are refused', async () => {
      await fillReset(page, NEW_PASSWORD, 'two passwords')
      await expect(toast(page)).toContainText("Passwords don't match")
      await fillReset(page, 'seven77', 'seven77')
      await expect(toast(page)).toContainText('Password must be at least 8 characters')
    })
    await fillReset(page, NEW_PASSWORD, NEW_PASSWORD)
    await expect(toast(page)).toContainText('Password reset successful')
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await fillLogin(page, { email, password: NEW_PASSWORD })
    await button(page, 'Sign In').click()
    await expect(page).toHaveURL(`${server.url}/subscribe`)
    await oldDevice.goto(`${server.url}/account`)
    await expect(oldDevice).toHaveURL(/\/login\?next=/)
  })

  test('keeps the address that was typed, and answers the same for one without an account', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(500)
    await page.route('**/api/v2/auth/reset-password', (route) => route.fulfill({ status: 500 }))
    await page.goto(`${server.url}/forgot-password`)
    await button(page, 'Send reset link').click()
    await expect(toast(page)).toContainText('Email required')
    await expect(emailBox(page)).toBeFocused()
    await emailBox(page).fill('nobody@salon.example')
    await button(page, 'Send reset link').click()
    await expect(toast(page)).toContainText('Failed to send reset link. Please try again.')
    await expect(emailBox(page)).toHaveValue('nobody@salon.example')
    await page.unroute('**/api/v2/auth/reset-password')
    await emailBox(page).press('Enter')
    await expect(toast(page)).toContainText('Reset link sent')
    await expect(page.getByText(/^If there is an account for/)).toContainText('instructions will arrive')
    await button(page, 'Try again').click()
    await expect(emailBox(page)).toHaveValue('nobody@salon.example')
  })

  test('is not replaced through an expired link or one without a token, and nothing typed is lost', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(400)
    await page.goto(`${server.url}/reset-password?token=dead`)
    await expect(page).toHaveURL(`${server.url}/reset-password`)
    await fillReset(page, NEW_PASSWORD, NEW_PASSWORD)
    await expect(toast(page)).toContainText('Reset failed')
    await expect(toast(page)).toContainText(
      'Invalid or expired reset token. Please request a new reset link.',
    )
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue(NEW_PASSWORD)
    await page.getByRole('link', { name: 'Request a new reset link' }).click()
    await expect(page).toHaveURL(`${server.url}/forgot-password`)
    await page.goto(`${server.url}/reset-password`)
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await expect(page).toHaveURL(`${server.url}/login`)
  })
})

test('an address is confirmed once from the mail, signed in or not, also after a failure of the server', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(400, 503)
  const { email } = await signUp(page, server)
  const link = await linkInMail(server, email)
  await page.route('**/api/auth/verify-email', (route) => route.fulfill({ status: 503 }))
  await page.goto(link)
  await button(page, 'Confirm my email').click()
  await expect(toast(page)).toContainText('Your email is not confirmed yet')
  await page.unroute('**/api/auth/verify-email')
  await button(page, 'Confirm my email').click()
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeFocused()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${server.url}/subscribe`)
  await test.step('the same link a second time', async () => {
    await page.goto(link)
    await button(page, 'Confirm my email').click()
    await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  })
  await test.step('the link of a person who is not signed in', async () => {
    const other = await signUpElsewhere(page, server)
    await page.goto(await linkInMail(server, other.email))
    await expect(page).toHaveURL(`${server.url}/verify-email`)
    await button(page, 'Confirm my email').click()
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await expect(page).toHaveURL(`${server.url}/login`)
  })
})

async function fillReset(page: Page, newPassword: string, confirmation: string) {
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm new password').fill(confirmation)
  await button(page, 'Reset Password').click()
}

async function linkInMail(server: BuiltServer, email: string): Promise<string> {
  const find = async () => {
    const mail = (await server.outbox()).find(
      ({ to, text }) => to === email && text.includes('/verify-email'),
    )
    return /http\S+\/verify-email\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(find, { timeout: 15_000 }).not.toBe('')
  return find()
}
