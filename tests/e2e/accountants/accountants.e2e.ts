import { button, newEmail, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { fillExpense, formCard } from '#tests/e2e/expenses/expenses-steps.ts'
import { openWindow, watchPrinting } from '#tests/e2e/reports/reports-print-steps.ts'
import { download } from '#tests/e2e/reports/reports-steps.ts'
import { GOOD_PASSWORD } from '#tests/support/app/people.ts'
import { jpeg } from '#tests/support/app/receipt-files.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import { addExpense, band, inviteByForm, readStored, sharing } from './accountants-steps.ts'

/** As the server answers while a client has no access. */
const PLAN_ENDED = {
  code: 'subscription_required',
  message: 'This client’s plan has ended. Their records can be read again once they subscribe.',
  requestId: 'x',
}
/** One more than are shown without a search. */
const NINE_CLIENTS = Array.from({ length: 9 }, (_, index) => ({
  id: index + 1,
  name: `${index === 3 ? 'Éclat' : 'Salon'} ${index + 1}`,
  email: `client${index + 1}@salon.example`,
}))
const NOT_SHARED = 'This client does not share their records with you.'

test('an accountant reads a client’s books until the owner ends the access, also in the open tab', async ({
  page,
  server,
  newVisitor,
  allowStatus,
}) => {
  allowStatus(404)
  await signUpWithAccess(page, server, 'Bloom Salon')
  const expenseId = await addExpense(page, server, 'Saturday junior')
  const receipt = `${server.url}/api/expenses/${expenseId}/receipts?name=wages.jpg`
  expect((await page.request.post(receipt, { data: jpeg({ filling: 2_000 }) })).status()).toBe(201)
  const email = newEmail()
  const link = await inviteByForm(page, server, email)
  await expect(sharing(page)).toContainText('Not accepted yet.')

  const ann = await newVisitor()
  await watchPrinting(ann)
  await ann.goto(link)
  await expect(ann.getByRole('heading', { name: 'Accept an invitation' })).toBeVisible()
  await runAxe(ann)
  await ann.getByLabel('Name').fill('Ann Ledger')
  await ann.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD)
  await button(ann, 'Create account and accept').click()
  await expect(ann).toHaveURL(`${server.url}/clients`)
  await ann.goto(server.url)
  await expect(ann.getByRole('heading', { name: 'Your clients', level: 1 })).toBeVisible()
  await inEveryThemeAndWidth(ann, async () => {
    await runAxe(ann)
    await expectNoSidewaysScroll(ann)
  })
  await ann.setViewportSize({ width: 1280, height: 900 })

  await ann.getByRole('link', { name: /Bloom Salon/ }).click()
  await expect(band(ann)).toHaveText('You are looking at Bloom Salon, read only')
  const nav = ann.getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link')).toHaveText([
    'Dashboard',
    'Expenses',
    'Stock Budget',
    'CEO Numbers',
    'Tax & VAT',
    'Reports',
  ])
  const client = new URL(ann.url()).search
  await ann.goto(`${server.url}/revenue${client}`)
  await expect(ann.getByRole('alert')).toContainText('This screen is not shared with an accountant.')
  await nav.getByRole('link', { name: 'Expenses' }).click()
  await expect(ann).toHaveURL(/\/expenses\?client=\d+$/)
  await expect(ann).toHaveTitle('Expense Tracker · Bloom Salon · Damson')
  const row = ann.getByRole('row', { name: /Saturday junior/ })
  await expect(row).toContainText('£84.50')
  await expect(ann.getByRole('button', { name: /^(Add|Edit|Delete|Import|Save)/ })).toHaveCount(0)
  await inEveryThemeAndWidth(ann, async () => {
    await runAxe(ann)
    await expectNoSidewaysScroll(ann)
  })
  await ann.setViewportSize({ width: 1280, height: 900 })
  await row.getByRole('button', { name: /^Receipts of/ }).click()
  const panel = ann.getByRole('dialog')
  const file = panel.getByRole('link', { name: /wages\.jpg/ })
  expect((await ann.request.get(`${server.url}${await file.getAttribute('href')}`)).status()).toBe(200)
  await expect(panel.getByRole('button', { name: /Delete|Add/ })).toHaveCount(0)
  await ann.keyboard.press('Escape')
  await nav.getByRole('link', { name: 'Reports' }).click()
  await expect(ann.getByRole('heading', { name: 'Reports & Export' })).toBeVisible()
  await expect(ann.getByRole('region', { name: 'Financial Overview' })).toContainText('£84.50')
  await expect(band(ann)).toBeVisible()
  const csv = await download(ann, () => button(ann, 'Export CSV').click())
  expect(csv.name).toMatch(/^Bloom Salon business-report-\d{4}-\d\d-\d\d\.csv$/)
  expect(csv.bytes.toString()).toContain('Business Report,Bloom Salon')
  const printed = await openWindow(ann, 'Print Report')
  await expect(printed.locator('.owner')).toHaveText('Bloom Salon')
  await printed.close()
  const stored = await readStored(ann)
  expect(stored).toContain(email)
  expect(stored).not.toMatch(/Bloom|Saturday|84\.50|\/api\//)

  expect((await page.request.post(`${server.url}/api/example-salon`)).ok()).toBe(true)
  await ann.reload()
  await expect(ann.getByRole('main')).toContainText('Includes example figures')
  await expect(button(ann, 'Remove the example salon')).toHaveCount(0)
  await nav.getByRole('link', { name: 'CEO Numbers' }).click()
  await expect(ann.getByRole('region', { name: 'Income Goals' })).toBeVisible()
  await nav.getByRole('link', { name: 'Tax & VAT' }).click()
  await expect(ann.getByRole('region', { name: /^Quarterly updates/ })).toBeVisible()
  await expect(ann.getByRole('main')).toContainText('Includes example figures')
  await nav.getByRole('link', { name: 'Reports' }).click()

  await page.reload()
  await expect(sharing(page)).toContainText('Last looked on')
  await sharing(page).getByRole('button', { name: 'Who looked' }).click()
  await expect(sharing(page).getByRole('list', { name: 'Who looked' })).toContainText(
    /Ann Ledger.*Businesses, CEO Numbers, Dashboard, Expenses, .*Reports and Tax & VAT/,
  )
  await button(page, 'End access of Ann Ledger').click()
  await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click()
  await expect(sharing(page)).not.toContainText('Has access')

  await ann.getByLabel('Period', { exact: true }).selectOption('Last month')
  await expect(ann.getByRole('alert')).toContainText(NOT_SHARED)
  await expect(band(ann)).toHaveCount(0)
  await ann.getByRole('main').getByRole('link', { name: 'Your clients' }).click()
  await expect(ann.getByText('No client shares their records with you just now.')).toBeVisible()
})

test('an accountant with a salon of their own keeps the two apart, also when a client’s plan ends, and gives the access back', async ({
  page,
  server,
  browser,
  newVisitor,
  allowAnswer,
}) => {
  allowAnswer(403, /\/api\/(expenses|stock-purchases)\?/)
  await signUpWithAccess(page, server, 'Bloom Salon')
  await addExpense(page, server, 'Rent of Bloom')
  const cora = await newVisitor()
  const { email } = await signUpWithAccess(cora, server, 'Cora Ledger')
  await addExpense(cora, server, 'Own rent')
  const link = await inviteByForm(page, server, email)
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText(`Bloom Salon sent this invitation to ${email}`)
  await expect(button(page, 'Accept the invitation')).toHaveCount(0)
  await cora.goto(link)
  await expect(cora.getByRole('main')).toContainText('Bloom Salon invites you.')
  await button(cora, 'Accept the invitation').click()
  await expect(cora.getByRole('heading', { name: 'Your clients', level: 1 })).toBeVisible()
  await cora.getByRole('link', { name: /Bloom Salon/ }).click()
  await expect(band(cora)).toBeVisible()
  const client = new URL(cora.url()).search
  await cora.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Expenses' }).click()
  await expect(cora.getByRole('row', { name: /Rent of Bloom/ })).toBeVisible()
  await expect(cora.getByText('Own rent')).toHaveCount(0)
  await cora.getByRole('link', { name: 'See all (1)' }).click()
  await cora.route('**/api/expenses?*', (route) => route.fulfill({ status: 403, json: PLAN_ENDED }))
  await button(cora, 'Download CSV').click()
  await expect(cora.getByRole('alert')).toContainText(PLAN_ENDED.message)
  await cora.unroute('**/api/expenses?*')
  await button(cora, 'Retry').click()
  await expect(cora.getByRole('row', { name: /Rent of Bloom/ })).toBeVisible()
  await cora.route('**/api/stock-purchases?*', (route) => route.fulfill({ status: 403, json: PLAN_ENDED }))
  await cora.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stock Budget' }).click()
  await expect(cora.getByRole('alert')).toContainText(PLAN_ENDED.message)
  await cora.unroute('**/api/stock-purchases?*')
  await button(cora, 'Retry').click()
  await expect(cora.getByText('No stock purchases recorded yet.')).toBeVisible()
  await expect(cora.getByRole('button', { name: 'Add a purchase' })).toHaveCount(0)
  await cora.getByRole('link', { name: 'Your clients' }).first().click()
  await cora.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Expenses' }).click()
  await expect(cora).toHaveURL(`${server.url}/expenses`)
  await expect(cora.getByRole('row', { name: /Own rent/ })).toBeVisible()
  await expect(cora.getByText('Rent of Bloom')).toHaveCount(0)
  await expect(cora.getByRole('heading', { name: 'Add an expense' })).toBeVisible()
  await expect.poll(() => readStored(cora)).toContain('Own rent')
  expect(await readStored(cora)).not.toMatch(/Bloom/)

  await test.step('what waits of the own salon is not shown beside the client’s, and a sign-out there asks about it', async () => {
    // Not the other visitor's browser, because the console logs every cut of the network.
    const device = await browser.newContext()
    const phone = await device.newPage()
    const person = { email, password: GOOD_PASSWORD }
    expect((await phone.request.post(`${server.url}/api/v2/auth/login`, { data: person })).ok()).toBe(true)
    await phone.goto(`${server.url}/expenses`)
    await expect(phone.getByRole('row', { name: /Own rent/ })).toBeVisible()
    await phone.route('**/api/expenses', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    const typed = { category: 'Rent & Utilities', description: 'Unsent rent', amount: '20.00' }
    await fillExpense(formCard(phone), typed)
    await button(phone, 'Add Expense').click()
    await expect(phone.getByText('Unsent rent')).toBeVisible()
    await phone.goto(`${server.url}/expenses${client}`)
    await expect(phone.getByRole('row', { name: /Rent of Bloom/ })).toBeVisible()
    await expect(phone.getByText('Unsent rent')).toHaveCount(0)
    await phone.getByRole('button', { name: 'Your menu' }).click()
    await phone.getByRole('menuitem', { name: 'Sign Out' }).click()
    const warning = phone.getByRole('dialog', { name: 'Sign out with something unsent?' })
    await expect(warning).toContainText('1 expense is only on this device.')
    await device.close()
  })

  await cora.route('**/api/clients', (route) => route.fulfill({ json: NINE_CLIENTS }))
  await cora.goto(`${server.url}/clients`)
  await cora.getByLabel('Find a client').fill('eclat')
  await expect(cora.getByRole('list', { name: 'Clients' })).toHaveText(/^Éclat 4/)
  await cora.route('**/api/clients/4', (route) => route.fulfill({ status: 204 }))
  await button(cora, 'Stop looking after Éclat 4').click()
  await cora.getByRole('dialog').getByRole('button', { name: 'Stop looking after them' }).click()
  await expect(toast(cora)).toContainText('You no longer look after Éclat 4.')
  await expect(cora.getByLabel('Find a client')).toHaveValue('')
  await cora.unroute('**/api/clients')

  await cora.goto(`${server.url}/clients`)
  await button(cora, 'Stop looking after Bloom Salon').press('Enter')
  const question = cora.getByRole('dialog', { name: 'Stop looking after Bloom Salon?' })
  await expect(question.getByRole('button', { name: 'Keep looking after them' })).toBeFocused()
  await runAxe(cora)
  await question.getByRole('button', { name: 'Stop looking after them' }).press('Enter')
  await expect(toast(cora)).toContainText('You no longer look after Bloom Salon.')
  await expect(cora.getByText('No client shares their records with you just now.')).toBeVisible()
  await page.goto(`${server.url}/account`)
  await expect(sharing(page)).not.toContainText('Has access')
  await sharing(page).getByRole('button', { name: 'Who looked' }).click()
  await expect(sharing(page).getByRole('list', { name: 'Who looked' })).toContainText(
    /Cora Ledger.*Stopped looking after your records at/,
  )
})
