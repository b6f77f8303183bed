import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { add } from '#tests/e2e/reports/reports-steps.ts'
import { expect, runAxe } from '#tests/support/browser/browser-test.ts'
import { signUpAtBank, test } from './bank-import-steps.ts'

test('an owner adds a payee rule, applies it to the expenses that are there, edits it by its address, and deletes it', async ({
  page,
  server,
}) => {
  await signUpAtBank(page, server)
  await add(page, server, 'expenses', {
    category: 'Other',
    description: 'WELLA UK 1234',
    amount: '42',
    date: '2026-11-03',
  })
  await page.goto(`${server.url}/expenses`)
  const card = page.getByRole('region', { name: 'Payee rules', exact: true })
  await expect(card).toContainText('No payee rules yet.')
  await card.getByRole('button', { name: 'Add a rule' }).click()
  const panel = page.getByRole('dialog')
  await button(page, 'Add payee rule').click()
  await expect(panel.getByLabel('The bank’s text contains')).toHaveAccessibleDescription(
    /Say what the text contains/,
  )
  await expect(panel.getByLabel('Category')).toHaveAccessibleDescription(
    'Choose a category, or say that it is private',
  )
  await runAxe(page)
  await panel.getByLabel('The bank’s text contains').fill('wella uk')
  await panel.getByLabel('Category').selectOption('Products & Supplies')
  await button(page, 'Add payee rule').press('Enter')
  const rows = card.getByRole('list', { name: 'Payee rules' }).getByRole('listitem')
  await expect(rows).toHaveText([/wella uk.*Products & Supplies/])

  await card.getByRole('button', { name: 'Apply to my expenses' }).click()
  await expect(toast(page)).toContainText('1 expense follows your rules now.')
  const recent = page.getByRole('region', { name: 'Recent Expenses' })
  await expect(recent).toContainText('Products & Supplies')
  await button(page, 'Undo').click()
  await expect(recent.locator('tbody')).toContainText('Other')

  const found = await page.request.get(`${server.url}/api/payee-rules`)
  const [{ id }] = (await found.json()) as [{ id: number }]
  await page.goto(`${server.url}/expenses?payee-rule=${id}`)
  await expect(panel.getByLabel('The bank’s text contains')).toHaveValue('wella uk')
  await panel.getByLabel('This is private').check()
  await button(page, 'Save changes').click()
  await expect(rows).toHaveText([/wella uk.*Private.*Left out of an import/])
  await rows.getByRole('button', { name: /^Delete/ }).click()
  await expect(card).toContainText('No payee rules yet.')
  await button(page, 'Undo').click()
  await expect(rows).toHaveCount(1)
})
