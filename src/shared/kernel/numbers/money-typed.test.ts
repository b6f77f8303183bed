import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addUpPounds, formatPounds, MAX_PENCE, parsePounds, pence, sumPence } from './money.ts'

describe('what a person types', () => {
  it.each([
    ['12', 1200],
    ['£1,250.50', 125_050],
    [' £ 5 ', 500],
    ['1,234,567.8', 123_456_780],
    ['.50', 50],
    ['12.', 1200],
    ['-£5', -500],
    ['−5.25', -525],
    ['100,000,000', 10_000_000_000],
  ])('"%s" is %i pence', (typed, amount) => {
    expect(parsePounds(typed)).toBe(amount)
  })

  it.each([
    '',
    '.',
    '£',
    '-',
    '1,5',
    '12,34',
    '1234,567',
    ',123',
    '1,234,5',
    '1.234,50',
    '1.005',
    '1e3',
    '12 50',
    '$5',
    '5p',
    '--5',
  ])('"%s" is refused rather than guessed at', (typed) => {
    expect(parsePounds(typed)).toBeNull()
  })

  it.each([
    ['120+45+30', 19_500],
    [' £1,000.10 + 0.20 ', 100_030],
    ['7', 700],
  ])('"%s" adds up to %i pence', (typed, amount) => {
    expect(addUpPounds(typed)).toBe(amount)
  })

  it.each(['120+', '+5', '1++2', '1+x', '1,5+2'])('"%s" is not a sum', (typed) => {
    expect(addUpPounds(typed)).toBeNull()
  })

  it('gives up on a sum too large to count exactly', () => {
    expect(addUpPounds(Array(10).fill('9999999999999').join('+'))).toBeNull()
  })

  it('adds up as the amounts themselves do', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: MAX_PENCE }).map(pence), { minLength: 1 }), (amounts) => {
        expect(addUpPounds(amounts.map(formatPounds).join(' + '))).toBe(sumPence(amounts))
      }),
    )
  })

  it('never throws and never gives a fraction, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789,.+-−£ e') }), (typed) => {
        expect(Number.isSafeInteger(addUpPounds(typed) ?? 0)).toBe(true)
      }),
    )
  })
})
