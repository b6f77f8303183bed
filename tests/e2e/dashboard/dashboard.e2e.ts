import { button } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { changeAnswer } from '#tests/support/browser/intercepted-calls.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import {
  card,
  DASHBOARD_CALL,
  expectFigures,
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
  changes: { hourlyRate: 12, avgProfitMargin: 5, monthlyRevenue: -3, activeTreatments: 0 },
}

test.describe('the dashboard', () => {
  test('shows the four figures and their changes in the exact words', async ({ page, server }) => {
    await changeAnswer(page, DASHBOARD_CALL, { metrics: METRICS })
    await openAsNewOwner(page, server)
    await expect(metric(page, 'Hourly Rate')).toHaveText('Hourly Rate£42.50+12% from last month')
    await expect(metric(page, 'Avg Profit Margin')).toHaveText('Avg Profit Margin47.4%+5% from last month')
    await expect(metric(page, 'Monthly Revenue')).toHaveText(
      'Monthly Revenue£5,731.90−3% from last monthWeeks so far this month',
    )
    await expect(metric(page, 'Active Treatments')).toHaveText('Active Treatments120% from last month')
  })

  test('greets its owner without asking the server who they are: the page says it', async ({
    page,
    server,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    await openAsNewOwner(page, server)
    await expect(page.getByTitle('Priya Shah')).toBeVisible()
    await expect(metric(page, 'Hourly Rate')).toContainText('£0.00')
    expect(asked).toContain('/api/dashboard')
    expect(asked).not.toContain('/api/v2/auth/user')
  })

  test('shows figures of the owner’s own records, and passes axe in every theme and width', async ({
    page,
    server,
  }) => {
    await openWithRecords(page, server)
    await expect(metric(page, 'Hourly Rate')).toContainText('£30.02')
    await expect(metric(page, 'Avg Profit Margin')).toContainText('40.7%')
    await expect(metric(page, 'Active Treatments')).toContainText('1')
    await expect(card(page, 'Takings by week')).toContainText('£1,250.50 came in over the last 12 weeks.')
    await expect(card(page, 'Costs by category')).toContainText('£240.00 went out since 1 ')
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
      /./,
      SEASONAL_TIP,
    ])
    await inEveryThemeAndWidth(page, async () => {
      await runAxe(page)
      await expectNoSidewaysScroll(page)
    })
  })

  test('links to every tool that it names', async ({ page, server }) => {
    await openWithRecords(page, server)
    await expectFigures(page)
    const rate = card(page, 'Hourly Rate Calculator')
    const margin = card(page, 'Treatment Profit Calculator')
    await expect(rate.getByText('Open Calculator')).toHaveAttribute('href', '/hourly-rate')
    await expect(margin.getByText('Open Calculator')).toHaveAttribute('href', '/profit-margin')
    await rate.getByRole('link', { name: 'Quick Rate Check' }).click()
    await expect(page).toHaveURL(`${server.url}/hourly-rate?quick=1`)
    await expect(page.getByLabel('Monthly expenses')).toBeFocused()
    await page.goBack()
    await margin.getByRole('link', { name: 'Import Treatments' }).click()
    await expect(page).toHaveURL(`${server.url}/profit-margin?import=1`)
    await page.goBack()
    await card(page, 'Recent Activity').getByText('View All', { exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
    await page.goBack()
    const actions = card(page, 'Quick Actions')
    await actions.getByRole('link', { name: 'Tutorial & Help' }).click()
    await expect(page).toHaveURL(`${server.url}/help?tab=getting-started`)
    await expect(page.getByRole('tab', { name: 'Getting Started' })).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await actions.getByRole('link', { name: 'Generate Report' }).click()
    await expect(page.getByRole('heading', { name: 'Reports & Export', level: 1 })).toBeVisible()
  })

  test('is read again after a change on another screen', async ({ page, server }) => {
    await openWithRecords(page, server)
    await expect(metric(page, 'Active Treatments')).toContainText('1')
    await card(page, 'Treatment Profit Calculator').getByText('Open Calculator').click()
    await button(page, 'Delete Facial').click()
    await expect(page.getByRole('article')).toContainText('Treatment deleted successfully!')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(metric(page, 'Active Treatments')).toContainText('0')
    await expect(card(page, 'Recent Activity')).not.toContainText('Facial')
  })
})

test.describe('the plan', () => {
  const TRIAL = '**/api/user/trial-status'
  const subscribe = 'Subscribe Now'
  const goOn = 'Subscribe to Continue'

  test('is offered twice while the trial runs, and is a page of its own', async ({ page, server }) => {
    await openAsNewOwner(page, server)
    await expect(page.getByText('Free Trial Active: 14 days left.')).toBeVisible()
    await expect(page.getByRole('link', { name: subscribe })).toHaveCount(2)
    await expectFigures(page)
    await page.evaluate("window.isSameDocument = 'yes'")
    await card(page, 'Quick Actions').getByRole('link', { name: subscribe }).click()
    await expect(page).toHaveURL(`${server.url}/subscribe`)
    expect(await page.evaluate('window.isSameDocument')).toBeUndefined()
    await page.goto(server.url)
    await page.evaluate("window.isSameDocument = 'yes'")
    await page.getByRole('link', { name: subscribe }).first().click()
    await expect(page).toHaveURL(`${server.url}/subscribe`)
    expect(await page.evaluate('window.isSameDocument')).toBeUndefined()
  })

  test('is offered after a trial has expired', async ({ page, server }) => {
    const message = 'Your free trial ended on 14 November 2026.'
    await changeAnswer(page, TRIAL, { status: 'expired', message })
    await openAsNewOwner(page, server)
    await expect(page.getByText(`Trial Expired: ${message}`)).toBeVisible()
    await expect(page.getByRole('link', { name: goOn })).toHaveCount(2)
    await expect(page.getByRole('link', { name: subscribe })).toHaveCount(0)
    await runAxe(page)
  })

  test('is called plan and billing for an owner who pays, without a banner', async ({ page, server }) => {
    await changeAnswer(page, TRIAL, { status: 'subscribed', message: 'Your subscription is active.' })
    await openAsNewOwner(page, server)
    const link = card(page, 'Quick Actions').getByRole('link', { name: 'Plan and billing' })
    await expect(link).toHaveAttribute('href', '/subscribe')
    await expect(page.getByText(/Free Trial Active|Trial Expired/)).toHaveCount(0)
  })

  test('says how long a promo code’s days run', async ({ page, server }) => {
    await changeAnswer(page, TRIAL, { status: 'promo', message: '30 days of free access left.' })
    await openAsNewOwner(page, server)
    await expect(card(page, 'Quick Actions')).toContainText('Subscribe Now30 days of free access left.')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the four figures are aligned, and everything fits', async ({ page, server }) => {
    await openWithRecords(page, server)
    await expect(metric(page, 'Hourly Rate')).toContainText('£30.02')
    const values = page.getByRole('definition').filter({ hasText: /^(£|\d+(\.\d)?%?$)/ })
    await expect(values).toHaveCount(4)
    const tops = await values.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(tops[0]).toBe(tops[1])
    expect(tops[2]).toBe(tops[3])
    await expectNoSidewaysScroll(page)
    await card(page, 'Quick Actions').getByRole('link', { name: 'Generate Report' }).tap()
    await expect(page).toHaveURL(`${server.url}/reports`)
  })
})
