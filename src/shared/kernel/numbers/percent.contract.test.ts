import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { optionalPercent, percentField, percentOut, tenthsOut } from './percent.contract.ts'
import { percent } from './percent.ts'

const taxPercent = percentField({ required: 'Tax is required', max: percent(9999) })
const messageFor = (input: unknown) => z.safeParse(taxPercent, input).error?.issues[0]?.message

describe('a percentage in a call', () => {
  it.each([
    ['25', '25.00'],
    [12.5, '12.50'],
    [0, '0.00'],
    ['99.99', '99.99'],
  ])('%j comes out as "%s"', (input, wire) => {
    expect(z.parse(taxPercent, input)).toBe(wire)
    expect(z.parse(percentOut, wire)).toBe(wire)
  })

  it.each([
    [undefined, 'Tax is required'],
    [null, 'Tax is required'],
    ['', 'Tax is required'],
    ['25%', 'Enter a percentage, like 12.5'],
    ['1e1', 'Enter a percentage, like 12.5'],
    ['NaN', 'Enter a percentage, like 12.5'],
    [false, 'Enter a percentage, like 12.5'],
    [33.333, 'Use at most two decimals'],
    ['99.999', 'Use at most two decimals'],
    ['100', 'The largest percentage is 99.99%'],
    ['-1', 'The smallest percentage is 0%'],
    ['-0.01', 'The smallest percentage is 0%'],
  ])('%j is refused: %s', (input, message) => {
    expect(messageFor(input)).toBe(message)
  })

  it('may be left out where that is allowed', () => {
    expect(z.parse(optionalPercent(), '')).toBeNull()
    expect(z.parse(optionalPercent(), undefined)).toBeNull()
    expect(z.parse(optionalPercent(), '7')).toBe('7.00')
    expect(z.safeParse(optionalPercent({ belowMin: 'Not below zero' }), '-7').error?.issues[0]?.message).toBe(
      'Not below zero',
    )
  })

  it('of an average has one decimal', () => {
    expect(z.safeParse(tenthsOut, '43.8').success).toBe(true)
    expect(z.safeParse(tenthsOut, '43.80').success).toBe(false)
  })

  it('is described in the API for strings and numbers', () => {
    expect(z.toJSONSchema(taxPercent, { io: 'input', unrepresentable: 'any' })).toMatchObject({
      type: ['string', 'number'],
    })
  })
})
