import type { Locator, Page } from '@playwright/test'
import { card, signUpWithRecords, test } from '#tests/e2e/figures/figures-steps.ts'
import { expect, runAxe } from '#tests/support/browser/browser-test.ts'
import { findReadableFigures } from '#tests/support/browser/readable-figures.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'

const QUESTION = 'What do you want to take home?'

const takeHome = (plan: Locator) => plan.getByLabel('To take home a year')

function line(page: Page, name: string): Locator {
  return card(page, QUESTION).getByRole('row').filter({ hasText: name })
}

test('an owner says what to take home, and sees what it takes as a sole trader and as a company', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(500)
  await signUpWithRecords(page, server, {
    businesses: ['Main Salon'],
    weeks: [{}],
    // The last twelve full months begin on 1 November 2025.
    expenses: { '2026-10-16': '3000', '2025-10-31': '700' },
  })
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto(`${server.url}/hourly-rate`)
  const plan = card(page, QUESTION)

  await test.step('the screen asks for nothing of it until it is opened, and a failure can be tried again', async () => {
    await expect(plan.getByRole('button')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(calls.filter((path) => /tax-position|pay-plan/.test(path))).toEqual([])
    await page.route('**/api/tax-position', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await plan.getByRole('button').click()
    await plan.getByRole('button', { name: 'Retry' }).click()
  })

  await test.step('a field that is missing or wrong says so', async () => {
    await takeHome(plan).press('Enter')
    await expect(takeHome(plan)).toBeFocused()
    await expect(takeHome(plan)).toHaveAccessibleDescription(/^Enter what you want to take home/)
    await takeHome(plan).fill('30,000')
    await plan.getByLabel('Weeks off').fill('52')
    await plan.getByLabel('Days a week').focus()
    await expect(plan.getByLabel('Weeks off')).toHaveAccessibleDescription('Enter whole weeks, from 0 to 51')
    await expect(plan.getByRole('table')).toHaveCount(0)
    await plan.getByLabel('Weeks off').fill('6')
  })

  await test.step('both ways, with the costs that the server knows', async () => {
    await expect(line(page, 'Profit before your pay')).toHaveText(
      'Profit before your pay£36,124.05£37,741.54',
    )
    await expect(line(page, 'All tax on it')).toHaveText('All tax on it£6,124.05£7,741.54')
    // With £3,000 of costs; 46 weeks, 230 days, 1,150 clients.
    await expect(line(page, 'Takings a year')).toHaveText('Takings a year£39,124.05£40,741.54')
    await expect(line(page, 'A week')).toHaveText('A week£850.52£885.69')
    await expect(line(page, 'A day')).toHaveText('A day£170.10£177.14')
    await expect(line(page, 'A client')).toHaveText('A client£34.02£35.43')
    await expect(plan).toContainText('A company also pays for accounts and payroll.')
    await expect(plan).toContainText('Rates of 2026/27. GOV.UK')
    await plan.getByRole('button', { name: 'How we worked this out' }).click()
    await expect(plan).toContainText('£36,124.05 − £4,710.81 income tax − £1,413.24 Class 4')
    await expect(plan).toContainText('£12,570.00 + £19,469.19 − £2,039.19 your own tax')
  })

  await test.step('over the threshold VAT comes on top, and what is typed is there after a reload', async () => {
    await expect(plan).not.toContainText('VAT comes on top')
    await plan.getByLabel('Yearly costs').fill('53000')
    await expect(plan).toContainText('As a company you would take more than £90,000.00 a year')
    await page.reload()
    await plan.getByRole('button').click()
    await expect(takeHome(plan)).toHaveValue('30000.00')
    await expect(line(page, 'Takings a year')).toHaveText('Takings a year£89,124.05£90,741.54')
  })

  await test.step('in both themes and on a phone, and with amounts hidden', async () => {
    await inEveryThemeAndWidth(page, async () => {
      await expectNoSidewaysScroll(page)
      await runAxe(plan)
    })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('button', { name: 'Hide amounts' }).click()
    // What Damson costs, and a hint without a figure.
    expect(await findReadableFigures(page)).toEqual([
      '£23.97',
      'Fill in the form and your rate appears here as you type, with the sum behind it.',
    ])
  })
})
