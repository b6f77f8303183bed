import { card, openAccount } from '#tests/e2e/account/account-steps.ts'
import { GOOD_PASSWORD } from '#tests/support/app/people.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { button, signUp, toast } from './auth-steps.ts'
import { addFirstPasskey, signInWithPassword, signOutAndOpenLogin } from './second-step-steps.ts'
import { addVirtualAuthenticator } from './virtual-authenticator.ts'

test('an owner signs in with a passkey alone, and with it after the password', async ({ page, server }) => {
  const owner = await signUp(page, server)
  await addVirtualAuthenticator(page)
  await addFirstPasskey(page, server)
  await expect(card(page, 'Signing in')).toContainText('Second step on')
  await expect(card(page, 'Signing in').getByRole('list', { name: 'Passkeys' })).toContainText(
    /Priya’s phone.*not used yet/,
  )

  await test.step('alone', async () => {
    await signOutAndOpenLogin(page, server)
    await button(page, 'Sign in with a passkey').click()
    await expect(page).toHaveURL(`${server.url}/subscribe`)
    await expect(toast(page)).toContainText('Logged in successfully')
  })

  await test.step('after the password, by keyboard', async () => {
    await signOutAndOpenLogin(page, server)
    await signInWithPassword(page, owner.email)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused()
    await runAxe(page)
    await page.keyboard.press('Tab')
    await expect(button(page, 'Use your passkey')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${server.url}/subscribe`)
  })

  await openAccount(page, server)
  await expect(card(page, 'Signing in')).toContainText('last used on')
})

test('a passkey that is cancelled or was copied opens nothing, and a removed one is gone', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(401)
  const owner = await signUp(page, server)
  const authenticator = await addVirtualAuthenticator(page)
  await addFirstPasskey(page, server)

  await test.step('cancelled: the form is as it was', async () => {
    await signOutAndOpenLogin(page, server)
    await authenticator.setPresent(false)
    await button(page, 'Sign in with a passkey').click()
    await expect(toast(page)).toContainText('No passkey was used. You can try again.')
    await expect(button(page, 'Sign in with a passkey')).toBeEnabled()
    await authenticator.setPresent(true)
  })

  await test.step('copied: its count went back', async () => {
    await authenticator.setCounter(50)
    await button(page, 'Sign in with a passkey').click()
    await expect(page).toHaveURL(`${server.url}/subscribe`)
    await signOutAndOpenLogin(page, server)
    await authenticator.setCounter(7)
    await button(page, 'Sign in with a passkey').click()
    await expect(toast(page)).toContainText('This passkey was not accepted.')
    await expect(page).toHaveURL(`${server.url}/login`)
  })

  await test.step('at another address of the same server: the browser gives no passkey', async () => {
    await page.goto(`${server.url.replace('localhost', '127.0.0.1')}/login`)
    await button(page, 'Sign in with a passkey').click()
    await expect(toast(page)).toContainText('Passkeys work only at this site’s own address.')
  })

  await test.step('refused or cancelled after the password: a code can still be typed', async () => {
    await signOutAndOpenLogin(page, server)
    await signInWithPassword(page, owner.email)
    await button(page, 'Use a recovery code instead').click()
    await page.getByLabel('Recovery code').fill('half a code')
    await button(page, 'Use your passkey').click()
    await expect(toast(page)).toContainText('This passkey was not accepted.')
    await expect(page.getByLabel('Recovery code')).toHaveValue('half a code')
    await toast(page).getByRole('button', { name: 'Close' }).click()
    await authenticator.setPresent(false)
    await button(page, 'Use your passkey').click()
    await expect(toast(page)).toContainText('No passkey was used. You can try again.')
    await expect(page.getByLabel('Recovery code')).toHaveValue('half a code')
    await authenticator.setPresent(true)
    await page.goto(`${server.url}/login`)
  })

  await test.step('removed: it signs nobody in any more', async () => {
    await authenticator.setCounter(100)
    await button(page, 'Sign in with a passkey').click()
    await expect(page).toHaveURL(`${server.url}/subscribe`)
    await openAccount(page, server)
    await card(page, 'Signing in').getByRole('button', { name: 'Remove Priya’s phone' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password').fill(GOOD_PASSWORD)
    await button(page, 'Remove passkey').click()
    await expect(dialog.getByText('Enter a code, or use your passkey')).toBeVisible()
    await dialog.getByRole('button', { name: 'Use your passkey' }).click()
    await expect(dialog.getByText('Confirmed with your passkey')).toBeVisible()
    await button(page, 'Remove passkey').click()
    await expect(card(page, 'Signing in')).toContainText('Password only')
    await signOutAndOpenLogin(page, server)
    await button(page, 'Sign in with a passkey').click()
    await expect(toast(page)).toContainText('This passkey was not accepted.')
  })
})
