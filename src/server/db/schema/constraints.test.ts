import { beforeEach, describe, expect, test } from 'vitest'
import {
  addOwner,
  addRow,
  expectRefused,
  expectTaken,
  MONDAY,
  openForTwoOwners,
  type Read,
} from '#tests/support/database/valid-rows.ts'

let read: Read
beforeEach(async () => {
  read = await openForTwoOwners()
})

const add = (table: string, changes?: Record<string, unknown>) => addRow(read, table, changes)
const addUser = (email: string) => addOwner(read, email)

describe('a record of one owner cannot reference a record of another', () => {
  test('a week at their business', async () => {
    const business = await add('businesses', { user_id: 2 })
    await expectRefused(add('weekly_incomes', { business_id: business }), /foreign key/)
    await expectTaken(add('weekly_incomes', { user_id: 2, business_id: business }))
  })

  test('a goal at their business', async () => {
    const business = await add('businesses', { user_id: 2 })
    await expectRefused(add('income_goals', { business_id: business }), /foreign key/)
    await expectTaken(add('income_goals', { user_id: 2, business_id: business }))
  })

  test('a treatment at their rate', async () => {
    const rate = await add('hourly_rate_calculations', { user_id: 2 })
    await expectRefused(add('treatments', { hourly_rate_calculation_id: rate }), /foreign key/)
    await expectTaken(add('treatments', { user_id: 2, hourly_rate_calculation_id: rate }))
  })

  test('an expense at their purchase', async () => {
    const purchase = await add('stock_purchases', { user_id: 2 })
    await expectRefused(add('expenses', { stock_purchase_id: purchase }), /foreign key/)
    await expectTaken(add('expenses', { user_id: 2, stock_purchase_id: purchase }))
  })

  test('and no record can belong to an owner who does not exist', async () => {
    await expectRefused(add('businesses', { user_id: 3 }), /foreign key/)
  })
})

describe('the income of a week', () => {
  test('starts on a Monday', async () => {
    const business_id = await add('businesses')
    await expectRefused(add('weekly_incomes', { business_id, week_start: '2026-11-15' }), /check constraint/)
    await expectTaken(add('weekly_incomes', { business_id, week_start: MONDAY }))
  })

  test('exists once for each business', async () => {
    const [business_id, other] = [await add('businesses'), await add('businesses')]
    await expectTaken(add('weekly_incomes', { business_id }))
    await expectRefused(add('weekly_incomes', { business_id }), /weekly_incomes_one_live_week/)
    await expectTaken(add('weekly_incomes', { business_id: other }))
  })

  test('can be entered again after the former entry was deleted, and only once', async () => {
    const business_id = await add('businesses')
    await expectTaken(add('weekly_incomes', { business_id, deleted_at: '2026-11-17T10:00Z' }))
    await expectTaken(add('weekly_incomes', { business_id, deleted_at: '2026-11-17T11:00Z' }))
    await expectTaken(add('weekly_incomes', { business_id }))
    await expectRefused(read('update weekly_incomes set deleted_at = null'), /weekly_incomes_one_live_week/)
  })

  test('has three parts that add up to it, or none', async () => {
    const business_id = await add('businesses')
    const week = { business_id, weekly_total: '100.00', card_amount: '60.00', cash_amount: '39.00' }
    const wrong = /weekly_incomes_parts_add_up/
    await expectRefused(add('weekly_incomes', week), wrong)
    await expectRefused(add('weekly_incomes', { ...week, other_amount: '0.99' }), wrong)
    await expectTaken(add('weekly_incomes', { ...week, other_amount: '1.00' }))
    await expectRefused(read('update weekly_incomes set weekly_total = 101'), wrong)
  })
})

test('an email address has one account', async () => {
  await expectRefused(addUser('priya@salon.example'), /users_email_once/)
})

test('an email address that was normalised has no capitals', async () => {
  const spelt = (email: string) =>
    read(`update users set email_state = 'own', email = '${email}' where id = 1`)
  await expectRefused(spelt('PRIYA@Salon.example'), /users_email_spelt/)
  await expectTaken(spelt('élodie@salon.example'))
})

test('a purchase has at most one linked expense', async () => {
  const stock_purchase_id = await add('stock_purchases')
  await expectTaken(add('expenses', { stock_purchase_id }))
  await expectRefused(add('expenses', { stock_purchase_id }), /expenses_one_per_purchase/)
})

test('a promo code is never redeemed more often than it may be', async () => {
  await read(`insert into promo_codes (code, days, most_redemptions, redeemed) values ('SPRING', 30, 1, 1)`)
  await expectRefused(read('update promo_codes set redeemed = redeemed + 1'), /check constraint/)
})

test('only the database assigns ids, in every table that has them', async () => {
  const tables = await read(`
    select table_name as name, is_identity, identity_generation from information_schema.columns
    where table_schema = 'public' and column_name = 'id' order by 1`)
  expect(tables.length).toBeGreaterThan(8)
  expect(tables.filter((row) => row['identity_generation'] !== 'ALWAYS')).toEqual([])
  await expectRefused(add('businesses', { id: 7 }), /cannot insert a non-DEFAULT value into column "id"/)
})

test('when an account is deleted, all of its records are deleted', async () => {
  const business_id = await add('businesses')
  await add('weekly_incomes', { business_id })
  await add('expenses', { stock_purchase_id: await add('stock_purchases') })
  await add('treatments', { hourly_rate_calculation_id: await add('hourly_rate_calculations') })
  await read('delete from users where id = 1')
  const [left] = await read(`select (select count(*) from businesses) + (select count(*) from weekly_incomes)
    + (select count(*) from expenses) + (select count(*) from treatments) as count`)
  expect(Number(left?.['count'])).toBe(0)
})
