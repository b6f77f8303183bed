import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runChecks } from '#server/operator/checks/checks.ts'
import { writeLines, zip } from '#tests/support/app/archives.ts'
import { AT, FILE, MONTH, RECORDS, type Row, withRow } from '#tests/support/app/export-file.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
let owner: SignedUp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' })
})
// Every test imports into another account. The accounts of all of them are checked together.
afterAll(() => expectChecksClean())

const sendFile = async (file: Row) => {
  owner = await signUpOwner(app)
  return app.call('POST', '/api/account/import', {
    cookie: owner.cookie,
    body: await zip({ 'damson.jsonl': writeLines(file) }),
    headers: { 'content-type': 'application/zip' },
  })
}
const expectChecksClean = async () => {
  const found: unknown[] = []
  for await (const finding of runChecks(app.database.db)) found.push(finding)
  expect(found.filter((finding) => (finding as { count: number }).count > 0)).toEqual([])
}
const read = async (table: string) => {
  const rows = await app.database.withConnection((connection) =>
    connection.read(`select * from ${table} where user_id = ${owner.userId} order by id`),
  )
  return rows[0]
}

describe('a figure that can be calculated is not taken from the file', () => {
  test.each<[string, string, Row, Row]>([
    [
      'weekly-incomes',
      'weekly_incomes',
      { weeklyTotal: '100.00', vatAmount: '99999999.99', profitAmount: '0.00' },
      { weekly_total: '100.00', vat_amount: '20.00', profit_amount: '5.00' },
    ],
    [
      'treatments',
      'treatments',
      { profitMargin: '999.99' },
      { profit_margin: '60.00', overhead_cost: '20.00' },
    ],
    [
      'hourly-rates',
      'hourly_rate_calculations',
      { monthlyExpenses: '3000.00', staffCount: 3, calculatedRate: '0.01', staffTargetPerPerson: null },
      { calculated_rate: '30.02', staff_target_per_person: '1733.33' },
    ],
    [
      'hourly-rates',
      'hourly_rate_calculations',
      { staffTargetPerPerson: '7.00' },
      { staff_target_per_person: null },
    ],
  ])('of %s', async (noun, table, forged, stored) => {
    expect((await sendFile(withRow(noun, forged))).status).toBe(201)
    expect(await read(table)).toMatchObject(stored)
  })

  test('and one that would be too large is refused', async () => {
    const answer = await sendFile(
      withRow('hourly-rates', { monthlyExpenses: '99999999.99', taxRate: '99.99', weeklyHours: 1 }),
    )
    expect(answer).toMatchObject({
      status: 400,
      body: {
        fields: {
          'records.hourly-rates.1.monthlyExpenses':
            'With these figures the rate is larger than £99,999,999.99',
        },
      },
    })
  })
})

describe('an expense takes the values of its linked purchase', () => {
  test('in amount and day', async () => {
    await sendFile(withRow('expenses', { amount: '77.00', spentOn: '2026-01-01' }))
    const listed = await app.call('GET', '/api/expenses', { cookie: owner.cookie })
    expect(listed.body).toMatchObject([
      { description: 'B', amount: '2.00' },
      { description: 'A', amount: '1.00', date: '2026-11-02' },
    ])
  })

  test.each([
    ['into the bin', 'stock-purchases', 1],
    ['out of the bin', 'expenses', 2],
  ])('%s', async (_, binned, live) => {
    expect((await sendFile(withRow(binned, { deletedAt: AT }))).status).toBe(201)
    const listed = await app.call('GET', '/api/expenses', { cookie: owner.cookie })
    expect(listed.headers['x-total-count']).toBe(String(live))
  })
})

test('month-end figures of a month that was not over are refused', async () => {
  const early = { ...MONTH, createdAt: '2026-10-30T23:59:59.999Z' }
  const answer = await sendFile({ ...FILE, monthEnds: [early] })
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { 'monthEnds.1.createdAt': 'The figures of a month are kept once it is over' } },
  })
  expect(answer.body.message).toBe(
    'Nothing was imported. Month ends, record 1, created at: The figures of a month are kept once it is over.',
  )
  const east = { ...MONTH, createdAt: '2026-10-31T11:00:00.000Z' }
  expect((await sendFile({ ...FILE, monthEnds: [east] })).status).toBe(201)
})

test('a file of good records passes the operator’s checks', async () => {
  expect((await sendFile({ ...FILE, records: RECORDS })).status).toBe(201)
})
