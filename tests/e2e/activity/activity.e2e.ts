import type { Locator, Page } from '@playwright/test'
import { button, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { enterWeek, signUpWithBusinesses } from '#tests/e2e/ceo-numbers/ceo-numbers-steps.ts'
import { add, NAMES, spend, treat } from '#tests/e2e/reports/reports-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'

test('lists what was done, and lets the owner undo it there', async ({ page, server, allowStatus }) => {
  allowStatus(500)
  await signUpWithAccess(page, server, 'Priya Shah')
  await page.goto(`${server.url}/activity`)
  await expect(page.getByText('Nothing has happened yet.')).toBeVisible()

  const { id } = await spend(page, server)
  await page.request.patch(`${server.url}/api/expenses/${id}`, { data: { amount: '90' } })
  await page.request.delete(`${server.url}/api/expenses/${id}`)
  await treat(page, server, { name: NAMES.rightToLeft, overheadCost: '20' })
  await treat(page, server, { name: NAMES.image, overheadCost: '20' })
  await page.reload()
  await expect(entries(page)).toContainText([
    `${NAMES.image}treatment added · `,
    `${NAMES.rightToLeft}treatment added · `,
    'Saturday juniorexpense deleted · ',
    'Saturday juniorexpense changed · ',
    'Saturday juniorexpense added · ',
  ])
  await expect(page.getByRole('button', { name: /^Undo: Saturday junior/ })).toHaveCount(1)
  expect(await page.evaluate('window.planted')).toBeUndefined()
  await inEveryThemeAndWidth(page, async () => {
    await expectNoSidewaysScroll(page)
    await runAxe(page)
  })

  const undo = button(page, 'Undo: Saturday junior, expense deleted')
  await page.route('**/api/expenses/*/restore', (route) => route.fulfill({ status: 500, body: '' }))
  await undo.click()
  await expect(toast(page)).toContainText('Failed to undo. Please try again.')
  await page.unroute('**/api/expenses/*/restore')
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('It is back as it was.')
  await expect(entries(page).first()).toContainText('Saturday juniorexpense brought back · ')
  await expect(undo).toHaveCount(0)
  const answer = await page.request.get(`${server.url}/api/expenses/${id}`)
  expect(await answer.json()).toMatchObject({ amount: '90.00' })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Undo: / }).first()).toBeFocused()

  await test.step('the undo of an import says what stays, and leads there', async () => {
    const line = { date: '2026-11-02', amount: '9', category: 'Other' }
    const lines = ['Rent', 'Gas'].map((text) => ({ ...line, text }))
    const imported = await page.request.post(`${server.url}/api/expenses/import`, { data: { lines } })
    const { batchId } = await imported.json()
    const [, { id: edited }] = await (
      await page.request.get(`${server.url}/api/expenses?batchId=${batchId}`)
    ).json()
    await page.request.patch(`${server.url}/api/expenses/${edited}`, { data: { amount: '8' } })
    await page.reload()
    await button(page, 'Undo: 2 expenses added').click()
    await expect(toast(page)).toContainText(
      'The import was taken back. 1 expense that you edited since stays.',
    )
    await toast(page).getByRole('button', { name: 'Show them' }).click()
    await expect(page).toHaveURL(`${server.url}/expenses?all=1&batchId=${batchId}`)
  })
})

test('undoes an act once when Undo is pressed twice', async ({ page, server }) => {
  await signUpWithAccess(page, server, 'Priya Shah')
  const { id } = await spend(page, server)
  await page.request.delete(`${server.url}/api/expenses/${id}`)
  await page.goto(`${server.url}/activity`)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/restore')) calls.push(request.url())
  })
  await button(page, 'Undo: Saturday junior, expense deleted').dblclick()
  await expect(toast(page)).toContainText('It is back as it was.')
  await expect(entries(page).first()).toContainText('Saturday juniorexpense brought back · ')
  expect(calls).toHaveLength(1)
})

test('shows earlier pages, names each week’s business and amount, and says when a page cannot be read', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(500)
  const [main] = await signUpWithBusinesses(page, server, 'Main Salon')
  await enterWeek(page, server, main, ['2026-11-09', '1200'])
  await enterWeek(page, server, main, ['2026-11-09', '1250'])
  for (let made = 1; made <= 23; made += 1) await add(page, server, 'businesses', { name: `Salon ${made}` })
  await page.goto(`${server.url}/activity`)
  await expect(entries(page)).toHaveCount(25)
  await page.route('**/api/activity?*cursor=*', (route) => route.fulfill({ status: 500, body: '' }))
  await button(page, 'Show earlier').click()
  await expect(page.getByRole('alert').filter({ hasText: 'loaded' })).toBeVisible()
  await expect(entries(page)).toHaveCount(25)
  await page.unroute('**/api/activity?*cursor=*')
  await button(page, 'Retry').click()
  await expect(entries(page)).toHaveCount(26)
  await expect(entries(page)).toContainText([
    'Salon 1business added · ',
    'Week of Nov 9, 2026, Main Salon: £1,250.00, was £1,200.00weekly income changed · ',
    'Week of Nov 9, 2026, Main Salon: £1,200.00weekly income added · ',
    'Main Salonbusiness added · ',
  ])
  await expect(button(page, 'Show earlier')).toHaveCount(0)
})

function entries(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem')
}
