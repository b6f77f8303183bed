import {
  chartCard,
  monthsBack,
  PURCHASES_PATH,
  purchase,
  today,
} from '#tests/e2e/stock-purchases/stock-purchases-steps.ts'
import { addTreatments, openTreatments, signUpWithRate } from '#tests/e2e/treatments/treatments-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'

test('the colour of a margin says what its word says, and identical bars are a sentence', async ({
  page,
  server,
}) => {
  await signUpWithRate(page, server)
  // An hour costs £60.00, so 90 minutes cost £90.00 and half an hour £30.00.
  await addTreatments(
    page,
    server,
    { name: 'Lash lift', price: '60', duration: 30 },
    { name: 'Gel nails', price: '59.99', duration: 30 },
    { name: 'Balayage', price: '88', duration: 90 },
  )
  await openTreatments(page, server)
  const rows = page.getByRole('figure', { name: 'Profit margins, lowest first' }).getByRole('listitem')
  await expect(rows).toHaveText([
    'Balayage (90 min)Below cost−2.3%',
    'Gel nails (30 min)Below target50.0%',
    'Lash lift (30 min)On target50.0%',
  ])
  const colours = rows.locator('svg svg rect:first-child')
  await expect(colours.nth(0)).toHaveAttribute('fill', 'var(--chart-5)')
  await expect(colours.nth(1)).toHaveAttribute('fill', 'var(--chart-3)')
  await expect(colours.nth(2)).toHaveAttribute('fill', 'var(--chart-2)')
  const days = [today(), monthsBack(1), monthsBack(2)]
  const bought = days.map((purchaseDate) => purchase({ purchaseDate, totalAmount: '75.50' }))
  await Promise.all(bought.map((data) => page.request.post(`${server.url}${PURCHASES_PATH}`, { data })))
  await page.goto(`${server.url}/stock-budget`)
  await expect(chartCard(page)).toContainText('Every month is the same: £75.50.')
  await expect(chartCard(page).getByRole('img')).toHaveCount(0)
})
