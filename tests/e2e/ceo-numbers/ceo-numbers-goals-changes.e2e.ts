import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import { addGoals, GOALS_PATH, goals, listGoals, rows } from './ceo-numbers-goals-steps.ts'
import { enterWeek, monday, openCeoNumbers, signUpWithBusinesses } from './ceo-numbers-steps.ts'

test.describe('an income goal', () => {
  test('is edited, set aside, brought back, deleted and restored with the keyboard; past ones keep their result', async ({
    page,
    server,
  }) => {
    const [salon] = await signUpWithBusinesses(page, server, 'Main Salon')
    await enterWeek(page, server, salon, ['2025-03-03', '500.00'])
    await enterWeek(page, server, salon, [monday(), '250.00'])
    await addGoals(page, server, [
      { goalType: 'monthly', targetAmount: '400.00', year: 2025, month: 3 },
      { goalType: 'yearly', targetAmount: '600.00', year: 2025 },
      { goalType: 'weekly', targetAmount: '200.00' },
    ])
    await openCeoNumbers(page, server)
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('link', { name: 'See all goals (3)' }).press('Enter')
    await expect(goals(page)).toBeFocused()
    await expect(page).toHaveURL(/goals=all/)
    await expect(rows(page)).toHaveCount(3)
    await expect(rows(page).first()).toContainText(/every week.*125%.*£250\.00 of £200\.00.*Goal reached/s)
    const bar = rows(page).first().getByRole('progressbar')
    await expect(bar).toHaveAttribute('aria-valuenow', '100')
    await expect(bar).toHaveAttribute('aria-valuetext', '125%')
    await expect(rows(page).nth(1)).toContainText(/2025.*83%.*Ended 31 Dec 2025, not reached/s)
    await expect(rows(page).nth(2)).toContainText(/March 2025.*125%.*Reached by 31 Mar 2025/s)
    await inEveryThemeAndWidth(page, async () => {
      await expectNoSidewaysScroll(page)
      await runAxe(goals(page))
    })
    await page.setViewportSize({ width: 1280, height: 900 })

    const weekly = 'weekly goal of all businesses, every week'
    await button(page, `Edit ${weekly}`).press('Enter')
    const panel = page.getByRole('dialog', { name: `Edit ${weekly}` })
    await expect(panel.getByLabel('Goal Type')).toBeFocused()
    await panel.getByLabel('Goal Type').selectOption('Monthly')
    await panel.getByLabel('Target Amount').fill('100')
    await panel.getByLabel('Target Amount').press('Enter')
    await expect(panel).toBeHidden()
    await expect(toast(page)).toContainText('Goal updated successfully!')
    await expect(rows(page).first()).toContainText('All businesses, every month')
    expect((await listGoals(page, server))[0]).toMatchObject({ goalType: 'monthly', month: null })

    const monthly = 'monthly goal of all businesses, every month'
    await button(page, `Set aside ${monthly}`).press('Enter')
    await expect(rows(page).first()).toContainText('Set aside')
    await expect(toast(page)).toContainText('Goal set aside.')
    await expect(button(page, `Bring back ${monthly}`)).toBeFocused()
    await toast(page).getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(toast(page)).toContainText('The goal is back.')
    await button(page, `Set aside ${monthly}`).press('Enter')
    await button(page, `Bring back ${monthly}`).press('Enter')
    await expect(toast(page)).toContainText('Goal brought back.')

    await button(page, `Delete ${monthly}`).press('Enter')
    await expect(rows(page)).toHaveCount(2)
    await expect(button(page, 'Delete yearly goal of all businesses, 2025')).toBeFocused()
    await expect(toast(page)).toContainText('Goal deleted successfully!')
    await button(page, 'Recently deleted (1)').press('Enter')
    await button(page, `Restore ${monthly}`).press('Enter')
    await expect(rows(page)).toHaveCount(3)
    await page.getByRole('link', { name: 'Show running goals only' }).press('Enter')
    await expect(rows(page)).toHaveCount(1)
  })

  test('that cannot be deleted says so, and one that another tab has deleted is not changed', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(500, 404)
    await signUpWithBusinesses(page, server, 'Main Salon')
    await addGoals(page, server, [{ goalType: 'weekly', targetAmount: '200.00' }])
    await openCeoNumbers(page, server)
    await page.route(/income-goals\/\d+/, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    const weekly = 'weekly goal of all businesses, every week'
    await button(page, `Delete ${weekly}`).click()
    await expect(toast(page)).toContainText('Failed to delete goal. Please try again.')
    const [goal] = await listGoals(page, server)
    await page.request.delete(`${server.url}${GOALS_PATH}/${goal?.id}`)
    await button(page, `Edit ${weekly}`).click()
    await page.getByRole('dialog').getByLabel('Target Amount').fill('300')
    await button(page, 'Save changes').click()
    await expect(page.getByRole('dialog')).toContainText('This goal has been deleted meanwhile')
    await expect(page.getByRole('dialog').getByLabel('Target Amount')).toHaveValue('300.00')
    await page.keyboard.press('Escape')
    await expect(goals(page)).toContainText('No goals set yet')
  })
})
