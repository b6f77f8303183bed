import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import type { BankLine } from './bank-lines.rules.ts'
import { sortLines } from './line-kinds.rules.ts'
import { addUpWeeks, mergeWeek } from './weekly-money-in.rules.ts'

const line = (text: string, amount: number, changes: Partial<BankLine> = {}): BankLine => ({
  line: 2,
  date: '2026-11-04' as Day,
  text,
  amount: pence(amount),
  fee: pence(0),
  kind: '',
  ...changes,
})

const kindsOf = (lines: BankLine[], isCardProcessor = false) =>
  sortLines(lines, { isCardProcessor }).map(({ lineKind }) => lineKind)

describe('what a payment is', () => {
  it.each([
    ['money out', line('TESCO', -500), 'out'],
    ['money in', line('MRS JONES', 4_000), 'in'],
    ['a payout of cards', line('SUMUP PAYMENTS LTD', 11_000), 'payout'],
    ['a payout under a short name', line('STRIPE', 11_000), 'payout'],
    ['a cost at a card processor', line('SUMUP TERMINAL', -3_900), 'out'],
    ['a transfer by its text', line('Transfer to savings', -10_000), 'transfer'],
    ['a transfer from a saver', line('FROM SAVER', 10_000), 'transfer'],
    ['a transfer by what the bank calls it', line('Tax pot', -10_000, { kind: 'Pot transfer' }), 'transfer'],
    ['a transfer in OFX', line('12345678', -10_000, { kind: 'XFER' }), 'transfer'],
  ])('%s', (_name, one, kind) => {
    expect(kindsOf([one])).toEqual([kind])
  })

  it('two transfers of a day that cancel each other are between own accounts', () => {
    const lines = [line('TFR 1234', -5_000), line('TFR 5678', 5_000), line('TFR JO', -2_000)]
    expect(kindsOf(lines)).toEqual(['transfer', 'transfer', 'out'])
  })

  it('in the file of a card processor, sales, refunds, payouts and its own fees are told apart', () => {
    const lines = [
      line('Gel nails', 4_500, { kind: 'charge' }),
      line('Gel nails', -4_500, { kind: 'Refund' }),
      line('STRIPE PAYOUT', -9_000, { kind: 'payout' }),
      line('Monthly subscription', -1_900, { kind: 'fee' }),
    ]
    expect(kindsOf(lines, true)).toEqual(['payout', 'refund', 'transfer', 'out'])
  })

  it.each([
    ['a treatment with the name of a transfer', line('Root top up', 3_500, { kind: 'Sale' }), 'payout'],
    ['a fee under a name with an underscore', line('Radar', -1_200, { kind: 'stripe_fee' }), 'out'],
    ['a payout that came back', line('STRIPE PAYOUT', 50_000, { kind: 'payout_failure' }), 'transfer'],
    ['a chargeback', line('Cut', -4_500, { kind: 'Charge Back' }), 'refund'],
    ['a transfer in a file without kinds', line('Payout to bank', -9_000), 'transfer'],
  ])('in the file of a card processor: %s', (_name, one, kind) => {
    expect(kindsOf([one], true)).toEqual([kind])
  })

  it('a payout says whether its fee is known', () => {
    const lines = [line('SUMUP', 4_500, { fee: pence(76) }), line('SUMUP', 4_500)]
    expect(sortLines(lines, { isCardProcessor: false }).map(({ note }) => note)).toEqual([
      'The fee is added back, and becomes an expense',
      'Paid out after fees: the fee is not in this file',
    ])
  })

  it('a line without any money is left out', () => {
    expect(kindsOf([line('Card check', 0)])).toEqual([])
  })
})

describe('money in, by week', () => {
  it('is added up from Monday to Sunday before fees, less refunds, without transfers', () => {
    const lines = [
      line('Sale', 4_500, { date: '2026-11-02' as Day, fee: pence(76) }),
      line('Refund', -1_000, { date: '2026-11-08' as Day, kind: 'refund' }),
      line('Payout', -9_000, { date: '2026-11-08' as Day, kind: 'payout' }),
      line('Sale', 2_000, { date: '2026-11-09' as Day }),
    ]
    expect(addUpWeeks(sortLines(lines, { isCardProcessor: true }))).toEqual([
      { weekStart: '2026-11-02', total: 3_500, fees: 76, lines: 2 },
      { weekStart: '2026-11-09', total: 2_000, fees: 0, lines: 1 },
    ])
  })

  it.each([
    ['replaces a figure', 'replace', 3_000, 1_000],
    ['is added to a figure', 'add', 3_000, 4_000],
    ['is added to nothing', 'add', null, 1_000],
  ] as const)('%s', (_name, choice, before, after) => {
    const week = { weekStart: '2026-11-02' as Day, total: pence(1_000), fees: pence(0), lines: 1 }
    expect(mergeWeek(week, before === null ? null : pence(before), choice)).toBe(after)
  })

  it('a week below nothing cannot be stored', () => {
    const week = { weekStart: '2026-11-02' as Day, total: pence(-1), fees: pence(0), lines: 1 }
    expect(mergeWeek(week, null, 'replace')).toBeNull()
  })

  it('no penny is lost: the weeks add up to the money in', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1_000_000 })),
        fc.integer({ min: 0, max: 27 }),
        (amounts, first) => {
          const lines = amounts.map((amount, index) =>
            line('Client', amount, {
              date: `2026-02-${String(((first + index) % 28) + 1).padStart(2, '0')}` as Day,
            }),
          )
          const weeks = addUpWeeks(sortLines(lines, { isCardProcessor: false }))
          expect(weeks.reduce((sum, { total }) => sum + total, 0)).toBe(
            amounts.reduce((sum, one) => sum + one, 0),
          )
        },
      ),
    )
  })
})
