import type { Page } from '@playwright/test'
import { GOOD_PASSWORD } from '#tests/support/app/people.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import { button, emailBox, newEmail, passwordBox, signUp, signUpElsewhere, toast } from './auth-steps.ts'

const SCREENS = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/verify-email?token=x',
]

test.describe('accessibility in every theme and width', () => {
  test('the screens of somebody signed out', async ({ page, server }) => {
    for (const path of SCREENS)
      await test.step(path, async () => {
        await page.goto(server.url + path)
        await expect(page.getByRole('main').getByRole('button').last()).toBeVisible()
        await inEveryThemeAndWidth(page, () => checkScreen(page))
      })
  })

  test('a form full of errors, with its toast', async ({ page, server }) => {
    await page.goto(`${server.url}/reset-password?token=x`)
    await inEveryThemeAndWidth(page, async () => {
      await button(page, 'Reset Password').click()
      await expect(toast(page)).toBeVisible()
      await checkScreen(page)
    })
  })

  test('an invalid reset link', async ({ page, server }) => {
    await inEveryThemeAndWidth(page, async () => {
      await page.goto(`${server.url}/reset-password`)
      await expect(toast(page)).toBeVisible()
      await checkScreen(page)
    })
  })

  test('the plan for somebody signed out, and for somebody signed in', async ({ page, server }) => {
    await page.goto(`${server.url}/subscribe`)
    await expect(page.getByRole('link', { name: 'Create account' })).toBeVisible()
    await inEveryThemeAndWidth(page, () => checkScreen(page))
    await signUp(page, server)
    await page.goto(`${server.url}/subscribe`)
    await expect(button(page, 'Sign Out')).toBeVisible()
    await inEveryThemeAndWidth(page, () => checkScreen(page))
  })

  test('the answers to a forgotten password', async ({ page, server }) => {
    const { email } = await signUpElsewhere(page, server)
    for (const asked of ['nobody@salon.example', email]) {
      await askForReset(page, server, asked)
      await inEveryThemeAndWidth(page, () => checkScreen(page))
    }
  })
})

test.describe('by keyboard alone', () => {
  test('a person registers, signs out and signs in again', async ({ page, server }) => {
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
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a person registers by touch', async ({ page, server }) => {
    await page.goto(`${server.url}/register`)
    await page.getByLabel('Name').fill('Priya Shah')
    await emailBox(page).fill(newEmail())
    await passwordBox(page).fill(GOOD_PASSWORD)
    await page.getByLabel('Business type').selectOption('Mobile Beauty')
    await button(page, 'Create account').tap()
    await expect(page).toHaveURL(`${server.url}/subscribe`)
    await expect(button(page, 'Sign Out')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})

async function checkScreen(page: Page) {
  await expectNoSidewaysScroll(page)
  await runAxe(page)
}

async function askForReset(page: Page, server: BuiltServer, email: string) {
  await page.goto(`${server.url}/forgot-password`)
  await emailBox(page).fill(email)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText(/Reset link/)
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
