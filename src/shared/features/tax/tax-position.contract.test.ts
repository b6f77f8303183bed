import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defaultTaxPosition, taxPosition, taxPositionInput } from './tax-position.contract.ts'

const registered = { vatScheme: 'standard', vatRegisteredOn: '2026-01-01' }

describe('what is left out of a position', () => {
  test('takes its default', () => {
    expect(defaultTaxPosition()).toEqual({
      legalForm: 'sole_trader',
      region: 'england',
      otherIncome: '0.00',
      vatScheme: 'none',
      vatRegisteredOn: null,
      vatQuarterEnds: 3,
      flatRate: '13.00',
      vatChanges: [],
      yearEndMonth: 3,
      countStockPurchases: true,
      earlier: null,
      lastBill: null,
      excludedBusinessIds: [],
    })
  })

  test('is the flat rate of 13% in a change too', () => {
    const position = { ...registered, vatChanges: [{ from: '2026-02-01', scheme: 'flat_rate' }] }
    expect(z.parse(taxPositionInput, position).vatChanges).toEqual([
      { from: '2026-02-01', scheme: 'flat_rate', flatRate: '13.00' },
    ])
  })
})

test('a whole position comes out as it went in, and an answer carries it', () => {
  const position = {
    legalForm: 'company',
    region: 'scotland',
    otherIncome: '12000.50',
    vatScheme: 'flat_rate',
    vatRegisteredOn: '2027-01-01',
    vatQuarterEnds: 1,
    flatRate: '12.50',
    vatChanges: [
      { from: '2027-06-01', scheme: 'none', flatRate: '13.00' },
      { from: '2028-06-01', scheme: 'standard', flatRate: '13.00' },
    ],
    yearEndMonth: 12,
    countStockPurchases: false,
    earlier: { from: '2026-04-06', takings: '9000.00', costs: '4000.00' },
    lastBill: { year: '2025-26', amount: '1800.00' },
    excludedBusinessIds: [3, 7],
  }
  expect(z.parse(taxPositionInput, position)).toEqual(position)
  expect(z.parse(taxPosition, { ...position, isSet: true, isExample: false })).toEqual({
    ...position,
    isSet: true,
    isExample: false,
  })
})

describe('a position is refused', () => {
  test.each<[string, object, Record<string, string>]>([
    ['a partnership', { legalForm: 'partnership' }, { legalForm: 'Choose sole trader or company' }],
    ['a region we do not know', { region: 'wales' }, { region: 'Choose England or Scotland' }],
    ['income below zero', { otherIncome: '-1' }, { otherIncome: 'Amount must be £0 or more' }],
    [
      'a scheme without the day of registration',
      { vatScheme: 'flat_rate' },
      { vatRegisteredOn: 'Enter the day your VAT registration began' },
    ],
    ['a fourth quarter', { vatQuarterEnds: 4 }, { vatQuarterEnds: 'Choose 1, 2 or 3' }],
    ['a flat rate under 1%', { flatRate: '0.99' }, { flatRate: 'The smallest percentage is 1%' }],
    ['a flat rate over 20%', { flatRate: '20.01' }, { flatRate: 'The largest percentage is 20%' }],
    ['a thirteenth month', { yearEndMonth: 13 }, { yearEndMonth: 'Choose a month from 1 to 12' }],
    [
      'changes of no scheme',
      { vatChanges: [{ from: '2026-02-01', scheme: 'standard' }] },
      { vatChanges: 'Choose the VAT scheme you registered with before you add changes' },
    ],
    [
      'a change on the day of registration',
      { ...registered, vatChanges: [{ from: '2026-01-01', scheme: 'flat_rate' }] },
      { 'vatChanges.0.from': 'A change must begin after your VAT registration' },
    ],
    [
      'two changes on one day',
      {
        ...registered,
        vatChanges: [
          { from: '2026-03-01', scheme: 'flat_rate' },
          { from: '2026-03-01', scheme: 'none' },
        ],
      },
      { 'vatChanges.1.from': 'A change must begin after the one before it' },
    ],
    [
      'more than twenty changes',
      {
        ...registered,
        vatChanges: Array.from({ length: 21 }, () => ({ from: '2026-03-01', scheme: 'none' })),
      },
      { vatChanges: 'Enter at most 20 changes' },
    ],
    [
      'a tax year that skips one',
      { lastBill: { year: '2025-27', amount: '1' } },
      { 'lastBill.year': 'Write the tax year like 2026-27' },
    ],
    [
      'half of the earlier figures',
      { earlier: { from: '2026-04-06', takings: '1' } },
      { 'earlier.costs': 'Enter what you spent' },
    ],
    [
      'a business without an id',
      { excludedBusinessIds: [0] },
      { 'excludedBusinessIds.0': 'Choose from your businesses' },
    ],
    [
      'two fields at once, one of them by another field',
      { vatScheme: 'standard', region: 'france' },
      {
        region: 'Choose England or Scotland',
        vatRegisteredOn: 'Enter the day your VAT registration began',
      },
    ],
  ])('for %s', (_name, position, fields) => {
    const { error } = z.safeParse(taxPositionInput, position)
    expect(Object.fromEntries((error?.issues ?? []).map((one) => [one.path.join('.'), one.message]))).toEqual(
      fields,
    )
  })
})

test.each([[[]], ['a company'], [7], [null]])('%j is no position', (body) => {
  expect(z.safeParse(taxPositionInput, body).error?.issues).toMatchObject([{ path: [] }])
})
