import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/engines/database.ts'
import { seedDemo } from '#server/features/example-salon/demo.service.ts'
import { operate } from '#tests/support/app/operator.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { ofTest } from '#tests/support/database/statement-log.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const account = { email: 'rowan@salon.example', passwordHash: 'x' }
  await seedDemo(app.database.db, { ...account, now: app.clock.now, timeZone: 'Europe/London' })
})

class TakenBack extends Error {}

/** Runs the checks with faults in the data, which are rolled back afterwards. */
const checkWith = async (...faults: string[]) => {
  let spoken = { exitCode: -1, said: '', complained: '' }
  const planting = app.database.db.transaction(async (tx) => {
    for (const fault of faults) await tx.execute(ofTest(fault))
    const db: Db = tx
    spoken = await operate({ ...app, database: { ...app.database, db } }, 'check')
    throw new TakenBack()
  })
  await expect(planting).rejects.toThrow(TakenBack)
  return { ...spoken, wrong: spoken.said.split('\n').filter((line) => line.startsWith('WRONG')) }
}

test('two years of a salon are sound, and every check is named', async () => {
  const { exitCode, said, complained } = await operate(app, 'check')
  expect({ exitCode, complained }).toEqual({ exitCode: 0, complained: '' })
  const lines = said.split('\n')
  expect(lines.at(-1)).toMatch(/^All \d+ checks found nothing wrong\.$/)
  expect(lines.slice(0, -1).filter((line) => !line.startsWith('ok     '))).toEqual([])
  expect(lines.length).toBeGreaterThan(80)
})

test('records in the bin are sound as well', async () => {
  const { exitCode } = await checkWith(
    'update expenses set deleted_at = now() where stock_purchase_id is null',
    'update treatments set deleted_at = now()',
  )
  expect(exitCode).toBe(0)
})

test('wrong rows that no database constraint refuses are found, each with its owner and id', async () => {
  const { exitCode, complained, wrong } = await checkWith(
    `update record_counts set live = live + 1 where noun = 'expenses'`,
    `delete from record_counts where noun = 'treatments'`,
    `update weekly_incomes set vat_amount = vat_amount + 0.01 where id = 1`,
    `update hourly_rate_calculations set calculated_rate = calculated_rate + 0.01 where id = 1`,
    `update hourly_rate_calculations set staff_target_per_person = 1 where id = 2`,
    `update treatments set profit_margin = profit_margin + 0.01 where id = 1`,
    `update expenses set amount = amount + 1 where id = (select min(id) from expenses where stock_purchase_id is not null)`,
    `update expenses set deleted_at = now() where id = (select max(id) from expenses where stock_purchase_id is not null)`,
    `insert into month_end_figures (user_id, month) values (1, '2099-01-01')`,
    `update tax_positions set vat_changes = '[{"from": "2026-07-01", "scheme": "none"},
      {"from": "2026-06-30", "scheme": "standard"}]'`,
    `update users set stripe_status = 'active'`,
    `insert into receipts (user_id, expense_id, name, type, size, state)
      select user_id, id, 'Till.jpg', 'image/jpeg', 5, 'stored' from expenses where id = 1`,
    `insert into promo_codes (code, days) values ('A', 1)`,
    `insert into promo_redemptions select id, 1 from promo_codes`,
    `insert into plan_cancellations (stripe_customer_id, next_attempt_at, created_at)
      values ('cus_old', now(), now() - interval '25 hours'), ('cus_new', now(), now())`,
  )
  expect(exitCode).toBe(1)
  expect(complained).toMatch(/^11 of \d+ checks found something wrong\.$/)
  expect(wrong).toEqual([
    expect.stringMatching(/the file of a receipt is as long as it says: 1 \(user 1 receipt \d+\)$/),
    expect.stringMatching(
      /the kept number of records is the number of records: 2 \(user 1 expenses kept \d+, are \d+; user 1 treatments kept 0, are \d+\)$/,
    ),
    expect.stringContaining('a week is split into 20%, 5% and the rest: 1 (user 1 week 1)'),
    expect.stringContaining(
      'an hourly rate is what its figures give: 2 (user 1 hourly rate 1; user 1 hourly rate 2)',
    ),
    expect.stringContaining('a margin is what price and costs give: 1 (user 1 treatment 1)'),
    expect.stringMatching(
      /a purchase and the expense that follows it agree, .*: 2 \(user 1 expense \d+; user 1/,
    ),
    expect.stringContaining('month-end figures are of months that were over: 1 (user 1 month 2099-01-01)'),
    expect.stringContaining('the VAT schemes of a tax position follow one another: 1 (user 1 change 2)'),
    expect.stringContaining('a promo code was redeemed at least as often as people hold it: 1 (code A)'),
    expect.stringContaining('an account that counts as paying is a customer of Stripe: 1 (user 1)'),
    expect.stringMatching(
      /the plan of an erased account is cancelled at Stripe within a day: 1 \(customer cus_old waits since/,
    ),
  ])
})

test('rows that were added while foreign keys were off are found', async () => {
  const { wrong } = await checkWith(
    'set local session_replication_role = replica',
    'delete from hourly_rate_calculations where id = (select max(hourly_rate_calculation_id) from treatments)',
    `insert into users (email, password_hash, name, business_type) values ('b@salon.example', 'x', 'B', 'Spa')`,
    `update weekly_incomes set user_id = (select max(id) from users) where id = 1`,
    `insert into sessions (sid, expire, user_id) values ('s', now(), 99)`,
  )
  expect(wrong).toEqual([
    expect.stringMatching(/sessions \(user_id\) points at users that are there: 1 \(sessions user 99\)/),
    expect.stringMatching(
      /treatments \(user_id, hourly_rate_calculation_id\) points at hourly_rate_calculations that are there: \d+ \(treatments user 1 id \d+/,
    ),
    expect.stringMatching(
      /weekly_incomes \(user_id, business_id\) points at businesses that are there: 1 \(weekly_incomes user \d+ id 1\)/,
    ),
    expect.stringContaining('the kept number of records is the number of records'),
  ])
})

test('a constraint that is missing, disabled or not validated is found, with the rows that violate it', async () => {
  const { wrong } = await checkWith(
    'drop index weekly_incomes_one_live_week',
    `insert into weekly_incomes (user_id, business_id, week_start, weekly_total, vat_amount, profit_amount)
      select user_id, business_id, week_start, weekly_total, vat_amount, profit_amount
      from weekly_incomes where id = 1`,
    'alter table expenses drop constraint expenses_amount_check',
    'update expenses set amount = 0 where id = (select min(id) from expenses where stock_purchase_id is null)',
    `alter table expenses add constraint expenses_amount_check check (amount > 0) not valid`,
    'alter table treatments disable trigger treatments_added',
    'drop trigger income_goals_removed on income_goals',
    'drop function hold_sign_in',
    'alter sequence businesses_id_seq restart with 1',
  )
  expect(wrong).toEqual([
    expect.stringContaining(
      'every constraint holds for the rows that were there before it, too: 1 (expenses exp',
    ),
    expect.stringContaining('no trigger is switched off: 1 (treatments treatments_added)'),
    expect.stringContaining(
      'what guards the records and the sign-in is there: 3 (hold_sign_in; income_goals_removed; weekly_incomes_one_live_week)',
    ),
    expect.stringMatching(/expenses keeps to expenses_amount_check: 1 \(expenses user 1 id \d+\)/),
    expect.stringMatching(/businesses gives new numbers: 1 \(businesses \d+\)/),
    expect.stringMatching(/a business has one live entry a week: 1 \(user 1 business \d+ week \d{4}-/),
  ])
})

test('an unknown argument is refused', async () => {
  expect((await operate(app, 'check', 'everything')).exitCode).toBe(2)
})
