import type { Locator, Page } from '@playwright/test'
import { button, signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import { monday, type WeekEntry } from '#tests/e2e/ceo-numbers/ceo-numbers-steps.ts'
import { addTreatments, treatmentRow } from '#tests/e2e/treatments/treatments-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { findReadableFigures } from '#tests/support/browser/readable-figures.ts'

/** With a figure in every part that can show one. */
const POSITION = {
  otherIncome: '9000',
  vatScheme: 'flat_rate',
  vatRegisteredOn: '2020-01-01',
  lastBill: { year: '2025-26', amount: '4000' },
}

/** The same for every salon: they say nothing about this one. */
const SAME_FOR_ALL = [
  /^£23\.97/, // what Damson costs
  /^(?:(?:VAT\/Tax|Profit|Available) \((?:20|5|75)%\)|20%|5%|75%)$/,
  /VAT and tax \(20%\)/,
  /% of (?:them|your hours) booked/,
  /÷ \(100% −/,
  /each £100 (?:you take|is for tax)/,
  /^Tax on your next £100 of profit$/,
  /if over 80% of your tax is taxed at source/,
  /^of [\d.]+ hours a month \(\d+%\)$/, // of a plan
  /^Profit and loss by month$/,
  /^What became of each £100 taken in the last 12 weeks$/,
]

test('with amounts hidden no screen gives a figure away, and prices of treatments stay readable', async ({
  page,
  server,
}) => {
  test.slow()
  await signUpWithAccess(page, server, 'Priya Shah')
  await page.request.post(`${server.url}/api/example-salon`)
  await addTreatments(page, server, { name: 'Vow facial', price: '123.45', duration: 600 })
  await addWeekDetails(page, server)
  await page.goto(server.url)
  await button(page, 'Hide amounts').click()
  const { figuresAt, figuresNow } = readingFigures(page, server)
  expect.soft(await figuresAt('/'), 'dashboard').toEqual([])
  await button(page, 'Notifications').click()
  await expect(page.getByRole('list', { name: 'Notifications' })).toContainText('below 50%')
  expect.soft(await figuresNow(), 'notifications').toEqual([])
  expect.soft(await figuresAt('/hourly-rate'), 'hourly rate').toEqual([])
  await button(page, 'How we worked this out').click()
  expect.soft(await figuresNow(), 'the working of the rate').toEqual([])
  expect.soft(await figuresAt('/hourly-rate?all=1'), 'all rates').toEqual([])
  expect.soft(await figuresAt('/expenses'), 'expenses').toEqual([])
  expect.soft(await figuresAt('/stock-budget'), 'stock budget').toEqual([])
  expect.soft(await figuresAt('/ceo-numbers?goals=all&moves-all=1'), 'CEO Numbers').toEqual([])
  expect.soft(await figuresAt('/reports?period=calendar-year'), 'reports').toEqual([])
  expect.soft(await figuresAt('/activity'), 'activity').toEqual([])
  await page.request.put(`${server.url}/api/tax-position`, { data: POSITION })
  await page.request.put(`${server.url}/api/pots`, { data: { startedOn: monday(4) } })
  await page.request.post(`${server.url}/api/weekly-closes`, {
    data: { weekStartDate: monday(1), hours: 30 },
  })
  expect.soft(await figuresAt(`/ceo-numbers/close?week=${monday(1)}`), 'a closed week').toEqual([])
  expect.soft(await figuresAt(`/ceo-numbers/close?week=${monday(1)}&step=bills`), 'bills').toEqual([])
  expect.soft(await figuresAt('/tax'), 'tax').toEqual([])
  await page.getByRole('button', { name: /^Income tax/ }).click()
  await page.getByRole('button', { name: /^Of each £100/ }).click()
  expect.soft(await figuresNow(), 'the sums of taxes').toEqual([])
  expect.soft(await figuresAt('/revenue'), 'revenue').toEqual([])
  await page.getByLabel('Treatment', { exact: true }).selectOption('Vow facial')
  await page.getByLabel('Sessions per week').fill('2')
  await expect(page.getByRole('table', { name: 'Treatments in your plan' })).toContainText('Vow facial')
  expect.soft(await figuresNow(), 'a plan').toEqual([])
  expect.soft(await figuresAt('/profit-margin'), 'treatments').toEqual([])
  await button(page, 'Edit Vow facial').click()
  await expect(page.getByRole('dialog').getByLabel('Price in pounds')).toHaveValue('123.45')
  expect.soft(await figuresNow(), 'a treatment').toEqual([])
  await button(page, 'Cancel').click()
  const row = treatmentRow(page, 'Vow facial')
  expect(await filterOf(row.getByText('£123.45'))).toBe('none')
  expect(await filterOf(row.getByText('Below 50%'))).toContain('blur')
  expect(await filterOf(row.getByText('Loses money').locator('xpath=ancestor::li'))).toContain('grayscale')
})

function readingFigures(page: Page, server: BuiltServer) {
  const figuresNow = async () => {
    const found = await findReadableFigures(page)
    return found.filter((text) => !SAME_FOR_ALL.some((words) => words.test(text)))
  }
  const figuresAt = async (path: string) => {
    await page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' })
    return figuresNow()
  }
  return { figuresAt, figuresNow }
}

function filterOf(element: Locator): Promise<string> {
  return element.evaluate((node) => getComputedStyle(node).filter)
}

/** How the newest week was paid, with retail and tips. */
async function addWeekDetails(page: Page, server: BuiltServer): Promise<void> {
  const path = `${server.url}/api/weekly-incomes`
  const [newest] = (await (await page.request.get(`${path}?limit=1`)).json()) as WeekEntry[]
  const data = { parts: { card: newest?.weeklyTotal }, retail: '80', tips: '35.50' }
  expect((await page.request.patch(`${path}/${newest?.id}`, { data })).status()).toBe(200)
}
