import type { Page } from '@playwright/test'
import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { COLOUR, CUT, open, plan, result } from './projections-steps.ts'

test('an owner keeps plans under a name, opens, changes and deletes one, and loses no figures', async ({
  page,
  server,
}) => {
  await open(page, server, [CUT, COLOUR])
  const saved = page.getByRole('list', { name: 'Saved plans' })
  const nameBox = page.getByLabel('Plan name')
  await expect(page.getByText('No plans saved yet.')).toBeVisible()

  await test.step('a plan without name and treatment is refused in words', async () => {
    await button(page, 'Save plan').click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expect(page.getByText('Choose a treatment for the plan.')).toBeVisible()
    await expect(nameBox).toBeFocused()
  })

  await plan(page, 'Cut and finish', '10')
  await nameBox.fill('A usual month')
  await nameBox.press('Enter')
  await expect(toast(page)).toContainText('Plan “A usual month” saved.')
  // 45.00 × 10 × 4.33
  await expect(saved).toContainText('Cut and finish × 10 · 4.33 weeks · Normal')
  await expect(saved).toContainText('£1,948.50')

  await test.step('unfinished figures are there after a reload', async () => {
    await page.getByLabel('Sessions per week').fill('12')
    await page.reload()
    await expect(page.getByLabel('Sessions per week')).toHaveValue('12')
    await expect(nameBox).toHaveValue('A usual month')
    await page.getByLabel('Sessions per week').fill('10')
  })

  await test.step('saved again as another plan, the first stays', async () => {
    await page.getByLabel('Seasonal adjustment').selectOption('Holiday (+50%)')
    await nameBox.fill('December')
    await button(page, 'Save as another plan').click()
    await expect(saved.getByRole('listitem')).toHaveCount(2)
    await expect(saved.getByRole('listitem').first()).toContainText('£2,922.75')
  })

  await test.step('opening another plan sets unsaved figures aside, and Undo brings them back', async () => {
    await page.getByLabel('Sessions per week').fill('17')
    await button(page, 'Edit A usual month').click()
    await expect(nameBox).toBeFocused()
    await expect(nameBox).toHaveValue('A usual month')
    await expect(result(page)).toContainText('£1,948.50')
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(nameBox).toHaveValue('December')
    await expect(page.getByLabel('Sessions per week')).toHaveValue('17')
    await button(page, 'Save changes').click()
    // 45.00 × 17 × 4.33 × 1.5
    await expect(saved.getByRole('listitem').first()).toContainText('£4,968.68')
  })
  await runAxe(page)

  await test.step('the whole list is a file', async () => {
    const download = page.waitForEvent('download')
    await button(page, 'Download CSV').click()
    expect((await download).suggestedFilename()).toMatch(/^revenue-plans-\d{4}-\d\d-\d\d\.csv$/)
  })

  await test.step('after a reload a plan of a deleted treatment says so', async () => {
    await button(page, 'Delete December').click()
    await expect(saved.getByRole('listitem')).toHaveCount(1)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(saved.getByRole('listitem')).toHaveCount(2)
    await page.request.delete(`${server.url}/api/treatments/${await firstTreatment(page, server.url)}`)
    await page.reload()
    await button(page, 'Edit December').click()
    await expect(page.getByText('One treatment of this plan has been deleted')).toBeVisible()
  })
})

async function firstTreatment(page: Page, url: string): Promise<number> {
  const [first] = await (await page.request.get(`${url}/api/treatments?q=Cut`)).json()
  return first.id
}
