import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { addAccountant } from '#tests/support/calls/accountant-calls.ts'
import { drawWithPdfium, findOverflow } from '#tests/support/pdf/draw-pdf.ts'
import { readWithPdfium, readWithPdfJs } from '#tests/support/pdf/read-pdf.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const NOVEMBER = '?from=2026-11-01&to=2026-11-30'
const TAX_YEAR = '?from=2026-04-06&to=2027-04-05'

const post = async (path: string, body: object) =>
  (await app.call('POST', path, { cookie: owner.cookie, body })).body
const download = async (search = '') => {
  const headers = { cookie: owner.cookie }
  const answer = await app.app.inject({ url: `/api/reports.pdf${search}`, headers })
  return { status: answer.statusCode, headers: answer.headers, file: answer.rawPayload, body: answer.body }
}
const readPdf = async (search: string) => readWithPdfJs((await download(search)).file)

const treat = (name: string) =>
  post('/api/treatments', { name, price: '40.00', duration: 30, overheadCost: '10.00' })

describe('the report as a PDF', () => {
  test('opens in two readers, with a title, a language, tags, page numbers and its own fonts', async () => {
    await post('/api/example-salon', {})
    const { status, headers, file } = await download(TAX_YEAR)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="business-report-2026-11-15.pdf"',
      'cache-control': 'private, no-store',
    })
    const [firefox, chrome] = [await readWithPdfJs(file), await readWithPdfium(file)]
    expect(firefox).toMatchObject({
      pages: 4,
      title: 'Business Report, 6 April 2026 to 5 April 2027, not over yet',
      language: 'en-GB',
      isTagged: true,
      alternatives: ['Bars of the revenue and the expenses of each month. The table below has the figures.'],
      fonts: [
        { name: 'Figtree-Regular', isEmbedded: true },
        { name: 'Figtree-SemiBold', isEmbedded: true },
      ],
    })
    expect(new Set(firefox.tags)).toEqual(
      new Set([
        'Document',
        'H1',
        'H2',
        'P',
        'Sect',
        'Table',
        'TR',
        'TH',
        'TD',
        'Figure',
        'L',
        'LI',
        'Lbl',
        'LBody',
      ]),
    )
    expect(firefox.text).toContain('Page 4 Rate history')
    expect(chrome).toEqual({ pages: 4, text: firefox.text })
  })

  test('has the figures of the screen', async () => {
    await post('/api/example-salon', {})
    const report = (await app.call('GET', `/api/reports${TAX_YEAR}`, { cookie: owner.cookie })).body
    const { text } = await readPdf(TAX_YEAR)
    const pounds = (decimal: unknown) =>
      `£${Number(decimal).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`
    const { revenue, expenses, netProfit, profitBeforePay, drawings } = report
    expect(text).toContain(`Takings ${pounds(revenue)} Costs`)
    expect(text).toContain(`Total costs ${pounds(expenses)} Net profit ${pounds(netProfit)}`)
    expect(text).toContain(`Profit before you pay yourself ${pounds(profitBeforePay)}`)
    expect(text).toContain(`What you took out ${pounds(drawings)}`)
    expect(text).toContain('Balayage, long hair makes −10.0% at £88.00; 50% needs £193.52.')
    expect(report['hasExample']).toBe(true)
    expect(text).toContain('Includes example figures')
  })

  test('stands within the margins of every A4 page, however long its names and however large its amounts', async () => {
    await post('/api/example-salon', {})
    await treat('x'.repeat(200))
    await post('/api/treatments', {
      name: 'Balayage '.repeat(22).trim(),
      price: '99999999.99',
      duration: 1440,
      overheadCost: '99999999.99',
    })
    const description = `${'y'.repeat(150)} 💇 Łukasz`
    await post('/api/expenses', { category: 'Other', description, amount: '99999999.99', date: '2026-11-14' })
    const pages = await drawWithPdfium((await download(TAX_YEAR)).file)
    expect(pages.length).toBeGreaterThan(3)
    expect(pages.flatMap(findOverflow)).toEqual([])
  })

  test('says of an empty account that nothing is recorded', async () => {
    const { text, pages } = await readPdf(NOVEMBER)
    expect(pages).toBe(1)
    expect(text).toContain(
      'Takings Nothing recorded Total costs Nothing recorded Net profit Nothing recorded',
    )
    expect(text).toContain('No treatments found. Add treatments to see analysis.')
    expect(text).toContain('No expenses in this period.')
    expect(text).not.toContain('Compared')
  })

  test('is of one business where one is asked for', async () => {
    const { id } = await post('/api/businesses', { name: 'Academy' })
    await post('/api/businesses', { name: 'Salon' })
    const { text } = await readPdf(`${NOVEMBER}&businessId=${id}`)
    expect(text).toContain('Business Report Academy November 2026, not over yet')
  })

  test('writes the names of every Latin alphabet, and breaks a word that is longer than its column', async () => {
    await treat('Łukasz Ćwikła, brzmi źle')
    await treat('x'.repeat(120))
    const { text, fonts } = await readPdf(NOVEMBER)
    expect(text.replaceAll(' ', '')).toContain('ŁukaszĆwikła,brzmiźle')
    expect(text.replaceAll(' ', '')).toContain('x'.repeat(120))
    expect(fonts).toContainEqual({ name: 'Figtree-Regular', isEmbedded: true })
  })

  test('repeats the headers of a table on every page, and a screen reader hears them once', async () => {
    await Promise.all(Array.from({ length: 90 }, (_, index) => treat(`Treatment ${index}`)))
    const { text, tags, pages } = await readPdf(NOVEMBER)
    expect(pages).toBeGreaterThan(3)
    expect(text.match(/Name Price Duration Margin/g)?.length).toBeGreaterThan(2)
    // A row for each treatment, and one for the headers of each table that has any.
    expect(tags.filter((tag) => tag === 'TR')).toHaveLength(90 + 1 + 5)
  })
})

describe('a report that cannot be made', () => {
  test.each([
    ['?from=2026-11-01', 'to', 'Say to which day'],
    ['?from=2026-11-02&to=2026-11-01', 'to', 'The period ends before it starts'],
    ['?businessId=999', 'businessId', 'Choose from your businesses'],
  ])('is refused in words, with %s', async (search, field, message) => {
    const { status, body, headers } = await download(search)
    expect(status).toBe(400)
    expect(headers['content-type']).toContain('application/json')
    expect(JSON.parse(body)).toMatchObject({ fields: { [field]: message } })
  })

  test('is refused when one owner asks for three at once, and works again afterwards', async () => {
    const answers = await Promise.all([download(), download(), download()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(JSON.parse(refused?.body ?? '')).toMatchObject({
      message: 'Your last document is still being made. Try again in a moment.',
    })
    expect((await download()).status).toBe(200)
  })

  test('is refused after 120 within an hour', async () => {
    const limit = `insert into rate_limits values ('documents:of:${owner.userId}', 120, '2026-11-15T09:30:00Z')`
    await app.database.withConnection((one) => one.run(limit))
    expect((await download()).status).toBe(429)
    // Everybody's own documents are counted: the client's are not what their accountant asked for.
    const { cookie } = await addAccountant(app, owner, 'ann@ledger.example')
    const url = `/api/reports.pdf?client=${owner.userId}`
    expect((await app.app.inject({ url, headers: { cookie } })).statusCode).toBe(200)
  })
})
