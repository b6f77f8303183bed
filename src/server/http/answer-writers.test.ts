import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { writeNamedFields } from './answer-writers.ts'

const write = (schema: z.ZodMiniType, value: unknown) =>
  writeNamedFields({ schema, method: 'GET', url: '/', httpStatus: '200' })(value)

const row = z.object({ id: z.number(), name: z.string(), note: z.nullable(z.string()) })

test('what the contract does not name is left out, also deep inside', () => {
  const leaky = { id: 1, name: 'Cut', note: null, passwordHash: 'secret' }
  expect(write(row, leaky)).toBe('{"id":1,"name":"Cut","note":null}')
  expect(write(z.array(row), [leaky, leaky])).not.toContain('secret')
  const nested = z.object({ best: z.nullable(row), all: z.optional(z.array(row)) })
  expect(write(nested, { best: leaky, all: [leaky] })).not.toContain('secret')
  expect(write(nested, { best: null })).toBe('{"best":null}')
})

test('what has to be worked out is worked out', () => {
  const either = z.union([z.object({ a: z.number() }), z.object({ b: z.number() })])
  expect(write(z.object({ either }), { either: { b: 1, c: 2 } })).toBe('{"either":{"b":1}}')
  expect(write(z.record(z.string(), row), { x: { id: 1, name: 'A', note: null, more: 1 } })).not.toContain(
    'more',
  )
  expect(write(z.object({ email: z.string().check(z.toLowerCase()) }), { email: 'A@B' })).toBe(
    '{"email":"a@b"}',
  )
})

test('texts and lists of texts stay as they are', () => {
  expect(write(z.array(z.string()), ['a', 'b'])).toBe('["a","b"]')
  expect(write(z.object({ at: z.literal('x') }), { at: 'x' })).toBe('{"at":"x"}')
})
