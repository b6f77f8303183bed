import type { Locator } from '@playwright/test'
import { formatDay, formatDayAndMonth } from '#shared/kernel/calendar/days.ts'
import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import {
  enterWeek,
  incomeBox,
  monday,
  openCeoNumbers,
  signUpWithBusinesses,
} from '#tests/e2e/ceo-numbers/ceo-numbers-steps.ts'
import { add } from '#tests/e2e/reports/reports-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { fixTime } from '#tests/support/browser/fixed-time.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import {
  CLOSES_PATH,
  closeAddress,
  closeCard,
  hoursField,
  LAST_FRIDAY,
  listCloses,
  signUpWithPots,
  stepHeading,
} from './close-steps.ts'

/** A cost that differs each time, so that it waits for its amount. */
const POWER = {
  category: 'Rent & Utilities',
  description: 'Power',
  amount: '90',
  every: 'quarter',
  isVariable: true,
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('on a Friday the + button leads to the close, and with one bill the money is moved after 12 taps', async ({
    page,
    server,
  }) => {
    await signUpWithPots(page, server)
    await add(page, server, 'income-goals', { goalType: 'monthly', targetAmount: '3000' })
    await fixTime(page, `${LAST_FRIDAY}T17:00:00Z`)
    await page.goto(`${server.url}/`)
    let taps = 0
    const tap = async (target: Locator) => {
      taps += 1
      await target.click()
    }
    await tap(button(page, 'Add'))
    await tap(page.getByRole('link', { name: 'Close this week' }))
    await expect(stepHeading(page, 'Step 1 of 3: Takings')).toBeVisible()
    await tap(page.getByLabel('Weekly Total in pounds'))
    await page.keyboard.type('500+300')
    await expect(closeCard(page)).toContainText('Adds up to £800.00')
    await tap(button(page, 'Next: hours'))
    await expect(stepHeading(page, 'Step 2 of 3: Hours with clients')).toBeFocused()
    await tap(hoursField(page))
    await page.keyboard.type('20')
    await tap(button(page, 'Next: bills'))
    await expect(closeCard(page)).toContainText('No bills are entered for this week.')
    await tap(page.getByLabel('Category'))
    // The tap on the category opens the phone's own list, and this is the tap on its entry.
    taps += 1
    await page.getByLabel('Category').selectOption('Dividends')
    await tap(page.getByLabel('Amount in pounds'))
    await page.keyboard.type('45')
    await tap(button(page, 'Add bill'))
    await expect(page.getByRole('list', { name: 'Bills paid this week' })).toContainText('Dividends')
    await expect(closeCard(page).getByRole('status')).toHaveText('1 bill£45.00')
    await tap(button(page, 'Close the week'))
    await expect(stepHeading(page, 'What the week brought')).toBeFocused()
    // 800 ÷ 20; 19%; 5%; 50%.
    await expect(closeCard(page)).toContainText('£40 an hour with clients.')
    await expect(closeCard(page)).toContainText('£152 is for tax, £40 for profit.')
    await expect(closeCard(page)).toContainText('£400 is yours.')
    await expect(closeCard(page)).toContainText(/You are £[\d,.]+ (ahead of|behind) your monthly goal\./)
    await expect(closeCard(page)).toContainText('Tax£152.00Your pay£400.00Profit£40.00Costs£208.00')
    await tap(button(page, 'I moved it'))
    await expect(toast(page)).toContainText('moved into Tax, Your pay, Profit and Costs.')
    expect(taps).toBeLessThanOrEqual(12)

    expect(await listCloses(page, server)).toMatchObject([
      { weekStartDate: monday(1), hours: '20.00', takings: { gross: '800.00' } },
    ])
    await expect(closeCard(page)).toContainText('Nothing to move just now.')
    await page.getByRole('link', { name: 'Back to CEO Numbers' }).click()
    const closed = page.getByRole('link', { name: `Week of ${formatDayAndMonth(monday(1))} (closed)` })
    await expect(closed).toBeVisible()
    await expect(
      page.getByRole('link', { name: `Week of ${formatDayAndMonth(monday(2))} (not closed)` }),
    ).toBeVisible()
    await closed.click()
    await expect(stepHeading(page, 'What the week brought')).toBeVisible()
  })
})

test('by keyboard alone: faults are on their fields, Back leads a step back, and a week is closed again with other hours', async ({
  page,
  server,
}) => {
  const [business] = await signUpWithBusinesses(page, server, 'Main Salon')
  await enterWeek(page, server, business, [monday(1), '650.00'])
  await add(page, server, 'repeating-costs', { ...POWER, firstOn: monday(1) })
  await add(page, server, 'repeating-costs', { ...POWER, description: 'Water', firstOn: monday(1) })
  await openCeoNumbers(page, server, `?week=${monday(1)}`)
  await page.getByRole('link', { name: 'Close this week' }).press('Enter')
  const takings = page.getByLabel('Weekly Total in pounds')
  await expect(takings).toHaveValue('650.00')
  const weeks = page.getByRole('region', { name: 'Closed weeks' })
  await expect(weeks).toContainText('None of the last weeks is closed yet.')
  await expect(weeks.getByRole('link')).toHaveCount(4)
  await runAxe(page)
  await takings.fill('lots')
  await takings.press('Enter')
  await expect(takings).toHaveAccessibleDescription(/Enter an amount/)
  await expect(takings).toBeFocused()
  await takings.fill('600+100')
  await takings.press('Enter')

  await expect(stepHeading(page, 'Step 2 of 3: Hours with clients')).toBeFocused()
  await runAxe(page)
  await page.keyboard.press('Tab')
  await page.keyboard.type('200')
  await page.keyboard.press('Enter')
  const hours = hoursField(page)
  await expect(hours).toHaveAccessibleDescription(/Enter hours from 0 to 168/)
  await expect(hours).toBeFocused()
  await hours.fill('32.5')
  await page.keyboard.press('Enter')

  await expect(stepHeading(page, 'Step 3 of 3: Bills paid this week')).toBeFocused()
  await page.goBack()
  await expect(stepHeading(page, 'Step 2 of 3: Hours with clients')).toBeFocused()
  await expect(hours).toHaveValue('32.5')
  await page.goForward()
  const due = page.getByRole('region', { name: 'Due' })
  await due.getByLabel(/^Amount of Power/).fill('84.20')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Bills' })).toBeFocused()
  await due.getByRole('button', { name: /^Skip Water/ }).press('Enter')
  await expect(due).toBeHidden()
  await expect(page.getByRole('list', { name: 'Bills paid this week' }).getByRole('listitem')).toHaveText([
    /Power.*£84\.20/,
  ])
  await page.getByLabel('Amount in pounds').fill('12')
  await button(page, 'Close the week').press('Enter')
  await expect(page.getByText('This bill is not added yet.')).toBeVisible()
  await inEveryThemeAndWidth(page, async () => {
    await expectNoSidewaysScroll(page)
    await runAxe(page)
  })
  await page.getByLabel('Amount in pounds').fill('')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(CLOSES_PATH))
      sent.push(request.postData() ?? '')
  })
  await button(page, 'Close the week').dblclick()
  await expect(stepHeading(page, 'What the week brought')).toBeFocused()
  await expect(closeCard(page)).toContainText('£21.54 an hour with clients.')
  await expect(page.getByRole('link', { name: 'Go to Tax & VAT' })).toBeVisible()
  await runAxe(page)
  expect(sent).toHaveLength(1)

  await button(page, 'Go through it again').press('Enter')
  await expect(takings).toHaveValue('700.00')
  await button(page, 'Next: hours').press('Enter')
  await expect(hours).toHaveValue('32.50')
  await hours.fill('28')
  await page.keyboard.press('Enter')
  await button(page, 'Close the week').press('Enter')
  await expect(closeCard(page)).toContainText('£25 an hour with clients.')
  expect(await listCloses(page, server)).toMatchObject([{ weekStartDate: monday(1), hours: '28.00' }])

  await page.goto(closeAddress(server, monday(-1)))
  await expect(page.getByText(`The week of ${formatDay(monday(-1))} has not begun yet.`)).toBeVisible()
  await openCeoNumbers(page, server, `?week=${monday(-1)}`)
  await expect(incomeBox(page, 'Weekly Total')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Close this week' })).toBeHidden()
})
