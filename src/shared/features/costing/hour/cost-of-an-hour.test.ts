import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { costOfAnHourInput, defaultCostOfAnHour } from '#shared/features/costing/cost-of-an-hour.contract.ts'
import type { Person } from '#shared/features/costing/team/people.rules.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { hour, hourly, person, rates, today } from '#tests/support/costing/costing-facts.ts'
import { costAnHour, type HourRecords } from './cost-of-an-hour.rules.ts'
import { fromCostOfAnHour, toCostOfAnHour } from './cost-of-an-hour-answer.rules.ts'
import { type SpentRow, spentSpan } from './monthly-costs.rules.ts'

const NOTHING: HourRecords = { spent: { rows: [], firstExpenseOn: null }, rate: null, people: [] }
const RATE = { monthlyExpenses: pence(2_500_00), weeklyHours: 30 }

function spent(on: string, category: string, pounds: number, kind: SpentRow['kind'] = 'cost'): SpentRow {
  return { day: day(on), category, kind, net: pence(pounds * 100) }
}

/** What is used and what an hour costs, from the records of an owner who chose nothing. */
function answer(records: Partial<HourRecords>, sent: z.input<typeof costOfAnHourInput> = {}) {
  const input = { ...z.parse(costOfAnHourInput, sent), isSet: false }
  const found = costAnHour(input, { ...NOTHING, ...records }, { today, rates })
  const { usedMonthlyCosts, roomHour, costsFrom } = toCostOfAnHour(found)
  return { costsFrom, usedMonthlyCosts, roomHour }
}

describe('an hour of the room', () => {
  test.each<[z.input<typeof costOfAnHourInput>, string, string]>([
    [{}, '30.10', '36,000 ÷ (46 × 40 × 1 × 65%) = 36,000 ÷ 1,196'],
    [{ chairs: 2 }, '15.05', '36,000 ÷ 2,392'],
    [{ bookedPercent: '100' }, '19.57', '36,000 ÷ 1,840'],
    [{ bookedPercent: '62.5' }, '31.30', '36,000 ÷ 1,150'],
    [{ weeksWorked: 52, weeklyHours: 168, chairs: 100, bookedPercent: '100.00' }, '0.04', '36,000 ÷ 873,600'],
    [{ monthlyCosts: '0.00' }, '0.00', 'nothing'],
  ])('at £3,000 a month with %o costs £%s: %s', (sent, roomHour) => {
    expect(toCostOfAnHour(hour(sent)).roomHour).toBe(roomHour)
  })

  test('has a default for everything that is left out', () => {
    const found = costAnHour({ ...defaultCostOfAnHour(), isSet: false }, NOTHING, { today, rates })
    expect(toCostOfAnHour(found)).toEqual({
      weeksWorked: 46,
      weeklyHours: 40,
      chairs: 1,
      bookedPercent: '65.00',
      costsFrom: 'rate',
      monthlyCosts: null,
      cardFee: '1.75',
      ownerHourlyPay: '0.00',
      employmentAllowance: true,
      usedMonthlyCosts: null,
      roomHour: null,
      isSet: false,
    })
  })

  test('takes hours and costs of the latest saved rate until other hours are entered', () => {
    // 30,000 ÷ (46 × 30 × 65% = 897), and ÷ (46 × 20 × 65% = 598)
    expect(answer({ rate: RATE })).toEqual({
      costsFrom: 'rate',
      usedMonthlyCosts: '2500.00',
      roomHour: '33.44',
    })
    expect(answer({ rate: RATE }, { weeklyHours: 20 })).toMatchObject({ roomHour: '50.17' })
  })

  test('goes through an answer and back without losing a fraction of a typed cost', () => {
    const typed = hour({ monthlyCosts: '1234.56', chairs: 3 })
    expect(fromCostOfAnHour(toCostOfAnHour(typed))).toEqual(typed)
    const unknown = hour({ monthlyCosts: null })
    expect(fromCostOfAnHour(toCostOfAnHour(unknown))).toEqual(unknown)
  })

  test('is not known while typed costs are missing', () => {
    expect(answer({ rate: RATE }, { costsFrom: 'typed' })).toMatchObject({
      usedMonthlyCosts: null,
      roomHour: null,
    })
  })
})

describe('the costs of a month from the records', () => {
  const threeMonths = [
    spent('2026-08-20', 'Rent & Utilities', 900),
    spent('2026-09-01', 'Rent & Utilities', 1_000),
    spent('2026-10-31', 'Insurance', 200),
  ]
  const since = (firstExpenseOn: string, rows: SpentRow[]) => ({
    spent: { rows, firstExpenseOn: day(firstExpenseOn) },
    rate: RATE,
  })

  test('are used once three full months hold them, and not before', () => {
    // (900 + 1,000 + 200) ÷ 3; × 12 ÷ (46 × 30 × 65% = 897)
    expect(answer(since('2026-08-20', threeMonths))).toEqual({
      costsFrom: 'records',
      usedMonthlyCosts: '700.00',
      roomHour: '9.36',
    })
    expect(answer(since('2026-08-20', threeMonths.slice(1)))).toMatchObject({ costsFrom: 'rate' })
    const inNovember = [...threeMonths.slice(1), spent('2026-11-02', 'Rent & Utilities', 900)]
    expect(answer(since('2026-09-01', inNovember))).toMatchObject({ costsFrom: 'rate' })
  })

  test('are the mean of all months since the first expense, whatever that was for', () => {
    // 2,100 ÷ 5 months from June to October
    expect(answer(since('2026-06-30', threeMonths))).toMatchObject({ usedMonthlyCosts: '420.00' })
  })

  test('are read for the twelve full months before today', () => {
    expect(spentSpan(today)).toEqual({ from: '2025-11-01', to: '2026-10-31' })
  })

  test('are the mean of twelve months at most', () => {
    const long = [
      ...threeMonths,
      spent('2025-10-31', 'Insurance', 9_999),
      spent('2025-11-01', 'Insurance', 300),
    ]
    // 2,400 ÷ 12
    expect(answer(since('2021-01-01', long))).toMatchObject({ usedMonthlyCosts: '200.00' })
  })

  test('leave out what a card counts itself, and what is no cost', () => {
    const others = [
      spent('2026-09-02', 'Products & Supplies', 1_000),
      spent('2026-09-02', 'Wages', 1_000),
      spent('2026-09-02', 'Directors Wages', 1_000),
      spent('2026-09-02', 'Card & Bank Fees', 1_000),
      spent('2026-09-02', 'Dividends', 1_000, 'drawings'),
      spent('2026-09-02', 'Tax, VAT & Loan Repayments', 1_000, 'neither'),
    ]
    expect(answer(since('2026-08-20', [...threeMonths, ...others]))).toMatchObject({
      usedMonthlyCosts: '700.00',
    })
    expect(answer(since('2026-08-20', others), { costsFrom: 'records' })).toEqual({
      costsFrom: 'records',
      usedMonthlyCosts: null,
      roomHour: null,
    })
  })

  test('are carried on without rounding', () => {
    // 1,000 ÷ 3 = 333.33, but an hour is 4,000 ÷ (1 × 1 × 1%) and not 3,999.96 ÷ 1%
    const thousand = [
      spent('2026-08-20', 'Insurance', 998),
      spent('2026-09-20', 'Insurance', 1),
      spent('2026-10-20', 'Insurance', 1),
    ]
    const hours = { weeksWorked: 1, weeklyHours: 1, bookedPercent: '1.00' }
    expect(answer(since('2026-08-20', thousand), hours)).toMatchObject({
      usedMonthlyCosts: '333.33',
      roomHour: '400000.00',
    })
  })

  test('gain a twelfth of what staff who do no treatments cost a year', () => {
    const front = hourly({ doesTreatments: false, pension: false })
    const people: Person[] = [
      person(front),
      person(hourly(), { id: 2 }),
      person(front, { id: 3, isDeleted: true }),
      person({ kind: 'commission', commission: percent(40_00) }, { id: 4 }),
    ]
    // Without the allowance: (24,784.50 + 19,784.50 × 15%) ÷ 12 = 27,752.175 ÷ 12 = 2,312.68125; and 700
    const claimed = { employmentAllowance: false }
    expect(answer({ ...since('2026-08-20', threeMonths), people }, claimed)).toMatchObject({
      usedMonthlyCosts: '3012.68',
    })
    // They alone are a cost too.
    expect(answer({ people }, { ...claimed, costsFrom: 'records' })).toMatchObject({
      usedMonthlyCosts: '2312.68',
    })
    expect(answer({ people, rate: RATE }, claimed)).toMatchObject({ usedMonthlyCosts: '2500.00' })
  })
})
