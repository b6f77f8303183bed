import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Due } from '#shared/features/tax/estimate/due-dates.rules.ts'
import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import { toPosition } from '#shared/features/tax/records/position.rules.ts'
import type { Span } from '#shared/features/tax/records/tax-records.rules.ts'
import { defaultTaxPosition } from '#shared/features/tax/tax-position.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { position } from '#tests/support/tax/positions.ts'
import { listDueOfBill, listTaxItems, listVatItems, spansToPayFor } from './payments-ahead.rules.ts'

const due = (on: string, what: Due['what'], amount: number, year: string | null): Due => ({
  on: on as Day,
  what,
  amount: pence(amount),
  year,
})

describe('the years whose tax may be due', () => {
  test('are this one and the two before it', () => {
    const position = toPosition(defaultTaxPosition())
    expect(spansToPayFor('2026-11-18' as Day, position).map(({ from }) => from)).toEqual([
      '2024-04-06',
      '2025-04-06',
      '2026-04-06',
    ])
    const company = { ...position, legalForm: 'company', yearEndMonth: 6 } as const
    expect(spansToPayFor('2026-11-18' as Day, company).map(({ to }) => to)).toEqual([
      '2025-06-30',
      '2026-06-30',
      '2027-06-30',
    ])
  })
})

describe('tax', () => {
  test('is paid on its days, under names that say which', () => {
    const last = [due('2027-01-31', 'balance', 1_200_00, '2025-26')]
    const now = [
      due('2027-01-31', 'on_account', 900_00, '2026-27'),
      due('2027-07-31', 'on_account', 900_00, '2026-27'),
    ]
    expect(listTaxItems([last, now], null)).toEqual([
      { on: '2027-01-31', name: 'Tax for 2025/26', amount: -1_200_00 },
      { on: '2027-01-31', name: 'First payment on account for 2026/27', amount: -900_00 },
      { on: '2027-07-31', name: 'Second payment on account for 2026/27', amount: -900_00 },
    ])
  })

  test('that two years name is paid once, as the later year says', () => {
    const last = [due('2027-01-31', 'on_account', 500_00, '2026-27')]
    const now = [due('2027-01-31', 'on_account', 900_00, '2026-27')]
    expect(listTaxItems([last, now], null).map(({ amount }) => amount)).toEqual([-900_00])
  })

  test('comes back as a refund, and a company has its own', () => {
    expect(listTaxItems([[due('2027-01-31', 'balance', -50_00, '2025-26')]], null)).toEqual([
      { on: '2027-01-31', name: 'Tax repaid for 2025/26', amount: 50_00 },
    ])
    expect(listTaxItems([[due('2027-01-01', 'corporation_tax', 70_00, null)]], null)[0]?.name).toBe(
      'Corporation tax',
    )
  })
})

describe('the tax of a year whose bill is typed', () => {
  const span = { from: '2025-04-06', to: '2026-04-05' } as Span
  const rates = requireRates(span.from)

  test('is the bill, and half of it twice on account', () => {
    const owner = position({ lastBill: { year: '2025-26', amount: '1800' } })
    expect(listDueOfBill(span, owner, rates)).toEqual([
      due('2027-01-31', 'balance', 1_800_00, '2025-26'),
      due('2027-01-31', 'on_account', 900_00, '2026-27'),
      due('2027-07-31', 'on_account', 900_00, '2026-27'),
    ])
    expect(listTaxItems([listDueOfBill(span, owner, rates) ?? []], '2025-26')[0]?.name).toBe(
      'Tax for 2025/26, before what you paid ahead',
    )
  })

  test('is estimated for another year, and for a company', () => {
    const lastBill = { year: '2024-25', amount: '1800' }
    expect(listDueOfBill(span, position({ lastBill }), rates)).toBeNull()
    const company = position({ legalForm: 'company', lastBill: { year: '2025-26', amount: '1800' } })
    expect(listDueOfBill(span, company, rates)).toBeNull()
  })

  test('is the bill in all, whatever its amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (amount) => {
        const owner = { ...position({}), lastBill: { year: '2025-26', amount: pence(amount) } }
        const [balance, ...ahead] = listDueOfBill(span, owner, rates) ?? []
        expect(balance?.amount).toBe(amount)
        expect(ahead.every((half) => Math.abs(half.amount * 2 - amount) <= 1)).toBe(true)
      }),
    )
  })
})

test('VAT is paid or repaid on the day by which it is due', () => {
  const ended = { due: pence(300_00), dueBy: '2026-11-07' as Day }
  const running = { due: pence(-20_00), dueBy: '2027-02-07' as Day }
  expect(listVatItems([ended, running])).toEqual([
    { on: '2026-11-07', name: 'VAT', amount: -300_00 },
    { on: '2027-02-07', name: 'VAT repaid', amount: 20_00 },
  ])
  expect(listVatItems([])).toEqual([])
})
