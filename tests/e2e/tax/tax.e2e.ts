import type { Locator, Page } from '@playwright/test'
import { button, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { changeAnswer } from '#tests/support/browser/intercepted-calls.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'

const PHONE = { width: 390, height: 844 }
/** What the phone's bottom bar leaves of the screen. */
const ABOVE_BAR = 844 - 65

test.describe('Tax & VAT', () => {
  test('a new owner answers three questions by keyboard, says what came before, and reads on a phone what to put aside', async ({
    page,
    server,
  }) => {
    await page.setViewportSize(PHONE)
    await signUpWithAccess(page, server, 'Priya Shah')
    await page.goto(`${server.url}/tax`)
    await expect(page.getByRole('region', { name: 'What you will get' })).toContainText('Example')
    await page.getByLabel('How do you trade?').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('How do you trade?')).toBeFocused()
    await expect(page.getByRole('alert').filter({ hasText: 'Choose' })).toHaveText([
      'Choose sole trader or company',
      'Choose England or Scotland',
      'Choose no VAT, standard or flat rate',
    ])
    await page.keyboard.type('Sole')
    await page.keyboard.press('Tab')
    await page.keyboard.type('England')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Not')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Put aside' })).toBeFocused()
    await expect(card(page, 'Put aside')).toContainText('Nothing to put aside yet.')
    await button(page, 'Change').click()
    await page.getByLabel('Taken before in pounds').fill('60,000')
    await page.getByLabel('Spent before in pounds').fill('20000')
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Your tax position is saved.')
    await page.reload()
    // Tax of 7,131.80 on a profit of 40,000, of takings of 60,000.
    await expect(figure(page, 'Put aside', /^Of each £100/)).toContainText('£11.89')
    expect(await bottomOf(card(page, 'Put aside'))).toBeLessThan(ABOVE_BAR)
    await expectSums(page)
    await inEveryThemeAndWidth(page, async () => {
      await runAxe(page)
      await expectNoSidewaysScroll(page)
    })
  })

  test('the page begins with what is missing, and a position that cannot be is refused with everything typed kept', async ({
    page,
    server,
    allowStatus,
  }) => {
    allowStatus(503)
    await openWithGap(page, server)
    await expect(page.getByText('Your estimate couldn’t be loaded just now.')).toBeVisible()
    await button(page, 'Retry').click()
    await expect(page.getByRole('main')).toContainText(
      'Your entries start on 2 November. Add what you took and spent since 6 April, or the tax is far too low.',
    )
    await button(page, 'Add earlier figures').click()
    await expect(page.getByLabel('Taken before in pounds')).toBeFocused()
    await page.getByLabel('Taken before in pounds').fill('1200')
    await button(page, 'Save').click()
    await expect(page.getByLabel('Spent before in pounds')).toBeFocused()
    await expect(page.getByText('Enter what you spent')).toBeVisible()
    await page.getByLabel('Spent before in pounds').fill('300')
    await button(page, 'Add a change').click()
    await expect(page.getByLabel('Change 1: from')).toBeFocused()
    await page.getByLabel('Change 1: from').fill('2025-12-31')
    await page.getByLabel('Change 1: to').selectOption('Not registered')
    await button(page, 'Save').click()
    await expect(page.getByLabel('Change 1: from')).toBeFocused()
    await expect(page.getByText('A change must begin after your VAT registration')).toBeVisible()
    await page.getByLabel('Change 1: from').fill('2026-10-01')
    const sent = await failFirstSave(page)
    await button(page, 'Save').click()
    await expect(toast(page)).toContainText('Please try again later.')
    await expect(page.getByLabel('Taken before in pounds')).toHaveValue('1200.00')
    await button(page, 'Save').dblclick()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // The warning whose button opened the dialog is gone, so the new answer has the focus.
    await expect(page.getByRole('heading', { name: 'Put aside' })).toBeFocused()
    expect(sent).toHaveLength(2)
    const saved = await page.request.get(`${server.url}/api/tax-position`)
    expect(await saved.json()).toMatchObject({
      vatScheme: 'standard',
      vatChanges: [{ from: '2026-10-01', scheme: 'none' }],
      earlier: { takings: '1200.00', costs: '300.00' },
    })
  })

  test('the example salon’s position is marked, and the owner’s own replaces it', async ({
    page,
    server,
  }) => {
    await signUpWithAccess(page, server, 'Priya Shah')
    await page.request.post(`${server.url}/api/example-salon`)
    await page.goto(`${server.url}/tax`)
    await expect(card(page, 'Put aside')).toContainText('Worked out for the example salon, not for you.')
    await button(page, 'Enter your own position').click()
    await expect(page.getByLabel('How do you trade?')).toHaveValue('')
    await page.getByLabel('How do you trade?').selectOption('Sole trader')
    await page.getByLabel('Where do you live?').selectOption('Scotland')
    await page.getByLabel('Are you registered for VAT?').selectOption('Not registered')
    await page.getByLabel('Rosewood Row Skin Clinic').uncheck()
    await button(page, 'Save').click()
    await expect(card(page, 'Your position')).toContainText('Scotland')
    await expect(card(page, 'Your position')).toContainText('1 business')
    await expect(card(page, 'Put aside')).not.toContainText('example')
    await expect(card(page, 'At this pace')).toContainText('National Insurance (Class 4)')
    // The example salon's records still count.
    const download = page.waitForEvent('download')
    // The quarters below have files of their own.
    await button(page, 'Download CSV').first().click()
    const file = await (await download).createReadStream()
    expect(Buffer.concat(await file.toArray()).toString()).toContain('Includes example figures')
  })

  test('a year before the first rates is refused in words, and the estimate goes into a file', async ({
    page,
    server,
  }) => {
    await signUpWithAccess(page, server, 'Priya Shah')
    const earlier = { from: await spanStart(page, server), takings: '60000', costs: '20000' }
    await savePosition(page, server, { legalForm: 'company', earlier })
    await page.goto(`${server.url}/tax?on=2024-05-01`)
    await expect(page.getByRole('main')).toContainText('We have no tax rates for that year.')
    await button(page, 'Back to today').click()
    await expect(page).toHaveURL(`${server.url}/tax`)
    await expect(card(page, 'Another day, print and file')).toBeFocused()
    const download = page.waitForEvent('download')
    await button(page, 'Download CSV').click()
    const file = await (await download).createReadStream()
    const text = Buffer.concat(await file.toArray()).toString()
    expect(text).toContain('Corporation tax,7600.00')
    expect(text).toContain('An estimate from your own entries, not tax advice.')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('row', { name: 'Corporation tax £7,600.00' })).toBeVisible()
    await expect(button(page, 'Download CSV')).toBeHidden()
  })
})

/** Sums that are opened explain the figures they belong to. */
async function expectSums(page: Page): Promise<void> {
  await figure(page, 'Put aside', /^Of each £100/).press('Enter')
  await expect(card(page, 'Put aside')).toContainText('£100.00 × £7,131.80 ÷ £60,000.00')
  const tax = figure(page, 'At this pace', /^Income tax/)
  await expect(tax).toContainText('£5,486.00')
  await tax.press('Enter')
  await expect(tax).toHaveAttribute('aria-expanded', 'true')
  const sum = card(page, 'At this pace')
    .getByRole('listitem')
    .filter({
      has: page.getByRole('button', { name: /^Income tax/ }),
    })
  await expect(sum.getByRole('listitem')).toHaveText([
    'Profit at this pace£40,000.00',
    /^Personal allowance.*£12,570\.00$/,
    'Taxed= £27,430.00',
    'At 20%£27,430.00 × 20%£5,486.00',
    'Income tax= £5,486.00',
  ])
  await expect(sum).toContainText(/Rates of \d{4}\/\d{2}.*GOV\.UK/)
  await expect(card(page, 'Dates due')).toContainText(/31 January \d{4}What is left to pay for .*£7,131\.80/)
  await expect(page.getByText('An estimate from your own entries, not tax advice.')).toHaveCount(1)
}

function card(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

function figure(page: Page, cardName: string, name: RegExp): Locator {
  return card(page, cardName).getByRole('button', { name })
}

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)
}

async function savePosition(page: Page, server: BuiltServer, data: object): Promise<void> {
  const answer = await page.request.put(`${server.url}/api/tax-position`, { data })
  expect(answer.status()).toBe(200)
}

/** The first day of the year of a company whose year ends with March. */
async function spanStart(page: Page, server: BuiltServer): Promise<string> {
  await savePosition(page, server, { legalForm: 'company' })
  const answer = await page.request.get(`${server.url}/api/tax-estimate`)
  return String((await answer.json()).from)
}

/** An owner whose entries begin in the middle of the tax year. */
async function openWithGap(page: Page, server: BuiltServer): Promise<void> {
  await signUpWithAccess(page, server, 'Priya Shah')
  await savePosition(page, server, { vatScheme: 'standard', vatRegisteredOn: '2026-01-05' })
  await changeAnswer(page, '**/api/tax-estimate', {
    weeksMissing: 30,
    from: '2026-04-06',
    to: '2027-04-05',
    asOf: '2026-11-17',
  })
  await changeAnswer(page, '**/api/vat', { since: '2026-11-02' })
  const refused = { status: 503, json: { message: 'Please try again later.', code: 'unavailable' } }
  await page.route('**/api/tax-estimate', (route) => route.fulfill(refused), { times: 1 })
  await page.goto(`${server.url}/tax`)
}

/** The first save does not reach the server. Returns the saves that were sent. */
async function failFirstSave(page: Page): Promise<string[]> {
  const sent: string[] = []
  await page.route('**/api/tax-position', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    sent.push(route.request().postData() ?? '')
    if (sent.length > 1) return route.fallback()
    return route.fulfill({ status: 503, json: { message: 'Please try again later.', code: 'unavailable' } })
  })
  return sent
}
