import { describe, expect, test } from 'vitest'
import { toUnsetPots } from '#shared/features/tax/pots/pots-answer.rules.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { checkPots, type TypedPots, toTypedPots } from './typed-pots.ts'

/** A Tuesday. */
const TODAY = day('2026-11-17')
const typed = toTypedPots(toUnsetPots(), TODAY)

describe('the form of the pots', () => {
  test('begins with this week’s Monday, the usual parts and empty pots', () => {
    expect(typed).toEqual({
      startedOn: '2026-11-16',
      profitPercent: '5',
      payPercent: '50',
      'opening.vat': '',
      'opening.tax': '',
      'opening.pay': '',
      'opening.profit': '',
      'opening.costs': '',
    })
  })

  test('keeps the zeros that count in what was saved', () => {
    const saved = { ...toUnsetPots(), isSet: true, profitPercent: '10.00', payPercent: '0.00' }
    expect(toTypedPots(saved, TODAY)).toMatchObject({
      profitPercent: '10',
      payPercent: '0',
      'opening.vat': '0.00',
    })
    expect(toTypedPots({ ...saved, payPercent: '12.50' }, TODAY).payPercent).toBe('12.5')
  })

  test('sends amounts and percentages as they are meant', () => {
    const filled = { ...typed, payPercent: '45 %', 'opening.tax': '£1,200', 'opening.costs': '-5' }
    expect(checkPots(filled, TODAY)).toMatchObject({
      isValid: true,
      sent: {
        startedOn: '2026-11-16',
        profitPercent: '5.00',
        payPercent: '45.00',
        opening: { vat: '0.00', tax: '1200.00', costs: '-5.00' },
      },
    })
  })

  test.each<[string, Partial<TypedPots>, Partial<TypedPots>]>([
    ['a day ahead', { startedOn: '2026-11-18' }, { startedOn: 'Choose a day up to today' }],
    ['no day', { startedOn: '' }, { startedOn: 'Enter the day your pots start' }],
    [
      'more than all',
      { profitPercent: '51', payPercent: '50' },
      { payPercent: 'Profit and pay together are at most 100%' },
    ],
    [
      'an amount that is none, beside a bad percentage',
      { 'opening.pay': 'lots', profitPercent: 'x' },
      {
        'opening.pay': 'Enter an amount in pounds, like 12.50',
        profitPercent: 'Enter a percentage, like 12.5',
      },
    ],
  ])('refuses %s on its field', (_what, change, faults) => {
    expect(checkPots({ ...typed, ...change }, TODAY)).toEqual({ isValid: false, faults })
  })
})
