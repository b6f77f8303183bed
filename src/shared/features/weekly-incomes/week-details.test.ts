import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import {
  hasDetails,
  listDetails,
  NO_DETAILS,
  type TypedDetails,
  toTypedDetails,
} from './saved-details.rules.ts'
import { checkDetails, describeMissing } from './week-details.rules.ts'

const PARTS = { card: '900.00', cash: '250.00', other: '50.00' }
const WEEK = { parts: PARTS, retail: '80.00', tips: '35.50' }

describe('the fields of a week', () => {
  test('hold what is saved, and are empty where nothing was entered', () => {
    expect(toTypedDetails(WEEK)).toEqual({ ...PARTS, retail: '80.00', tips: '35.50' })
    expect(toTypedDetails({ parts: null, retail: null, tips: '0.00' })).toEqual(NO_DETAILS)
    expect(toTypedDetails()).toEqual(NO_DETAILS)
  })

  test.each([
    [{ parts: null, retail: null, tips: '0.00' }, false],
    [{ tips: '0.01' }, true],
    [{ retail: '0.00' }, true],
    [undefined, false],
  ])('are filled or not: %o', (week, filled) => {
    expect(hasDetails(week)).toBe(filled)
  })

  test('are named in lists where they hold an amount, tips last', () => {
    const parts = { card: '1200.00', cash: '0.00', other: '0.00' }
    expect(listDetails({ parts, retail: '80.00', tips: '5.00' })).toEqual([
      { label: 'Card', amount: '1200.00' },
      { label: 'Retail', amount: '80.00' },
      { label: 'Tips', amount: '5.00' },
    ])
  })
})

const check = (typed: Partial<TypedDetails>, total: string | null = '1200.00') =>
  checkDetails({ ...NO_DETAILS, ...typed }, total)

describe('typed details', () => {
  test.each<[string, Partial<TypedDetails>, object]>([
    ['nothing', {}, { parts: null, retail: null, tips: '0.00', faults: {} }],
    ['all of it', { ...PARTS, retail: '£80', tips: '20+15.5' }, { ...WEEK, faults: {} }],
    [
      'one part that is the whole total',
      { card: '1,200' },
      { parts: { card: '1200.00', cash: '0.00', other: '0.00' } },
    ],
    ['parts that are short', { card: '900', cash: '250' }, { parts: undefined, missing: 5_000 }],
    ['parts that are too much', { ...PARTS, other: '50.01' }, { parts: undefined, missing: -1 }],
    ['retail of the whole total', { retail: '1200' }, { retail: '1200.00', faults: {} }],
    [
      'retail above the total',
      { retail: '1200.01' },
      {
        retail: undefined,
        faults: { retail: 'Retail is part of the weekly total, so it can be at most £1,200.00' },
      },
    ],
    [
      'what is no amount',
      { card: 'lots', cash: '1200', tips: '-1' },
      {
        parts: undefined,
        paid: null,
        tips: undefined,
        faults: { card: 'Enter an amount in pounds, like 12.50', tips: 'Amount must be £0 or more' },
      },
    ],
  ])('are read: %s', (_name, typed, read) => {
    expect(check(typed)).toMatchObject(read)
  })

  test('wait for the total, except for the tips, which are not part of it', () => {
    expect(check({ ...PARTS, retail: '80', tips: '35.5' }, null)).toMatchObject({
      parts: undefined,
      retail: undefined,
      tips: '35.50',
      paid: 120_000,
      missing: null,
    })
  })

  test.each([
    [{}, '1200.00', null],
    [{ card: 'lots' }, '1200.00', null],
    [{ card: '1160' }, '1200.00', '£40.00 of the weekly total is still missing here.'],
    [{ card: '1160', other: '40.5' }, '1200.00', '£0.50 more than the weekly total.'],
    [PARTS, '1200.00', 'Card, cash and other add up to the weekly total.'],
    [
      { card: '60', cash: '40' },
      null,
      'Card, cash and other add up to £100.00. The weekly total is not entered yet.',
    ],
  ])('say what is missing: %o of %s', (typed, total, words) => {
    expect(describeMissing(check(typed, total))).toBe(words)
  })

  test('of any three amounts fit their sum alone, and the rest is what is missing', () => {
    const some = fc.integer({ min: 0, max: 1_000_000_00 })
    const toText = (amount: number) => toDecimal(pence(amount))
    fc.assert(
      fc.property(some, some, some, fc.integer({ min: -5, max: 5 }), (card, cash, other, short) => {
        const total = Math.max(0, card + cash + other + short)
        const typed = { card: toText(card), cash: toText(cash), other: toText(other) }
        const { parts, missing } = check(typed, toText(total))
        expect(missing).toBe(total - card - cash - other)
        expect(parts).toEqual(missing === 0 ? typed : undefined)
      }),
    )
  })
})
