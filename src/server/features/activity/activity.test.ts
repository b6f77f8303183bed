import { beforeEach, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Json, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const GOOD = { category: 'Wages', description: 'Saturday junior', amount: '84.50', date: '2026-11-14' }

const call = (method: 'POST' | 'PATCH' | 'DELETE' | 'GET', path: string, body?: object) =>
  app.call(method, path, { cookie: owner.cookie, ...(body ? { body } : {}) })
const read = async (search = '') => (await call('GET', `/api/activity${search}`)).body as unknown as Json[]
const undo = (entry: Json = {}) => {
  const back = entry['undo'] as { method: 'POST'; path: string; body: object | null }
  return call(back.method, back.path, back.body ?? undefined)
}

test('acts are listed newest first, with the record’s name at that time', async () => {
  await call('POST', '/api/expenses', GOOD)
  await call('PATCH', '/api/expenses/1', { description: 'Sunday junior' })
  await call('DELETE', '/api/expenses/1')
  const entries = await read()
  expect(entries.map(({ noun, act, name, count }) => ({ noun, act, name, count }))).toEqual([
    { noun: 'expenses', act: 'deleted', name: 'Sunday junior', count: 1 },
    { noun: 'expenses', act: 'changed', name: 'Saturday junior', count: 1 },
    { noun: 'expenses', act: 'added', name: 'Sunday junior', count: 1 },
  ])
})

test('the longest allowed page is answered, with a different record in every line', async () => {
  await app.database.withConnection((connection) =>
    connection.run(`insert into expenses (user_id, category, description, amount, spent_on)
        select ${owner.userId}, 'Wages', 'junior ' || n, 1, date '2026-11-14' from generate_series(1, 501) n;
      insert into activity (user_id, noun, record_id, act, at)
        select user_id, 'expenses', id, 'added', now() + id * interval '1 second' from expenses order by id;`),
  )
  const entries = await read('?limit=500')
  expect(entries.length).toBe(500)
  expect(entries.every(({ undo: back }) => back !== null)).toBe(true)
})

test('only the last act on a record can be undone', async () => {
  await call('POST', '/api/expenses', GOOD)
  await call('PATCH', '/api/expenses/1', { amount: '90' })
  const entries = await read()
  expect(entries.map(({ undo: back }) => back !== null)).toEqual([true, false])
})

test.each([
  ['an expense', '/api/expenses', GOOD, { amount: '1.00' }],
  ['the VAT in an expense', '/api/expenses', { ...GOOD, vatAmount: '14.00' }, { vatAmount: '0.00' }],
  [
    'a purchase',
    '/api/stock-purchases',
    {
      supplier: 'Salon Supply',
      purchaseDate: '2026-11-02',
      totalAmount: '40',
      category: 'Other',
      description: 'Foils',
    },
    { totalAmount: '41' },
  ],
  [
    'a rate',
    '/api/hourly-rate-calculations',
    { monthlyExpenses: '2000', desiredProfit: '30', weeklyHours: 40, taxRate: '25' },
    { weeklyHours: 35 },
  ],
  [
    'a treatment',
    '/api/treatments',
    { name: 'Cut', price: '45', duration: 45, overheadCost: '20' },
    { name: 'Cut and finish' },
  ],
  ['a business', '/api/businesses', { name: 'Main Salon', location: 'Leeds' }, { name: 'High Street' }],
  [
    'a goal',
    '/api/income-goals',
    { goalType: 'monthly', targetAmount: '5000', month: 11, year: 2026 },
    { isActive: 0 },
  ],
  [
    'a revenue plan',
    '/api/revenue-plans',
    { name: 'Autumn', lines: [{ treatmentId: 1, sessionsPerWeek: 3 }], weeksPerMonth: '4', season: '1' },
    { name: 'Winter', lines: [{ treatmentId: 1, sessionsPerWeek: 9 }], weeksPerMonth: '5', season: '1.5' },
  ],
  [
    'a pot move',
    '/api/pot-moves',
    { pot: 'tax', on: '2026-11-02', amount: '12.50', direction: 'in', note: 'Moved' },
    { pot: 'vat', on: '2026-11-03', amount: '1', direction: 'out', note: null },
  ],
  [
    'a product',
    '/api/products',
    { name: 'Colour', packPrice: '9.60', packSize: '60', unit: 'ml', wastage: '10', supplier: 'Wella' },
    { name: 'Tube', packPrice: '12', packSize: '100', unit: 'g', wastage: '0', supplier: null },
  ],
  [
    'a person',
    '/api/team',
    { name: 'Maya', pay: 'hourly', wage: '14', weeklyHours: 30, ageBand: '21', pension: true },
    { name: 'Maya B', pay: 'commission', commission: '45' },
  ],
  [
    'a repeating cost',
    '/api/repeating-costs',
    { category: 'Other', description: 'Licence', amount: '6', every: 'year', firstOn: '2026-12-01' },
    {
      category: 'Wages',
      amount: '9',
      vatAmount: '1.5',
      every: 'month',
      endsOn: '2027-12-01',
      isVariable: true,
    },
  ],
  [
    'a payee rule',
    '/api/payee-rules',
    { contains: 'wella', category: 'Other', description: 'Colour' },
    { contains: 'netflix', category: null, description: null, isPrivate: true },
  ],
])('%s is restored by undoing every act', async (_what, path, input, change) => {
  // The treatment of the plan.
  await call('POST', '/api/treatments', { name: 'Cut', price: '45', duration: 45, overheadCost: '20' })
  const added = (await call('POST', path, input)).body
  const url = `${path}/${added['id']}`
  await call('PATCH', url, change)
  expect((await undo((await read())[0])).status).toBe(200)
  expect((await call('GET', url)).body).toEqual(added)
  await call('DELETE', url)
  expect((await undo((await read())[0])).status).toBe(200)
  expect((await call('GET', url)).body).toEqual(added)
  // The last act is now the restore, and undoing it deletes the record again.
  expect((await undo((await read())[0])).status).toBe(204)
})

test('a week’s former figure comes back', async () => {
  await call('POST', '/api/businesses', { name: 'Main Salon' })
  const week = { businessId: 1, weekStartDate: '2026-11-09' }
  await call('POST', '/api/weekly-incomes', { ...week, weeklyTotal: '1200' })
  await call('POST', '/api/weekly-incomes', { ...week, weeklyTotal: '12000' })
  const [entry] = await read()
  await undo(entry)
  expect((await call('GET', '/api/weekly-incomes/1')).body['weeklyTotal']).toBe('1200.00')
})

test('an act on a week names the business and the amount after the act', async () => {
  await call('POST', '/api/businesses', { name: 'Main Salon' })
  await call('POST', '/api/businesses', { name: 'Academy' })
  await call('POST', '/api/weekly-incomes', weekOf(1, '1200'))
  await call('POST', '/api/weekly-incomes', weekOf(1, '12000'))
  await call('POST', '/api/weekly-incomes', weekOf(2, '950.50'))
  await call('PATCH', '/api/weekly-incomes/1', { weeklyTotal: '1250' })
  await call('DELETE', '/api/weekly-incomes/1')
  await call('PATCH', '/api/businesses/2', { name: 'The Academy' })
  const weeks = (await read()).filter(({ noun }) => noun === 'weekly-incomes')
  expect(weeks.map(({ act, name }) => [act, name])).toEqual([
    ['deleted', 'Week of Nov 9, 2026, Main Salon: £1,250.00'],
    ['changed', 'Week of Nov 9, 2026, Main Salon: £1,250.00, was £12,000.00'],
    ['added', 'Week of Nov 9, 2026, The Academy: £950.50'],
    ['changed', 'Week of Nov 9, 2026, Main Salon: £12,000.00, was £1,200.00'],
    ['added', 'Week of Nov 9, 2026, Main Salon: £1,200.00'],
  ])
})

const weekOf = (businessId: number, weeklyTotal: string) => ({
  businessId,
  weekStartDate: '2026-11-09',
  weeklyTotal,
})

test('an import is one entry, undone as a whole', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({
    name: `Treatment ${index}`,
    price: '40',
    duration: 30,
    overheadCost: '10',
  }))
  await call('POST', '/api/expenses', GOOD)
  await call('POST', '/api/treatments/import', { rows })
  await call('POST', '/api/expenses', { ...GOOD, description: 'After' })
  const entries = await read()
  expect(entries.map(({ noun, count, name }) => [noun, count, name])).toEqual([
    ['expenses', 1, 'After'],
    ['treatments', 30, null],
    ['expenses', 1, 'Saturday junior'],
  ])
  expect((await undo(entries[1])).status).toBe(204)
  expect((await call('GET', '/api/treatments')).body).toEqual([])
})

test('an import of one line is undone as an import, so that the line can be imported again', async () => {
  const lines = [{ date: '2026-11-02', text: 'HIGH ST RENT', amount: '850.00', category: 'Other' }]
  await call('POST', '/api/expenses/import', { lines })
  const [entry] = await read()
  expect(entry).toMatchObject({ noun: 'expenses', count: 1 })
  expect((await undo(entry)).status).toBe(204)
  expect((await call('POST', '/api/expenses/import', { lines })).body).toMatchObject({ added: 1, skipped: 0 })
})

test('the pages follow one another without a gap', async () => {
  for (let index = 0; index < 7; index += 1)
    await call('POST', '/api/expenses', { ...GOOD, description: `Nr ${index}` })
  const first = await call('GET', '/api/activity?limit=3')
  const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? ''
  const second = await call('GET', next)
  const names = [first, second].flatMap(({ body }) => (body as unknown as Json[]).map(({ name }) => name))
  expect(names).toEqual(['Nr 6', 'Nr 5', 'Nr 4', 'Nr 3', 'Nr 2', 'Nr 1'])
})

test('a change of an expense with a linked purchase cannot be undone by itself', async () => {
  await call('POST', '/api/stock-purchases', {
    supplier: 'Salon Supply',
    purchaseDate: '2026-11-02',
    totalAmount: '40',
    category: 'Other',
    recordExpense: true,
  })
  await call('PATCH', '/api/expenses/1', { category: 'Other' })
  expect((await read())[0]).toMatchObject({ noun: 'expenses', act: 'changed', undo: null })
})

test('a made-up cursor is refused', async () => {
  expect((await call('GET', '/api/activity?cursor=abc')).status).toBe(400)
})
