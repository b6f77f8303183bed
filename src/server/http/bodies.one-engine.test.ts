import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Answer, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const towels = z.object({
  colour: z.string('Colour is required'),
  count: z.number('Count is required'),
})
let server: TestApp

beforeAll(async () => {
  server = await startTestApp(
    {},
    {
      addRoutes: (app) => {
        app.post(
          '/api/towels',
          { access: 'public', schema: { body: towels } },
          async (request) => request.body,
        )
        app.post('/api/bare', { access: 'public' }, async (request) => ({ body: request.body ?? 'none' }))
      },
    },
  )
})

describe('a good body', () => {
  test('is accepted, without unknown fields', async () => {
    const answer = await send('{"colour":"white","count":2,"userId":7,"id":9}')
    expect(answer).toMatchObject({ status: 200, body: { colour: 'white', count: 2 } })
    expect(Object.keys(answer.body)).toEqual(['colour', 'count'])
  })

  test.each(['__proto__', 'constructor'])('is cleaned of %s', async (key) => {
    const body = `{"colour":"white","count":2,"${key}":{"prototype":{"isAdmin":true}}}`
    expect((await send(body)).body).toEqual({ colour: 'white', count: 2 })
    expect((await send(body, JSON_TYPE, '/api/bare')).body).toEqual({ body: { colour: 'white', count: 2 } })
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })

  test('may name its character set', async () => {
    const type = { 'content-type': 'application/json; charset=utf-8' }
    expect((await send('{"colour":"mauve","count":1}', type)).status).toBe(200)
  })

  test('may be missing, with or without a content type', async () => {
    expect((await server.call('POST', '/api/bare')).body).toEqual({ body: 'none' })
    expect((await send('', JSON_TYPE, '/api/bare')).body).toEqual({ body: 'none' })
  })

  test('may be just under 64 KiB', async () => {
    expect((await send(bodyOf(64 * 1024))).status).toBe(200)
  })
})

describe('a bad body', () => {
  test('names every bad field at once', async () => {
    const { status, body } = await send('{}')
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'invalid',
      fields: { colour: 'Colour is required', count: 'Count is required' },
    })
  })

  test('with one bad field says what is wrong with it', async () => {
    expect((await send('{"colour":"white"}')).body).toMatchObject({ message: 'Count is required' })
  })

  test.each(['{"colour":', '', '   ', 'null', '[]', '"white"', '{colour: 1}', '\u0000'])(
    'that reads %j is a 400',
    async (body) => {
      const answer = await send(body)
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({
        code: 'invalid',
        message: 'The request could not be understood.',
        requestId: answer.headers['x-request-id'],
      })
    },
  )

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('of type %s is a 415', async (type) => {
    const answer = await send('colour=white', { 'content-type': type })
    expect(answer.status).toBe(415)
    expect(answer.body).toMatchObject({ code: 'not_json', message: 'Please send the request as JSON.' })
  })

  test('over 64 KiB is a 413', async () => {
    const answer = await send(bodyOf(64 * 1024 + 1))
    expect(answer.status).toBe(413)
    expect(answer.body).toMatchObject({
      code: 'too_large',
      message: 'That is more than we can take in one go.',
    })
  })

  test('is not decompressed: a small one could unpack to a huge one', async () => {
    const headers = { ...JSON_TYPE, 'content-encoding': 'gzip' }
    const answer = await send(gzipSync('{"colour":"white","count":2}'), headers)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })
})

function send(body: string | Buffer, headers = JSON_TYPE, url = '/api/towels'): Promise<Answer> {
  return server.call('POST', url, { body, headers })
}

function bodyOf(bytes: number): string {
  const frame = '{"colour":"","count":1}'
  return frame.replace('""', `"${'x'.repeat(bytes - frame.length)}"`)
}
