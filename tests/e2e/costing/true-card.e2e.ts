import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { findReadableFigures } from '#tests/support/browser/readable-figures.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'

const HOUR = { costsFrom: 'typed', monthlyCosts: '3000' }
const STANDARD_VAT = { vatScheme: 'standard', vatRegisteredOn: '2020-01-01' }
const MAYA = { name: 'Maya', pay: 'hourly', wage: '20', weeklyHours: '37.5', ageBand: '21', pension: true }
const COLOUR = { name: 'Colour', packPrice: '9.60', packSize: '60', unit: 'ml', wastage: '10' }
const CUT = { name: 'Cut', price: '45', duration: 60, productCost: '6', overheadCost: '9' }

/** What Damson costs, in the sidebar of a wide screen. */
const PLAN_PRICE = '£23.97'

test.beforeEach(({ page, server }) => signUpWithAccess(page, server, 'Priya Shah'))

test('the form works out the card that the server answers once the treatment is saved', async ({
  page,
  server,
}) => {
  const result = page.getByRole('region', { name: 'What it leaves you' })
  await page.goto(`${server.url}/profit-margin`)
  await page.getByLabel('Treatment name').fill('Full colour')
  await page.getByRole('textbox', { name: /^Price/ }).fill('95')
  await expect(result.getByText('Contributes')).toHaveCount(0)
  await page.getByLabel('Duration in minutes').fill('60')
  await page.getByLabel('Product cost').fill('6')
  await page.getByLabel('Overhead cost').fill('10')
  // 95 − 6 − 1.75% of 95
  await expect(buttonIn(result, 'Contributes £87.34, before your own pay')).toBeVisible()
  await result.getByRole('link', { name: 'enter what a month costs on Team and room' }).click()
  await expect(page.getByRole('heading', { name: 'Team and room', level: 1 })).toBeVisible()

  await page.request.put(`${server.url}/api/cost-of-an-hour`, { data: HOUR })
  await page.request.put(`${server.url}/api/tax-position`, { data: STANDARD_VAT })
  await page.request.post(`${server.url}/api/team`, { data: MAYA })
  await page.goto(`${server.url}/profit-margin`)
  // 95 − 15.83 of VAT − 6 − 1.66; an hour of the room is 30.10
  await buttonIn(result, 'Contributes £71.51, £41.41 after the room, before your own pay').click()
  await buttonIn(page, 'More about this treatment').click()
  await page.getByLabel('Who does it').selectOption('Maya')
  await page.getByLabel('Turnaround in minutes').fill('15')
  await expect(result.getByRole('definition').filter({ hasText: 'Maya: (£39,000.00 pay' })).toBeVisible()
  const previewed = await result.getByRole('definition').allTextContents()
  await buttonIn(page, 'Add to Treatment List').click()
  await expect(toast(page)).toContainText('Treatment added successfully!')
  const sums = await sumsOf(page, server)
  expect(sums).toHaveLength(10)
  expect(previewed).toEqual(expect.arrayContaining(sums))

  await test.step('with a recipe that is not saved yet', async () => {
    await page.request.post(`${server.url}/api/products`, { data: COLOUR })
    await page.reload()
    await buttonIn(page, 'Edit Full colour').click()
    const panel = page.getByRole('dialog')
    await panel.getByLabel('Product', { exact: true }).selectOption('Colour')
    await buttonIn(panel, 'Add to recipe').click()
    await panel.getByLabel('How much Colour').fill('45')
    await panel.getByRole('button', { name: /^Contributes/ }).click()
    const recipe = 'Colour £9.60 ÷ 60 ml × 45 × 110% = £7.92'
    await expect(panel.getByRole('definition').filter({ hasText: recipe })).toBeVisible()
    const edited = await panel.getByRole('definition').allTextContents()
    await buttonIn(panel, 'Save changes').click()
    await expect(panel).toBeHidden()
    expect(edited).toEqual(expect.arrayContaining(await sumsOf(page, server)))
  })
})

test('the list shows the lines of the cards, remembers that, and opens their sums', async ({
  page,
  server,
}) => {
  await page.request.post(`${server.url}/api/treatments`, { data: CUT })
  await page.goto(`${server.url}/profit-margin`)
  const list = page.getByRole('region', { name: 'Your Treatments' })
  await expect(list.getByRole('columnheader', { name: 'Profit margin' })).toBeVisible()
  const shown = list.getByRole('checkbox', { name: 'Show what each really makes' })
  await shown.check()
  await expect(list).toContainText('What is left after the room shows once your costs are known.')
  await page.request.put(`${server.url}/api/cost-of-an-hour`, { data: { ...HOUR, cardFee: '0' } })
  await page.reload()
  await expect(shown).toBeChecked()
  await expect(list.getByRole('columnheader', { name: 'Profit margin' })).toHaveCount(0)
  await expect(list.getByRole('row', { name: /^Cut/ })).toHaveText(/£45\.00£39\.00£8\.9019\.8%£39\.00/)
  await expect(list).toContainText('Before your own pay.')

  await test.step('each row opens its sums', async () => {
    await buttonIn(list, 'What Cut really makes').click()
    const panel = page.getByRole('dialog', { name: 'What Cut really makes' })
    await expect(panel).toContainText('£39.00 − £30.10 = £8.90, before your own pay')
    await runAxe(page)
    await page.keyboard.press('Escape')
    await expect(buttonIn(list, 'What Cut really makes')).toBeFocused()
  })
  await test.step('the file has them too', async () => {
    await buttonIn(list, 'See all (1)').click()
    const download = page.waitForEvent('download')
    await buttonIn(list, 'Download CSV').click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toContain('Contribution (£),After the room (£),True margin (%),Contribution an hour (£)')
    expect(file).toMatch(/39\.00,8\.90,19\.78,39\.00\s*$/)
  })
  await inEveryThemeAndWidth(page, async () => {
    await runAxe(page)
    await expectNoSidewaysScroll(page)
  })
  await buttonIn(page, 'Hide amounts').click()
  expect(await findReadableFigures(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await findReadableFigures(page)).toEqual([PLAN_PRICE])
  await shown.uncheck()
  await expect(list.getByRole('columnheader', { name: 'Profit margin' })).toBeVisible()
})

/** Every sum of the card of the only treatment. */
async function sumsOf(page: Page, server: BuiltServer): Promise<string[]> {
  const [treatment] = (await readJson(page, `${server.url}/api/treatments`)) as { id: number }[]
  const card = await readJson(page, `${server.url}/api/treatments/${treatment?.id}/card`)
  return (card as { sums: { text: string }[] }).sums.map(({ text }) => text)
}

async function readJson(page: Page, address: string): Promise<unknown> {
  return (await page.request.get(address)).json()
}

function buttonIn(place: Page | Locator, name: string): Locator {
  return place.getByRole('button', { name, exact: true })
}
