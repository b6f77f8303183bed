import { expect, runAxe, test } from '#tests/support/browser-test.ts'
import { button, signUpWithAccess, toast } from './auth-steps.ts'
import {
  ADD,
  addTreatments,
  durationBox,
  fillTreatment,
  listCard,
  listedNames,
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

  test('sees the figures as they type, and the sum behind them', async ({ page, server }) => {
    await openTreatments(page, server)
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
    await expect(resultCard(page).getByRole('listitem')).toHaveText([
      'Overhead: £60.00 an hour × 45 minutes ÷ 60 = £45.00',
      'Total costs: £45.00 overhead + £5.00 products = £50.00',
      'Net profit: £80.00 − £50.00 = £30.00',
      'Profit margin: £30.00 ÷ £80.00 × 100 = 37.5%',
    ])
    await runAxe(page)
    await test.step('gets the price that a chosen margin takes', async () => {
      await openTreatments(page, server)
      await fillTreatment(page, { name: 'Facial', price: '', duration: '45', productCost: '5' })
      await expect(page.getByText('Price needed £100.00')).toBeVisible()
      await page.getByLabel('Margin you want').fill('60')
      await page.getByRole('button', { name: 'Use this price' }).click()
      await expect(priceBox(page)).toHaveValue('125.00')
      await expect(priceBox(page)).toBeFocused()
      await expect(resultCard(page)).toContainText('Profit margin60.0%')
      await page.getByLabel('Margin you want').fill('100')
      await expect(page.getByText('Enter a margin from 0 to 99.99')).toBeVisible()
    })
  })

  test('adds a treatment; the form and its figures are blank again', async ({ page, server }) => {
    await openTreatments(page, server)
    await expect(listCard(page)).toContainText('No treatments added yet. Create your first treatment!')
    await fillTreatment(page, { name: 'Facial', price: '80', duration: '45', productCost: '5' })
    await button(page, ADD).click()
    await expect(toast(page)).toContainText('Treatment added successfully!')
    await expect(treatmentRow(page, 'Facial')).toContainText(/45£80\.00£5\.00£45\.00.*37\.5%/)
    await expect(nameBox(page)).toHaveValue('')
    await expect(nameBox(page)).toBeFocused()
    await expect(priceBox(page)).toHaveValue('')
    await expect(overheadBox(page)).toHaveValue('')
    await expect(resultCard(page)).toContainText('Profit margin–')
    await expect(resultCard(page)).toContainText('Total costs–')
    await expect(resultCard(page)).toContainText('Net profit–')
    // Who goes on to something else has finished: the blank form does not complain.
    for (const box of [priceBox(page), durationBox(page)]) {
      await page.keyboard.press('Tab')
      await expect(box).toBeFocused()
    }
    await expect(page.getByText('is required')).toHaveCount(0)
    await page.reload()
    await expect(treatmentRow(page, 'Facial')).toBeVisible()
  })

  test('is told what is missing or wrong, on its field', async ({ page, server }) => {
    await openTreatments(page, server)
    await button(page, ADD).click()
    await expect(nameBox(page)).toHaveAccessibleDescription('Treatment name is required')
    await expect(priceBox(page)).toHaveAccessibleDescription('Price is required')
    await expect(durationBox(page)).toHaveAccessibleDescription('Duration is required')
    await expect(nameBox(page)).toBeFocused()
    await fillTreatment(page, { name: 'Facial', price: '1,5', duration: '0' })
    await button(page, ADD).click()
    await expect(priceBox(page)).toHaveAccessibleDescription('Enter an amount in pounds, like 12.50')
    await expect(durationBox(page)).toHaveAccessibleDescription('Enter whole minutes, from 1 to 1,440')
    await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity|undefined/)
    await fillTreatment(page, { name: 'Facial', price: '0', duration: '1,440' })
    await expect(resultCard(page)).toContainText('Profit margin0.0%')
    await expect(resultCard(page)).toContainText('Net profit−£1,440.00')
    await button(page, ADD).click()
    await expect(treatmentRow(page, 'Facial')).toContainText('Loss')
  })

  test('deletes and takes it back, two at once', async ({ page, server }) => {
    await addTreatments(
      page,
      server,
      { name: 'Brow tint', price: '20', duration: 15 },
      { name: 'Facial', price: '80', duration: 45 },
      { name: 'Massage', price: '90', duration: 60 },
    )
    await openTreatments(page, server)
    await button(page, 'Delete Massage').click()
    await expect(toast(page)).toContainText('Treatment deleted successfully!')
    await expect(button(page, 'Delete Facial')).toBeFocused()
    await expect(treatmentRow(page, 'Massage')).toBeHidden()
    // Over a panel the toast leaves the buttons free.
    await button(page, 'Edit Facial').click()
    const save = await button(page, 'Save changes').boundingBox()
    const said = await toast(page).boundingBox()
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(save?.y ?? 0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await button(page, 'Delete Facial').click()
    await expect(listedNames(page)).toHaveText(['Brow tint'])
    await expect(toast(page)).toContainText('Treatment deleted successfully!')
    // Under the pointer it waits, however long the check takes.
    await toast(page).hover()
    await runAxe(listCard(page))
    await button(page, 'Undo').click()
    await expect(toast(page)).toContainText('Everything is back as it was.')
    await expect(listedNames(page)).toHaveText(['Massage', 'Facial', 'Brow tint'])
  })

  test('edits in the panel: keeps the overhead, works it out anew or types it', async ({ page, server }) => {
    await addTreatments(page, server, { name: 'Facial', price: '80', duration: 45, productCost: '5' })
    await openTreatments(page, server)
    const panel = page.getByRole('dialog', { name: 'Edit Facial' })
    await button(page, 'Edit Facial').click()
    await panel.getByLabel('Duration in minutes').fill('60')
    await expect(panel).toContainText('It was worked out for 45 minutes.')
    await expect(panel).toContainText('Total costs£50.00')
    await panel.getByLabel('Overhead cost').selectOption({ label: 'Work it out anew from my hourly rate' })
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
  })

  test('sorts, filters and pages the list, and the address keeps it', async ({ page, server }) => {
    // Prices of £11 to £40 against an overhead of £10: margins of 9.1% to 75%.
    const many = Array.from({ length: 30 }, (_, index) => ({
      name: `Treatment ${index + 1}`,
      price: String(index + 11),
      duration: 10,
    }))
    await addTreatments(page, server, ...many)
    await openTreatments(page, server)
    await expect(listedNames(page)).toHaveCount(10)
    await expect(listCard(page)).toContainText('30 treatments, average margin 55.0%')
    await page.getByLabel('Sort by').selectOption({ label: 'Lowest margin first' })
    await expect(listedNames(page).first()).toHaveText('Treatment 1')
    await button(page, 'See all (30)').click()
    await expect(listedNames(page)).toHaveCount(25)
    await button(page, 'Next').click()
    await expect(listedNames(page)).toHaveCount(5)
    await expect(page).toHaveURL(/sort=margin-low&all=1&page=2/)
    await page.reload()
    await expect(listedNames(page).last()).toHaveText('Treatment 30')
    await page.getByLabel('Margin', { exact: true }).selectOption({ label: 'Below 50%' })
    // £20 − £10 is exactly 50%, so the first nine are below.
    await expect(listedNames(page)).toHaveCount(9)
    await page.getByLabel('Search by name').fill('nothing like it')
    await expect(listCard(page)).toContainText('No treatment fits these filters.')
    await button(page, 'Show every treatment').click()
    await expect(listedNames(page)).toHaveCount(25)
    const downloading = page.waitForEvent('download')
    await button(page, 'Download CSV').click()
    expect((await downloading).suggestedFilename()).toBe('treatments.csv')
  })

  test('compares the margins with the 50% line', async ({ page, server }) => {
    await addTreatments(
      page,
      server,
      { name: 'Facial', price: '80', duration: 45 },
      { name: 'Facial', price: '100', duration: 45 },
      { name: 'Facial', price: '20', duration: 45 },
    )
    await openTreatments(page, server)
    const chart = page.getByRole('figure', { name: 'Profit margins' })
    await expect(chart).toContainText('2 of 3 are below 50%')
    await expect(chart).toContainText('Worth a look below 50%')
    await expect(chart.getByRole('listitem')).toHaveText([/55\.0%/, /43\.8%/, /−125\.0%/])
  })
})

test.describe('an owner without a rate', () => {
  test('types the overhead, or goes and saves a rate and comes back to it', async ({ page, server }) => {
    await signUpWithAccess(page, server, 'Priya Shah')
    await openTreatments(page, server)
    await expect(overheadBox(page)).toBeEditable()
    await fillTreatment(page, { name: 'Facial', price: '80', duration: '45' })
    await button(page, ADD).click()
    await expect(overheadBox(page)).toHaveAccessibleDescription(/^Overhead cost is required/)
    await overheadBox(page).fill('20')
    await expect(resultCard(page)).toContainText('Profit margin75.0%')
    await runAxe(page)
    await button(page, ADD).click()
    await expect(treatmentRow(page, 'Facial')).toContainText('£20.00')
    await page.getByRole('link', { name: 'Work out your hourly rate' }).click()
    await expect(page).toHaveURL(`${server.url}/hourly-rate`)
    await page.getByLabel('Monthly expenses').fill(RATE_OF_60.monthlyExpenses)
    await page.getByLabel('Working hours per week').fill('100')
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(toast(page)).toContainText('Hourly rate calculation saved successfully!')
    await page.getByRole('link', { name: 'Profit Margin' }).click()
    // Without a reload: 25,980 × 1.3 ÷ 0.75 ÷ 433 hours = £104.00.
    await expect(page.getByText('Worked out from your hourly rate of £104.00')).toBeVisible()
    await expect(overheadBox(page)).not.toBeEditable()
  })

  test('whose rate is saved on another device is offered it after the next act', async ({ page, server }) => {
    await signUpWithAccess(page, server, 'Priya Shah')
    await openTreatments(page, server)
    await expect(page.getByText('No hourly rate saved yet.')).toBeVisible()
    await saveRate(page, server, RATE_OF_60)
    await fillTreatment(page, { name: 'Facial', price: '80', duration: '45' })
    await overheadBox(page).fill('20')
    await button(page, ADD).click()
    await expect(page.getByText('Worked out from your hourly rate of £60.00')).toBeVisible()
  })
})
