import { BUSINESS_TYPES } from '#tests/e2e/spec-texts/spec-lists.ts'
import { GOOD_PASSWORD } from '#tests/support/app/people.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { startBuiltServer } from '#tests/support/browser/built-server.ts'
import { button, emailBox, fillLogin, newEmail, passwordBox, signUpElsewhere, toast } from './auth-steps.ts'

test.describe('registering', () => {
  test('makes an account, greets its owner and leads to the plan', async ({ page, server }) => {
    const email = newEmail()
    await page.goto(`${server.url}/register`)
    await page.getByLabel('Name').fill('Priya Shah')
    await emailBox(page).fill(email)
    await passwordBox(page).fill(GOOD_PASSWORD)
    await page.getByLabel('Business type').selectOption('Nail Salon')
    await button(page, 'Create account').click()
    await expect(page).toHaveURL(`${server.url}/subscribe`)
    await expect(toast(page)).toContainText(
      'Account created successfully. Complete your subscription to access business tools.',
    )
    await expect(button(page, 'Sign Out')).toBeVisible()
    const answer = await page.request.get(`${server.url}/api/v2/auth/user`)
    expect(await answer.json()).toMatchObject({ name: 'Priya Shah', email, businessType: 'Nail Salon' })
  })

  test('offers the nine kinds of business in their order, and names every bad field', async ({
    page,
    server,
  }) => {
    await page.goto(`${server.url}/register`)
    await expect(page.getByLabel('Business type').getByRole('option')).toHaveText([
      'Choose one',
      ...BUSINESS_TYPES,
    ])
    await expect(passwordBox(page)).toHaveAccessibleDescription('Minimum 8 characters')
    await test.step('names every bad field and puts the cursor into the first', async () => {
      await button(page, 'Create account').click()
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText([
        'Name is required',
        'Please enter a valid email address',
        'Password must be at least 8 characters',
        'Business type is required',
      ])
      await expect(page.getByLabel('Name')).toBeFocused()
    })
    await test.step('says what is missing when a field is left', async () => {
      await page.reload()
      await page.getByLabel('Name').focus()
      await page.keyboard.press('Tab')
      await expect(page.getByText('Name is required')).toBeVisible()
      await page.getByLabel('Name').fill('Priya')
      await expect(page.getByText('Name is required')).toBeHidden()
      await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    })
  })

  test('puts the refusal of a taken address on its field and keeps the rest', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(409)
    const { email } = await signUpElsewhere(page, server)
    await page.goto(`${server.url}/register`)
    await page.getByLabel('Name').fill('Somebody Else')
    await emailBox(page).fill(email.toUpperCase())
    await passwordBox(page).fill(GOOD_PASSWORD)
    await page.getByLabel('Business type').selectOption('Other')
    await page.keyboard.press('Enter')
    await button(page, 'Create account').click()
    await expect(toast(page)).toContainText('Registration Failed')
    await expect(emailBox(page)).toHaveAccessibleDescription(/already an account with this email/)
    await expect(emailBox(page)).toBeFocused()
    await expect(passwordBox(page)).toHaveValue(GOOD_PASSWORD)
  })

  test('shows its own message for a refusal without one', async ({ page, server, allowStatus }) => {
    allowStatus(403)
    allowStatus(502)
    await page.goto(`${server.url}/register`)
    await page.getByLabel('Name').fill('Priya Shah')
    await emailBox(page).fill(newEmail())
    await passwordBox(page).fill(GOOD_PASSWORD)
    await page.getByLabel('Business type').selectOption('Other')
    await page.route('**/api/auth/register', (route) => route.fulfill({ status: 403, body: 'not here' }))
    await button(page, 'Create account').click()
    await expect(toast(page)).toContainText('Registration Failed')
    await expect(toast(page)).toContainText('Failed to create account')
    await expect(passwordBox(page)).toHaveValue(GOOD_PASSWORD)
    await test.step('shows its own message if a proxy answered instead of the server', async () => {
      await page.route('**/api/auth/register', (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
      )
      await toast(page).getByRole('button', { name: 'Close' }).click()
      await button(page, 'Create account').click()
      await expect(toast(page)).toContainText('Registration Failed')
      await expect(toast(page)).toContainText('Failed to create account')
    })
  })
})

test.describe('signing in', () => {
  test('returns to the page first asked for', async ({ page, server }) => {
    const person = await signUpElsewhere(page, server)
    await page.goto(`${server.url}/account?tab=devices`)
    await expect(page).toHaveURL(`${server.url}/login?next=%2Faccount%3Ftab%3Ddevices`)
    await fillLogin(page, person)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${server.url}/account?tab=devices`)
    await expect(toast(page)).toContainText('Logged in successfully')
  })

  test('remembers that page through a visit to the register form', async ({ page, server }) => {
    await page.goto(`${server.url}/login?next=%2Fexpenses`)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL(`${server.url}/register?next=%2Fexpenses`)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(`${server.url}/login?next=%2Fexpenses`)
    await test.step('shows and hides the password without losing it', async () => {
      await passwordBox(page).fill('a salon')
      await button(page, 'Show password').click()
      await expect(passwordBox(page)).toHaveAttribute('type', 'text')
      await button(page, 'Hide password').click()
      await expect(passwordBox(page)).toHaveAttribute('type', 'password')
      await expect(passwordBox(page)).toHaveValue('a salon')
    })
    await test.step('a link is followed at the first click, whatever field was left empty', async () => {
      await page.goto(`${server.url}/login`)
      await emailBox(page).focus()
      await page.getByRole('link', { name: 'Create an account' }).click()
      await expect(page).toHaveURL(`${server.url}/register`)
    })
  })

  test('never leads to another site', async ({ page, server }) => {
    const person = await signUpElsewhere(page, server)
    await page.goto(`${server.url}/login?next=//evil.example/`)
    await fillLogin(page, person)
    await button(page, 'Sign In').click()
    await expect(page).toHaveURL(`${server.url}/subscribe`)
  })

  test('keeps what was typed when the password is wrong', async ({ page, server, allowStatus }) => {
    allowStatus(401)
    const { email } = await signUpElsewhere(page, server)
    await page.goto(`${server.url}/login`)
    await fillLogin(page, { email, password: 'not my password' })
    await button(page, 'Sign In').click()
    await expect(toast(page)).toContainText('Login Failed')
    await expect(toast(page)).toContainText('Invalid credentials')
    await expect(emailBox(page)).toHaveValue(email)
    await expect(passwordBox(page)).toHaveValue('not my password')
    await expect(passwordBox(page)).toBeFocused()
  })

  test('shows the specified message for a refusal without one', async ({ page, server, allowStatus }) => {
    allowStatus(500)
    await page.goto(`${server.url}/login`)
    await page.route('**/api/v2/auth/login', (route) => route.fulfill({ status: 500, body: '' }))
    await fillLogin(page, { email: newEmail() })
    await button(page, 'Sign In').click()
    await expect(toast(page)).toContainText('Login Failed')
    await expect(toast(page)).toContainText('Invalid credentials')
  })

  test('shows the server’s message after too many tries', async ({ page, allowStatus }) => {
    test.setTimeout(90_000)
    allowStatus(429)
    const server = await startBuiltServer()
    const data = { email: newEmail(), password: 'a guess' }
    const guess = () => page.request.post(`${server.url}/api/v2/auth/login`, { data })
    await Promise.all(Array.from({ length: 10 }, guess))
    const { message } = await (await guess()).json()
    await page.goto(`${server.url}/login`)
    await fillLogin(page, data)
    await button(page, 'Sign In').click()
    await expect(toast(page)).toContainText('Login Failed')
    await expect(toast(page)).toContainText(message)
    await server.stop()
  })
})

test.describe('the plan without an account', () => {
  test('shows the price, the eight items and the links to sign in and register', async ({ page, server }) => {
    await page.goto(`${server.url}/subscribe`)
    await expect(page.getByText('£23.97')).toBeVisible()
    await expect(page.getByRole('heading', { name: "What's Included" })).toBeVisible()
    const items = page.getByRole('list').filter({ hasText: 'Unlimited hourly rate calculations' })
    await expect(items.getByRole('listitem')).toHaveCount(8)
    await page.getByRole('link', { name: 'Create account' }).click()
    await expect(page).toHaveURL(`${server.url}/register?next=%2Fsubscribe`)
  })
})
