import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { oneOf, optionalWholeNumber, wholeNumberField } from './numbers.contract.ts'

const MESSAGE = 'Enter whole hours from 1 to 168'
const hours = wholeNumberField({ required: 'Hours are required', min: 1, max: 168, message: MESSAGE })
const messageFor = (input: unknown) => z.safeParse(hours, input).error?.issues[0]?.message

describe('a whole number in a call', () => {
  it.each([
    [1, 1],
    ['168', 168],
    ['040', 40],
    [40.0, 40],
  ])('%j comes out as %i', (input, whole) => {
    expect(z.parse(hours, input)).toBe(whole)
  })

  it.each([undefined, null, '', ' '])('%j is missing', (input) => {
    expect(messageFor(input)).toBe('Hours are required')
  })

  it.each([0, 169, -1, 1.5, '1.0', '1e2', '40h', 'all', ' 5', '0x10', Number.NaN, true, [5], '9'.repeat(30)])(
    '%j is refused',
    (input) => {
      expect(messageFor(input)).toBe(MESSAGE)
    },
  )

  it('takes every number in its range in both forms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 168 }), (whole) => {
        expect([z.parse(hours, whole), z.parse(hours, String(whole))]).toEqual([whole, whole])
      }),
    )
  })

  it('has no negative zero', () => {
    expect(z.parse(wholeNumberField({ required: 'x', min: 0, max: 9, message: 'x' }), '-0')).toBe(0)
  })

  it('may be left out where that is allowed, and a change that does not name it leaves it', () => {
    const goal = z.object({ month: optionalWholeNumber({ min: 1, max: 12, message: 'Choose a month' }) })
    expect(z.parse(goal, {})).toEqual({ month: null })
    expect(z.parse(goal, { month: '' })).toEqual({ month: null })
    expect(z.parse(goal, { month: '12' })).toEqual({ month: 12 })
    expect(z.parse(z.partial(goal), {})).toEqual({})
    expect(z.safeParse(goal, { month: 13 }).error?.issues[0]?.message).toBe('Choose a month')
    expect(z.safeParse(goal, { month: false }).error?.issues[0]?.message).toBe('Choose a month')
  })

  it('is described in the API for strings and numbers', () => {
    expect(z.toJSONSchema(hours, { io: 'input', unrepresentable: 'any' })).toMatchObject({
      type: ['string', 'number'],
    })
  })
})

describe('one of a list', () => {
  const category = oneOf(['Rent', 'Wages'], 'Category is required')

  it('takes the words as they are written', () => {
    expect(z.parse(category, 'Rent')).toBe('Rent')
  })

  it.each([undefined, null, '', 'rent', 'Travel', 5, '__proto__'])('refuses %j', (input) => {
    expect(z.safeParse(category, input).error?.issues[0]?.message).toBe('Category is required')
  })

  it('is described in the API as that list', () => {
    expect(z.toJSONSchema(category, { io: 'input', unrepresentable: 'any' })).toMatchObject({
      enum: ['Rent', 'Wages'],
    })
  })
})
