import { button } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import { card, metric, rows, signUpWithRecords, test } from './figures-steps.ts'

const OCTOBER = { '2026-10-05': '1000', '2026-10-12': '1100', '2026-10-19': '1200', '2026-10-26': '1300' }
const NOVEMBER = { '2026-11-02': '1050', '2026-11-09': '1155', '2026-11-16': '160' }
const SALON = {
  businesses: ['Main Salon'],
  weeks: [{ ...OCTOBER, ...NOVEMBER }],
  expenses: { '2026-11-03': '400', '2026-10-16': '300', '2026-10-20': '900' },
  goals: [{ goalType: 'yearly', targetAmount: '65000' }],
}

test('a Tuesday compares the dashboard’s month by complete weeks, and says so first', async ({
  page,
  server,
}) => {
  await signUpWithRecords(page, server, SALON)
  await page.goto(server.url)
  await expect(metric(page, 'Monthly Revenue')).toHaveText(
    'Monthly Revenue£2,365.00+5% from last monthWeeks so far this month; 2 complete weeks compared',
  )
  await expect(card(page, 'This month so far')).toHaveText(
    '£2,365.00came in this month so far£473.00 to set aside for VAT and tax (20%), an estimate5% ahead of last month',
  )
  const takings = card(page, 'Takings by week')
  await expect(takings).toContainText('£6,965.00 came in over the last 12 weeks. This week so far: £160.00.')
  await takings.getByText('Show as table').click()
  await expect(rows(takings).last()).toHaveText('Week of Nov 16, 2026, so far£160.00')
  await expect(card(page, 'Costs by category')).toContainText(
    '£1,600.00 went out over the same 12 weeks, since 31 August 2026.',
  )
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles).toHaveText([
    'Your first steps',
    'Takings by week',
    'Costs by category',
    'Income Goals',
    'Recent Activity',
    'Business Tips',
    'Hourly Rate Calculator',
    'Treatment Profit Calculator',
    'Quick Actions',
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  const goals = await card(page, 'Income Goals').boundingBox()
  expect((goals?.y ?? 0) + (goals?.height ?? 0)).toBeLessThan(2 * 844)
  await inEveryThemeAndWidth(page, () => expectNoSidewaysScroll(page))
})

test('a report of a month that still runs is compared with as much of the others', async ({
  page,
  server,
}) => {
  await signUpWithRecords(page, server, { ...SALON, weeks: [{ '2026-08-31': '800', ...SALON.weeks[0] }] })
  await page.goto(`${server.url}/reports`)
  const compared = card(page, 'Compared')
  await expect(compared).toContainText(
    'November 2026 is not over: its first 17 days and 2 complete weeks of takings, beside as much of the others.',
  )
  await expect(compared.getByRole('columnheader')).toHaveText([
    'Figure',
    'So far1–17 Nov 2026',
    'The period before1–17 Oct 2026',
    'Change',
    'A year ago1–17 Nov 2025',
    'Change',
  ])
  const nothing = 'nothing recordedNot compared'
  await expect(rows(compared)).toHaveText([
    `Revenue£2,205.00£2,100.00+£105.00${nothing}`,
    `Expenses£400.00£300.00+£100.00${nothing}`,
    `Net profit£1,805.00£1,800.00+£5.00${nothing}`,
    `Before you pay yourself£1,805.00£1,800.00+£5.00${nothing}`,
    `What you took out£0.00£0.00£0.00${nothing}`,
  ])
  await expect(card(page, 'Financial Overview')).toContainText(
    'they are £100.00 above as many days of the period before.',
  )
  await page.getByLabel('Period', { exact: true }).selectOption('Last month')
  await expect(compared).toContainText('October 2026 beside September 2026 and October 2025.')
  await expect(rows(compared).first()).toHaveText(`Revenue£4,600.00${nothing}${nothing}`)
  await page.getByLabel('Period', { exact: true }).selectOption('All time')
  await expect(rows(card(page, 'Profit and loss by month'))).toHaveText([
    'November 2026 so far£2,365.00£400.00£1,965.00',
    'October 2026£4,600.00£1,200.00£3,400.00',
    'August 2026 five Mondays£800.00£0.00£800.00',
  ])
  await inEveryThemeAndWidth(page, async () => {
    await expectNoSidewaysScroll(page)
    await runAxe(page)
  })
})

test('a goal made today is not behind, and one made earlier is paced by complete weeks', async ({
  page,
  server,
}) => {
  await signUpWithRecords(page, server, SALON)
  await page.goto(`${server.url}/ceo-numbers`)
  const goals = card(page, 'Income Goals')
  await expect(goals).toContainText('£6,965.00 of £65,000.00')
  await expect(goals).toContainText('Too early to compare')
  await expect(goals).not.toContainText('pace')
  // The same goal, made in January: £1,250 for each of the six complete weeks since the first entry.
  await page.route('**/api/income-goals?*', async (route) => {
    const answer = await route.fetch()
    const [goal] = (await answer.json()) as object[]
    const pace = { since: '2026-10-05', weeks: 6, ahead: '-695.00' }
    await route.fulfill({ response: answer, json: [{ ...goal, pace }] })
  })
  await page.reload()
  await expect(goals).toContainText('£695 behind pace since 5 Oct')
})

test('last week is offered first early in a week, and a week’s figures are joined with their bar', async ({
  page,
  server,
}) => {
  const weeks = [NOVEMBER, { '2026-11-02': '500' }]
  await signUpWithRecords(page, server, { businesses: ['Main Salon', 'Academy'], weeks })
  await page.goto(`${server.url}/ceo-numbers`)
  const offer = button(page, 'Last week, 9–15 Nov')
  await expect(page.getByText('£1,155.00 entered, 1 of 2 businesses')).toBeVisible()
  const shown = page.getByRole('status', { name: 'The shown week' })
  await expect(shown).toContainText(
    'Week Total so far£160.0020%75%VAT/Tax (20%)£32.00Profit (5%)£8.00Available (75%)£120.00',
  )
  const recent = card(page, 'Recent Weeks')
  await expect(recent.locator('dl')).toHaveText(
    'Week of Nov 16, 2026, so far£160.00Week of Nov 9, 2026£1,155.00Week of Nov 2, 2026£1,550.00Week of Oct 26, 2026Nothing recorded',
  )
  await expect(recent.getByRole('listitem')).toHaveCount(4)
  const chart = card(page, 'Takings by Week')
  await expect(chart).toContainText('£2,865.00 in 3 weeks, this one so far.')
  await expect(chart).toContainText('A complete week with an entry brought £1,352.50 on average.')
  await offer.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Week of Nov 9, 2026' })).toBeVisible()
  const boxes = card(page, 'Weekly Income Entry')
  await expect(boxes.getByLabel('Academy')).toBeFocused()
  await page.keyboard.type('600')
  await page.keyboard.press('Enter')
  await expect(page.getByText('£1,755.00 entered')).toBeVisible()
  await button(page, 'Next week').click()
  await button(page, 'Next week').click()
  await expect(page.getByText('Future week', { exact: true })).toBeVisible()
  await inEveryThemeAndWidth(page, async () => {
    await expectNoSidewaysScroll(page)
    await runAxe(page)
  })
})

test('the example salon opens without an alarm', async ({ page, server }) => {
  await signUpWithRecords(page, server, { businesses: [], weeks: [] })
  await page.request.post(`${server.url}/api/example-salon`)
  await page.goto(server.url)
  await expect(metric(page, 'Monthly Revenue')).toContainText('+1% from last month')
  await expect(card(page, 'This month so far')).toContainText('1% ahead of last month')
  await page.goto(`${server.url}/ceo-numbers`)
  await expect(card(page, 'Income Goals')).toContainText('£4,178 ahead of pace since 26 Oct')
})
