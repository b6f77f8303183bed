import { describe, expect, test } from 'vitest'
import { compareDetails, replacesDetails, type TypedDetails } from './saved-details.rules.ts'
import { composeDetails, isSameWeek, toWeekChange } from './week-entry.rules.ts'

const PARTS = { card: '900.00', cash: '250.00', other: '50.00' }
const KNOWN = { parts: PARTS, retail: '80.00', tips: '35.50' }
const BARE = { parts: null, retail: null, tips: '0.00' }

const compose = (typed: Partial<TypedDetails>, known: typeof KNOWN | typeof BARE, weeklyTotal = '1200.00') =>
  composeDetails({ weeklyTotal, known, typed })

describe('a week that is entered', () => {
  test('sends nothing that was neither typed nor saved, so that another device’s details stay', () => {
    expect(compose({}, BARE)).toEqual({
      sent: { parts: undefined, retail: undefined, tips: undefined },
      held: {},
    })
  })

  test('sends what is saved again beside the tips that were typed', () => {
    expect(compose({ tips: '40' }, KNOWN)).toEqual({ sent: { ...KNOWN, tips: '40.00' }, held: {} })
  })

  test('sends an emptied detail as nothing', () => {
    expect(compose({ card: '', cash: '', other: '', retail: '', tips: '' }, KNOWN)).toEqual({
      sent: { parts: null, retail: null, tips: '0.00' },
      held: {},
    })
  })

  test('keeps saved parts while typed ones do not add up yet, which stay in their fields', () => {
    expect(compose({ card: '800', tips: '40' }, KNOWN)).toEqual({
      sent: { ...KNOWN, tips: '40.00' },
      held: { card: '800', cash: '250.00', other: '50.00' },
    })
  })

  test('moves parts and retail that a new total does not fit into their fields, and keeps the tips', () => {
    expect(compose({}, KNOWN, '70.00')).toEqual({
      sent: { parts: undefined, retail: undefined, tips: '35.50' },
      held: { ...PARTS, retail: '80.00' },
    })
  })

  test('keeps retail that a new total still fits', () => {
    expect(compose({}, KNOWN, '1300.00')).toMatchObject({ sent: { retail: '80.00' }, held: PARTS })
  })

  test('holds back what is no amount, and leaves the saved tips alone', () => {
    expect(compose({ tips: 'some' }, KNOWN)).toEqual({
      sent: { ...KNOWN, tips: undefined },
      held: { tips: 'some' },
    })
  })
})

describe('an entry', () => {
  const saved = { weeklyTotal: '1200.00', ...KNOWN }

  test.each([
    ['the same week', saved, true],
    ['another total', { ...saved, weeklyTotal: '1200.01' }, false],
    ['other parts', { ...saved, parts: { ...PARTS, card: '899.00', cash: '251.00' } }, false],
    ['no retail', { ...saved, retail: null }, false],
    ['other tips', { ...saved, tips: '35.51' }, false],
  ])('is what is known already, or not: %s', (_name, entry, same) => {
    expect(isSameWeek(entry, saved)).toBe(same)
  })

  test('is new where nothing is known', () => {
    expect(isSameWeek(saved, undefined)).toBe(false)
  })

  test('replaces only details that were there', () => {
    expect(replacesDetails(KNOWN, BARE)).toBe(false)
    expect(replacesDetails({ ...KNOWN, tips: '1.00' }, { ...BARE, tips: '35.50' })).toBe(true)
    expect(replacesDetails({ ...KNOWN, parts: null }, KNOWN)).toBe(true)
    expect(replacesDetails({ ...KNOWN, retail: '81.00' }, { ...KNOWN, retail: null })).toBe(false)
  })
})

describe('an edited week', () => {
  const before = { weeklyTotal: '1200.00', ...KNOWN }
  const OTHER = { card: '1200.00', cash: '0.00', other: '0.00' }

  test.each([
    ['nothing', {}, null],
    ['its tips', { tips: '40.00' }, { tips: '40.00' }],
    ['its parts', { parts: OTHER }, { parts: OTHER }],
    ['no parts', { parts: null }, { parts: null }],
    ['its retail', { retail: null }, { retail: null }],
    [
      'its total, with the parts and the retail that a new total would remove',
      { weeklyTotal: '1300.00', parts: null },
      { weeklyTotal: '1300.00', parts: null, retail: '80.00' },
    ],
  ])('sends what has changed: %s', (_name, edited, change) => {
    expect(toWeekChange({ ...before, ...edited }, before)).toEqual(change)
  })
})

describe('an entry that waited on a device beside the server’s week of the same total', () => {
  test.each([
    ['names nothing', {}, KNOWN, 'same'],
    ['names what is there', KNOWN, KNOWN, 'same'],
    ['adds tips', { tips: '5.00' }, BARE, 'added'],
    ['adds parts, and the tips stay', { parts: PARTS }, { ...BARE, tips: '3.00' }, 'added'],
    ['names other tips', { tips: '5.00' }, { ...BARE, tips: '6.00' }, 'replaced'],
    ['would remove retail that it leaves out', { parts: PARTS }, { ...BARE, retail: '20.00' }, 'replaced'],
    ['takes the parts out', { parts: null }, KNOWN, 'replaced'],
  ])('%s', (_name, entry, now, compared) => {
    expect(compareDetails(entry, now)).toBe(compared)
  })
})
