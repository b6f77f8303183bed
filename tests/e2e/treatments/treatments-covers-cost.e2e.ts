import { button, signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import {
  ADD,
  addTreatments,
  fillTreatment,
  listedNames,
  openTreatments,
  resultCard,
  saveRate,
  treatmentRow,
} from './treatments-steps.ts'

// £3,000 ÷ (40 × 4.33) = £17.32 an hour; with 30% profit and 25% tax the rate is £30.02.
const RATE = { monthlyExpenses: '3000', desiredProfit: '30', weeklyHours: 40, taxRate: '25' }

test('a price below the rate is no loss while it covers its cost, on every screen', async ({
  page,
  server,
}) => {
  await signUpWithAccess(page, server, 'Priya Shah')
  await saveRate(page, server, RATE)
  await openTreatments(page, server)
  const lines = resultCard(page).getByRole('list', { name: 'What the price covers' }).getByRole('listitem')
  await test.step('the form says both in words', async () => {
    await fillTreatment(page, { name: 'Facial', price: '25', duration: '60' })
    await expect(resultCard(page)).toContainText('Profit margin−20.1%')
    await expect(lines).toHaveText([
      'Covers its cost: £7.68 is left once its products and its time are paid.',
      'Below your rate: by £5.02. The rate also holds your profit and tax.',
    ])
    await page.getByRole('textbox', { name: 'Price in pounds' }).fill('17.31')
    await expect(lines.first()).toHaveText(
      'Loses money: its products and its time cost £0.01 more than its price.',
    )
    await page.getByRole('textbox', { name: 'Price in pounds' }).fill('25')
    await button(page, 'How we worked this out').click()
    await expect(resultCard(page)).toContainText(
      'Its cost: £3,000.00 of monthly expenses ÷ 173.2 hours × 60 minutes ÷ 60 + £0.00 products = £17.32',
    )
    await runAxe(resultCard(page))
  })
  await test.step('so do the list, its filter and the panel', async () => {
    await button(page, ADD).click()
    await expect(treatmentRow(page, 'Facial')).toContainText('−20.1%Covers its costBelow your rate')
    await addTreatments(page, server, { name: 'Wax', price: '17', duration: 60 })
    await openTreatments(page, server)
    await expect(treatmentRow(page, 'Wax')).toContainText('Loses moneyBelow your rate')
    await page.getByLabel('Margin', { exact: true }).selectOption({ label: 'Loses money' })
    await expect(listedNames(page)).toHaveText(['Wax'])
    await button(page, 'Edit Wax').click()
    await expect(page.getByRole('dialog', { name: 'Edit Wax' })).toContainText('Loses money: its products')
  })
  await test.step('so do the dashboard and the report, beside the advice to raise to 50%', async () => {
    await page.goto(server.url)
    await expect(page.getByRole('region', { name: 'Business Tips' })).toContainText(
      'Wax loses money: it costs more than it brings in. At £60.04 it would make 50%.',
    )
    await page.goto(`${server.url}/reports`)
    const overview = page.getByRole('region', { name: 'Financial Overview' })
    await expect(overview).toContainText(
      'Facial makes −20.1% at £25.00; 50% needs £60.04. Covers its cost, below your rate.',
    )
    await expect(page.getByRole('region', { name: 'Treatment Analysis' })).toContainText(
      'Loses money, below your rate',
    )
  })
  await test.step('once an hour of the room is saved, all of them go by the true card', async () => {
    const hour = { costsFrom: 'typed', monthlyCosts: '2000', ownerHourlyPay: '2' }
    await page.request.put(`${server.url}/api/cost-of-an-hour`, { data: hour })
    await openTreatments(page, server)
    // £24,000 ÷ 1,196 hours = £20.07; 25 − 2 − 0.44 − 20.07 = 2.49
    await expect(treatmentRow(page, 'Facial')).toContainText('Covers its costBelow your rate')
    await fillTreatment(page, { name: 'Peel', price: '25', duration: '60' })
    await expect(lines.first()).toHaveText(
      'Covers its cost: £2.49 is left once VAT, products, the one who does it, the card fee and the room are paid.',
    )
    await page.getByRole('textbox', { name: 'Price in pounds' }).fill('22')
    await expect(lines.first()).toHaveText(
      'Loses money: VAT, products, the one who does it, the card fee and the room come to £0.46 more than its price.',
    )
    await button(page, ADD).click()
    await expect(treatmentRow(page, 'Peel')).toContainText('Loses moneyBelow your rate')
    await page.getByLabel('Margin', { exact: true }).selectOption({ label: 'Loses money' })
    await expect(listedNames(page)).toHaveText(['Peel', 'Wax'])
    await page.goto(`${server.url}/reports`)
    await expect(page.getByRole('listitem').filter({ hasText: 'Peel£22.00' })).toContainText(
      'Loses money, below your rate',
    )
  })
})
