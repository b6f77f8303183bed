import { readFile } from 'node:fs/promises'
import { card, openAccount } from '#tests/e2e/account/account-steps.ts'
import { GOOD_PASSWORD } from '#tests/support/app/people.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { hold } from '#tests/support/browser/intercepted-calls.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/themes-and-widths.ts'
import { button, emailBox, signUp } from './auth-steps.ts'
import { codeOf, signInWithPassword, signOutAndOpenLogin } from './second-step-steps.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('an owner sets codes up, signs in with one and with a recovery code, and the browser is remembered', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(400, 401)
  const owner = await signUp(page, server)
  const signingIn = card(page, 'Signing in')
  const dialog = page.getByRole('dialog')
  await openAccount(page, server)
  await signingIn.getByRole('button', { name: 'Set up codes' }).click()
  await dialog.getByLabel('Your password').fill('not this one')
  await button(page, 'Continue').click()
  await expect(dialog.getByText('This is not your current password')).toBeVisible()
  await dialog.getByLabel('Your password').fill(GOOD_PASSWORD)
  await button(page, 'Continue').click()
  await expect(dialog.getByRole('img', { name: 'QR code with the key for your app' })).toBeVisible()
  await runAxe(page)
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code that the app shows').fill('000000')
  await button(page, 'Confirm').click()
  await expect(dialog.getByText('This is not the code that your app shows now')).toBeVisible()
  const used = codeOf(secret)
  await dialog.getByLabel('Code that the app shows').fill(used)
  const answer = await hold(page, '**/code/confirm')
  await button(page, 'Confirm').click()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await page.keyboard.press('Escape')
  answer()

  const recoveryCodes = await test.step('keeps the recovery codes, which are shown once', async () => {
    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await expectNoSidewaysScroll(page)
    const downloading = page.waitForEvent('download')
    await button(page, 'Download').click()
    const file = await readFile(await (await downloading).path(), 'utf8')
    const shown = await codes.allInnerTexts()
    expect(file).toContain(shown.join('\n'))
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('alert')).toContainText('Have you kept them?')
    await expect(codes).toHaveCount(10)
    await button(page, 'I’ve kept them').click()
    await expect(signingIn).toContainText('10 of 10 left')
    return shown
  })

  await test.step('the password alone leads to one more step; back keeps the email', async () => {
    await signOutAndOpenLogin(page, server)
    await signInWithPassword(page, owner.email)
    await expect(page.getByLabel('Code from your app')).toBeFocused()
    await button(page, 'Back').click()
    await expect(emailBox(page)).toHaveValue(owner.email)
  })

  await test.step('a used code is refused on its field, the next one signs in', async () => {
    await signInWithPassword(page, owner.email)
    await page.getByLabel('Code from your app').fill(used)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Code from your app')).toHaveAccessibleDescription(/was used already/)
    await page.getByLabel('Code from your app').fill(codeOf(secret, 1))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${server.url}/subscribe`)
  })

  await test.step('a recovery code signs in, and this browser is remembered if its owner ticks it', async () => {
    await signOutAndOpenLogin(page, server)
    await signInWithPassword(page, owner.email)
    await button(page, 'Use a recovery code instead').click()
    await page.getByLabel('Recovery code').fill(recoveryCodes[0]?.toUpperCase() ?? '')
    await page.getByLabel('Skip this step in this browser for 30 days').check()
    await button(page, 'Sign In').click()
    await expect(page).toHaveURL(`${server.url}/subscribe`)
    await page.request.post(`${server.url}/api/auth/logout`)
    await page.goto(`${server.url}/login`)
    await signInWithPassword(page, owner.email)
    await expect(page).toHaveURL(`${server.url}/subscribe`)
  })

  await test.step('and forgotten with a press', async () => {
    await openAccount(page, server)
    await expect(signingIn).toContainText('9 of 10 left')
    await signingIn.getByRole('button', { name: /^Forget / }).click()
    await expect(signingIn.getByText('Browsers that skip the second step')).toBeHidden()
  })

  await test.step('the address changes only with a code beside the password', async () => {
    const form = page.getByRole('form', { name: 'Change your email' })
    await form.getByLabel('New email').fill('priya.new@salon.example')
    await form.getByLabel('Your password').fill(GOOD_PASSWORD)
    await form.getByRole('button', { name: 'Change email' }).click()
    await expect(form.getByText('Enter a code, or use your passkey')).toBeVisible()
    await form.getByLabel('Code', { exact: true }).fill(recoveryCodes[1] ?? '')
    await form.getByRole('button', { name: 'Change email' }).click()
    await expect(card(page, 'Email')).toContainText('One more step.')
  })
})
