import { expect, test } from '#tests/support/browser/browser-test.ts'
import { hold } from '#tests/support/browser/intercepted-calls.ts'
import { button, fillLogin, signUpWithAccess } from './auth-steps.ts'

test.use({ viewport: { width: 390, height: 780 } })

test('after a sign-in on a slow line the frame of the app is seen before its code has come', async ({
  page,
  server,
}) => {
  const person = await signUpWithAccess(page, server, 'Priya Shah')
  await page.context().clearCookies()
  await page.goto(`${server.url}/login`)
  await fillLogin(page, person)
  const letCodeCome = await hold(page, /\/assets\/.*\.js$/)
  await button(page, 'Sign In').click()
  await expect(page.getByText('Opening your numbers…')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reload' })).toBeHidden()
  letCodeCome()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(page.getByText('Opening your numbers…')).toHaveCount(0)
})
