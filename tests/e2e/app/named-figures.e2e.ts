import type { Page } from '@playwright/test'
import { addMonths, dayIn, startOfMonth } from '#shared/kernel/calendar/days.ts'
import { signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'

const THIS_MONTH = startOfMonth(dayIn(new Date(), 'Europe/London'))

test('averages and capacity say what they are of', async ({ page, server }) => {
  await signUpWithAccess(page, server, 'Priya Shah')
  await test.step('stock: the total ÷ 3 as specified, and beside it the full months', async () => {
    await buy(page, server, { totalAmount: '428', purchaseDate: addMonths(THIS_MONTH, -1) })
    await buy(page, server, { totalAmount: '22', purchaseDate: THIS_MONTH })
    await page.goto(`${server.url}/stock-budget`)
    const figures = page.getByRole('status', { name: 'Stock figures' })
    await expect(figures).toContainText('Monthly Average£150.00Recommended budget')
    await expect(figures).toContainText('The total ÷ 3. Full months only: £428.00')
  })
  await test.step('capacity: the specified 160 hours, and beside them the owner’s own', async () => {
    await send(page, server, '/treatments', { name: 'Cut', price: '45', duration: 60, overheadCost: '10' })
    await page.goto(`${server.url}/revenue`)
    const card = page.getByRole('region', { name: 'Business Capacity Projections' })
    await expect(card).toContainText('The 160 hours are a fixed measure, the same for everybody.')
    await expect(card).toContainText('Monthly capacity£5,040.00')
    await expect(card).toContainText('Save an hourly rate, and the same with your own hours appears here.')
    const rate = { monthlyExpenses: '3000', desiredProfit: '30', weeklyHours: 40, taxRate: '25' }
    await send(page, server, '/hourly-rate-calculations', rate)
    await page.reload()
    // 173.2 hours × 60 × 70% ÷ 60 minutes × £45
    await expect(card).toContainText('With your own 173.2 hours a month (40 a week), 70% of them booked')
    await expect(card).toContainText('£5,455.80 a month, £65,469.60 a year')
  })
  await test.step('the margin is of the list, not of bookings', async () => {
    await page.goto(server.url)
    await expect(page.getByText('Of your list, not of bookings')).toBeVisible()
    await page.goto(`${server.url}/reports`)
    await expect(page.getByText('Of your list as of today, not of bookings')).toBeVisible()
  })
})

function buy(page: Page, server: BuiltServer, purchase: { totalAmount: string; purchaseDate: string }) {
  return send(page, server, '/stock-purchases', { supplier: 'Salon Supply', category: 'Other', ...purchase })
}

async function send(page: Page, server: BuiltServer, path: string, data: object) {
  expect((await page.request.post(`${server.url}/api${path}`, { data })).status()).toBe(201)
}
