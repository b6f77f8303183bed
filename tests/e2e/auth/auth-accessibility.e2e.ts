import type { Page } from '@playwright/test'
import { GOOD_PASSWORD } from '#tests/support/app/people.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import { button, emailBox, newEmail, signUpElsewhere, toast } from './auth-steps.ts'

const SCREENS = ['/login', '/register', '/forgot-password', '/verify-email?token=x']

test('the screens of somebody signed out are accessible', async ({ page, server }) => {
  const { email } = await signUpElsewhere(page, server)
  for (const path of SCREENS)
    await test.step(path, async () => {
      await page.goto(server.url + path)
      await expect(page.getByRole('main').getByRole('button').last()).toBeVisible()
      await checkInBothThemes(page)
    })
  await test.step('a form full of errors, with its toast', async () => {
    await page.goto(`${server.url}/reset-password?token=x`)
    await button(page, 'Reset Password').click()
    await expect(toast(page)).toBeVisible()
    await checkInBothThemes(page)
  })
  await test.step('an invalid reset link', async () => {
    await page.goto(`${server.url}/reset-password`)
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
    await checkScreen(page)
  })
  for (const asked of ['nobody@salon.example', email])
    await test.step(`the answer to a forgotten password of ${asked}`, async () => {
      await page.goto(`${server.url}/forgot-password`)
      await emailBox(page).fill(asked)
      await page.keyboard.press('Enter')
      await expect(toast(page)).toContainText(/Reset link/)
      await checkScreen(page)
    })
})

test('by keyboard alone a person registers, signs out and signs in again', async ({ page, server }) => {
  const email = newEmail()
  await page.goto(`${server.url}/login`)
  await expect(button(page, 'Sign In')).toBeVisible()
  await tabTo(page, 'Create an account')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeFocused()
  await tabTo(page, 'Name')
  await page.keyboard.type('Priya Shah')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(GOOD_PASSWORD)
  await tabTo(page, 'Business type')
  await page.keyboard.type('Barb')
  await tabTo(page, 'Create account')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Sign Out')).toBeVisible()
  await tabTo(page, 'Sign Out')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${server.url}/login`)
  await expect(button(page, 'Sign In')).toBeVisible()
  await tabTo(page, 'Email')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(GOOD_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${server.url}/subscribe`)
})

function checkInBothThemes(page: Page): Promise<void> {
  return inEveryThemeAndWidth(page, () => checkScreen(page))
}

async function checkScreen(page: Page) {
  await expectNoSidewaysScroll(page)
  await runAxe(page)
}

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string) {
  const target = page
    .getByRole('textbox', { name, exact: true })
    .or(page.getByRole('combobox', { name, exact: true }))
    .or(page.getByRole('button', { name, exact: true }))
    .or(page.getByRole('link', { name, exact: true }))
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [0] })
}
