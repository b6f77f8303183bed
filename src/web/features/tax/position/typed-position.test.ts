import { describe, expect, test } from 'vitest'
import { defaultTaxPosition, type TaxPositionInput } from '#shared/features/tax/tax-position.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { blankPosition, checkPosition, type TypedPosition, toTypedPosition } from './typed-position.ts'

const SPAN = { spanFrom: '2026-04-06' as Day, lastYear: '2025-26' }
const check = (typed: TypedPosition, saved = defaultTaxPosition()) =>
  checkPosition(saved, () => SPAN.spanFrom)(typed)
const answered = (changes: Partial<TypedPosition> = {}): TypedPosition => ({
  ...blankPosition(SPAN),
  legalForm: 'sole_trader',
  region: 'england',
  vatScheme: 'none',
  ...changes,
})

/** With a value in every field. */
const FULL: TaxPositionInput = {
  legalForm: 'sole_trader',
  region: 'scotland',
  otherIncome: '9000.00',
  vatScheme: 'flat_rate',
  vatRegisteredOn: '2025-01-05' as Day,
  vatQuarterEnds: 1,
  flatRate: '12.50',
  vatChanges: [
    { from: '2026-01-05' as Day, scheme: 'standard', flatRate: '12.00' },
    { from: '2026-10-01' as Day, scheme: 'none', flatRate: '13.00' },
  ],
  yearEndMonth: 6,
  countStockPurchases: false,
  earlier: { from: '2026-04-06' as Day, takings: '61000.00', costs: '21000.00' },
  lastBill: { year: '2025-26', amount: '4000.00' },
  excludedBusinessIds: [3, 8],
}

describe('the form of a position', () => {
  test('sends a saved position as it was', () => {
    expect(check(toTypedPosition(FULL, SPAN), FULL)).toEqual({ isValid: true, sent: FULL })
  })

  test('asks a new owner three questions', () => {
    expect(check(blankPosition(SPAN))).toEqual({
      isValid: false,
      faults: {
        legalForm: 'Choose sole trader or company',
        region: 'Choose England or Scotland',
        vatScheme: 'Choose no VAT, standard or flat rate',
      },
    })
  })

  test('sends the defaults besides the three answers', () => {
    expect(check(answered())).toEqual({ isValid: true, sent: defaultTaxPosition() })
  })

  test.each<[string, Partial<TypedPosition>, object]>([
    [
      'a scheme without its day',
      { vatScheme: 'standard' },
      { vatRegisteredOn: 'Enter the day your VAT registration began' },
    ],
    [
      'a flat rate outside 1 to 20',
      { vatScheme: 'flat_rate', vatRegisteredOn: '2026-01-01', flatRate: '21%' },
      { flatRate: expect.any(String) },
    ],
    [
      'a change before its registration',
      {
        vatScheme: 'standard',
        vatRegisteredOn: '2026-01-01',
        vatChanges: '1',
        'vatChanges.0.from': '2025-12-31',
        'vatChanges.0.scheme': 'none',
      },
      { 'vatChanges.0.from': 'A change must begin after your VAT registration' },
    ],
    [
      'a change without its day and scheme',
      { vatScheme: 'standard', vatRegisteredOn: '2026-01-01', vatChanges: '1' },
      {
        'vatChanges.0.from': 'Enter the day the change began',
        'vatChanges.0.scheme': 'Choose no VAT, standard or flat rate',
      },
    ],
    ['earlier costs alone', { 'earlier.costs': '5' }, { 'earlier.takings': 'Enter what you took' }],
    ['words for money', { otherIncome: 'a lot' }, { otherIncome: expect.any(String) }],
  ])('names the field of %s', (_, typed, faults) => {
    expect(check(answered(typed))).toEqual({ isValid: false, faults })
  })

  test('reads money as it is typed, and puts it into the year that is looked at', () => {
    const typed = { 'earlier.takings': '£1,200', 'earlier.costs': '100+50', 'lastBill.amount': '1800' }
    expect(check(answered(typed))).toMatchObject({
      sent: {
        earlier: { from: '2026-04-06', takings: '1200.00', costs: '150.00' },
        lastBill: { year: '2025-26', amount: '1800.00' },
      },
    })
  })

  test('keeps what was saved in fields that the answers hide', () => {
    const typed = { ...toTypedPosition(FULL, SPAN), legalForm: 'company', 'lastBill.amount': 'half typed' }
    expect(check(typed, FULL)).toMatchObject({ sent: { legalForm: 'company', lastBill: FULL.lastBill } })
  })

  test.each([
    ['as it was saved', '2026-01-05', '12.00'],
    ['as the usual one for a new change', '2026-02-02', '13.00'],
  ])('a flat rate that a change no longer shows blocks nothing, and is sent %s', (_, from, flatRate) => {
    const typed = {
      ...toTypedPosition(FULL, SPAN),
      'vatChanges.0.from': from,
      'vatChanges.0.flatRate': '99',
    }
    const sent = [{ from, scheme: 'standard', flatRate }, FULL.vatChanges[1]]
    expect(check(typed, FULL)).toMatchObject({ isValid: true, sent: { vatChanges: sent } })
  })

  test('an owner who was never registered has no day and no changes', () => {
    const typed = { ...toTypedPosition(FULL, SPAN), vatScheme: 'none' }
    expect(check(typed, FULL)).toMatchObject({ sent: { vatRegisteredOn: null, vatChanges: [] } })
  })
})
