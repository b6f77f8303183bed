import { describe, expect, it } from 'vitest'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { isSameCode } from './discount.ts'
import { EXAMPLE_RATE, estimateTyped } from './rate-box.ts'

const TODAY = '2026-11-18' as Day

describe('the calculator of the landing page', () => {
  it('shows an example before anything is typed', () => {
    expect(estimateTyped(EXAMPLE_RATE, TODAY)).toMatchObject({ isValid: true, rate: 2602 })
  })

  it.each([
    [{ monthlyExpenses: '£3,000' }, 3002],
    [{ monthlyExpenses: '1500+1500' }, 3002],
    [{ monthlyExpenses: '0' }, 0],
    [{ weeklyHours: '20' }, 5204],
    [{ taxRate: '25%', desiredProfit: '30 %' }, 2602],
  ])('takes %o', (typed, rate) => {
    expect(estimateTyped({ ...EXAMPLE_RATE, ...typed }, TODAY)).toMatchObject({ isValid: true, rate })
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
    expect(estimateTyped({ ...EXAMPLE_RATE, [field]: value }, TODAY)).toMatchObject({ isValid: false, field })
  })

  it('says of part of an hour which whole hours there are', () => {
    expect(estimateTyped({ ...EXAMPLE_RATE, weeklyHours: '37.5' }, TODAY)).toMatchObject({
      note: 'Hours are whole here: enter 37 or 38.',
    })
  })

  it.each([
    // £2,600 × 30% = £780; ÷ 173.2 hours = £4.503…
    [{}, 'Leaves you £4.50 an hour, under minimum wage.'],
    // £2,600; ÷ 173.2 hours = £15.011…
    [{ desiredProfit: '100' }, 'Leaves you £15.01 an hour, not under minimum wage.'],
  ])('says of %o what is left for the owner', (typed, left) => {
    expect(estimateTyped({ ...EXAMPLE_RATE, ...typed }, TODAY)).toMatchObject({ left })
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
