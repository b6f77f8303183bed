import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startTestApp, type TestAdditions } from '#tests/support/app/test-app.ts'

const salon = z.object({ town: z.string() })
const person = z.object({ name: z.string(), note: z.optional(z.string()), salon: z.nullable(salon) })
const people = z.object({ people: z.array(person) })

const ANSWERS = {
  good: {
    people: [
      { name: 'Priya', salon: { town: 'Leeds' } },
      { name: 'Sam', note: 'new', salon: null },
    ],
  },
  wrong: { people: [{ name: 5, salon: null }] },
  missing: { people: [{ salon: null }] },
  leaky: {
    people: [
      { name: 'Priya', passwordHash: '$argon2id$', salon: { town: 'Leeds', owner: 'Priya' } },
      { name: 'Sam', note: 'new', salon: null },
    ],
  },
}

const addRoutes: TestAdditions['addRoutes'] = (app) => {
  app.get('/api/answers/:kind', { access: 'public', schema: { response: { 200: people } } }, ({ params }) => {
    const { kind } = params as { kind: keyof typeof ANSWERS }
    return ANSWERS[kind] as (typeof ANSWERS)['good']
  })
}

const ask = async (kind: keyof typeof ANSWERS, additions: TestAdditions = {}) => {
  const { call } = await startTestApp({}, { addRoutes, ...additions })
  const { status, body } = await call('GET', `/api/answers/${kind}`)
  return { status, body }
}

describe('an answer', () => {
  const inProduction = { checksAnswers: false }

  test('is sent unchanged when it matches its contract', async () => {
    expect(await ask('good', inProduction)).toEqual({ status: 200, body: ANSWERS.good })
    expect(await ask('good')).toEqual({ status: 200, body: ANSWERS.good })
  })

  test('is sent without fields that its contract does not name', async () => {
    expect(await ask('leaky', inProduction)).toEqual({ status: 200, body: ANSWERS.good })
  })

  test('is not sent without a value that its contract requires', async () => {
    expect(await ask('missing', inProduction)).toMatchObject({ status: 500, body: { code: 'internal' } })
  })
})

describe('in a test', () => {
  test.each(['wrong', 'missing', 'leaky'] as const)('a %s answer fails', async (kind) => {
    expect(await ask(kind)).toMatchObject({ status: 500, body: { code: 'internal' } })
  })
})
