import { beforeEach, describe, expect, test } from 'vitest'
import { fromDecimal, pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { jpeg } from '#tests/support/app/receipt-files.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { drawWithPdfium, findOverflow } from '#tests/support/pdf/draw-pdf.ts'
import { readWithPdfium, readWithPdfJs } from '#tests/support/pdf/read-pdf.ts'

let app: TestApp
let owner: SignedUp
let businessId: unknown
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  // A Tuesday in the third quarter.
  app.clock.now = new Date('2026-11-17T09:00:00Z')
  const body = { name: 'Main Salon', type: 'Salon' }
  const business = await app.call('POST', '/api/businesses', { cookie: owner.cookie, body })
  businessId = business.body['id']
})

const read = async (path: string) => (await app.call('GET', path, { cookie: owner.cookie })).body
const send = async (path: string, body: object) => {
  const answer = await app.call('POST', path, { cookie: owner.cookie, body })
  expect(answer.status).toBe(201)
  return answer.body
}
const spend = (date: string, category: string, amount: string, vatAmount = '0.00') =>
  send('/api/expenses', { date, category, amount, vatAmount, description: `${category} on ${date}` })
const take = (weekStartDate: string, weeklyTotal: string, tips = '0.00') =>
  send('/api/weekly-incomes', { businessId, weekStartDate, weeklyTotal, tips })
const setPosition = (change: object) =>
  app.call('PUT', '/api/tax-position', { cookie: owner.cookie, body: change })
const file = (path: string) => app.app.inject({ url: path, headers: { cookie: owner.cookie } })

const STANDARD = { vatScheme: 'standard', vatRegisteredOn: '2026-07-20' }

async function fillBooks(): Promise<void> {
  await setPosition({ ...STANDARD, earlier: { from: '2026-04-06', takings: '9000.00', costs: '800.00' } })
  await take('2026-04-06', '1000.01', '10.00')
  await take('2026-07-06', '777.77')
  await take('2026-07-20', '600.05')
  await take('2026-10-12', '999.99', '3.33')
  await take('2026-11-23', '5000.00')
  await spend('2026-04-06', 'Wages', '100.00')
  await spend('2026-07-05', 'Rent & Utilities', '50.00', '8.33')
  await spend('2026-08-03', 'Rent & Utilities', '60.00', '10.00')
  await spend('2026-10-06', 'Dividends', '40.00')
  await spend('2026-11-01', 'Tax, VAT & Loan Repayments', '75.00')
  await spend('2026-12-24', 'Insurance', '500.00')
  await send('/api/stock-purchases', {
    supplier: 'Wella',
    purchaseDate: '2026-09-01',
    totalAmount: '24.00',
    vatAmount: '4.00',
    category: 'Hair Products',
  })
}

type Quarter = {
  to: string
  takings: string
  costs: string
  profit: string
  drawings: string
  withoutReceipt: number
  lines: { hmrc: string; amount: string }[]
}
const readAll = async (search = '') => (await read(`/api/quarters${search}`))['quarters'] as Quarter[]

describe('the quarter pack', () => {
  test('agrees to the penny with the estimate on its last day, without what came before the first entry', async () => {
    await fillBooks()
    const [first, second, third, fourth] = await readAll()
    await setPosition(STANDARD)
    const estimates = await Promise.all(
      ['2026-07-05', '2026-10-05', '2026-11-17'].map((on) => read(`/api/tax-estimate?on=${on}`)),
    )
    const figures = estimates.map((estimate) => {
      const { takings, costs, profit } = estimate as Record<string, Record<string, unknown>>
      return {
        takings: takings?.['net'],
        costs: costs?.['total'],
        lines: costs?.['lines'],
        profit,
        drawings: costs?.['drawings'],
      }
    })
    expect([first, second, third]).toMatchObject(figures)
    expect(fourth).toMatchObject({ to: '2027-04-05', takings: null, lines: null, withoutReceipt: null })
  })

  test('adds up to what the lists have, worked out another way', async () => {
    await fillBooks()
    const [, , third] = await readAll()
    // Takings of 20 July and 12 October are less a sixth. The week of 23 November and Christmas are ahead.
    const sixth = Math.round((60_005 + 99_999) / 6)
    const takings = 100_001 + 77_777 + 60_005 + 99_999 - sixth + 1_000 + 333
    // The VAT of August and September is reclaimed, that of July is not: the registration came after it.
    const costs = 10_000 + 5_000 + (6_000 - 1_000) + (2_400 - 400)
    expect(third).toMatchObject({
      takings: toDecimal(pence(takings)),
      costs: toDecimal(pence(costs)),
      profit: toDecimal(pence(takings - costs)),
      drawings: '40.00',
    })
    const lines = (third?.lines ?? []).map(({ amount }) => fromDecimal(amount))
    expect(lines.reduce((sum, amount) => sum + amount, 0)).toBe(costs)
  })

  test('counts the costs and purchases without a receipt, and what the owner took out is none', async () => {
    await fillBooks()
    const counts = (await readAll()).map(({ withoutReceipt }) => withoutReceipt)
    expect(counts).toEqual([2, 4, 4, null])
    const [wages] = (await read('/api/expenses?q=Wages')) as unknown as { id: number }[]
    await app.app.inject({
      method: 'POST',
      url: `/api/expenses/${wages?.id}/receipts?name=a.jpg`,
      headers: { cookie: owner.cookie, 'content-type': 'image/jpeg' },
      payload: jpeg(),
    })
    expect((await readAll()).map(({ withoutReceipt }) => withoutReceipt)).toEqual([1, 3, 3, null])
  })

  test('is there for any year', async () => {
    await take('2021-04-12', '120.00')
    const old = await read('/api/quarters?on=2022-04-05')
    expect(old).toMatchObject({ year: '2021-22' })
    expect((old['quarters'] as Quarter[]).map(({ takings }) => takings)).toEqual(Array(4).fill('120.00'))
  })

  test('says from when updates are due by what was taken before the first entry too', async () => {
    expect(await read('/api/quarters')).toMatchObject({ mtd: { from: null, because: 'no_entries' } })
    // Too old to decide, and an entry all the same.
    await take('2021-04-12', '120.00')
    expect(await read('/api/quarters')).toMatchObject({ mtd: { from: null, because: 'under' } })
    await setPosition({ earlier: { from: '2025-04-06', takings: '30000.01', costs: '0.00' } })
    expect(await read('/api/quarters')).toMatchObject({ mtd: { from: '2027-04-06', because: 'over' } })
  })

  test('is empty for a company, and its files are not there', async () => {
    await setPosition({ legalForm: 'company' })
    expect(await read('/api/quarters')).toMatchObject({
      quarters: [],
      mtd: { from: null, because: 'company' },
    })
    expect((await file('/api/quarters/2026-27/1.csv')).statusCode).toBe(404)
    expect((await file('/api/quarters/2026-27/1.pdf')).statusCode).toBe(404)
  })
})

describe('the files of a quarter', () => {
  test('are a CSV of the lines of the tax return', async () => {
    await fillBooks()
    const csv = await file('/api/quarters/2026-27/1.csv')
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="quarter-1-of-2026-27.csv"',
      'cache-control': 'private, no-store',
    })
    expect(csv.body.split('\r\n')).toEqual([
      'line,amount',
      'Turnover,1010.01',
      'Wages and staff costs,100.00',
      '"Rent, rates, power and insurance",50.00',
      'Total expenses,150.00',
      'Net profit,860.01',
      '',
    ])
  })

  test('and one page that two readers open, with the same figures', async () => {
    await fillBooks()
    const pdf = await file('/api/quarters/2026-27/3.pdf')
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="quarter-3-of-2026-27.pdf"',
    })
    const [firefox, chrome] = [await readWithPdfJs(pdf.rawPayload), await readWithPdfium(pdf.rawPayload)]
    expect(firefox).toMatchObject({
      pages: 1,
      title: 'Quarter 3 of 2026/27, Priya Shah',
      language: 'en-GB',
      isTagged: true,
      fonts: [
        { name: 'Figtree-Regular', isEmbedded: true },
        { name: 'Figtree-SemiBold', isEmbedded: true },
      ],
    })
    expect((await drawWithPdfium(pdf.rawPayload)).flatMap(findOverflow)).toEqual([])
    expect(chrome).toEqual({ pages: 1, text: firefox.text })
    const [, , third] = await readAll()
    expect(firefox.text).toContain('6 April 2026 to 17 November 2026, so far')
    expect(firefox.text).toContain('Cost of goods £20.00')
    expect(firefox.text).toContain(`Net profit £${Number(third?.profit).toLocaleString('en-GB')}`)
    expect(firefox.text).toContain('4 costs without a receipt.')
    expect(firefox.text).toContain(
      'Damson prepares the figures. Your software or your accountant files them.',
    )
  })

  test('say on paper that figures of the example salon are among them', async () => {
    await fillBooks()
    const isSaid = async () => {
      const { text } = await readWithPdfium((await file('/api/quarters/2026-27/3.pdf')).rawPayload)
      return text.includes('Includes example figures')
    }
    expect(await isSaid()).toBe(false)
    await send('/api/example-salon', {})
    expect(await isSaid()).toBe(true)
  })

  test.each([
    ['/api/quarters/2026-27/4.csv', 404, 'This quarter has not begun yet.'],
    ['/api/quarters/2026-27/4.pdf', 404, 'This quarter has not begun yet.'],
    ['/api/quarters/2026-27/5.csv', 404, 'Choose a quarter from 1 to 4'],
    ['/api/quarters/2026-28/1.pdf', 404, 'Write the tax year like 2026-27'],
  ])('%s is a %i', async (path, status, message) => {
    const answer = await file(path)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ message })
  })
})
