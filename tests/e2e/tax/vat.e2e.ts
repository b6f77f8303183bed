import type { Page } from '@playwright/test'
import { card, rows, signUpWithRecords, test } from '#tests/e2e/figures/figures-steps.ts'
import { expect, runAxe } from '#tests/support/browser/browser-test.ts'
import { findReadableFigures } from '#tests/support/browser/readable-figures.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import { addWeeks, savePosition, WEEKS } from './vat-steps.ts'

const figure = (page: Page, name: RegExp) => page.getByRole('button', { name })

test('the radar shows when takings pass the threshold, with its sums, and says to act once they have', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(500)
  await signUpWithRecords(page, server, { businesses: ['Main Salon'], weeks: [WEEKS] })
  await savePosition(page, server, {})
  const radar = card(page, 'How far from VAT?')

  await test.step('a failure can be tried again', async () => {
    await page.route('**/api/vat', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(`${server.url}/tax`)
    await expect(card(page, 'VAT').getByRole('button', { name: 'Retry' })).toBeVisible()
    await page.unroute('**/api/vat')
    await card(page, 'VAT').getByRole('button', { name: 'Retry' }).click()
  })

  await test.step('the month ahead, and what it is made of', async () => {
    // 76,500 to the end of October, then 1,500 a week.
    await expect(radar).toContainText('At the pace of your last 13 weeks you pass £90,000 in January 2027.')
    await expect(radar).toContainText(
      'Then tell HMRC by 2 March 2027. You would be registered from 1 March 2027.',
    )
    await expect(radar).toContainText('in the next 30 days alone')
    await expect(radar).toContainText('Your entries begin with the week of 2 March 2026.')
    await expect(radar).not.toContainText('till’s days')
    await expect(figure(page, /^Left until the threshold/)).toContainText('£13,500.00')
    await figure(page, /^12 months to the end of January 2027/).click()
    await expect(radar).toContainText('Entered since 1 February 2026£79,500.00')
    await expect(radar).toContainText('= £96,000.00')
    await expect(radar).toContainText('Rates of 2026/27. GOV.UK')
    await radar.getByText('Show as table').click()
    await expect(rows(radar).filter({ hasText: 'January 2027' })).toHaveText(
      'January 2027£96,000.00 (projected)',
    )
  })

  await test.step('what registering would ask for', async () => {
    const prices = card(page, 'If you registered for VAT')
    await expect(prices.getByRole('listitem')).toHaveText([
      /^Standard VATprices 20\.00% higher£91,800\.00/,
      /^Flat rateprices 14\.94% higher£87,931\.03/,
      /^Flat rate in the first yearprices 13\.64% higher£86,931\.82/,
    ])
    await figure(page, /^Flat rate in the first year/).click()
    await expect(prices).toContainText('£76,500.00 ÷ (100% − 12%)')
  })

  await test.step('in both themes and on a phone, and with amounts hidden', async () => {
    await inEveryThemeAndWidth(page, async () => {
      await expectNoSidewaysScroll(page)
      await runAxe(radar)
    })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('button', { name: 'Hide amounts' }).click()
    const readable = await findReadableFigures(page)
    expect(readable.filter((text) => /\d,\d{3}|% higher/.test(text))).toEqual([])
    await page.getByRole('button', { name: 'Show amounts' }).click()
  })

  await test.step('once it is passed', async () => {
    await addWeeks(page, server, { '2026-10-05': '21500' })
    await page.reload()
    await expect(radar.getByRole('alert')).toContainText(
      'You passed £90,000 in October 2026. You have to register for VAT. Tell HMRC by 30 November 2026. You are registered from 1 December 2026',
    )
    await expect(radar).toContainText('till’s days')
    await expect(figure(page, /^Over the threshold by/)).toContainText('£6,500.00')
  })
})

test('who is registered sees this quarter and those before it, and on the flat rate a warning of 16.5%', async ({
  page,
  server,
}) => {
  await signUpWithRecords(page, server, { businesses: ['Main Salon'], weeks: [{}] })
  await savePosition(page, server, { vatScheme: 'standard', vatRegisteredOn: '2026-12-01' })
  await page.goto(`${server.url}/tax`)
  await expect(card(page, 'VAT')).toContainText('No takings yet.')
  await addWeeks(page, server, WEEKS)
  await page.reload()
  await expect(card(page, 'How far from VAT?')).toContainText(
    'You are registered for VAT from 1 December 2026.',
  )

  await savePosition(page, server, { vatScheme: 'standard', vatRegisteredOn: '2026-02-01' })
  await page.reload()
  const quarter = card(page, 'This VAT quarter')
  await expect(quarter).toContainText('1 Oct to 31 December 2026, so far. Standard VAT.')
  await expect(quarter.getByRole('list', { name: 'This quarter' }).getByRole('listitem')).toHaveText([
    /^VAT in your takings£1,500\.00/,
    /^VAT in your costs£0\.00/,
    /^To pay so fardue by 7 February 2027£1,500\.00/,
  ])
  await quarter.getByRole('button', { name: /^VAT in your takings/ }).click()
  await expect(quarter).toContainText('Takings of 6 weeks£9,000.00 × 20 ÷ 120£1,500.00')
  await expect(quarter.getByRole('list', { name: 'Quarters before' }).getByRole('listitem')).toHaveText([
    /^1 Jul to 30 September 2026To pay, was due by 7 November 2026£1,750\.00/,
    /^1 Apr to 30 June 2026.*£0\.00/,
    /^1 Feb to 31 March 2026.*£10,000\.00/,
  ])
  await expect(card(page, 'Takings without VAT')).toContainText('you may ask HMRC to leave VAT')

  await savePosition(page, server, { vatScheme: 'flat_rate', vatRegisteredOn: '2025-02-01' })
  await page.reload()
  await expect(quarter).toContainText('Flat rate of 13%.')
  await expect(quarter).toContainText('HMRC may ask for 16.5% this quarter.')
  await runAxe(quarter)
  await page.getByRole('link', { name: 'How we work out your tax' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How we work out your tax' })).toBeVisible()
})
