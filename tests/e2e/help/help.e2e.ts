import type { Page } from '@playwright/test'
import { button, signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import { add, addBusiness, addWeek, card, RATE, today, WAGES } from '#tests/e2e/dashboard/dashboard-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import { message, subject, tab } from './help-steps.ts'

const guide = (page: Page) => card(page, 'Your first hour with your numbers').getByRole('listitem')

test.describe('signed out', () => {
  test('keeps the four tabs in the address, to reload and to step back through', async ({ page, server }) => {
    await page.goto(`${server.url}/help`)
    await expect(page.getByRole('tab')).toHaveText([
      'Getting Started',
      'Features Guide',
      'FAQ',
      'Contact Support',
    ])
    await expect(guide(page)).toHaveCount(4)
    await expect(page.getByText('Done', { exact: true })).toHaveCount(0)
    await expect(card(page, 'See it done').getByRole('img')).toHaveCount(6)
    await tab(page, 'Features Guide').click()
    await expect(page).toHaveURL(`${server.url}/help?tab=features`)
    await expect(page.getByRole('link', { name: /^Open it: / })).toHaveCount(6)
    await expect(card(page, 'Also here').getByRole('link', { name: 'Open Tax & VAT' })).toHaveAttribute(
      'href',
      '/tax',
    )
    await tab(page, 'FAQ').click()
    await tab(page, 'Contact Support').click()
    await page.reload()
    await expect(tab(page, 'Contact Support')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('link', { name: 'Send Email' })).toHaveAttribute(
      'href',
      'mailto:support@damson.example?subject=Damson%20support',
    )
    await expect(subject(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(`${server.url}/help?tab=faq`)
    await expect(tab(page, 'FAQ')).toHaveAttribute('aria-selected', 'true')
    await page.goto(`${server.url}/help?tab=nonsense`)
    await expect(tab(page, 'Getting Started')).toHaveAttribute('aria-selected', 'true')
    await test.step('a step leads to the sign-in, and back to the step', async () => {
      await guide(page).nth(1).getByRole('link', { name: 'Open the calculator' }).click()
      await expect(page).toHaveURL(`${server.url}/login?next=%2Fhourly-rate`)
    })
  })

  test('passes axe on every tab', async ({ page, server }) => {
    await page.goto(`${server.url}/help`)
    const check = async () => {
      await expect(tab(page, 'Contact Support')).toBeInViewport({ ratio: 1 })
      await expectNoSidewaysScroll(page)
      await runAxe(page)
    }
    for (const name of ['Getting Started', 'Features Guide', 'FAQ', 'Contact Support']) {
      await tab(page, name).click()
      await expect(page.getByRole('tabpanel', { name })).toBeVisible()
      await inEveryThemeAndWidth(page, check)
    }
  })
})

test.describe('the guide', () => {
  test('ticks what the owner really did; the third step needs an expense and a week, and a failure shows it without ticks', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(500)
    await signUpWithAccess(page, server, 'Priya Shah')
    await page.goto(`${server.url}/help`)
    await expect(guide(page)).toHaveText([/profile[^D]/, /rate[^D]/, /revenue[^D]/, /numbers[^D]/])
    const done = guide(page).filter({ has: page.getByText('Done', { exact: true }) })
    const businessId = await addBusiness(page, server)
    await addWeek(page, server, businessId)
    await page.reload()
    await expect(done).toHaveText([/^Set up your business profile/, /^4?Review your CEO numbers/])
    await add(page, server, '/expenses', { ...WAGES, date: today() })
    await add(page, server, '/hourly-rate-calculations', RATE)
    await page.reload()
    await expect(done).toHaveCount(4)
    await runAxe(page.getByRole('tabpanel'))
    await page.route('**/api/checklist', (route) => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    await expect(guide(page)).toHaveCount(4)
    await expect(done).toHaveCount(0)
    await guide(page).nth(2).getByRole('link', { name: 'Add an expense' }).click()
    await expect(page.getByLabel('Category').first()).toBeFocused()
  })
})

test.describe('the questions', () => {
  test('are found by any word, and a single result is open', async ({ page, server }) => {
    await page.goto(`${server.url}/help?tab=faq`)
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByRole('button')).toHaveCount(5)
    await button(page, 'How do I cancel?').click()
    await expect(panel).toContainText('choose “Manage subscription” and cancel there')
    const search = page.getByRole('searchbox', { name: 'Search the questions' })
    await search.fill('  ACCOUNTANT tax ')
    await expect(panel.getByRole('button')).toHaveText(['What do the 20%, 5% and 75% mean?'])
    await expect(panel).toContainText('an estimate to set aside, not tax advice')
    await expect(page).toHaveURL(`${server.url}/help?tab=faq&q=ACCOUNTANT+tax`)
    await page.reload()
    await expect(search).toHaveValue('ACCOUNTANT tax')
    await search.fill('unicorn')
    await expect(panel).toContainText('No question has these words.')
    await runAxe(panel)
    await button(page, 'Show all questions').click()
    await expect(panel.getByRole('button')).toHaveCount(5)
    await expect(search).toHaveValue('')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('all four tabs are visible and can be tapped', async ({ page, server }) => {
    await signUpWithAccess(page, server, 'Priya Shah')
    await page.goto(`${server.url}/help`)
    await tab(page, 'Contact Support').tap()
    await expect(message(page)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await tab(page, 'FAQ').tap()
    await button(page, 'Who can see my figures?').tap()
    await expect(page.getByRole('tabpanel')).toContainText('Only you, and the accountant whom you invite')
    await runAxe(page.getByRole('tabpanel'))
  })
})
