import { button, newEmail, passwordBox, toast } from '#tests/e2e/auth/auth-steps.ts'
import { card, FAILURE, openAsNewOwner } from '#tests/e2e/dashboard/dashboard-steps.ts'
import { GOOD_PASSWORD } from '#tests/support/app/people.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'

const STEPS = 'Your first steps'
const ANSWERS_CALL = '**/api/checklist/answers'

test('an owner says by keyboard alone what they run, and gets the steps that fit, until the answers change', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(500)
  await openAsNewOwner(page, server)
  const steps = card(page, STEPS)
  // The business type of the registration answers the first question.
  await expect(page.getByLabel('Hair or beauty salon')).toBeChecked()
  await inEveryThemeAndWidth(page, async () => {
    await runAxe(page)
    await expectNoSidewaysScroll(page)
  })
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.getByLabel('Hair or beauty salon').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Training academy')).toBeChecked()
  await expect(page.getByLabel('People I employ')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Registered', { exact: true })).toBeChecked()

  await page.route(ANSWERS_CALL, (route) => route.fulfill({ status: 500, json: FAILURE }), { times: 1 })
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText(
    'Failed to save your answers. They are still here: please try again.',
  )
  await expect(page.getByLabel('People I employ')).toBeChecked()
  await button(page, 'Show my steps').press('Enter')
  await expect(steps).toContainText('0 of 5 done.')
  await expect(steps).toBeFocused()
  await expect(steps.getByRole('listitem')).toHaveText([
    /^Say how you trade, still to doA minute, VAT included: have the day you registered to hand\./,
    /^Enter a week’s takings, still to doA minute\./,
    /^Add who works with you, still to doA minute for each person/,
    /^Work out your hourly rate, still to doA minute\./,
    /^Price your first course, still to doA minute\./,
  ])

  await steps.getByRole('link', { name: 'Start: Add who works with you' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add somebody' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Maya')
  await page.getByLabel(/^Wage an hour/).fill('13')
  await page.getByLabel('Hours a week').fill('30')
  await button(page, 'Add to the team').click()
  await expect(toast(page)).toContainText('Maya is on your team.')
  await page.goBack()
  await expect(steps).toContainText('1 of 5 done.')

  await button(page, 'Change answers').press('Enter')
  await expect(steps).toBeFocused()
  await page.getByLabel('Only me').check()
  await button(page, 'Cancel').press('Enter')
  await expect(steps).toContainText('1 of 5 done.')
  await button(page, 'Change answers').press('Enter')
  await expect(page.getByLabel('Training academy')).toBeChecked()
  await page.getByLabel('Clinic').check()
  await page.getByLabel('Only me').check()
  await button(page, 'Save answers').press('Enter')
  await expect(steps).toContainText('0 of 4 done.')
  await expect(steps.getByRole('listitem').last()).toContainText('Price your first treatment')
  await page.reload()
  await expect(steps).toContainText('0 of 4 done.')
})

test('on a phone, from the landing page to what to put aside of each £100', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(server.url)
  await page
    .getByRole('link', { name: /^Try it free/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Start Free Trial' }).click()
  await page.getByLabel('Name').fill('Priya Shah')
  await page.getByLabel('Email').fill(newEmail())
  await passwordBox(page).fill(GOOD_PASSWORD)
  await page.getByLabel('Business type').selectOption('Aesthetics Clinic')
  await button(page, 'Create account').click()

  await expect(page.getByLabel('Clinic')).toBeChecked()
  await page.getByLabel('Only me').check()
  await page.getByLabel('Not registered').check()
  await page.setViewportSize({ width: 320, height: 640 })
  await button(page, 'Show my steps').click()
  // The steps are shorter than the questions were, and begin in view on the narrowest phone too.
  await expect(page.getByRole('heading', { name: STEPS })).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Start: Say how you trade' }).click()
  await expect(page.getByLabel('Are you registered for VAT?')).toHaveValue('none')
  await page.getByLabel('How do you trade?').selectOption('sole_trader')
  await page.getByLabel('Where do you live?').selectOption('england')
  await button(page, 'Show what to put aside').click()
  await card(page, 'Put aside').getByRole('link', { name: 'Enter last week’s takings' }).click()

  // Without a business there is no box yet, so its name is asked for on the way.
  await expect(page.getByLabel('Business Name')).toBeFocused()
  await page.keyboard.type('Glow Rooms')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(/^Weekly Total/)).toBeFocused()
  await page.keyboard.type('13500')
  await page.keyboard.press('Enter')
  const next = page.getByRole('link', { name: 'See what to put aside' })
  await expect(next).toBeInViewport({ ratio: 1 })
  await next.click()

  await expect(card(page, 'Put aside')).toContainText(/Of each £100 you take\s*£[1-9]\d?\.\d\d/)
  await button(page, 'Add earlier figures').click()
  await page.getByLabel(/^Taken before/).fill('38000')
  await page.getByLabel(/^Spent before/).fill('14000')
  await button(page, 'Save').click()
  await expect(card(page, 'Put aside')).toContainText(/Of each £100 you take\s*£[1-9]\d?\.\d\d/)
  await expect(card(page, 'Put aside')).toContainText('All of it is for income tax and National Insurance.')
})
