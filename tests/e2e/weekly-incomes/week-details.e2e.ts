import type { Locator, Page } from '@playwright/test'
import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import {
  boxRow,
  card,
  enterWeek,
  failSaving,
  history,
  incomeBox,
  listWeeks,
  monday,
  openCeoNumbers,
  openWithoutErrorCheck,
  signUpWithBusinesses,
  weekFigure,
} from '#tests/e2e/ceo-numbers/ceo-numbers-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'

const SUMMARY_OF_REPORT = 'How takings were paid, retail and tips'
const SUMMARY = 'How it was paid, retail and tips'

/** One of the fields below a box: 'Card', 'Cash', 'Other', 'Retail' or 'Tips'. */
function detail(place: Locator, label: string): Locator {
  return place.getByLabel(`${label} in pounds`)
}

const savedWeek = (page: Page, server: BuiltServer) =>
  expect.poll(async () => (await listWeeks(page, server))[0])

test('an owner says how a week was paid, by keyboard alone; the total is saved before the parts add up, and tips stay apart', async ({
  page,
  server,
}) => {
  await signUpWithBusinesses(page, server, 'Main Salon')
  await openCeoNumbers(page, server)
  const row = boxRow(page, 'Weekly Total')
  const entry = card(page, 'Weekly Income Entry')
  await incomeBox(page, 'Weekly Total').fill('1200')
  await page.keyboard.press('Tab')
  await expect(row).toContainText('Saved at')
  await expect(entry.getByRole('button', { name: SUMMARY })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('900')
  await expect(row).toContainText('£300.00 of the weekly total is still missing here.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('200+50')
  await page.keyboard.press('Tab')
  await page.keyboard.type('60')
  await expect(row).toContainText('£10.00 more than the weekly total.')
  await detail(row, 'Tips').fill('35.5')
  await detail(row, 'Tips').blur()
  await expect(row).toContainText('Not saved yet. £10.00 more than the weekly total.')
  await savedWeek(page, server).toMatchObject({ weeklyTotal: '1200.00', parts: null, tips: '35.50' })

  await page.reload()
  await expect(detail(row, 'Cash')).toHaveValue('250.00')
  await detail(row, 'Other').fill('50')
  await detail(row, 'Retail').fill('1300')
  await detail(row, 'Retail').press('Enter')
  await detail(row, 'Other').focus()
  await expect(row).toContainText('Retail is part of the weekly total, so it can be at most £1,200.00')
  await detail(row, 'Retail').fill('80')
  await detail(row, 'Retail').press('Enter')
  const parts = { card: '900.00', cash: '250.00', other: '50.00' }
  await savedWeek(page, server).toMatchObject({ parts, retail: '80.00', tips: '35.50' })
  await expect(row).not.toContainText('Not saved yet')
  await expect(weekFigure(page, 'Week Total')).toContainText('£1,200.00')
  await expect(page.getByRole('status', { name: 'The shown week' })).toContainText(
    'Your tips are apart: £35.50.',
  )
  await expect(card(page, 'Income Summary')).toContainText('This week£1,200.00')
  await expect(history(page)).toContainText('Card £900.00Cash £250.00Other £50.00Retail £80.00Tips £35.50')

  await incomeBox(page, 'Weekly Total').fill('1250')
  await incomeBox(page, 'Weekly Total').blur()
  await expect(row).toContainText('Not saved yet. £50.00 of the weekly total is still missing here.')
  await savedWeek(page, server).toMatchObject({
    weeklyTotal: '1250.00',
    parts: null,
    retail: '80.00',
    tips: '35.50',
  })
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await savedWeek(page, server).toMatchObject({ weeklyTotal: '1200.00', parts, retail: '80.00' })
  await expect(row).not.toContainText('Not saved yet')
  await inEveryThemeAndWidth(page, async () => {
    await expectNoSidewaysScroll(page)
    await runAxe(page)
  })

  await page.goto(`${server.url}/reports?period=all-time`)
  await expect(page.getByRole('region', { name: SUMMARY_OF_REPORT })).toContainText(
    'Paid by card£900.00Paid in cash£250.00Paid in other ways£50.00' +
      'Retail in the takings6.7% of takings£80.00Your tips, not in the takings£35.50',
  )
  await expect(card(page, 'Financial Overview')).toContainText('Monthly revenue in this period£1,200.00')
  const printed = page.waitForEvent('popup')
  await button(page, 'Print Report').click()
  const report = (await printed).getByRole('table').first()
  await expect(report).toContainText('Retail in the takings, 6.7% of takings£80.00')
  await expect(report).toContainText('Your tips, not in the takings£35.50')
})

test('an edited week must add up before it is saved, its details can be left out, and a cut network keeps them on the device', async ({
  browser,
  server,
}) => {
  const page = await openWithoutErrorCheck(browser)
  const [main] = await signUpWithBusinesses(page, server, 'Main Salon')
  await enterWeek(page, server, main, [monday(), '1000.00'])
  await openCeoNumbers(page, server)
  const row = boxRow(page, 'Weekly Total')
  await history(page).getByRole('button', { name: /^Edit/ }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: SUMMARY }).click()
  await detail(panel, 'Card').fill('600')
  await detail(panel, 'Tips').fill('20')
  await panel.getByRole('button', { name: SUMMARY }).click()
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expect(detail(panel, 'Other')).toBeFocused()
  await expect(panel).toContainText('£400.00 of the weekly total is still missing here.')
  await page.keyboard.type('400')
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page)).toContainText('Weekly income updated successfully!')
  const parts = { card: '600.00', cash: '0.00', other: '400.00' }
  await savedWeek(page, server).toMatchObject({ weeklyTotal: '1000.00', parts, tips: '20.00' })

  await row.getByRole('button', { name: SUMMARY }).click()
  const mend = await failSaving(page)
  await detail(row, 'Card').fill('700')
  await detail(row, 'Other').fill('300')
  await detail(row, 'Other').press('Enter')
  await expect(row).toContainText('Kept on this device')
  await page.reload()
  await expect(row).toContainText('Card £700.00')
  await row.getByRole('button', { name: SUMMARY }).click()
  await expect(detail(row, 'Card')).toHaveValue('700.00')
  await mend()
  await button(page, 'Send now').click()
  await savedWeek(page, server).toMatchObject({
    weeklyTotal: '1000.00',
    parts: { card: '700.00', cash: '0.00', other: '300.00' },
    tips: '20.00',
  })

  await expect(row).not.toContainText('Kept on this device')
  await detail(row, 'Card').fill('1')
  await detail(row, 'Card').blur()
  await row.getByRole('button', { name: 'Leave out how it was paid' }).click()
  await expect(detail(row, 'Card')).toBeFocused()
  await savedWeek(page, server).toMatchObject({ weeklyTotal: '1000.00', parts: null, tips: '20.00' })
  await expect(toast(page)).toContainText('how it was paid, retail or tips.')
})
