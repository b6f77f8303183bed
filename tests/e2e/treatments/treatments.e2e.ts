import { button, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import {
  ADD,
  addTreatments,
  durationBox,
  fillTreatment,
  listCard,
  nameBox,
  openTreatments,
  overheadBox,
  priceBox,
  RATE_OF_60,
  resultCard,
  saveRate,
  signUpWithRate,
  treatmentRow,
} from './treatments-steps.ts'

test.describe('an owner with a saved rate', () => {
  test.beforeEach(async ({ page, server }) => {
    await signUpWithRate(page, server)
  })

  test('sees the figures as they type and the sum behind them, gets a price, and adds the treatment', async ({
    page,
    server,
  }) => {
    await openTreatments(page, server)
    await expect(listCard(page)).toContainText('No treatments added yet. Create your first treatment!')
    await expect(overheadBox(page)).toHaveAttribute('readonly')
    await expect(page.getByText('Worked out from your hourly rate of £60.00')).toBeVisible()
    await fillTreatment(page, { name: 'Facial', price: '£80', duration: '45', productCost: '3+2' })
    // £60 × 45 ÷ 60 = £45; + £5 = £50; £80 − £50 = £30; 30 ÷ 80 = 37.5%.
    await expect(overheadBox(page)).toHaveValue('45.00')
    await expect(resultCard(page)).toContainText('Profit margin37.5%')
    await expect(resultCard(page)).toContainText('Total costs£50.00')
    await expect(resultCard(page)).toContainText('Net profit£30.00')
    await expect(resultCard(page)).toContainText('Below 50%')
    await button(page, 'How we worked this out').click()
    await expect(resultCard(page).getByRole('list').last().getByRole('listitem')).toHaveText([
      'Overhead: £60.00 an hour × 45 minutes ÷ 60 = £45.00',
      'Total costs: £45.00 overhead + £5.00 products = £50.00',
      'Net profit: £80.00 − £50.00 = £30.00',
      'Profit margin: £30.00 ÷ £80.00 × 100 = 37.5%',
      'Its cost: £25,980.00 of monthly expenses ÷ 433.0 hours × 45 minutes ÷ 60 + £5.00 products = £50.00',
    ])
    await test.step('the price for a chosen margin', async () => {
      await expect(page.getByText('Price needed £100.00')).toBeVisible()
      await page.getByLabel('Margin you want').fill('60')
      await page.getByRole('button', { name: 'Use this price' }).click()
      await expect(priceBox(page)).toHaveValue('125.00')
      await expect(priceBox(page)).toBeFocused()
      await expect(resultCard(page)).toContainText('Profit margin60.0%')
      await page.getByLabel('Margin you want').fill('100')
      await expect(page.getByText('Enter a margin from 0 to 99.99')).toBeVisible()
    })
    await button(page, ADD).click()
    await expect(toast(page)).toContainText('Treatment added successfully!')
    await expect(treatmentRow(page, 'Facial')).toContainText(/45£125\.00£5\.00£45\.00.*60\.0%/)
    await runAxe(page)
  })

  test('is told what is missing or wrong on its field, and has a blank form after adding', async ({
    page,
    server,
  }) => {
    await openTreatments(page, server)
    await button(page, ADD).click()
    await expect(nameBox(page)).toHaveAccessibleDescription('Treatment name is required')
    await expect(nameBox(page)).toBeFocused()
    await fillTreatment(page, { name: 'Facial', price: '1,5', duration: '0' })
    await button(page, ADD).click()
    await expect(priceBox(page)).toHaveAccessibleDescription('Enter an amount in pounds, like 12.50')
    await expect(durationBox(page)).toHaveAccessibleDescription('Enter whole minutes, from 1 to 1,440')
    await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity|undefined/)
    await fillTreatment(page, { name: 'Facial', price: '0', duration: '1,440' })
    await expect(resultCard(page)).toContainText('Net profit−£1,440.00')
    await button(page, ADD).click()
    await expect(treatmentRow(page, 'Facial')).toContainText('Loses money')
    await expect(nameBox(page)).toHaveValue('')
    await expect(nameBox(page)).toBeFocused()
    await expect(priceBox(page)).toHaveValue('')
    await expect(overheadBox(page)).toHaveValue('')
    await expect(resultCard(page)).toContainText('Profit margin–')
    await expect(resultCard(page)).toContainText('Total costs–')
    await expect(resultCard(page)).toContainText('Net profit–')
    // The owner has moved on to something else, so the blank form shows no errors.
    for (const box of [priceBox(page), durationBox(page)]) {
      await page.keyboard.press('Tab')
      await expect(box).toBeFocused()
    }
    await expect(page.getByText('is required')).toHaveCount(0)
  })

  test('edits in the panel: keeps the overhead, recalculates it or types it', async ({ page, server }) => {
    await addTreatments(page, server, { name: 'Facial', price: '80', duration: 45, productCost: '5' })
    await openTreatments(page, server)
    const panel = page.getByRole('dialog', { name: 'Edit Facial' })
    await button(page, 'Edit Facial').click()
    await panel.getByLabel('Duration in minutes').fill('60')
    await expect(panel).toContainText('It was worked out for 45 minutes.')
    await expect(panel).toContainText('Total costs£50.00')
    await panel.getByLabel('Overhead cost').selectOption({ label: 'Work it out again from my hourly rate' })
    await expect(panel).toContainText('Now £45.00, then £60.00')
    await expect(panel).toContainText('Total costs£65.00')
    await runAxe(panel)
    await panel.getByRole('button', { name: 'Save changes' }).click()
    await expect(panel).toBeHidden()
    await expect(toast(page)).toContainText('Treatment updated successfully!')
    await expect(button(page, 'Edit Facial')).toBeFocused()
    // (80 − 65) ÷ 80 = 18.75%.
    await expect(treatmentRow(page, 'Facial')).toContainText(/60£80\.00£5\.00£60\.00.*18\.8%/)
    await button(page, 'Edit Facial').click()
    await panel.getByLabel('Overhead cost').selectOption({ label: 'Type my own' })
    await panel.getByLabel('Your own overhead cost').fill('10')
    await panel.getByLabel('Product cost').fill('')
    await panel.getByRole('button', { name: 'Save changes' }).click()
    await expect(treatmentRow(page, 'Facial')).toContainText(/60£80\.00£0\.00£10\.00.*87\.5%/)
    await expect(panel).toBeHidden()
    // What was typed and left comes back with the choice that it belongs to.
    await button(page, 'Edit Facial').click()
    await panel.getByLabel('Overhead cost').selectOption({ label: 'Type my own' })
    await panel.getByLabel('Your own overhead cost').fill('12')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await button(page, 'Edit Facial').click()
    await expect(panel.getByLabel('Your own overhead cost')).toHaveValue(/^12/)
  })
})

test('an owner without a rate types the overhead, and is offered a rate that another device has saved', async ({
  page,
  server,
}) => {
  await signUpWithAccess(page, server, 'Priya Shah')
  await openTreatments(page, server)
  await expect(page.getByText('No hourly rate saved yet.')).toBeVisible()
  const link = page.getByRole('link', { name: 'Work out your hourly rate' })
  await expect(link).toHaveAttribute('href', '/hourly-rate')
  await expect(overheadBox(page)).toBeEditable()
  await fillTreatment(page, { name: 'Facial', price: '80', duration: '45' })
  await button(page, ADD).click()
  await expect(overheadBox(page)).toHaveAccessibleDescription(/^Overhead cost is required/)
  await overheadBox(page).fill('20')
  await expect(resultCard(page)).toContainText('Profit margin75.0%')
  await runAxe(page.getByRole('main'))
  await saveRate(page, server, RATE_OF_60)
  await button(page, ADD).click()
  await expect(treatmentRow(page, 'Facial')).toContainText('£20.00')
  await expect(page.getByText('Worked out from your hourly rate of £60.00')).toBeVisible()
  await expect(overheadBox(page)).not.toBeEditable()
})
