import { button, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { hold } from '#tests/support/browser/intercepted-calls.ts'
import {
  BUSINESSES_PATH,
  boxRow,
  businessSelect,
  card,
  enterWeek,
  incomeBox,
  listWeeks,
  monday,
  openCeoNumbers,
  signUpWithBusinesses,
  weekFigure,
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

    await page.route(`**${BUSINESSES_PATH}`, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    )
    const answer = await hold(page, `**${BUSINESSES_PATH}`, 'POST')
    await name.fill('Main Salon')
    await dialog.getByLabel('Location (Optional)').fill('Leeds')
    await button(page, 'Create Business').click()
    await expect(button(page, 'Creating...')).toBeDisabled()
    answer()
    await expect(dialog).toContainText('Something went wrong on our side. What you typed is still here')
    await expect(name).toHaveValue('Main Salon')
    await expect(dialog.getByLabel('Location (Optional)')).toHaveValue('Leeds')
    await runAxe(dialog)
    await page.unroute(`**${BUSINESSES_PATH}`)
    await button(page, 'Create Business').click()
    await expect(dialog).toBeHidden()

    await expect(businessSelect(page)).toHaveValue(/\d+/)
    await expect(incomeBox(page, 'Weekly Total')).toBeFocused()
    await expect(card(page, 'Recent Weeks')).toContainText('No historical data yet')
    await expect(card(page, 'Historical Performance')).toContainText('No weeks entered yet')
    await expect(card(page, 'Takings by Week')).toContainText('Nothing entered in the last 26 weeks.')
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
    await incomeBox(page, 'Harbour Street').focus()
    await page.keyboard.type('800+10')
    // Over the line that opens the details of the week.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(incomeBox(page, 'Main Salon')).toBeFocused()
    await expect(boxRow(page, 'Harbour Street')).toContainText('Saved at')
    await expect(weekFigure(page, 'Week Total')).toContainText('£2,044.56')
    await expect(weekFigure(page, 'Available (75%)')).toContainText('£1,533.42')
    await businessSelect(page).selectOption('Harbour Street')
    await expect(page).toHaveURL(/business=\d+/)
    await expect(weekFigure(page, 'Week Total')).toContainText('£810.00')
    await expect(card(page, 'Income Summary')).toContainText('This month£810.00')
    await expect(incomeBox(page, 'Weekly Total')).toHaveValue('810.00')
    expect(await listWeeks(page, server)).toHaveLength(2)
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
    await runAxe(panel)
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
})
