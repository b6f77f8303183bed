import { addDays, formatDay, formatWeekOf } from '#shared/kernel/calendar/days.ts'
import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/themes-and-widths.ts'
import {
  boxRow,
  enterWeek,
  enterWeeks,
  incomeBox,
  monday,
  openCeoNumbers,
  signUpWithBusinesses,
  weekFigure,
  weekLabel,
} from './ceo-numbers-steps.ts'

test.describe('CEO Numbers', () => {
  test('goes from week to week, in the address too, and to a week five years back', async ({
    page,
    server,
  }) => {
    const [main] = await signUpWithBusinesses(page, server, 'Main Salon')
    // More weeks than one page of the list, so the chosen week is not among the newest.
    await enterWeeks(page, server, main, { count: 26 })
    const longAgo = monday(261)
    await enterWeek(page, server, main, [longAgo, '2222.22'])
    await openCeoNumbers(page, server)
    await expect(weekLabel(page)).toHaveText(formatWeekOf(monday()))
    await button(page, 'Previous week').click()
    await expect(weekLabel(page)).toHaveText(formatWeekOf(monday(1)))
    await expect(page).toHaveURL(new RegExp(`week=${monday(1)}`))
    await button(page, 'Next week').click()
    await button(page, 'Next week').click()
    await expect(weekLabel(page)).toHaveText(formatWeekOf(monday(-1)))
    await expect(incomeBox(page, 'Weekly Total')).toHaveValue('')
    const ahead = page.getByText(`This week is still ahead. Its takings count in your sums and goals from`)
    await expect(ahead).toContainText(formatDay(monday(-1)))
    await button(page, 'Today').click()
    await expect(ahead).toBeHidden()
    await expect(weekLabel(page)).toHaveText(formatWeekOf(monday()))
    await expect(page).not.toHaveURL(/week=/)

    await page.getByLabel('Jump to a date').fill(addDays(longAgo, 6))
    await expect(weekLabel(page)).toHaveText(formatWeekOf(longAgo))
    await expect(incomeBox(page, 'Weekly Total')).toHaveValue('2222.22')
    await expect(weekFigure(page, 'Available (75%)')).toContainText('£1,666.67')
    await openCeoNumbers(page, server, `?week=${addDays(longAgo, 3)}`)
    await expect(weekLabel(page)).toHaveText(formatWeekOf(longAgo))
    await expect(incomeBox(page, 'Weekly Total')).toHaveValue('2222.22')
  })

  test('fits a phone, where (+) leads to this week’s box, and has no accessibility fault at 320 pixels', async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const [main] = await signUpWithBusinesses(page, server, 'Main Salon', 'Harbour Street')
    await enterWeek(page, server, main, [monday(), '1234.56'])
    await openCeoNumbers(page, server, `?week=${monday(3)}`)
    await expect(incomeBox(page, 'Main Salon')).toHaveValue('')
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('link', { name: 'This week’s takings' }).click()
    await expect(weekLabel(page)).toHaveText(formatWeekOf(monday()))
    await expect(incomeBox(page, 'Harbour Street')).toBeFocused()
    await page.keyboard.type('99.9')
    await page.getByRole('link', { name: 'Expenses' }).click()
    await page.getByRole('link', { name: 'CEO Numbers' }).click()
    await expect(incomeBox(page, 'Harbour Street')).toHaveValue('99.90')
    await expect(weekFigure(page, 'Week Total')).toContainText('£1,334.46')

    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await incomeBox(page, 'Harbour Street').fill('12,5')
    await incomeBox(page, 'Main Salon').fill('1300')
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('£1,234.56 stood there before.')
    await incomeBox(page, 'Main Salon').fill('')
    await expect(button(page, 'Remove this week’s entry')).toBeVisible()
    await expect(boxRow(page, 'Harbour Street')).toContainText('Enter an amount in pounds')
    await runAxe(page)
    await button(page, 'Manage businesses').click()
    await expect(page.getByRole('dialog', { name: 'Manage businesses' })).toBeVisible()
    await runAxe(page.getByRole('dialog', { name: 'Manage businesses' }))
  })
})
