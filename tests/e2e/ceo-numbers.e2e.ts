import { addDays, formatWeekOf } from '#shared/kernel/days.ts'
import { expect, runAxe, test } from '#tests/support/browser-test.ts'
import { button, signUpWithAccess, toast } from './auth-steps.ts'
import {
  BUSINESSES_PATH,
  boxRow,
  businessSelect,
  card,
  enterWeek,
  enterWeeks,
  incomeBox,
  listWeeks,
  monday,
  openCeoNumbers,
  signUpWithBusinesses,
  weekFigure,
  weekLabel,
} from './ceo-numbers-steps.ts'

test.describe('CEO Numbers', () => {
  test('leads from the first business to its first week, and on to a second business', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(500)
    await signUpWithAccess(page, server, 'Priya Shah')
    await openCeoNumbers(page, server)
    await expect(page.getByText('Start with your first business.')).toBeVisible()
    await button(page, 'Add Business').click()
    const dialog = page.getByRole('dialog', { name: 'Add Business' })
    const name = dialog.getByLabel('Business Name')
    await expect(name).toBeFocused()
    await expect(name).toHaveAttribute('placeholder', 'Main Salon')
    await button(page, 'Create Business').click()
    await expect(dialog).toContainText('Business name is required')

    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`**${BUSINESSES_PATH}`, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await held
      return route.fulfill({ status: 500, body: '' })
    })
    await name.fill('Main Salon')
    await dialog.getByLabel('Location (Optional)').fill('Leeds')
    await button(page, 'Create Business').click()
    await expect(button(page, 'Creating...')).toBeDisabled()
    answer()
    await expect(dialog).toContainText('Something went wrong on our side. What you typed is still here')
    await expect(name).toHaveValue('Main Salon')
    await expect(dialog.getByLabel('Location (Optional)')).toHaveValue('Leeds')
    await runAxe(page)
    await page.unroute(`**${BUSINESSES_PATH}`)
    await button(page, 'Create Business').click()
    await expect(dialog).toBeHidden()

    await expect(businessSelect(page)).toHaveValue(/\d+/)
    await expect(incomeBox(page, 'Weekly Total')).toBeFocused()
    await page.keyboard.type('1,000+234.56')
    await expect(boxRow(page, 'Weekly Total')).toContainText('Adds up to £1,234.56')
    await page.keyboard.press('Enter')
    await expect(boxRow(page, 'Weekly Total')).toContainText(/Saved at \d\d:\d\d/)
    await expect(incomeBox(page, 'Weekly Total')).toHaveValue('1234.56')
    await expect(boxRow(page, 'Weekly Total')).toContainText('Tax: £246.91 | Profit: £61.73')
    await expect(weekFigure(page, 'Week Total')).toContainText('£1,234.56')
    await expect(weekFigure(page, 'VAT/Tax (20%)')).toContainText('£246.91')
    await expect(weekFigure(page, 'Profit (5%)')).toContainText('£61.73')
    await expect(weekFigure(page, 'Available (75%)')).toContainText('£925.92')
    await expect(page.getByRole('status', { name: 'The shown week' })).toContainText('not tax advice')
    await expect(card(page, 'Income Summary')).toContainText(/This week£1,234\.56.*This year£1,234\.56/)

    await button(page, 'Add Business').click()
    await expect(name).toHaveValue('')
    await name.fill('Harbour Street')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(button(page, 'Add Business')).toBeFocused()
    await expect(businessSelect(page).locator('option:checked')).toHaveText('All Businesses')
    await incomeBox(page, 'Harbour Street').fill('810')
    await incomeBox(page, 'Main Salon').focus()
    await expect(boxRow(page, 'Harbour Street')).toContainText('Saved at')
    await expect(weekFigure(page, 'Week Total')).toContainText('£2,044.56')
    await expect(weekFigure(page, 'Available (75%)')).toContainText('£1,533.42')
    await businessSelect(page).selectOption('Harbour Street')
    await expect(page).toHaveURL(/business=\d+/)
    await expect(weekFigure(page, 'Week Total')).toContainText('£810.00')
    await expect(card(page, 'Income Summary')).toContainText('This month£810.00')
    await page.reload()
    await expect(incomeBox(page, 'Weekly Total')).toHaveValue('810.00')
    expect(await listWeeks(page, server)).toHaveLength(2)
    await runAxe(page)
  })

  test('renames a business, archives it and brings it back', async ({ page, server, allowStatus }) => {
    allowStatus(500)
    const [, harbour] = await signUpWithBusinesses(page, server, 'Main Salon', 'Harbour Street')
    await enterWeek(page, server, harbour, [monday(1), '500.00'])
    await openCeoNumbers(page, server)
    await button(page, 'Manage businesses').click()
    const panel = page.getByRole('dialog', { name: 'Manage businesses' })
    await button(page, 'Edit Main Salon').click()
    await expect(panel.getByLabel('Business Name')).toBeFocused()
    await panel.getByLabel('Business Name').fill('Main Salon Leeds')
    await button(page, 'Save changes').click()
    await expect(button(page, 'Edit Main Salon Leeds')).toBeFocused()

    await page.route(`**${BUSINESSES_PATH}/*`, (route) => route.fulfill({ status: 500, body: '' }))
    await button(page, 'Archive Harbour Street').click()
    await expect(panel).toContainText('Harbour Street is as it was')
    await page.unroute(`**${BUSINESSES_PATH}/*`)
    await button(page, 'Archive Harbour Street').click()
    await expect(panel).toContainText('Harbour Street is archived.')
    await expect(button(page, 'Bring back Harbour Street')).toBeFocused()
    await runAxe(page)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()

    await expect(incomeBox(page, 'Weekly Total')).toBeVisible()
    await businessSelect(page).selectOption('All Businesses')
    await expect(incomeBox(page, 'Main Salon Leeds')).toBeVisible()
    await expect(incomeBox(page, 'Harbour Street')).toHaveCount(0)
    await button(page, 'Previous week').click()
    await incomeBox(page, 'Harbour Street').fill('550')
    await page.keyboard.press('Enter')
    await expect(boxRow(page, 'Harbour Street')).toContainText('Saved at')
    await expect(boxRow(page, 'Harbour Street')).toContainText('Archived')
    await toast(page).getByRole('button', { name: 'Close' }).click()

    await button(page, 'Manage businesses').click()
    await button(page, 'Bring back Harbour Street').click()
    await expect(button(page, 'Archive Harbour Street')).toBeFocused()
    await page.keyboard.press('Escape')
    await button(page, 'Next week').click()
    await expect(incomeBox(page, 'Harbour Street')).toBeVisible()
  })

  test('goes from week to week, in the address too, and to a week five years back', async ({
    page,
    server,
  }) => {
    test.slow()
    const [main] = await signUpWithBusinesses(page, server, 'Main Salon')
    await enterWeeks(page, server, main, { count: 600 })
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
    await button(page, 'Today').click()
    await expect(weekLabel(page)).toHaveText(formatWeekOf(monday()))
    await expect(page).not.toHaveURL(/week=/)

    await page.getByLabel('Jump to a date').fill(addDays(longAgo, 6))
    await expect(weekLabel(page)).toHaveText(formatWeekOf(longAgo))
    await expect(incomeBox(page, 'Weekly Total')).toHaveValue('2222.22')
    await expect(weekFigure(page, 'Available (75%)')).toContainText('£1,666.67')
    await openCeoNumbers(page, server, `?week=${addDays(longAgo, 3)}`)
    await expect(weekLabel(page)).toHaveText(formatWeekOf(longAgo))
    await expect(incomeBox(page, 'Weekly Total')).toHaveValue('2222.22')
    await openCeoNumbers(page, server, '?week=2000-01-01')
    await expect(weekLabel(page)).toHaveText('Week of Jan 3, 2000')
    await expect(button(page, 'Previous week')).toBeDisabled()
  })

  test('fits a phone, where (+) leads to this week’s box', async ({ page, server }) => {
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
    await page.getByRole('link', { name: 'Costs' }).click()
    await page.getByRole('link', { name: 'Takings' }).click()
    await expect(incomeBox(page, 'Harbour Street')).toHaveValue('99.90')
    await expect(weekFigure(page, 'Week Total')).toContainText('£1,334.46')
  })

  test('can be used with the keyboard alone', async ({ page, server }) => {
    await signUpWithBusinesses(page, server, 'Main Salon', 'Harbour Street')
    await openCeoNumbers(page, server)
    await businessSelect(page).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Business Name')).toBeFocused()
    await page.keyboard.type('Academy')
    await page.keyboard.press('Enter')
    await expect(button(page, 'Add Business')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(button(page, 'Manage businesses')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(weekLabel(page)).toHaveText(formatWeekOf(monday(1)))
    await expect(button(page, 'Previous week')).toBeFocused()
    await incomeBox(page, 'Academy').focus()
    await page.keyboard.type('100+20')
    await page.keyboard.press('Tab')
    await expect(boxRow(page, 'Academy')).toContainText('Saved at')
    await expect(incomeBox(page, 'Harbour Street')).toBeFocused()
    await page.keyboard.type('80')
    await page.keyboard.press('Enter')
    await expect(boxRow(page, 'Harbour Street')).toContainText('Saved at')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Tab')
    await expect(button(page, 'Remove this week’s entry')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(weekFigure(page, 'Week Total')).toContainText('£120.00')
    await page.keyboard.press('Tab')
    await expect(incomeBox(page, 'Main Salon')).toBeFocused()
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(button(page, 'Undo')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(incomeBox(page, 'Harbour Street')).toHaveValue('80.00')
  })

  test('has no accessibility fault in the dark or at 320 pixels', async ({ page, server }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const [main] = await signUpWithBusinesses(page, server, 'Main Salon', 'Harbour Street')
    await enterWeek(page, server, main, [monday(), '1234.56'])
    await openCeoNumbers(page, server)
    await incomeBox(page, 'Harbour Street').fill('12,5')
    await incomeBox(page, 'Main Salon').fill('1300')
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('£1,234.56 stood there before.')
    await expect(boxRow(page, 'Harbour Street')).toContainText('Enter an amount in pounds')
    await runAxe(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    await incomeBox(page, 'Main Salon').fill('')
    await expect(button(page, 'Remove this week’s entry')).toBeVisible()
    await runAxe(page)
    await button(page, 'Manage businesses').click()
    await expect(page.getByRole('dialog', { name: 'Manage businesses' })).toBeVisible()
    await runAxe(page)
  })

  test('waits behind a spinner, then gives way to the locked placeholder', async ({ page, server }) => {
    await signUpWithBusinesses(page, server, 'Main Salon')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/subscription-status', async (route) => {
      await held
      const response = await route.fetch()
      return route.fulfill({ response, json: { ...(await response.json()), active: false } })
    })
    await openCeoNumbers(page, server)
    await expect(page.getByText('Checking your subscription…')).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { name: 'CEO tracking and financial analytics' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Pro Feature Required' })).toBeVisible()
    await expect(card(page, 'Weekly Income Entry')).toHaveCount(0)
  })
})
