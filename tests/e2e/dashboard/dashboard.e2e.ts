import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { changeAnswer } from '#tests/support/browser/intercepted-calls.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import {
  card,
  DASHBOARD_CALL,
  expectFigures,
  FAILURE,
  metric,
  openAsNewOwner,
  openWithRecords,
  SEASONAL_TIP,
} from './dashboard-steps.ts'

const METRICS = {
  hourlyRate: '42.50',
  avgProfitMargin: '47.4',
  monthlyRevenue: '5731.90',
  monthlyRevenueBasis: 'recorded',
  activeTreatments: 12,
  changes: {
    hourlyRate: 12,
    avgProfitMargin: 5,
    monthlyRevenue: -3,
    monthlyRevenueWeeks: 2,
    activeTreatments: 0,
  },
}

test.describe('the dashboard', () => {
  test('shows figures of the owner’s own records without asking who they are, accessible in every theme and width', async ({
    page,
    server,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    await openWithRecords(page, server)
    await expect(page.getByTitle('Priya Shah')).toBeVisible()
    await expect(metric(page, 'Hourly Rate')).toContainText('£30.02')
    expect(asked).toContain('/api/dashboard')
    expect(asked).not.toContain('/api/v2/auth/user')
    await expect(metric(page, 'Avg Profit Margin')).toContainText('40.7%')
    await expect(metric(page, 'Active Treatments')).toContainText('1')
    await expect(card(page, 'Takings by week')).toContainText('£1,250.50 came in over the last 12 weeks.')
    await expect(card(page, 'Costs by category')).toContainText(
      '£240.00 went out over the same 12 weeks, since ',
    )
    await expect(card(page, 'Recent Activity').getByRole('listitem')).toHaveText([
      /^Facial added at £38\.00/,
      /^Hourly rate of £30\.02 calculated/,
    ])
    await expect(card(page, 'Income Goals').getByRole('listitem')).toHaveText([
      /^Yearly goal£1,250\.50 of £12,505\.0010%$/,
      /^Weekly goal of Main Salon£1,250\.50 of £1,000\.00125% Goal reached$/,
    ])
    await expect(card(page, 'Business Tips').getByRole('listitem')).toHaveText([
      /^Facial covers its cost and makes a margin of 40\.7%/,
      SEASONAL_TIP,
    ])
    await inEveryThemeAndWidth(page, async () => {
      await runAxe(page)
      await expectNoSidewaysScroll(page)
    })
  })

  test('links to every tool that it names, and is read again after a change there', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(500)
    await openWithRecords(page, server)
    await expectFigures(page)
    const rate = card(page, 'Hourly Rate Calculator')
    const margin = card(page, 'Treatment Profit Calculator')
    const actions = card(page, 'Quick Actions')
    for (const [link, href] of [
      [rate.getByText('Open Calculator'), '/hourly-rate'],
      [margin.getByRole('link', { name: 'Import Treatments' }), '/profit-margin?import=1'],
      [card(page, 'Recent Activity').getByText('View All', { exact: true }), '/activity'],
      [actions.getByRole('link', { name: 'Tutorial & Help' }), '/help?tab=getting-started'],
      [actions.getByRole('link', { name: 'Generate Report' }), '/reports'],
    ] as const)
      await expect(link).toHaveAttribute('href', href)
    await rate.getByRole('link', { name: 'Quick Rate Check' }).click()
    await expect(page).toHaveURL(`${server.url}/hourly-rate?quick=1`)
    await expect(page.getByLabel('Monthly expenses')).toBeFocused()
    await page.goBack()
    await expect(metric(page, 'Active Treatments')).toContainText('1')
    await margin.getByText('Open Calculator').click()
    await button(page, 'Delete Facial').click()
    await expect(toast(page)).toContainText('Treatment deleted successfully!')
    await page.route(DASHBOARD_CALL, (route) => route.fulfill({ status: 500, json: FAILURE }))
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByText('These figures couldn’t be brought up to date just now.')).toBeVisible()
    await expect(metric(page, 'Active Treatments')).toContainText('1')
    await page.unroute(DASHBOARD_CALL)
    await button(page, 'Retry').click()
    await expect(metric(page, 'Active Treatments')).toContainText('0')
    await expect(page.getByText('These figures couldn’t be brought up to date')).toHaveCount(0)
    await expect(card(page, 'Recent Activity')).not.toContainText('Facial')
  })

  test('shows the changes in the exact words, and offers the plan as it fits the owner’s access', async ({
    page,
    server,
  }) => {
    await changeAnswer(page, DASHBOARD_CALL, { metrics: METRICS, checklist: null, failed: ['checklist'] })
    await openAsNewOwner(page, server)
    await expect(metric(page, 'Hourly Rate')).toHaveText('Hourly Rate£42.50+12% from last month')
    await expect(metric(page, 'Avg Profit Margin')).toHaveText(
      'Avg Profit Margin47.4%+5% from last monthOf your list, not of bookings',
    )
    await expect(metric(page, 'Monthly Revenue')).toHaveText(
      'Monthly Revenue£5,731.90−3% from last monthWeeks so far this month; 2 complete weeks compared',
    )
    await expect(metric(page, 'Active Treatments')).toHaveText('Active Treatments120% from last month')
    // Without the checklist a new owner sees the charts.
    await expect(card(page, 'Takings by week')).toContainText('Nothing entered in the last 12 weeks.')

    const TRIAL = '**/api/user/trial-status'
    const actions = card(page, 'Quick Actions')
    await expect(page.getByText('Free Trial Active: 14 days left.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Subscribe Now' })).toHaveCount(2)
    await changeAnswer(page, TRIAL, { status: 'promo', message: '30 days of free access left.' })
    await page.reload()
    await expect(actions).toContainText('Subscribe Now30 days of free access left.')
    await changeAnswer(page, TRIAL, { status: 'subscribed', message: 'Your subscription is active.' })
    await page.reload()
    await expect(actions.getByRole('link', { name: 'Plan and billing' })).toHaveAttribute(
      'href',
      '/subscribe',
    )
    await expect(page.getByText(/Free Trial Active|Trial Expired/)).toHaveCount(0)
    const message = 'Your free trial ended on 14 November 2026.'
    await changeAnswer(page, TRIAL, { status: 'expired', message })
    await page.reload()
    await expect(page.getByText(`Trial Expired: ${message}`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Subscribe to Continue' })).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'Subscribe Now' })).toHaveCount(0)
    await runAxe(page)
    await page.evaluate("window.isSameDocument = 'yes'")
    await actions.getByRole('link', { name: 'Subscribe to Continue' }).click()
    await expect(page).toHaveURL(`${server.url}/subscribe`)
    // The page for payments is loaded from the server, never into this one.
    expect(await page.evaluate('window.isSameDocument')).toBeUndefined()
  })
})
