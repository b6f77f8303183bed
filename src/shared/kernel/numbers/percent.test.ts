import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatPercent,
  formatWholePercent,
  MAX_PERCENT,
  parsePercent,
  percent,
  percentFromDecimal,
  percentToDecimal,
  percentToTenths,
} from './percent.ts'

const anyPercent = fc.integer({ min: -MAX_PERCENT, max: MAX_PERCENT }).map(percent)

describe('percent', () => {
  it.each([
    [2500, '25.00', '25.0', '25.0%', '25%'],
    [0, '0.00', '0.0', '0.0%', '0%'],
    [4375, '43.75', '43.8', '43.8%', '44%'],
    [-4375, '-43.75', '-43.8', '−43.8%', '−44%'],
    [-4, '-0.04', '0.0', '0.0%', '0%'],
    [50, '0.50', '0.5', '0.5%', '1%'],
    [99_999, '999.99', '1000.0', '1000.0%', '1000%'],
  ])('%i hundredths in every form', (value, wire, tenths, words, whole) => {
    expect(percentToDecimal(percent(value))).toBe(wire)
    expect(percentToTenths(percent(value))).toBe(tenths)
    expect(formatPercent(percent(value))).toBe(words)
    expect(formatWholePercent(percent(value))).toBe(whole)
  })

  it.each([
    ['12.5', 1250],
    [12.5, 1250],
    ['-3', -300],
    ['0', 0],
  ])('%s is read', (value, hundredths) => {
    expect(parsePercent(value)).toBe(hundredths)
  })

  it.each(['', '12.345', '25%', '1e2', 'NaN', ' 5', Number.NaN])('%s is not a percentage', (value) => {
    expect(parsePercent(value)).toBeNull()
  })

  it('is whole hundredths', () => {
    expect(() => percent(0.1)).toThrow(RangeError)
  })

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(anyPercent, (value) => {
        expect(parsePercent(percentToDecimal(value))).toBe(value)
        expect(percentFromDecimal(percentToDecimal(value))).toBe(value)
      }),
    )
  })

  it('shows one decimal that is at most five hundredths off', () => {
    fc.assert(
      fc.property(anyPercent, (value) => {
        expect(Math.abs((parsePercent(percentToTenths(value)) ?? Number.NaN) - value)).toBeLessThanOrEqual(5)
      }),
    )
  })
})

it('refuses text of our own that is no percentage', () => {
  expect(() => percentFromDecimal('13%')).toThrow(TypeError)
})
