import { button, signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { COLOUR, CUT, open, plan, result } from './projections-steps.ts'

test.describe('revenue projections', () => {
  test('show what a treatment earns in a month, a year and a season, and no made-up figure', async ({
    page,
    server,
  }) => {
    await open(page, server, [CUT])
    await expect(result(page)).toContainText('£0.00')
    await page.getByLabel('Treatment', { exact: true }).selectOption('Cut and finish')
    await expect(result(page)).toContainText('Enter the sessions per week')
    await test.step('figures that cannot be counted', async () => {
      await page.getByLabel('Sessions per week').fill('2.5')
      await page.getByLabel('Weeks per month').fill('4.333')
      await page.getByLabel('Weeks per month').press('Tab')
      await expect(page.getByText('Enter a whole number, from 0 to 1,000')).toBeVisible()
      await expect(page.getByText('Use at most two decimals')).toBeVisible()
      await expect(result(page)).toContainText('one of them can’t be counted')
      await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity/)
      await page.getByLabel('Weeks per month').fill('')
    })
    await page.getByLabel('Sessions per week').fill('10')
    // 45.00 × 10 × 4.33
    await expect(result(page)).toContainText('£1,948.50')
    await expect(result(page)).toContainText('£23,382.00')
    const season = page.getByLabel('Seasonal adjustment')
    await expect(season).toHaveValue('1')
    await season.selectOption('Holiday (+50%)')
    await expect(result(page)).toContainText('£2,922.75')
    await expect(result(page)).toContainText('£35,073.00')
    // Twelve equal months are a sentence. The capacity is 160 × 70% ÷ 45 minutes × 45.00.
    const year = page.getByRole('region', { name: 'The next 12 months' })
    await expect(year).toContainText(/^The next 12 months£2,922\.75 each month from .*, £35,073\.00 in all\./)
    await expect(year).toContainText(
      'Your capacity below is £6,720.00 a month, so there is room for £3,797.25 more.',
    )
    await season.selectOption('Normal')
    await page.getByLabel('Weeks per month').fill('4')
    await expect(result(page)).toContainText('£1,800.00')
    await button(page, 'How we worked this out').click()
    await expect(result(page)).toContainText('£45.00 × 10 a week × 4.00 weeks')
    const details = page.getByRole('table', { name: 'Treatments in your plan' }).getByRole('row').last()
    // The margin is (45.00 − 22.50) ÷ 45.00; 45 min × 40 are 30 hours.
    await expect(details).toHaveText(
      'Cut and finishCost not known without an hourly rate£45.0045 min£20.00£2.5050.0%1030.0£1,800.00£21,600.00',
    )
  })

  test('add up several treatments, and compare their hours with the owner’s own', async ({
    page,
    server,
  }) => {
    await signUpWithAccess(page, server, 'Priya Shah')
    const rate = { monthlyExpenses: '1000', desiredProfit: '30', weeklyHours: 10, taxRate: '25' }
    await page.request.post(`${server.url}/api/hourly-rate-calculations`, { data: rate })
    await page.request.post(`${server.url}/api/treatments`, { data: CUT })
    await page.request.post(`${server.url}/api/treatments`, { data: COLOUR })
    await page.goto(`${server.url}/revenue`)
    await plan(page, 'Cut and finish', '10')
    await button(page, 'Add another treatment').click()
    const second = page.getByRole('group', { name: 'Treatment 2' })
    await expect(second.getByLabel('Treatment', { exact: true })).toBeFocused()
    await expect(second.getByRole('option')).toHaveText(['Choose a treatment', 'Full colour'])
    await second.getByLabel('Treatment', { exact: true }).selectOption('Full colour')
    await second.getByLabel('Sessions per week').fill('5')
    await page.getByLabel('Weeks per month').fill('4')
    // 1,800.00 + 2,400.00
    await expect(result(page)).toContainText('£4,200.00')
    // 30 hours + 30 hours; there are 10 × 4.33 = 43.3, so 16.7 are missing.
    await expect(result(page)).toContainText('60.0 of 43.3 hours a month (139%)')
    await expect(result(page)).toContainText('needs 16.7 hours more than there are')
    await expect(result(page)).toContainText('10 hours a week × 4.33')
    await expect(page.getByText('Total of 2 treatments')).toBeVisible()
    await expect(button(page, 'Add another treatment')).toBeDisabled()
    await runAxe(page)
    await button(page, 'Remove treatment 1').click()
    await expect(result(page)).toContainText('£2,400.00')
    await expect(button(page, 'Add another treatment')).toBeFocused()
  })

  test('without treatments link to the first one, and later cover every one of 501', async ({
    page,
    server,
  }) => {
    await open(page, server, [])
    await expect(page.getByText('No treatments to project yet.')).toBeVisible()
    const link = page.getByRole('link', { name: 'Add a treatment' })
    await expect(link).toHaveAttribute('href', '/profit-margin')
    await runAxe(page.getByRole('main'))
    // 500 treatments of £50 and 50 min and one of £551 and 551 min: the averages change only if that one
    // counts.
    const rows = Array.from({ length: 501 }, (_, index) => ({
      name: `Treatment ${index + 1}`,
      price: index === 0 ? '551.00' : '50.00',
      duration: index === 0 ? 551 : 50,
      overheadCost: '5.00',
    }))
    const answer = await page.request.post(`${server.url}/api/treatments/import`, { data: { rows } })
    expect(answer.status()).toBe(201)
    await page.reload()
    const select = page.getByLabel('Treatment', { exact: true })
    await expect(select.getByRole('option')).toHaveCount(502)
    const capacity = page.getByRole('region', { name: 'Business Capacity Projections' })
    await expect(capacity).toContainText('160 hours a month, 70% of them booked')
    await expect(capacity).toContainText('all 501 treatments')
    // 25,551 ÷ 501 = 51.0; 6,720 min ÷ 51 = 131.76 sessions, × £51 = £6,720.00
    await expect(capacity).toContainText('51.0 min')
    await expect(capacity).toContainText('£51.00')
    await expect(capacity).toContainText('131.8')
    await expect(capacity).toContainText('£6,720.00')
    await expect(capacity).toContainText('£80,640.00')
    await plan(page, 'Treatment 501', '1')
    await expect(result(page)).toContainText('£216.50')
  })

  test('fit a phone', async ({ page, server }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, server, [CUT, COLOUR])
    await plan(page, 'Cut and finish', '10')
    await expect(page.getByText('A month brings in')).toBeInViewport()
    await expect(page.getByRole('list', { name: 'Treatments in your plan' })).toContainText('£1,948.50')
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    await runAxe(page)
  })

  test('can be loaded again when the treatments or the hours failed to load', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(500)
    const refuse = { status: 500, body: '' }
    await page.route('**/api/treatments?*', (route) => route.fulfill(refuse))
    await page.route('**/latest', (route) => route.fulfill(refuse))
    await open(page, server, [CUT])
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Your treatments couldn’t be loaded')
    await page.unroute('**/api/treatments?*')
    await button(page, 'Retry').click()
    await plan(page, 'Cut and finish', '10')
    await expect(result(page)).toContainText('£1,948.50')
    await expect(result(page)).toContainText('Your weekly hours couldn’t be loaded')
    await page.unroute('**/latest')
    await button(page, 'Retry').click()
    await expect(result(page)).toContainText('of 160.0 hours a month')
  })
})
