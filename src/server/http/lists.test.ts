import { beforeAll, describe, expect, test } from 'vitest'
import { encodeCursor } from '#shared/kernel/paging.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

// No test here changes a record, so all of them share one app and its 501 rows.
let app: TestApp
let owner: SignedUp
beforeAll(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  const stranger = await signUpOwner(app)
  await insertRows(stranger.userId, 3)
  await insertRows(owner.userId, 501)
  await insertRows(stranger.userId, 3)
})

const NOUNS = ['/api/hourly-rate-calculations', '/api/treatments']
const list = (url: string) => app.call('GET', url, { cookie: owner.cookie })

describe.each(NOUNS)('the list at %s', (path) => {
  test('is newest first, 100 at a time unless told otherwise', async () => {
    const answer = await list(path)
    expect(answer.status).toBe(200)
    expect(idsOf(answer.body)).toEqual(countDown(504, 100))
    expect(answer.headers['x-total-count']).toBe('501')
    expect(answer.headers['link']).toBe(`<${path}?cursor=${encodeCursor([405])}>; rel="next"`)
  })

  test('gives every row of the owner once, page by page', async () => {
    const first = await list(`${path}?limit=250`)
    const second = await list(nextOf(first.headers))
    const third = await list(nextOf(second.headers))
    expect([first, second, third].map(({ body }) => idsOf(body).length)).toEqual([250, 250, 1])
    expect([first, second, third].flatMap(({ body }) => idsOf(body))).toEqual(countDown(504, 501))
    expect(third.headers).toMatchObject({ 'x-total-count': '501' })
    expect(third.headers).not.toHaveProperty('link')
  })

  test('has no next page when the last row just fits', async () => {
    const cursor = encodeCursor([504])
    expect((await list(`${path}?limit=500&cursor=${cursor}`)).headers).not.toHaveProperty('link')
    expect((await list(`${path}?limit=499&cursor=${cursor}`)).headers).toHaveProperty('link')
    expect((await list(`${path}?limit=500`)).headers).toHaveProperty('link')
  })

  test('below the first row is empty', async () => {
    const answer = await list(`${path}?cursor=${encodeCursor([4])}`)
    expect(answer.body).toEqual([])
    expect(answer.headers['x-total-count']).toBe('501')
  })

  test.each(['0', '501', 'x', '-1', '1.5', '', '1e2', '9'.repeat(30), '1&limit=2'])(
    'refuses a limit of %s',
    async (limit) => {
      const answer = await list(`${path}?limit=${limit}`)
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
      expect(answer.body.fields).toEqual({ limit: 'Ask for 1 to 500 records at a time' })
    },
  )

  test.each([
    ['nothing', ''],
    ['no base64', '!!!'],
    ['a bare number', btoa('5')],
    ['no parts', btoa('[]')],
    ['a text', btoa('["5"]')],
    ['two parts', btoa('[5,6]')],
    ['null', btoa('[null]')],
    ['zero', btoa('[0]')],
    ['a negative id', btoa('[-5]')],
    ['a fraction', btoa('[5.5]')],
    ['an id that no number holds', btoa('[9007199254740993]')],
    ['an id beyond every column', btoa('[1e300]')],
    ['infinity', btoa('[1e999]')],
    ['a list of lists', btoa('[[5]]')],
    ['too much', 'A'.repeat(2_001)],
  ])('refuses a made-up cursor: %s', async (_name, cursor) => {
    const answer = await list(`${path}?cursor=${encodeURIComponent(cursor)}`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['cursor'])
  })
})

async function insertRows(userId: number, count: number): Promise<void> {
  await app.database.withConnection((connection) =>
    connection.run(`
      insert into hourly_rate_calculations
        (user_id, monthly_expenses, desired_profit, weekly_hours, tax_rate, calculated_rate)
      select ${userId}, 3000, 30, 40, 25, 30.02 from generate_series(1, ${count});
      insert into treatments (user_id, name, price, duration, overhead_cost, profit_margin)
      select ${userId}, 'Facial', 60, 45, 22.52, 62.47 from generate_series(1, ${count})`),
  )
}

function idsOf(body: unknown): number[] {
  return (body as { id: number }[]).map(({ id }) => id)
}

function countDown(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, place) => from - place)
}

function nextOf(headers: Record<string, unknown>): string {
  return /^<([^>]+)>; rel="next"$/.exec(String(headers['link']))?.[1] ?? ''
}
