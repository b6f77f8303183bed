import type { Locator, Page } from '@playwright/test'
import { expect, runAxe, test } from '#tests/support/browser/paying-test.ts'
import { endPlan, openPaying, pay, returnLater, returnToTab } from './billing-steps.ts'

test('access that ends while the app is open locks the screen in place, and what was typed is there once access returns', async ({
  page,
  context,
  server,
  stripe,
}) => {
  const person = await openPaying(page, server, stripe)
  const typed = await addNote(page)
  await endPlan(stripe, person)
  await returnLater(page)
  await expect(page.getByRole('heading', { name: 'Pro Feature Required' })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/`)
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeHidden()
  await expect(page.getByText('Your subscription ended on')).toBeVisible()
  await expect(page.getByText('What you typed is still here')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your tools are closed for now' })).toBeFocused()
  await expect(typed).toBeHidden()
  await runAxe(page)
  await test.step('the plan opens in another tab', async () => {
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: /^Subscribe for £23.97\/month/ }).click()
    await pay(await opened)
    await returnToTab(page)
    await expect(typed).toHaveValue('half a sentence')
    await expect(page.getByRole('heading', { name: 'Pro Feature Required' })).toBeHidden()
  })
})

/** Represents a field of the open screen: it exists as long as the screen does. */
async function addNote(page: Page): Promise<Locator> {
  await page.getByRole('heading', { name: 'Quick Actions' }).evaluate((heading) => {
    const note = document.createElement('input')
    note.setAttribute('aria-label', 'Note')
    heading.after(note)
  })
  const note = page.locator('input[aria-label="Note"]')
  await note.fill('half a sentence')
  return note
}
