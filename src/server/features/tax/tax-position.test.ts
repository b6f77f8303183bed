import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { taxCalls } from '#tests/support/calls/tax-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { call, read, readBody, run, save, addBusiness } = taxCalls(() => ({ app, owner }))

const DEFAULTS = {
  legalForm: 'sole_trader',
  region: 'england',
  otherIncome: '0.00',
  vatScheme: 'none',
  vatRegisteredOn: null,
  vatQuarterEnds: 3,
  flatRate: '13.00',
  vatChanges: [],
  yearEndMonth: 3,
  countStockPurchases: true,
  earlier: null,
  lastBill: null,
  excludedBusinessIds: [],
  isSet: false,
  isExample: false,
}

const WHOLE = {
  legalForm: 'company',
  region: 'scotland',
  otherIncome: '20000.00',
  vatScheme: 'flat_rate',
  vatRegisteredOn: '2024-02-01',
  vatQuarterEnds: 1,
  flatRate: '12.50',
  vatChanges: [
    { from: '2025-02-01', scheme: 'standard', flatRate: '13.00' },
    { from: '2026-07-01', scheme: 'none', flatRate: '13.00' },
  ],
  yearEndMonth: 12,
  countStockPurchases: false,
  earlier: { from: '2026-04-06', takings: '9000.00', costs: '4000.00' },
  lastBill: { year: '2025-26', amount: '1800.00' },
  excludedBusinessIds: [] as number[],
}

describe('the tax position', () => {
  test('is the defaults until it is saved', async () => {
    expect(await readBody('/tax-position')).toEqual(DEFAULTS)
  })

  test('is saved whole and answered as it was saved', async () => {
    const excludedBusinessIds = [await addBusiness(), await addBusiness('Barbers')]
    const position = { ...WHOLE, excludedBusinessIds }
    const answer = await save(position)
    expect(answer).toMatchObject({ status: 200, body: { ...position, isSet: true, isExample: false } })
    expect(await readBody('/tax-position')).toEqual(answer.body)
  })

  test('takes the default of every field that a later save leaves out', async () => {
    await save(WHOLE)
    expect((await save({})).body).toEqual({ ...DEFAULTS, isSet: true })
    expect(await read('select count(*)::int as count from tax_positions')).toEqual([{ count: 1 }])
  })

  test('says when it was first saved and when it was changed', async () => {
    await save(WHOLE)
    app.clock.now = new Date('2026-11-16T09:00:00Z')
    await save({})
    const columns = 'created_at::date::text as created, updated_at::date::text as updated'
    expect(await read(`select ${columns} from tax_positions`)).toEqual([
      { created: '2026-11-15', updated: '2026-11-16' },
    ])
  })

  test('that came with the example salon becomes the owner’s own when they save it', async () => {
    await save(WHOLE)
    await run('update tax_positions set is_example = true')
    expect(await readBody('/tax-position')).toMatchObject({ isSet: true, isExample: true })
    expect((await save(WHOLE)).body).toMatchObject({ isSet: true, isExample: false })
  })

  test('leaves out a business that was deleted since', async () => {
    const first = await addBusiness()
    const second = await addBusiness('Barbers')
    await save({ excludedBusinessIds: [first, second] })
    await run(`delete from businesses where id = ${first}`)
    expect(await readBody('/tax-position')).toMatchObject({ excludedBusinessIds: [second] })
  })

  test('names a business once, an archived one too', async () => {
    const id = await addBusiness()
    await call('DELETE', `/businesses/${id}`)
    expect((await save({ excludedBusinessIds: [id, id] })).body).toMatchObject({ excludedBusinessIds: [id] })
  })

  test('of one owner is not that of another', async () => {
    await save(WHOLE)
    const other = await signUpOwner(app)
    expect((await call('GET', '/tax-position', undefined, other.cookie)).body).toEqual(DEFAULTS)
  })
})

describe('a position that cannot be', () => {
  test.each([
    [
      'fields with several faults',
      {
        legalForm: 'partnership',
        region: 'wales',
        otherIncome: '-1',
        vatQuarterEnds: 4,
        flatRate: '20.01',
        yearEndMonth: 13,
        countStockPurchases: 'yes',
        lastBill: { year: '2025-27', amount: '' },
        excludedBusinessIds: ['x'],
        vatScheme: 'standard',
      },
      [
        'legalForm',
        'region',
        'otherIncome',
        'vatRegisteredOn',
        'vatQuarterEnds',
        'flatRate',
        'yearEndMonth',
        'countStockPurchases',
        'lastBill.year',
        'lastBill.amount',
        'excludedBusinessIds.0',
      ],
    ],
    ['a scheme without its day', { vatScheme: 'standard' }, ['vatRegisteredOn']],
    [
      'changes out of order',
      {
        vatScheme: 'standard',
        vatRegisteredOn: '2025-01-01',
        vatChanges: [
          { from: '2026-01-01', scheme: 'flat_rate' },
          { from: '2025-06-01', scheme: 'none' },
        ],
      },
      ['vatChanges.1.from'],
    ],
    ['a flat rate below 1', { flatRate: '0.99' }, ['flatRate']],
  ])('is refused with every bad field named, and the saved one stays: %s', async (_name, sent, fields) => {
    const saved = (await save(WHOLE)).body
    const answer = await save(sent)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields ?? {}).sort()).toEqual([...fields].sort())
    expect(await readBody('/tax-position')).toEqual(saved)
  })

  test('another owner’s business and one that does not exist are refused alike', async () => {
    const other = await signUpOwner(app)
    const { body } = await call('POST', '/businesses', { name: 'Theirs' }, other.cookie)
    const refusals = [
      await save({ excludedBusinessIds: [body['id']] }),
      await save({ excludedBusinessIds: [99] }),
    ]
    expect(refusals.map(({ status, body: { fields } }) => [status, fields])).toEqual([
      [400, { excludedBusinessIds: 'Choose from your businesses' }],
      [400, { excludedBusinessIds: 'Choose from your businesses' }],
    ])
    expect(await readBody('/tax-position')).toEqual(DEFAULTS)
  })
})

test('two saves at once leave one whole position', async () => {
  const answers = await Promise.all([save(WHOLE), save({ region: 'scotland' })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { body } = await call('GET', '/tax-position')
  expect(answers.map((answer) => answer.body)).toContainEqual(body)
})

test('the categories of expenses say where they belong, by the owner’s legal form', async () => {
  const directorsWages = async () => {
    const { body } = await call('GET', '/expense-categories')
    return (body as unknown as { name: string }[]).find(({ name }) => name === 'Directors Wages')
  }
  expect((await call('GET', '/expense-categories')).body).toHaveLength(18)
  expect(await directorsWages()).toEqual({ name: 'Directors Wages', kind: 'drawings', hmrc: null })
  await save({ legalForm: 'company' })
  expect(await directorsWages()).toEqual({
    name: 'Directors Wages',
    kind: 'cost',
    hmrc: 'Wages and staff costs',
  })
})
