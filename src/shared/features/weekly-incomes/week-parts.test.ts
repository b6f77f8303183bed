import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_PENCE, pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import { changeDetails, findWeekFaults, replaceDetails, toWeekParts } from './week-parts.rules.ts'

const PARTS = { card: '900.00', cash: '250.00', other: '50.00' }
const STORED = {
  weeklyTotal: '1200.00',
  cardAmount: '900.00',
  cashAmount: '250.00',
  otherAmount: '50.00',
  retail: '80.00',
  tips: '35.00',
}
const BARE = { cardAmount: null, cashAmount: null, otherAmount: null, retail: null }

describe('what is wrong with the figures of a week', () => {
  test.each([
    ['nothing, when the parts add up', { parts: PARTS, retail: '1200.00' }, {}],
    ['nothing, without parts and retail', { parts: null, retail: null }, {}],
    ['nothing, when both are left out', {}, {}],
    [
      'parts that are a penny short',
      { parts: { ...PARTS, other: '49.99' } },
      { parts: 'Card, cash and other add up to £1,199.99, but the weekly total is £1,200.00' },
    ],
    [
      'retail of a penny more than the total',
      { retail: '1200.01' },
      { retail: 'Retail is part of the weekly total, so it can be at most £1,200.00' },
    ],
  ])('is %s', (_name, week, faults) => {
    expect(findWeekFaults({ weeklyTotal: '1200.00', ...week })).toEqual(faults)
  })

  test('is both at once', () => {
    const faults = findWeekFaults({ weeklyTotal: '0.00', parts: PARTS, retail: '0.01' })
    expect(Object.keys(faults)).toEqual(['parts', 'retail'])
  })

  test('is nothing for any three parts of a total', () => {
    const part = fc.integer({ min: 0, max: Math.floor(MAX_PENCE / 3) })
    fc.assert(
      fc.property(part, part, part, (card, cash, other) => {
        const toText = (amount: number) => toDecimal(pence(amount))
        const parts = { card: toText(card), cash: toText(cash), other: toText(other) }
        expect(findWeekFaults({ weeklyTotal: toText(card + cash + other), parts })).toEqual({})
        expect(findWeekFaults({ weeklyTotal: toText(card + cash + other + 1), parts })).toHaveProperty(
          'parts',
        )
      }),
    )
  })
})

describe('a week that is entered again', () => {
  test('loses its parts and its retail when they are left out, and keeps its tips', () => {
    expect(replaceDetails({}, STORED)).toEqual({ ...BARE, tips: '35.00' })
  })

  test('takes what is sent', () => {
    const { weeklyTotal: _, ...details } = STORED
    expect(replaceDetails({ parts: PARTS, retail: '80.00', tips: '0.00' }, STORED)).toEqual({
      ...details,
      tips: '0.00',
    })
  })

  test('for the first time has no tips', () => {
    expect(replaceDetails({}, null)).toEqual({ ...BARE, tips: '0.00' })
  })
})

describe('a change of a week', () => {
  const { weeklyTotal: _, ...KEPT } = STORED

  test.each([
    ['of nothing keeps everything', {}, KEPT],
    ['to the same total keeps everything', { weeklyTotal: '1200.00' }, KEPT],
    ['of the tips keeps the parts and the retail', { tips: '1.00' }, { ...KEPT, tips: '1.00' }],
    ['of the total drops parts and retail', { weeklyTotal: '1.00' }, { ...BARE, tips: '35.00' }],
    [
      'of the total with its parts drops the retail',
      { weeklyTotal: '1200.01', parts: { ...PARTS, other: '50.01' } },
      { ...KEPT, otherAmount: '50.01', retail: null },
    ],
    ['of the parts to none drops the parts alone', { parts: null }, { ...KEPT, ...BARE, retail: '80.00' }],
    ['of the retail to none drops the retail alone', { retail: null }, { ...KEPT, retail: null }],
  ])('%s', (_name, change, details) => {
    expect(changeDetails(change, STORED)).toEqual(details)
  })
})

test('a week has all three parts or none', () => {
  expect(toWeekParts(STORED)).toEqual(PARTS)
  expect(toWeekParts({ ...STORED, cashAmount: null })).toBeNull()
})
