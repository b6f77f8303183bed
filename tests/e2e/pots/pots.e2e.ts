import { dayIn, formatDay } from '#shared/kernel/calendar/days.ts'
import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { card, enterWeek, monday, openCeoNumbers } from '#tests/e2e/ceo-numbers/ceo-numbers-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import {
  listMoves,
  potLine,
  potsCard,
  savePosition,
  signUpWithPots,
  signUpWithTwoWeeks,
} from './pots-steps.ts'

test.describe('your pots', () => {
  test('are offered to who has a tax position, and set up with a refusal on the right field', async ({
    page,
    server,
  }) => {
    await signUpWithTwoWeeks(page, server)
    await openCeoNumbers(page, server)
    await expect(page.getByRole('heading', { name: 'Rule of thumb' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open Tax & VAT' })).toHaveAttribute('href', '/tax')
    await expect(potsCard(page)).toBeHidden()
    await savePosition(page, server)
    await page.reload()
    await expect(potsCard(page)).toContainText('Your pots are not set up yet')
    await button(page, 'Set up your pots').click()
    const panel = page.getByRole('dialog', { name: 'Pot settings' })
    await panel.getByLabel('Pots start on').fill(monday(1))
    await panel.getByLabel('Profit', { exact: true }).fill('51')
    await panel.getByLabel('Tax pot in pounds').fill('12')
    await panel.getByLabel('Costs pot in pounds').fill('-5')
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(panel.getByLabel('Your pay', { exact: true })).toBeFocused()
    await expect(panel.getByRole('alert')).toHaveText('Profit and pay together are at most 100%')
    await runAxe(page)
    await panel.getByLabel('Profit', { exact: true }).fill('5')
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Your pots are saved.')
    await expect(potLine(page, 'Tax')).toContainText('£12.00−£12.00')
    await expect(potLine(page, 'Tax')).toContainText('It started with more than belongs in it so far.')
    await expect(potLine(page, 'Costs')).toContainText('−£5.00£140.00')
    await expect(potLine(page, 'Your pay')).toContainText('£0.00£150.00')
    await button(page, 'Pot settings').click()
    await expect(panel.getByLabel('Costs pot in pounds')).toHaveValue('-5.00')
    await expect(panel.getByLabel('Pots start on')).toHaveValue(monday(1))
  })

  test('are filled by one press that can be taken back, paid from, and say why an old week changes them', async ({
    page,
    server,
  }) => {
    const salon = await signUpWithPots(page, server)
    await openCeoNumbers(page, server)
    const charts = card(page, 'Where the money goes')
    await expect(charts.getByRole('listitem').filter({ hasText: 'Your pay' })).toHaveText([
      'Your pay50.0%£50.00',
      'Your pay50.0%£50.00',
    ])
    await expect(charts).toContainText('1 of the last 12 full weeks has takings.')
    await expect(potsCard(page).getByRole('row')).toHaveText([
      'PotHoldsTo move',
      'VAT£0.00£0.00',
      'Tax£0.00£0.00',
      'Your pay£0.00£150.00',
      'Profit£0.00£15.00',
      'Costs£0.00£135.00',
    ])
    await button(page, 'I moved it').press('Enter')
    await expect(toast(page)).toContainText('Recorded: moved into Your pay, Profit and Costs.')
    await expect(potLine(page, 'Your pay')).toContainText('£150.00£0.00')
    await expect(potsCard(page)).toContainText('Nothing to move just now.')
    await expect(button(page, 'I moved it')).toBeDisabled()
    await expect(button(page, 'I moved it')).toBeFocused()
    await page.keyboard.press('Enter')
    expect(await listMoves(page, server)).toHaveLength(3)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page)).toContainText('The moves are taken back.')
    await expect(potLine(page, 'Your pay')).toContainText('£0.00£150.00')
    expect(await listMoves(page, server)).toEqual([])

    await button(page, 'I moved it').dblclick()
    await expect(potLine(page, 'Your pay')).toContainText('£150.00£0.00')
    expect(await listMoves(page, server)).toHaveLength(3)
    // The next message would wait until nobody can undo any more.
    await toast(page).getByRole('button', { name: 'Close' }).click()
    await button(page, 'Add a move').click()
    const form = page.getByRole('dialog', { name: 'Add a move' })
    await expect(form).toContainText('Paying HMRC, yourself or a bill is a move out.')
    await form.getByRole('button', { name: 'Add move' }).click()
    await expect(form.getByLabel('Pot')).toBeFocused()
    await form.getByLabel('Pot').selectOption('Your pay')
    await form.getByLabel('Amount in pounds').fill('100')
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('The move is recorded.')
    await expect(potLine(page, 'Your pay')).toContainText('£50.00£0.00')

    await enterWeek(page, server, salon, [monday(1), '220'])
    await page.reload()
    const today = formatDay(dayIn(new Date(), 'Europe/London'))
    await expect(potsCard(page)).toContainText(
      `The week of ${formatDay(monday(1))} was changed after you moved money on ${today}.`,
    )
    await expect(potLine(page, 'Your pay')).toContainText('£50.00£10.00')
    await enterWeek(page, server, salon, [monday(1), '0'])
    await page.reload()
    await expect(potLine(page, 'Your pay')).toContainText('−£100.00')
    await expect(potLine(page, 'Your pay')).toContainText(
      'More was moved in than belongs in it now. The next weeks even it out, or change a move.',
    )
    await expect(button(page, 'I moved it')).toBeDisabled()
    await page.getByRole('button', { name: /^Edit move into Your pay/ }).click()
    await page.getByRole('dialog').getByLabel('Amount in pounds').fill('50')
    await button(page, 'Save changes').click()
    await expect(potLine(page, 'Your pay')).toContainText('£0.00')
    await expect(potLine(page, 'Your pay')).not.toContainText('Too much')
    await inEveryThemeAndWidth(page, async () => {
      await runAxe(page)
      await expectNoSidewaysScroll(page)
    })
  })
})
