import { signUp, signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import { addBusiness } from '#tests/e2e/dashboard/dashboard-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { changeAnswer } from '#tests/support/browser/intercepted-calls.ts'
import { NOTHING_ENTERED, ONE_BUSINESS } from './spec-texts-empty.ts'
import { EXAMPLE_SALON, LOCKED, TRIAL_OVER } from './spec-texts-salon.ts'
import { READER, SIGNED_OUT, WITHOUT_ACCESS } from './spec-texts-signed-out.ts'
import { readVisit } from './spec-texts-steps.ts'

test.describe('every screen shows the specification’s texts', () => {
  test('signed out', async ({ page, server }) => {
    await signUp(page, server, READER)
    await page.context().clearCookies()
    for (const visit of SIGNED_OUT) await readVisit(page, server.url, visit)
  })

  test('without access', async ({ page, server }) => {
    await signUp(page, server)
    for (const visit of WITHOUT_ACCESS) await readVisit(page, server.url, visit)
  })

  test('before anything is entered', async ({ page, server, allowStatus }) => {
    allowStatus(404)
    await signUpWithAccess(page, server, 'Priya Shah')
    for (const visit of NOTHING_ENTERED) await readVisit(page, server.url, visit)
    await addBusiness(page, server)
    for (const visit of ONE_BUSINESS) await readVisit(page, server.url, visit)
  })

  test('in the example salon, locked, and after a trial', async ({ page, server }) => {
    await signUpWithAccess(page, server, 'Priya Shah')
    const answer = await page.request.post(`${server.url}/api/example-salon`)
    expect(answer.ok()).toBe(true)
    for (const visit of EXAMPLE_SALON) await readVisit(page, server.url, visit)
    await changeAnswer(page, '**/api/user/trial-status', {
      status: 'expired',
      message: 'It ended yesterday.',
    })
    for (const visit of TRIAL_OVER) await readVisit(page, server.url, visit)
    await changeAnswer(page, '**/api/subscription-status', { active: false })
    for (const visit of LOCKED) await readVisit(page, server.url, visit)
  })
})
