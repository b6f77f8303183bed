import { readFile } from 'node:fs/promises'
import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { card, monday, openCeoNumbers } from '#tests/e2e/ceo-numbers/ceo-numbers-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import { parseCsv } from '#web/lib/csv.ts'
import { addMove, pressMoved, signUpWithPots } from './pots-steps.ts'

test('all moves are filtered by the address, saved as a file, opened by a link, deleted and brought back, beside the list of weeks', async ({
  page,
  server,
}) => {
  await signUpWithPots(page, server)
  await pressMoved(page, server, monday(0))
  const paid = { pot: 'tax', on: monday(1), amount: '40.50', direction: 'out' }
  const id = await addMove(page, server, { ...paid, note: 'HMRC, "July"' })
  await openCeoNumbers(page, server, `?edit-move=${id}`)
  const editor = page.getByRole('dialog', { name: /^Edit move out of Tax/ })
  await expect(editor.getByLabel('Note')).toHaveValue('HMRC, "July"')
  await editor.getByRole('button', { name: 'Cancel' }).click()
  await card(page, 'Moves').getByRole('link', { name: 'See all (4)' }).click()
  const all = card(page, 'All moves')
  await expect(all).toBeFocused()
  await expect(all).toContainText('4 moves, £300.00 in and £40.50 out')
  await expect(card(page, 'Historical Performance')).toBeVisible()
  await all.getByLabel('Sort by').selectOption('Highest amount first')
  await expect(all.getByRole('row').nth(1)).toContainText('+£150.00')
  await all.getByLabel('In or out').selectOption('Out')
  await all.getByLabel('Search notes').fill('july')
  await expect(all).toContainText('1 move, £0.00 in and £40.50 out')
  await expect(page).toHaveURL(/moves-direction=out/)
  await page.reload()
  await expect(all).toContainText('1 move, £0.00 in and £40.50 out')
  const saving = page.waitForEvent('download')
  await all.getByRole('button', { name: 'Download CSV' }).click()
  const { rows } = await parseCsv(await readFile(await (await saving).path(), 'utf8'))
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Date', 'Pot', 'In or out', 'Amount (£)', 'Note'],
    [monday(1), 'Tax', 'Out', '40.50', 'HMRC, "July"'],
  ])
  await all.getByRole('button', { name: /^Delete move out of Tax/ }).click()
  await expect(toast(page)).toContainText('Move deleted')
  await expect(all).toContainText('0 moves')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(all).toContainText('1 move,')
  await all.getByRole('button', { name: /^Delete move out of Tax/ }).click()
  await all.getByText('Recently deleted (1)').click()
  await all.getByRole('button', { name: /^Restore move out of Tax/ }).click()
  await expect(all).toContainText('1 move,')
  await button(page, 'Clear the filters').click()
  await expect(all).toContainText('4 moves,')
  await inEveryThemeAndWidth(page, async () => {
    await runAxe(page)
    await expectNoSidewaysScroll(page)
  })
})
