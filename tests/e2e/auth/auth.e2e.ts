import { BUSINESS_TYPES } from '#tests/e2e/spec-texts/spec-lists.ts'
import { GOOD_PASSWORD } from '#tests/support/app/people.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/themes-and-widths.ts'
import { button, emailBox, fillLogin, newEmail, passwordBox, signUpElsewhere, toast } from './auth-steps.ts'

const REGISTER = '**/api/auth/register'
const LOGIN = '**/api/v2/auth/login'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('registering names every bad field, keeps what was typed through each refusal, and leads to the plan', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(409, 502)
    const taken = await signUpElsewhere(page, server)
    await page.goto(`${server.url}/register`)
    const kinds = page.getByLabel('Business type')
    await expect(kinds.getByRole('option')).toHaveText(['Choose one', ...BUSINESS_TYPES])
    await test.step('says what is missing when a field is left', async () => {
      await page.getByLabel('Name').focus()
      await page.keyboard.press('Tab')
      await expect(page.getByText('Name is required')).toBeVisible()
      await page.getByLabel('Name').fill('Priya')
      await expect(page.getByText('Name is required')).toBeHidden()
      await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    })
    await test.step('names every bad field and puts the cursor into the first', async () => {
      await page.getByLabel('Name').fill('')
      await button(page, 'Create account').tap()
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(4)
      await expect(page.getByLabel('Name')).toBeFocused()
    })
    await test.step('puts the refusal of a taken address on its field and keeps the rest', async () => {
      await page.getByLabel('Name').fill('Priya Shah')
      await emailBox(page).fill(taken.email.toUpperCase())
      await passwordBox(page).fill(GOOD_PASSWORD)
      await kinds.selectOption('Nail Salon')
      await button(page, 'Create account').tap()
      await expect(toast(page)).toContainText('Registration Failed')
      await expect(emailBox(page)).toHaveAccessibleDescription(/already an account with this email/)
      await expect(emailBox(page)).toBeFocused()
      await expect(passwordBox(page)).toHaveValue(GOOD_PASSWORD)
    })
    const email = newEmail()
    await test.step('shows its own message if a proxy answered instead of the server', async () => {
      await page.route(REGISTER, (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
      )
      await emailBox(page).fill(email)
      await button(page, 'Create account').tap()
      await expect(toast(page)).toContainText('Failed to create account')
      await page.unroute(REGISTER)
    })
    await test.step('makes the account and greets its owner', async () => {
      await button(page, 'Create account').tap()
      await expect(page).toHaveURL(`${server.url}/subscribe`)
      await expect(toast(page)).toContainText(
        'Account created successfully. Complete your subscription to access business tools.',
      )
      await expect(button(page, 'Sign Out')).toBeVisible()
      await expectNoSidewaysScroll(page)
      const answer = await page.request.get(`${server.url}/api/v2/auth/user`)
      expect(await answer.json()).toMatchObject({ name: 'Priya Shah', email, businessType: 'Nail Salon' })
    })
  })
})

test('signing in keeps what was typed through each refusal, and returns to the page first asked for', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(401, 429, 500)
  const person = await signUpElsewhere(page, server)
  await page.goto(`${server.url}/account?tab=devices`)
  await expect(page).toHaveURL(`${server.url}/login?next=%2Faccount%3Ftab%3Ddevices`)
  await test.step('a link is followed at the first click, and the register form remembers the page', async () => {
    await emailBox(page).focus()
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL(`${server.url}/register?next=%2Faccount%3Ftab%3Ddevices`)
    await page.getByRole('link', { name: 'Sign in' }).click()
  })
  await test.step('shows and hides the password without losing it', async () => {
    await fillLogin(page, { email: person.email, password: 'not my password' })
    await button(page, 'Show password').click()
    await expect(passwordBox(page)).toHaveAttribute('type', 'text')
    await button(page, 'Hide password').click()
    await expect(passwordBox(page)).toHaveAttribute('type', 'password')
  })
  await test.step('shows the server’s message after too many tries', async () => {
    const message = 'Too many tries. Please wait 10 minutes and try again.'
    await page.route(LOGIN, (route) => route.fulfill({ status: 429, json: { message, code: 'too_many' } }))
    await button(page, 'Sign In').click()
    await expect(toast(page)).toContainText(message)
  })
  await test.step('shows the specified message for a refusal without one', async () => {
    await page.route(LOGIN, (route) => route.fulfill({ status: 500, body: '' }))
    await button(page, 'Sign In').click()
    await expect(toast(page)).toContainText('Invalid credentials')
    await page.unroute(LOGIN)
    await toast(page).getByRole('button', { name: 'Close' }).click()
    await expect(toast(page)).toHaveCount(0)
  })
  await test.step('refuses a wrong password', async () => {
    await button(page, 'Sign In').click()
    await expect(toast(page)).toContainText('Login Failed')
    await expect(emailBox(page)).toHaveValue(person.email)
    await expect(passwordBox(page)).toHaveValue('not my password')
    await expect(passwordBox(page)).toBeFocused()
  })
  await fillLogin(page, person)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${server.url}/account?tab=devices`)
  await expect(toast(page)).toContainText('Logged in successfully')
  await test.step('a page of another site is not followed', async () => {
    await page.context().clearCookies()
    await page.goto(`${server.url}/login?next=//evil.example/`)
    await fillLogin(page, person)
    await button(page, 'Sign In').click()
    await expect(page).toHaveURL(`${server.url}/subscribe`)
  })
})
