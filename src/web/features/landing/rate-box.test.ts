import { describe, expect, it } from 'vitest'
import { isSameCode } from './discount.ts'
import { EXAMPLE_RATE, estimateTyped } from './rate-box.ts'

describe('the calculator of the landing page', () => {
  it('shows an example before anything is typed', () => {
    expect(estimateTyped(EXAMPLE_RATE)).toMatchObject({ isValid: true, rate: 2602 })
  })

  it.each([
    [{ monthlyExpenses: '£3,000' }, 3002],
    [{ monthlyExpenses: '1500+1500' }, 3002],
    [{ monthlyExpenses: '0' }, 0],
    [{ weeklyHours: '20' }, 5204],
  ])('takes %o', (typed, rate) => {
    expect(estimateTyped({ ...EXAMPLE_RATE, ...typed })).toMatchObject({ isValid: true, rate })
  })

  it.each([
    ['monthlyExpenses', ''],
    ['monthlyExpenses', 'lots'],
    ['monthlyExpenses', '-5'],
    ['monthlyExpenses', '100000000'],
    ['weeklyHours', '0'],
    ['weeklyHours', '169'],
    ['weeklyHours', '37.5'],
    ['desiredProfit', '1000'],
    ['taxRate', '100'],
    ['taxRate', ''],
  ] as const)('says what is wrong with %s "%s"', (field, value) => {
    expect(estimateTyped({ ...EXAMPLE_RATE, [field]: value })).toMatchObject({ isValid: false, field })
  })
})

describe('the discount code', () => {
  it.each([
    ['GLOW14', true],
    [' glow14 ', true],
    ['glow15', false],
    ['', false],
  ])('"%s"', (typed, isSame) => {
    expect(isSameCode(typed, 'GLOW14')).toBe(isSame)
  })

  it('never matches when no code is set', () => {
    expect(isSameCode('', '')).toBe(false)
  })
})
