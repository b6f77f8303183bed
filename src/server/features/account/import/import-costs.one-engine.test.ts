import { beforeEach, describe, expect, test } from 'vitest'
import { writeLines, zip } from '#tests/support/app/archives.ts'
import { FILE, RECORDS, type Row, withRow } from '#tests/support/app/export-file.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { accountCalls, EXPENSE, importCalls } from '#tests/support/calls/import-calls.ts'

let app: TestApp
let owner: SignedUp
let fresh: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  fresh = await signUpOwner(app)
})

const { bring, fetchExport } = importCalls(() => ({ app, owner, fresh }))
const { add, get } = accountCalls(() => ({ app, owner }))
const bringFile = async (file: Row) => bring(await zip({ 'damson.jsonl': writeLines(file) }))
/** The file with its businesses before its expenses, as an export has them. */
const inOrder = ({ records, ...file }: Row): Row => {
  const { expenses, businesses, ...others } = records as typeof RECORDS
  const { 'stock-purchases': purchases, 'hourly-rates': rates, treatments, ...rest } = others
  return {
    ...file,
    records: {
      'hourly-rates': rates,
      treatments,
      'stock-purchases': purchases,
      businesses,
      expenses,
      ...rest,
    },
  }
}

describe('the costs of a file', () => {
  test('keep their VAT, and name their businesses by the new ids', async () => {
    await add('/businesses', { name: 'First' })
    const second = await add('/businesses', { name: 'Second' })
    await add('/expenses', { ...EXPENSE, vatAmount: '7.5', businessId: second })
    expect((await bring(await fetchExport(owner))).status).toBe(201)
    const businesses = (await get('/api/businesses', fresh)) as unknown as Row[]
    const id = businesses.find(({ name }) => name === 'Second')?.['id']
    expect(id).not.toBe(second)
    expect(await get('/api/expenses', fresh)).toMatchObject([{ vatAmount: '7.50', businessId: id }])
  })

  test('may be from before VAT and businesses: without the fields, and before the businesses', async () => {
    expect((await bringFile(FILE)).status).toBe(201)
    expect(await get('/api/expenses', fresh)).toMatchObject([
      { vatAmount: '0.00', businessId: null },
      { vatAmount: '0.00', businessId: null },
    ])
    expect(await get('/api/stock-purchases', fresh)).toMatchObject([{ vatAmount: '0.00' }])
  })

  test('a linked expense takes the VAT of its purchase', async () => {
    const [bought] = RECORDS['stock-purchases'] ?? []
    const [linked, other] = RECORDS['expenses'] ?? []
    const records = {
      ...RECORDS,
      'stock-purchases': [{ ...bought, vatAmount: '0.17' }],
      expenses: [{ ...linked, vatAmount: '0.05' }, other],
    }
    expect((await bringFile({ ...FILE, records })).status).toBe(201)
    expect(await get('/api/expenses?category=Other', fresh)).toMatchObject([{ vatAmount: '0.17' }])
  })

  test.each<[string, Row, string, string]>([
    ['expenses', { vatAmount: '0.18' }, 'vatAmount', 'The VAT in £1.00 is at most £0.17'],
    ['stock-purchases', { vatAmount: '0.18' }, 'vatAmount', 'The VAT in £1.00 is at most £0.17'],
    ['expenses', { businessId: 8 }, 'businessId', 'It points at a record that is not here'],
    ['expenses', { businessId: 'Main' }, 'businessId', 'Enter the id of a record'],
  ])('in %s with %j are refused on %s', async (noun, changes, column, why) => {
    const { status, body } = await bringFile(inOrder(withRow(noun, changes)))
    expect([status, body.fields]).toEqual([400, { [`records.${noun}.1.${column}`]: why }])
  })
})
