import type { Locator, Page } from '@playwright/test'
import { signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { findReadableFigures } from '#tests/support/browser/readable-figures.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'

test.describe('Team and room', () => {
  test('an owner reads what an hour costs, as they type and after saving', async ({ page, server }) => {
    await signUpWithAccess(page, server, 'Priya Shah')
    await page.goto(`${server.url}/profit-margin`)
    await page
      .getByRole('navigation', { name: 'Profit Margin' })
      .getByRole('link', { name: 'Team and room' })
      .click()
    await expect(page.getByRole('heading', { name: 'Team and room', level: 1 })).toBeFocused()
    const hour = card(page, 'What an hour costs')
    await expect(hour).toContainText('Not known yet')
    await page.getByLabel('Where your costs come from').selectOption('A figure you enter')
    await buttonIn(hour, 'Save').click()
    await expect(page.getByLabel('What a month costs')).toHaveAccessibleDescription(
      /Enter what a month costs/,
    )
    await page.getByLabel('What a month costs').fill('3,000')
    await expect(hour).toContainText('£30.10')
    await buttonIn(hour, 'How we worked this out').click()
    await expect(hour).toContainText('£3,000.00 × 12 ÷ (46 × 40 × 1 × 65%) = £30.10')
    await page.getByLabel('Chairs or rooms').fill('2')
    await expect(hour).toContainText('£15.05')
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Every treatment is costed with it.')
    await page.reload()
    await expect(hour).toContainText('£15.05')
    await page.getByLabel('Hours booked').fill('80')
    await page.keyboard.press('Enter')
    await expect(toast(page).last()).toContainText('Every treatment is costed with it.')
    await page.goto(`${server.url}/hourly-rate`)
    await page.getByLabel('Monthly expenses').fill('3000')
    await expect(page.getByText('With 80% of your hours booked and 46 weeks worked')).toBeVisible()
  })

  test('an owner adds somebody, corrects their wage, sees what a rise costs, and takes a delete back', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(400)
    await signUpWithAccess(page, server, 'Priya Shah')
    await openTeam(page, server)
    await expect(team(page)).toContainText('Nobody on your team yet.')
    await buttonIn(team(page), 'Add somebody').click()
    const panel = page.getByRole('dialog')
    await test.step('Cancel keeps nothing of what was typed', async () => {
      await panel.getByLabel('Name').fill('Nobody')
      await buttonIn(panel, 'Cancel').click()
      await buttonIn(team(page), 'Add somebody').click()
      await expect(panel.getByLabel('Name')).toHaveValue('')
    })
    await panel.getByLabel('Name').fill('Maya')
    await panel.getByLabel('Wage an hour').fill('5')
    await panel.getByLabel('Hours a week').fill('37.5')
    await panel.getByLabel('You pay into a pension').check()
    await buttonIn(panel, 'Add to the team').click()
    await expect(panel.getByLabel('Wage an hour')).toHaveAccessibleDescription(
      /The minimum wage for 21 and over is £\d+\.\d\d an hour since/,
    )
    await panel.getByLabel('Wage an hour').fill('20')
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Maya is on your team.')
    await expect(team(page).getByRole('listitem')).toContainText(
      '£20.00 an hour, 37.5 hours a week, with a pension',
    )
    // The empty list's button is gone, and the keyboard goes on in the list.
    await expect(team(page)).toBeFocused()
    await test.step('a filter that fits nobody is cleared', async () => {
      await page.goto(`${server.url}/profit-margin/team?q=zoe`)
      await expect(team(page)).toContainText('No person fits these filters.')
      await buttonIn(team(page), 'Clear the filters').click()
      await expect(team(page).getByRole('listitem')).toContainText('Maya')
    })
    await test.step('what a rise of 5% costs', async () => {
      const rise = card(page, 'What if wages rise?')
      await buttonIn(rise, 'Work it out').click()
      // £1 × 37.5 × 52, and 3% of it into the pension; the allowance pays the insurance.
      await expect(rise).toContainText('£2,008.50')
      await expect(rise).toContainText('£20.00 → £21.00 an hour')
      await expect(rise).toContainText('Enter your takings on CEO Numbers')
    })
    await test.step('delete and Undo', async () => {
      await buttonIn(team(page), 'Delete Maya').click()
      await expect(team(page)).toContainText('Nobody on your team yet.')
      await buttonIn(page, 'Undo').click()
      await expect(team(page).getByRole('listitem')).toContainText('Maya')
    })
  })

  test('a treatment says who does it, and keeps that through an edit', async ({ page, server }) => {
    await signUpWithAccess(page, server, 'Priya Shah')
    const maya = { name: 'Maya', pay: 'commission', commission: '40' }
    await page.request.post(`${server.url}/api/team`, { data: maya })
    await page.goto(`${server.url}/profit-margin`)
    await page.getByLabel('Treatment name').fill('Blow dry')
    await page.getByRole('textbox', { name: /^Price/ }).fill('29')
    await page.getByLabel('Duration in minutes').fill('30')
    await page.getByLabel('Overhead cost').fill('10')
    await buttonIn(page, 'More about this treatment').click()
    await page.getByLabel('Who does it').selectOption('Maya')
    await page.getByLabel('Turnaround in minutes').fill('500')
    await page.getByLabel('Bookings a week').fill('8')
    await buttonIn(page, 'More about this treatment').click()
    await buttonIn(page, 'Add to Treatment List').click()
    await expect(page.getByLabel('Turnaround in minutes')).toBeFocused()
    await expect(page.getByLabel('Turnaround in minutes')).toHaveAccessibleDescription(
      /Enter whole minutes, from 0 to 240/,
    )
    await page.getByLabel('Turnaround in minutes').fill('5')
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Treatment added successfully!')
    await buttonIn(page, 'Edit Blow dry').click()
    const panel = page.getByRole('dialog')
    await buttonIn(panel, 'More about this treatment').click()
    await expect(panel.getByLabel('Who does it')).toHaveValue(/\d/)
    await expect(panel.getByLabel('Turnaround in minutes')).toHaveValue('5')
    await panel.getByLabel('Bookings a week').fill('9')
    await buttonIn(panel, 'Save changes').click()
    await expect(toast(page).filter({ hasText: 'Treatment updated successfully!' })).toBeVisible()
    const treatments = await page.request.get(`${server.url}/api/treatments`)
    const teamMemberId = expect.any(Number)
    expect(await treatments.json()).toMatchObject([{ turnaround: 5, teamMemberId, bookingsPerWeek: 9 }])
  })

  test('the example salon’s team reads well in every theme and width, and hides its amounts', async ({
    page,
    server,
  }) => {
    await signUpWithAccess(page, server, 'Priya Shah')
    await page.request.post(`${server.url}/api/example-salon`)
    await openTeam(page, server)
    await expect(team(page).getByRole('listitem')).toHaveCount(3)
    await buttonIn(page, 'Work it out').click()
    await expect(card(page, 'What if wages rise?')).toContainText('Prices would have to rise by')
    await inEveryThemeAndWidth(page, async () => {
      await runAxe(page)
      await expectNoSidewaysScroll(page)
    })
    await buttonIn(page, 'Hide amounts').click()
    expect(await findReadableFigures(page)).toEqual([])
  })
})

async function openTeam(page: Page, server: BuiltServer): Promise<void> {
  await page.goto(`${server.url}/profit-margin/team`)
  await expect(page.getByRole('heading', { name: 'Team and room', level: 1 })).toBeVisible()
}

function card(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

function team(page: Page): Locator {
  return card(page, 'Your team')
}

function buttonIn(place: Page | Locator, name: string): Locator {
  return place.getByRole('button', { name, exact: true })
}
