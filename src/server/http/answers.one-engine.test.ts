import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ProductError } from '#shared/kernel/errors.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp(
    {},
    {
      addRoutes: (app) => {
        const route = (path: string, act: () => Promise<unknown>) => app.get(path, { access: 'public' }, act)
        route('/api/broken-statement', () =>
          server.database.db.execute(sql`select towels from ${sql.raw('salon_secrets')}`),
        )
        route('/api/thrown-text', () => Promise.reject('just words'))
        route('/api/timed-out', () => Promise.reject(new DOMException('took too long', 'TimeoutError')))
        route('/api/payment-refused', () =>
          Promise.reject(Object.assign(new Error('card_declined'), { statusCode: 402 })),
        )
        route('/api/database-away', () => Promise.reject(new Error('failed', { cause: connectionRefused() })))
        route('/api/conflict', () =>
          Promise.reject(
            new ProductError('conflict', 'Taken.', { fields: { name: 'Taken.' }, retryAfterSeconds: 7 }),
          ),
        )
      },
    },
  )
})

const FAULT = 'Something went wrong on our side. Please try again.'

describe('a refusal', () => {
  test('has a code, a message and the request id of the log', async () => {
    const answer = await server.call('GET', '/api/conflict')
    expect(answer.status).toBe(409)
    expect(answer.headers['retry-after']).toBe('7')
    expect(answer.body).toEqual({
      message: 'Taken.',
      code: 'conflict',
      fields: { name: 'Taken.' },
      requestId: answer.headers['x-request-id'],
    })
  })

  test('has a new id each time, and never one that the caller chose', async () => {
    const headers = { 'request-id': 'mine', 'x-request-id': 'mine' }
    const [first, second] = [
      await server.call('GET', '/api/conflict', { headers }),
      await server.call('GET', '/api/conflict'),
    ]
    expect(first.body['requestId']).toMatch(/^[0-9a-f-]{36}$/)
    expect(first.body['requestId']).not.toBe(second.body['requestId'])
  })
})

describe('a fault of ours', () => {
  test.each(['/api/broken-statement', '/api/thrown-text', '/api/timed-out', '/api/payment-refused'])(
    '%s reveals nothing of what happened inside',
    async (url) => {
      const answer = await server.call('GET', url)
      expect(answer.status).toBe(500)
      expect(answer.body).toEqual({
        message: FAULT,
        code: 'internal',
        requestId: answer.headers['x-request-id'],
      })
    },
  )

  test('because of an unavailable database is a 503 with a time to retry', async () => {
    const answer = await server.call('GET', '/api/database-away')
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
      headers: { 'retry-after': '5' },
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/ECONNREFUSED|5432/)
  })
})

/** The error that Node throws when a host name has two addresses and neither answers. */
function connectionRefused(): Error {
  const tries = ['::1', '127.0.0.1'].map((address) => new Error(`connect ECONNREFUSED ${address}:5432`))
  return Object.assign(new AggregateError(tries), { code: 'ECONNREFUSED' })
}
