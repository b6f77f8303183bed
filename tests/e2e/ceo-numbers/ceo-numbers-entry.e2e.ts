import { formatWeekOf } from '#shared/kernel/calendar/days.ts'
import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { hold } from '#tests/support/browser/intercepted-calls.ts'
import {
  boxRow,
  card,
  enterWeek,
  failSaving,
  incomeBox,
  listWeeks,
  monday,
  openCeoNumbers,
  openWithoutErrorCheck,
  recordChanges,
  signUpWithBusinesses,
  WEEKS_PATH,
  weekFigure,
  weekLabel,
} from './ceo-numbers-steps.ts'

test.describe('a week’s figure', () => {
  test('is sent if it is valid and has changed, can be undone, and the last one entered while another is saved stays', async ({
    page,
    server,
  }) => {
    await signUpWithBusinesses(page, server, 'Main Salon')
    await openCeoNumbers(page, server)
    const box = incomeBox(page, 'Weekly Total')
    const row = boxRow(page, 'Weekly Total')
    const sent = recordChanges(page)
    await box.fill('  ')
    await box.blur()
    await box.fill('ten')
    await box.blur()
    await expect(row).toContainText('Enter an amount in pounds, like 12.50')
    expect(sent).toEqual([])

    await box.fill('£1,200')
    await box.blur()
    await expect(row).toContainText('Saved at')
    await expect(row).toContainText('Tax: £240.00 | Profit: £60.00')
    await expect(toast(page)).toHaveCount(0)
    await box.fill('1200')
    await box.press('Enter')
    await expect(box).toHaveValue('1200.00')
    await box.blur()
    expect(sent).toHaveLength(1)

    await box.fill('1250')
    await box.blur()
    await expect(toast(page)).toContainText('£1,200.00 stood there before.')
    await expect(weekFigure(page, 'Week Total')).toContainText('£1,250.00')
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(box).toHaveValue('1200.00')
    await expect(toast(page)).toContainText('£1,200.00 is back.')

    await box.fill('')
    await box.blur()
    await expect(row).toContainText('Saved so far: £1,200.00')
    expect(sent).toHaveLength(3)
    await button(page, 'Remove this week’s entry').click()
    await expect(toast(page)).toContainText('entry removed')
    await expect(weekFigure(page, 'Week Total')).toContainText('£0.00')
    expect(await listWeeks(page, server)).toEqual([])
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(box).toHaveValue('1200.00')
    await expect(card(page, 'Income Summary')).toContainText('This week£1,200.00')

    const answer = await hold(page, `**${WEEKS_PATH}`)
    const sentBefore = sent.length
    await box.fill('100')
    await box.press('Enter')
    await expect(row).toContainText('Saving…')
    await box.fill('150')
    await box.press('Enter')
    await box.fill('175')
    await button(page, 'Previous week').click()
    await expect(weekLabel(page)).toHaveText(formatWeekOf(monday(1)))
    expect(sent).toHaveLength(sentBefore + 1)
    answer()
    await button(page, 'Today').click()
    await expect(box).toHaveValue('175.00')
    await expect.poll(async () => (await listWeeks(page, server))[0]?.weeklyTotal).toBe('175.00')
  })

  test('survives a cut network, another week, another screen and a reload, and is discarded at sign-out only after a question', async ({
    browser,
    server,
  }) => {
    const page = await openWithoutErrorCheck(browser)
    const [main] = await signUpWithBusinesses(page, server, 'Main Salon', 'Harbour Street')
    await enterWeek(page, server, main, [monday(), '900.00'])
    await openCeoNumbers(page, server)
    const box = incomeBox(page, 'Main Salon')
    const row = boxRow(page, 'Main Salon')
    const mend = await failSaving(page)
    await box.fill('1111.11')
    await button(page, 'Add Business').focus()
    await expect(row).toContainText('Kept on this device')
    await expect(row).toContainText('Saved so far: £900.00')
    await expect(box).toHaveValue('1111.11')

    await incomeBox(page, 'Harbour Street').fill('222')
    await button(page, 'Previous week').click()
    await expect(page.getByText('2 weeks’ takings kept on this device, waiting to be sent.')).toBeVisible()
    await page.getByRole('link', { name: 'Expenses' }).click()
    await page.getByRole('link', { name: 'CEO Numbers' }).click()
    await expect(box).toHaveValue('1111.11')
    await expect(row).toContainText('Kept on this device')

    await page.reload()
    await expect(box).toHaveValue('1111.11')
    await expect(incomeBox(page, 'Harbour Street')).toHaveValue('222.00')
    await mend()
    await button(page, 'Send now').click()
    await expect(toast(page)).toContainText('2 weeks’ takings that waited on this device are saved.')
    await expect(row).not.toContainText('Kept on this device')
    await expect(weekFigure(page, 'Week Total')).toContainText('£1,333.11')
    expect((await listWeeks(page, server)).map(({ weeklyTotal }) => weeklyTotal).sort()).toEqual([
      '1111.11',
      '222.00',
    ])

    await failSaving(page)
    await box.fill('4321')
    await box.press('Enter')
    await expect(row).toContainText('Kept on this device')
    await box.fill('ten')
    await box.press('Enter')
    await expect(row).toContainText('Enter an amount in pounds, like 12.50')
    expect(await page.evaluate('JSON.stringify(sessionStorage)')).toContain('ten')
    await button(page, 'Sign Out').click()
    await expect(page.getByRole('dialog')).toContainText('2 weeks’ takings are only on this device.')
    await button(page, 'Sign out and remove').click()
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain('ten')
    await page.context().close()
  })

  test('that was saved last wins over another tab, which shows it when its box gets the focus', async ({
    page,
    context,
    server,
  }) => {
    const [main] = await signUpWithBusinesses(page, server, 'Main Salon')
    await enterWeek(page, server, main, [monday(), '100.00'])
    await openCeoNumbers(page, server)
    const other = await context.newPage()
    await openCeoNumbers(other, server)
    await expect(incomeBox(other, 'Weekly Total')).toHaveValue('100.00')
    await incomeBox(page, 'Weekly Total').fill('200')
    await incomeBox(page, 'Weekly Total').press('Enter')
    await expect(boxRow(page, 'Weekly Total')).toContainText('Saved at')
    await expect(incomeBox(other, 'Weekly Total')).toHaveValue('100.00')
    await incomeBox(other, 'Weekly Total').focus()
    await expect(incomeBox(other, 'Weekly Total')).toHaveValue('200.00')
    await expect(card(other, 'Income Summary')).toContainText('This week£200.00')

    await incomeBox(page, 'Weekly Total').fill('300')
    await incomeBox(other, 'Weekly Total').fill('400')
    await incomeBox(page, 'Weekly Total').press('Enter')
    await expect(boxRow(page, 'Weekly Total')).toContainText('Saved at')
    await incomeBox(other, 'Weekly Total').press('Enter')
    await expect(boxRow(other, 'Weekly Total')).toContainText('Saved at')
    expect(await listWeeks(page, server)).toMatchObject([{ weeklyTotal: '400.00' }])
    await incomeBox(page, 'Weekly Total').blur()
    await incomeBox(page, 'Weekly Total').focus()
    await expect(incomeBox(page, 'Weekly Total')).toHaveValue('400.00')
  })
})
