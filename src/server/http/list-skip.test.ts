import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
let owner: SignedUp
beforeAll(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  const stranger = await signUpOwner(app)
  await insertRows(stranger.userId)
  await insertRows(owner.userId)
})

const NOUNS = [
  'expenses',
  'stock-purchases',
  'weekly-incomes',
  'income-goals',
  'treatments',
  'revenue-plans',
  'pot-moves',
  'products',
  'team',
  'repeating-costs',
  'payee-rules',
]
const list = (url: string) => app.call('GET', url, { cookie: owner.cookie })

describe.each(NOUNS)('the list of %s', (noun) => {
  const path = `/api/${noun}`

  test('skips the given number of rows, and continues after them', async () => {
    const whole = idsOf((await list(path)).body)
    const page = await list(`${path}?limit=2&skip=3`)
    expect(idsOf(page.body)).toEqual(whole.slice(3, 5))
    expect(page.headers['x-total-count']).toBe('7')
    const next = /^<([^>]+)>; rel="next"$/.exec(String(page.headers['link']))?.[1] ?? ''
    expect(idsOf((await list(next)).body)).toEqual(whole.slice(5, 7))
  })

  test('beyond its end is empty and still says how many there are', async () => {
    const answer = await list(`${path}?skip=7`)
    expect([answer.status, answer.body, answer.headers['x-total-count']]).toEqual([200, [], '7'])
  })

  test.each(['-1', '1.5', 'x', '1000001', ''])('refuses to skip "%s" rows', async (skip) => {
    const answer = await list(`${path}?skip=${skip}`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(answer.body.fields).toEqual({ skip: 'Skip at most 1,000,000 records' })
  })
})

async function insertRows(userId: number): Promise<void> {
  await app.database.withConnection(({ run }) =>
    run(`
      insert into expenses (user_id, category, description, amount, spent_on)
      select ${userId}, 'Other', 'Towels', n, '2026-11-01' from generate_series(1, 7) n;
      insert into stock_purchases (user_id, supplier, purchased_on, total_amount, category)
      select ${userId}, 'Wella', '2026-11-01', n, 'Other' from generate_series(1, 7) n;
      insert into businesses (user_id, name) values (${userId}, 'Main Salon');
      insert into weekly_incomes (user_id, business_id, week_start, weekly_total)
      select ${userId}, id, date '2026-09-07' + 7 * n, n from businesses, generate_series(1, 7) n
      where user_id = ${userId};
      insert into income_goals (user_id, goal_type, target_amount, year)
      select ${userId}, 'weekly', n, 2026 from generate_series(1, 7) n;
      insert into treatments (user_id, name, price, duration, overhead_cost, profit_margin)
      select ${userId}, 'Facial', 60, 45, 22.52, 62.47 from generate_series(1, 7);
      insert into revenue_plans (user_id, name, lines, weeks_per_month, season)
      select ${userId}, 'Autumn', '[{"treatmentId": 1, "sessionsPerWeek": 2}]', 4, '1' from generate_series(1, 7);
      insert into pot_moves (user_id, pot, moved_on, amount, direction)
      select ${userId}, 'tax', '2026-11-01', n, 'in' from generate_series(1, 7) n;
      insert into products (user_id, name, pack_price, pack_size, unit)
      select ${userId}, 'Colour', n, 60, 'ml' from generate_series(1, 7) n;
      insert into team (user_id, name, pay) select ${userId}, 'Maya', 'owner' from generate_series(1, 7);
      insert into repeating_costs (user_id, category, description, amount, every, first_on)
      select ${userId}, 'Other', 'Rent', n, 'month', '2026-11-01' from generate_series(1, 7) n;
      insert into payee_rules (user_id, contains, category)
      select ${userId}, 'wella', 'Other' from generate_series(1, 7)`),
  )
}

function idsOf(body: unknown): number[] {
  return (body as { id: number }[]).map(({ id }) => id)
}
