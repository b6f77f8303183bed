import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import {
  askForResetLink,
  button,
  emailBox,
  fillLogin,
  newEmail,
  signUp,
  signUpElsewhere,
  toast,
} from './auth-steps.ts'

const NEW_PASSWORD = 'another salon of mine'

test.describe('a forgotten password', () => {
  test('is replaced through the link, and every old session ends', async ({ page, server, newVisitor }) => {
    const oldDevice = await newVisitor()
    const { email } = await signUp(oldDevice, server)
    await page.goto(await askForResetLink(page, server, email))
    await fillReset(page, NEW_PASSWORD, NEW_PASSWORD)
    await expect(toast(page)).toContainText('Password reset successful')
    await expect(toast(page)).toContainText('You can now log in with your new password')
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await fillLogin(page, { email, password: NEW_PASSWORD })
    await button(page, 'Sign In').click()
    await expect(page).toHaveURL(`${server.url}/subscribe`)
    await oldDevice.goto(`${server.url}/account`)
    await expect(oldDevice).toHaveURL(/\/login\?next=/)
  })

  test('shows a link that can be opened and copied, and says how long it lasts', async ({
    page,
    context,
    server,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { email } = await signUpElsewhere(page, server)
    const link = await askForResetLink(page, server, email)
    await expect(toast(page)).toContainText('Reset link generated')
    await expect(page.getByText('This link expires in 1 hour')).toBeVisible()
    await button(page, 'Copy link').click()
    await expect(button(page, 'Copied')).toBeVisible()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link)
    await page.getByRole('link', { name: 'Reset Password Now' }).click()
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/reset-password`)
  })

  test('gets the same answer for an address without an account', async ({ page, server }) => {
    await page.goto(`${server.url}/forgot-password`)
    await emailBox(page).fill('nobody@salon.example')
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Reset link sent')
    await expect(page.getByText(/^If there is an account for/)).toContainText('instructions will arrive')
    await button(page, 'Try again').click()
    await expect(emailBox(page)).toHaveValue('nobody@salon.example')
  })

  test('asks for the address when there is none', async ({ page, server }) => {
    await page.goto(`${server.url}/forgot-password`)
    await button(page, 'Send reset link').click()
    await expect(toast(page)).toContainText('Email required')
    await expect(toast(page)).toContainText('Please enter your email address')
    await expect(emailBox(page)).toBeFocused()
  })

  test('keeps the address when the server fails', async ({ page, server, allowStatus }) => {
    allowStatus(500)
    await page.route('**/api/v2/auth/reset-password', (route) => route.fulfill({ status: 500 }))
    await page.goto(`${server.url}/forgot-password`)
    await emailBox(page).fill('priya@salon.example')
    await button(page, 'Send reset link').click()
    await expect(toast(page)).toContainText('Failed to send reset link. Please try again.')
    await expect(emailBox(page)).toHaveValue('priya@salon.example')
  })
})

test.describe('the new password', () => {
  const REFUSALS = [
    ['', '', 'All fields required', 'Please enter and confirm your new password'],
    ['one password', '', 'All fields required', 'Please enter and confirm your new password'],
    ['one password', 'two passwords', "Passwords don't match", 'Please make sure both password fields match'],
    ['five5', 'five5', 'Password too short', 'Password must be at least 6 characters long'],
    ['seven77', 'seven77', 'Password too short', 'Password must be at least 8 characters'],
  ] as const
  test('is refused where it is missing, mistyped or too short', async ({ page, server }) => {
    for (const [first, second, title, message] of REFUSALS)
      await test.step(`"${first}" and "${second}" is refused: ${title}`, async () => {
        await page.goto(`${server.url}/reset-password?token=anything`)
        await fillReset(page, first, second)
        await expect(toast(page)).toContainText(title)
        await expect(toast(page)).toContainText(message)
      })
  })

  test('is refused with an expired link, and nothing typed is lost', async ({
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
  })

  test('cannot be set without a token', async ({ page, server }) => {
    await page.goto(`${server.url}/reset-password`)
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
    await expect(toast(page)).toContainText('Invalid reset link')
    await expect(toast(page)).toContainText('This reset link is invalid or expired')
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await expect(page).toHaveURL(`${server.url}/login`)
  })
})

test.describe('confirming the address', () => {
  test('works once, from the mail, while signed in', async ({ page, server, allowStatus }) => {
    allowStatus(400)
    const { email } = await signUp(page, server)
    const link = await linkInMail(server, email)
    await page.goto(link)
    await button(page, 'Confirm my email').click()
    await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeFocused()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL(`${server.url}/subscribe`)
    await page.goto(link)
    await button(page, 'Confirm my email').click()
    await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  })

  test('works for somebody who is not signed in', async ({ page, server }) => {
    const { email } = await signUpElsewhere(page, server)
    await page.goto(await linkInMail(server, email))
    await expect(page).toHaveURL(`${server.url}/verify-email`)
    await button(page, 'Confirm my email').click()
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await expect(page).toHaveURL(`${server.url}/login`)
  })

  test('can be tried again when the server fails', async ({ page, server, allowStatus }) => {
    allowStatus(503)
    await page.route('**/api/auth/verify-email', (route) => route.fulfill({ status: 503 }))
    await page.goto(`${server.url}/verify-email?token=${newEmail().slice(6, 14)}`)
    await button(page, 'Confirm my email').click()
    await expect(toast(page)).toContainText('Your email is not confirmed yet')
    await expect(button(page, 'Confirm my email')).toBeEnabled()
  })
})

async function fillReset(page: Page, newPassword: string, confirmation: string) {
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm new password').fill(confirmation)
  await button(page, 'Reset Password').click()
}

async function linkInMail(server: BuiltServer, email: string): Promise<string> {
  const find = async () => {
    const letter = (await server.outbox()).find(
      ({ to, text }) => to === email && text.includes('/verify-email'),
    )
    return /http\S+\/verify-email\?token=[\w-]+/.exec(letter?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(find, { timeout: 15_000 }).not.toBe('')
  return find()
}
