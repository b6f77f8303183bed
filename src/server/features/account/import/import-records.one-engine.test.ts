import * as fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { writeLines, zip } from '#tests/support/app/archives.ts'
import { AT, FILE, MONTH, RECORDS, type Row, withRow } from '#tests/support/app/export-file.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
let owner: SignedUp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' })
  owner = await signUpOwner(app)
})
afterEach(() => empty())

const sendFile = async (changes: Row = {}) =>
  app.call('POST', '/api/account/import', {
    cookie: owner.cookie,
    body: await zip({ 'damson.jsonl': writeLines({ ...FILE, ...changes }) }),
    headers: { 'content-type': 'application/zip' },
  })
const read = (statement: string) => app.database.withConnection((connection) => connection.read(statement))
const empty = () =>
  app.database.withConnection((connection) =>
    connection.run(
      `delete from treatments; delete from hourly_rate_calculations; delete from expenses; delete from activity;
       delete from stock_purchases; delete from weekly_incomes; delete from income_goals; delete from revenue_plans;
       delete from pot_moves; delete from businesses; delete from team; delete from products;
       delete from repeating_costs; delete from payee_rules`,
    ),
  )
const expectNothingKept = async () => {
  const kept = ['hourly_rate_calculations', 'businesses', 'activity', 'leases']
  expect(await read(kept.map((table) => `select from ${table}`).join(' union all '))).toEqual([])
}

test('the unchanged file is accepted', async () => {
  expect(await sendFile({ monthEnds: [MONTH] })).toMatchObject({ status: 201, body: { added: 14 } })
})

describe('a record that could not have been entered', () => {
  test.each<[string, Row, string, string]>([
    ['hourly-rates', { taxRate: '100' }, 'taxRate', 'The largest percentage is 99.99%'],
    ['hourly-rates', { weeklyHours: 0 }, 'weeklyHours', 'Enter whole hours, from 1 to 168'],
    [
      'hourly-rates',
      { calculatedRate: '100000000' },
      'calculatedRate',
      'The largest amount is £99,999,999.99',
    ],
    ['hourly-rates', { staffCount: null }, 'staffCount', 'Staff count is required'],
    ['treatments', { name: 'x'.repeat(201) }, 'name', 'Use at most 200 characters'],
    ['treatments', { name: ' ' }, 'name', 'Treatment name is required'],
    ['treatments', { price: 'NaN' }, 'price', 'Enter an amount in pounds, like 12.50'],
    ['treatments', { overheadCost: null }, 'overheadCost', 'Overhead cost is required'],
    ['treatments', { duration: 1.5 }, 'duration', 'Enter whole minutes, from 1 to 1,440'],
    [
      'treatments',
      { hourlyRateCalculationId: 8 },
      'hourlyRateCalculationId',
      'It points at a record that is not here',
    ],
    ['stock-purchases', { category: 'Wages' }, 'category', 'Category is required'],
    [
      'stock-purchases',
      { description: 'a\u0000b' },
      'description',
      'Remove the control characters from this text',
    ],
    [
      'weekly-incomes',
      { cardAmount: '9.00', cashAmount: '0.99', otherAmount: '0.00' },
      'cardAmount',
      'Card, cash and other add up to £9.99, but the weekly total is £10.00',
    ],
    ['weekly-incomes', { cashAmount: '10.00' }, 'cardAmount', 'Enter card, cash and other, or none of them'],
    [
      'weekly-incomes',
      { retail: '10.01' },
      'retail',
      'Retail is part of the weekly total, so it can be at most £10.00',
    ],
    ['weekly-incomes', { tips: '-1' }, 'tips', 'Amount must be £0 or more'],
    ['expenses', { amount: '-1.00' }, 'amount', 'Amount must be more than £0'],
    ['expenses', { amount: '0.00' }, 'amount', 'Amount must be more than £0'],
    ['expenses', { amount: '1.001' }, 'amount', 'Use at most two decimals'],
    ['expenses', { spentOn: '2026-02-30' }, 'spentOn', 'Enter a date like 2026-11-15'],
    ['expenses', { spentOn: '1999-12-31' }, 'spentOn', 'Choose a date between 2000 and 2100'],
    ['expenses', { description: 'é'.repeat(2001) }, 'description', 'Use at most 2,000 characters'],
    ['expenses', { id: 8 }, 'id', 'Another record has the same id'],
    ['expenses', { id: 0 }, 'id', 'Enter a whole number from 1 to 9,007,199,254,740,991'],
    ['expenses', { stockPurchaseId: 9 }, 'stockPurchaseId', 'It points at a record that is not here'],
    ['expenses', { batchId: 'one' }, 'batchId', 'Enter a batch as its id, or leave it empty'],
    ['expenses', { isExample: 1 }, 'isExample', 'Enter true or false'],
    ['expenses', { createdAt: '2026-11-15' }, 'createdAt', 'Enter a moment like 2026-11-15T09:30:00.000Z'],
    [
      'expenses',
      { createdAt: '2026-02-30T09:00:00.000Z' },
      'createdAt',
      'Enter a moment like 2026-11-15T09:30:00.000Z',
    ],
    ['expenses', { deletedAt: 'never' }, 'deletedAt', 'Enter a moment like 2026-11-15T09:30:00.000Z'],
    ['businesses', { isActive: 2 }, 'isActive', 'Use 0 or 1'],
    ['weekly-incomes', { weekStart: '2026-11-10' }, 'weekStart', 'Weeks start on a Monday'],
    ['weekly-incomes', { businessId: null }, 'businessId', 'Choose a business'],
    ['weekly-incomes', { vatAmount: '-0.01' }, 'vatAmount', 'Amount must be £0 or more'],
    ['income-goals', { goalType: 'daily' }, 'goalType', 'Choose weekly, monthly or yearly'],
    ['income-goals', { year: 1999 }, 'year', 'Enter a whole number from 2,000 to 2,100'],
    ['revenue-plans', { lines: [] }, 'lines', 'Choose a treatment for the plan'],
    ['repeating-costs', { every: 'day' }, 'every', 'Choose how often it comes'],
    ['repeating-costs', { endsOn: '2026-10-30' }, 'endsOn', 'The last day cannot be before the first'],
    ['repeating-costs', { vatAmount: '0.18' }, 'vatAmount', 'The VAT in £1.00 is at most £0.17'],
    ['repeating-costs', { settledFrom: null }, 'settledTo', 'Enter two days in order, or none'],
    ['repeating-costs', { settledTo: '2026-10-30' }, 'settledTo', 'Enter two days in order, or none'],
    ['repeating-costs', { dueDays: 'all' }, 'dueDays', 'Enter a list of days'],
    ['expenses', { repeatingCostId: 7 }, 'repeatsOn', 'Enter the cost and its day, or none'],
    [
      'expenses',
      { repeatingCostId: 8, repeatsOn: '2026-10-31' },
      'repeatingCostId',
      'It points at a record that is not here',
    ],
    ['payee-rules', { contains: '' }, 'contains', 'Say what the text contains'],
    ['payee-rules', { category: null }, 'category', 'Choose a category, or say that it is private'],
    ['payee-rules', { isPrivate: null }, 'isPrivate', 'Say true or false'],
    ['pot-moves', { pot: 'holiday' }, 'pot', 'Choose a pot'],
    ['pot-moves', { amount: '0' }, 'amount', 'Amount must be more than £0'],
    ['pot-moves', { amount: '10000000000000' }, 'amount', 'The largest amount is £9,999,999,999,999.99'],
    ['pot-moves', { direction: null }, 'direction', 'Choose in or out'],
    ['pot-moves', { movedOn: '1999-12-31' }, 'movedOn', 'Choose a date between 2000 and 2100'],
    ['revenue-plans', { season: '2' }, 'season', 'Choose a season from the list'],
    [
      'revenue-plans',
      { lines: [{ treatmentId: 8, sessionsPerWeek: 1 }] },
      'lines',
      'It points at a record that is not here',
    ],
    ['income-goals', { month: 13 }, 'month', 'Choose a month from 1 to 12'],
  ])('stops the whole import and is named: %s %j', async (noun, changes, column, fault) => {
    const at = changes['id'] === 8 ? 2 : 1
    const answer = await sendFile(withRow(noun, changes))
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { [`records.${noun}.${at}.${column}`]: fault } },
    })
    expect(answer.body.message).toMatch(/^Nothing was imported\. [A-Z][a-z ]+, record \d, [a-z ]+: .+\.$/)
    await expectNothingKept()
  })

  test('may be a day of a list', async () => {
    expect(await sendFile(withRow('repeating-costs', { skippedDays: ['2026-02-30'] }))).toMatchObject({
      status: 400,
      body: { fields: { 'records.repeating-costs.1.skippedDays.0': 'Enter a date like 2026-11-15' } },
    })
    await expectNothingKept()
  })

  test('does not block the next file', async () => {
    await sendFile(withRow('income-goals', { year: 'soon' }))
    expect((await sendFile()).status).toBe(201)
  })

  test('names every fault of it at once', async () => {
    const { body } = await sendFile(
      withRow('expenses', { amount: 'much', spentOn: 'today', description: '' }),
    )
    expect(body).toMatchObject({
      message: 'Nothing was imported. Expenses, record 1, description: Description is required.',
      fields: {
        'records.expenses.1.amount': 'Enter an amount in pounds, like 12.50',
        'records.expenses.1.spentOn': 'Enter a date like 2026-11-15',
        'records.expenses.1.description': 'Description is required',
      },
    })
  })

  test.each([
    ['a week twice', 'weekly-incomes', { id: 9 }, 'weekStart'],
    ['two expenses of one purchase', 'expenses', { id: 9, stockPurchaseId: 7 }, 'stockPurchaseId'],
  ])('is %s', async (_, noun, changes, column) => {
    const rows = RECORDS[noun] ?? []
    const records = { ...RECORDS, [noun]: [...rows, { ...rows[0], ...changes }] }
    const at = rows.length + 1
    expect(await sendFile({ records })).toMatchObject({
      status: 400,
      body: { fields: { [`records.${noun}.${at}.${column}`]: 'There is another record for the same' } },
    })
    await expectNothingKept()
  })

  test('is not a week whose former entry is in the bin: such a file is accepted', async () => {
    const [week] = RECORDS['weekly-incomes'] ?? []
    const records = {
      ...RECORDS,
      'weekly-incomes': [
        { ...week, deletedAt: AT },
        { ...week, id: 8 },
      ],
    }
    expect((await sendFile({ records })).status).toBe(201)
  })

  test('is one that comes before the record it references', async () => {
    const { treatments, ...others } = RECORDS
    const answer = await sendFile({ records: { treatments, ...others } })
    expect(answer.body.fields).toEqual({
      'records.treatments.1.hourlyRateCalculationId': 'It points at a record that is not here',
    })
  })

  test.each([
    [{ month: '2026-10-02' }, 'month', 'A month is named by its first day'],
    [{ hourlyRate: '-1' }, 'hourlyRate', 'Amount must be £0 or more'],
    [{ activeTreatments: -1 }, 'activeTreatments', 'Enter a whole number from 0 to 2,147,483,647'],
  ])('may be the end of a month: %j', async (changes, column, fault) => {
    const answer = await sendFile({ monthEnds: [{ ...MONTH, ...changes }] })
    expect(answer).toMatchObject({ status: 400, body: { fields: { [`monthEnds.1.${column}`]: fault } } })
    const twice = await sendFile({ monthEnds: [MONTH, MONTH] })
    expect(twice.body.fields).toEqual({ 'monthEnds.2.month': 'This month is here twice' })
    await expectNothingKept()
  })
})

test('any value in any field is accepted or refused, and never a server error', async () => {
  const places = Object.entries(RECORDS).flatMap(([noun, [row = {}]]) =>
    Object.keys(row).map((column) => ({ noun, column })),
  )
  const odd = fc.oneof(
    fc.constantFrom(
      '',
      '99999999.99',
      '-0',
      '1e3',
      1e300,
      2_147_483_648,
      '2100-12-31',
      '\u2028',
      '\ud800',
      [],
      {},
    ),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
  )
  const property = fc.asyncProperty(fc.constantFrom(...places), odd, async ({ noun, column }, value) => {
    const { status } = await sendFile(withRow(noun, { [column]: value }))
    expect([201, 400]).toContain(status)
    await empty()
  })
  await fc.assert(property, { numRuns: 30 })
}, 60_000)
