import type { Page } from '@playwright/test'
import { brand } from '#content/brand.ts'
import { button, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { writeLines, zip } from '#tests/support/app/archives.ts'
import { FILE, RECORDS } from '#tests/support/app/export-file.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { findReadableFigures } from '#tests/support/browser/readable-figures.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'

const CUT = {
  name: 'Cut',
  price: '45',
  duration: 60,
  productCost: '6',
  overheadCost: '9',
  bookingsPerWeek: 10,
}
const COLOUR = { ...CUT, name: 'Colour', price: '80', bookingsPerWeek: null }
const HOUR = { costsFrom: 'typed', monthlyCosts: '3000', cardFee: '0' }

test.beforeEach(async ({ page, server }) => {
  await signUpWithAccess(page, server, 'Priya Shah')
  const { request } = page
  expect((await request.put(`${server.url}/api/cost-of-an-hour`, { data: HOUR })).status()).toBe(200)
  for (const data of [CUT, COLOUR])
    expect((await request.post(`${server.url}/api/treatments`, { data })).status()).toBe(201)
})

const line = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
const priceOf = async (page: Page, server: BuiltServer, name: string) => {
  const answer = await page.request.get(`${server.url}/api/treatments?q=${name}`)
  return ((await answer.json()) as { price: string }[])[0]?.price
}

test('an owner plans a rise, sees what it brings, changes it, raises the price today and takes it back', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/profit-margin`)
  await page.getByRole('link', { name: 'Plan a price rise' }).click()
  await expect(page.getByRole('heading', { name: 'Price planner', level: 1 })).toBeVisible()
  await expect(page.getByText('No price rise planned yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Choose treatments' }).click()
  await button(page, 'Save plan').click()
  await expect(page.getByText('Choose at least one treatment')).toBeVisible()
  await expect(page.getByText('Enter by how much prices rise')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Cut' }).check()
  await page.getByRole('textbox', { name: 'Percent' }).fill('10')
  // £4.50 × 10 × 46 weeks; 1 − 39 ÷ 43.50
  await expect(line(page, 'Cut')).toHaveText(/£45\.00£49\.50\+£2,070\.0010\.3%/)
  await page.reload()
  await expect(page.getByText('What you typed here before is back.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Cut' })).toBeChecked()
  await button(page, 'Save plan').click()
  await expect(toast(page)).toContainText('The plan is saved.')
  await expect(page.getByText('Planned', { exact: true })).toBeVisible()
  expect(await priceOf(page, server, 'Cut')).toBe('45.00')

  await page.getByRole('link', { name: 'Change' }).click()
  await page.getByRole('textbox', { name: 'Percent' }).fill('20')
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())
  await page.getByLabel('First day').fill(today)
  await button(page, 'Change prices now').click()
  await expect(page.getByText('Prices changed', { exact: true })).toBeVisible()
  expect(await priceOf(page, server, 'Cut')).toBe('54.00')

  await button(page, 'Take back').click()
  await button(page, 'Take them back').dblclick()
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible()
  await expect(page.getByText('The old prices are back.', { exact: true })).toBeVisible()
  expect(await priceOf(page, server, 'Cut')).toBe('45.00')
  await page.getByRole('link', { name: 'All plans' }).click()
  await expect(page.getByRole('list', { name: 'Your plans' }).getByRole('listitem')).toHaveText(
    /1 treatment, 20% moreTaken back/,
  )
})

test('a plan prints as a list, becomes a message to edit and copy, and is called off', async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const menu = (await (await page.request.get(`${server.url}/api/menu`)).json()) as {
    treatments: { id: number }[]
  }
  const startsOn = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const rise = { ids: menu.treatments.map(({ id }) => id), by: 'amount', value: '2.20', ending: '0.50' }
  const answer = await page.request.post(`${server.url}/api/price-plans`, { data: { ...rise, startsOn } })
  const { id } = (await answer.json()) as { id: number }
  await page.goto(`${server.url}/profit-margin/prices?plan=${id}`)
  await expect(line(page, 'Colour')).toHaveText(/£80\.00£82\.50/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: /^Prices from \d/ })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Cut £45.00 £47.50' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Price planner' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await button(page, 'Hide amounts').click()
  // The price of our own plan, in the navigation.
  expect(await findReadableFigures(page)).toEqual([brand.plan.price])
  await button(page, 'Show amounts').click()
  await inEveryThemeAndWidth(page, async () => {
    await runAxe(page)
    await expectNoSidewaysScroll(page)
  })

  await page.getByRole('tab', { name: 'Message to clients' }).click()
  const message = page.getByRole('textbox', { name: 'Message' })
  await expect(message).toHaveValue(/Colour: £82\.50, was £80\.00\nCut: £47\.50, was £45\.00/)
  await message.fill('See you soon')
  await page.reload()
  await expect(message).toHaveValue('See you soon')
  await button(page, 'Copy message').click()
  await expect(button(page, 'Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('See you soon')
  await runAxe(page)

  await page.getByRole('tab', { name: 'Prices' }).click()
  await button(page, 'Call off').click()
  await button(page, 'Call it off').click()
  await expect(page.getByText('Called off', { exact: true })).toBeVisible()
  await expect(page.getByText('The plan is called off.', { exact: true })).toBeVisible()
})

test('prices that have stood for a year are named and chosen at once', async ({ server, newVisitor }) => {
  // An import needs an account without records.
  const other = await newVisitor()
  await signUpWithAccess(other, server, 'Olu Ade')
  const [cut] = RECORDS['treatments'] ?? []
  const treatment = { ...cut, hourlyRateCalculationId: null, teamMemberId: null }
  const treatments = [
    { ...treatment, id: 1, name: 'Perm', price: '60.00', priceSince: '2024-03-01' },
    { ...treatment, id: 2, name: 'Fringe', price: '12.00', priceSince: '2099-01-01' },
  ]
  const archive = await zip({ 'damson.jsonl': writeLines({ ...FILE, records: { treatments } }) })
  const headers = { 'content-type': 'application/zip' }
  const answer = await other.request.post(`${server.url}/api/account/import`, { data: archive, headers })
  expect(answer.status()).toBe(201)
  await other.goto(`${server.url}/profit-margin/prices`)
  await expect(
    other.getByRole('heading', { name: '1 treatment with the same price for 12 months or more' }),
  ).toBeVisible()
  await expect(other.getByRole('listitem').filter({ hasText: 'PermSince 1 Mar 2024' })).toContainText(
    '£60.00',
  )
  await runAxe(other)
  await other.getByRole('link', { name: 'Raise this one' }).click()
  await expect(other.getByRole('checkbox', { name: 'Perm' })).toBeChecked()
  await expect(other.getByRole('checkbox', { name: 'Fringe' })).not.toBeChecked()
})
