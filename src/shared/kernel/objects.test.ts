import { describe, expect, it, test } from 'vitest'
import { isObject, keysOf, objectOf } from './objects.ts'

test('an object of keys has a value for each key, in their order', () => {
  const lengths = objectOf(['landing', 'terms'], (key) => key.length)
  expect(lengths).toEqual({ landing: 7, terms: 5 })
  expect(keysOf(lengths)).toEqual(['landing', 'terms'])
})

describe('an unknown value', () => {
  it.each([[{}], [[]], [new Error('failed')]])('is an object: %o', (value) => {
    expect(isObject(value)).toBe(true)
  })

  it.each([[null], [undefined], ['text'], [5]])('is not an object: %o', (value) => {
    expect(isObject(value)).toBe(false)
  })
})
