import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

const PATH = '/api/treatments'
const TYPED = { name: 'Facial', price: '60', duration: 45, productCost: '5', overheadCost: '22.52' }

// Every request here is refused, so all tests share one app and one treatment.
let app: TestApp
let owner: SignedUp
beforeAll(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  await app.call('POST', PATH, { cookie: owner.cookie, body: TYPED })
})

const readAll = () => app.database.withConnection((connection) => connection.read('select * from treatments'))

test('every missing field is named at once, in the words of the form', async () => {
  const answer = await app.call('POST', PATH, { cookie: owner.cookie, body: { price: '' } })
  expect(answer.status).toBe(400)
  expect(answer.body.fields).toEqual({
    name: 'Treatment name is required',
    price: 'Price is required',
    duration: 'Duration is required',
  })
})

const UNKNOWN = 'There is no such treatment'
const MINUTES = 'Enter whole minutes, from 1 to 1,440'
const POUNDS = 'Enter an amount in pounds, like 12.50'
test.each([
  ['name', '   ', 'Treatment name is required'],
  ['name', 'a'.repeat(201), 'Use at most 200 characters'],
  ['duration', 0, MINUTES],
  ['duration', 1_441, MINUTES],
  ['price', -1, 'Amount must be £0 or more'],
  ['productCost', '-0.01', 'Amount must be £0 or more'],
  ['overheadCost', '100000000', 'The largest amount is £99,999,999.99'],
])('refuses %s of %j', async (field, value, message) => {
  const answer = await app.call('POST', PATH, { cookie: owner.cookie, body: { ...TYPED, [field]: value } })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ code: 'invalid', message, fields: { [field]: message } })
  expect(await readAll()).toHaveLength(1)
})

describe('importing', () => {
  const importRows = (body: unknown) => app.call('POST', `${PATH}/import`, { cookie: owner.cookie, body })

  test.each([
    ['no rows', {}, { rows: 'Send the rows to import' }],
    ['an object', { rows: { 0: TYPED } }, { rows: 'Send the rows to import' }],
    ['none', { rows: [] }, { rows: 'There is nothing to import' }],
    [
      'a row too many',
      { rows: Array.from({ length: 5_001 }, () => TYPED) },
      { rows: 'Import at most 5,000 rows at a time' },
    ],
    [
      'a row that is none',
      { rows: [TYPED, null] },
      { 'rows.1': 'Enter a treatment with its name, price and duration' },
    ],
    [
      'bad fields in several rows',
      {
        rows: [
          TYPED,
          { ...TYPED, price: 'x' },
          TYPED,
          { overheadCost: 1, name: 'a', price: '', duration: 0 },
        ],
      },
      { 'rows.1.price': POUNDS, 'rows.3.price': 'Price is required', 'rows.3.duration': MINUTES },
    ],
    [
      'overheads that nothing can be worked out from',
      { rows: [TYPED, { ...TYPED, overheadCost: '' }, { name: 'Cut', price: 1, duration: 1 }] },
      {
        'rows.1.overheadCost': 'Overhead cost is required',
        'rows.2.overheadCost': 'Overhead cost is required',
      },
    ],
  ])('%s: names what is wrong and stores nothing', async (_name, body, fields) => {
    const answer = await importRows(body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'invalid', fields })
    expect(answer.body.fields).toEqual(fields)
    expect(await readAll()).toHaveLength(1)
  })

  test('more than 5 MiB is too large, and other calls accept 64 KiB', async () => {
    const large = { rows: [{ ...TYPED, note: 'x'.repeat(5 * 1024 * 1024) }] }
    expect(await importRows(large)).toMatchObject({ status: 413, body: { code: 'too_large' } })
    const body = { ...TYPED, note: 'x'.repeat(64 * 1024) }
    expect((await app.call('POST', PATH, { cookie: owner.cookie, body })).status).toBe(413)
  })

  test('undoing an import that does not exist is a 404', async () => {
    const answer = await app.call('DELETE', `${PATH}/import/not-a-batch`, { cookie: owner.cookie })
    expect(answer.status).toBe(404)
  })
})

test.each([
  [{}, { ids: 'Choose at least one treatment' }],
  [{ ids: [] }, { ids: 'Choose at least one treatment' }],
  [{ ids: 'all' }, { ids: 'Choose at least one treatment' }],
  [{ ids: [1.5, '2', -1, null] }, { 'ids.0': UNKNOWN, 'ids.2': UNKNOWN, 'ids.3': UNKNOWN }],
  [{ ids: [1e300] }, { 'ids.0': UNKNOWN }],
  [{ ids: Array.from({ length: 5_001 }, () => 1) }, { ids: 'Choose at most 5,000 at a time' }],
])('re-costing refuses %j', async (body, fields) => {
  const answer = await app.call('POST', `${PATH}/recost`, { cookie: owner.cookie, body })
  expect(answer.status).toBe(400)
  expect(answer.body.fields).toEqual(fields)
})
