import { expect, runAxe, test } from '#tests/support/browser/paying-test.ts'
import { endPlan, openPaying, pay, returnLater, returnToTab } from './billing-steps.ts'

test.describe('access that ends while the app is open', () => {
  test('locks the open screen in place and offers the plan', async ({ page, server, stripe }) => {
    const person = await openPaying(page, server, stripe)
    await endPlan(stripe, person)
    await returnLater(page)
    await expect(page.getByRole('heading', { name: 'Pro Feature Required' })).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/`)
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeHidden()
    await expect(page.getByText('Your subscription ended on')).toBeVisible()
    await expect(page.getByText('Cancel anytime • Instant access')).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      'Unlimited calculations and tracking',
      'Advanced business analytics',
      'Priority support and updates',
    ])
    await expect(page.getByRole('heading', { name: 'Your tools are closed for now' })).toBeFocused()
    await runAxe(page)
  })

  test('keeps what was typed until access returns, and opens the plan in another tab', async ({
    page,
    context,
    server,
    stripe,
  }) => {
    const person = await openPaying(page, server, stripe)
    const typed = await addNote(page)
    await endPlan(stripe, person)
    await returnLater(page)
    await expect(page.getByText('What you typed is still here')).toBeVisible()
    await expect(typed).toBeHidden()
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: /^Subscribe for £23.97\/month/ }).click()
    await pay(await opened)
    await returnToTab(page)
    await expect(typed).toHaveValue('half a sentence')
    await expect(page.getByRole('heading', { name: 'Pro Feature Required' })).toBeHidden()
  })

  test('shows the plan once the page is reloaded', async ({ page, server, stripe }) => {
    const person = await openPaying(page, server, stripe)
    await endPlan(stripe, person)
    await page.reload()
    await expect(page).toHaveURL(`${server.url}/subscribe`)
    await expect(page.getByText('Your subscription ended on')).toBeVisible()
  })
})

/** Represents a field of the open screen: it exists as long as the screen does. */
async function addNote(page: import('@playwright/test').Page) {
  await page.getByRole('heading', { name: 'Quick Actions' }).evaluate((heading) => {
    const note = document.createElement('input')
    note.setAttribute('aria-label', 'Note')
    heading.after(note)
  })
  const note = page.locator('input[aria-label="Note"]')
  await note.fill('half a sentence')
  return note
}
