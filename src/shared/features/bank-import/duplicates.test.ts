import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { findDuplicates, spanOfDuplicates } from './duplicates.rules.ts'

const cost = (date: string, text: string, amount: number) => ({
  date: date as Day,
  text,
  amount: pence(amount),
})
const expense = (date: string, description: string, amount: number) => ({
  date: date as Day,
  description,
  amount: pence(amount),
})
const RENT = cost('2026-11-02', 'HIGH ST RENT', 85_000)

describe('a line that may be known', () => {
  it.each([
    ['three days before', '2026-10-30', 'Looks like Rent, 30 October'],
    ['the day before', '2026-11-01', 'Looks like Rent, 1 November'],
    ['three days after', '2026-11-05', 'Looks like Rent, 5 November'],
    ['four days before', '2026-10-29', null],
    ['four days after', '2026-11-06', null],
  ])('an expense of the same amount %s', (_name, date, found) => {
    expect(findDuplicates([RENT], { imported: [], expenses: [expense(date, 'Rent', 85_000)] })).toEqual([
      found,
    ])
  })

  it('another amount is another cost', () => {
    expect(
      findDuplicates([RENT], { imported: [], expenses: [expense('2026-11-02', 'Rent', 85_001)] }),
    ).toEqual([null])
  })

  it('one expense explains one line, and the nearest is named', () => {
    const expenses = [expense('2026-10-31', 'Earlier', 85_000), expense('2026-11-02', 'Rent', 85_000)]
    expect(findDuplicates([RENT, RENT, RENT], { imported: [], expenses })).toEqual([
      'Looks like Rent, 2 November',
      'Looks like Earlier, 31 October',
      null,
    ])
  })

  it('of three like lines, one imported before leaves two that are new', () => {
    const known = { imported: [{ ...RENT, count: 1 }], expenses: [expense('2026-11-02', 'Rent', 85_000)] }
    expect(findDuplicates([RENT, RENT, RENT], known)).toEqual([
      'Imported before: Rent, 2 November',
      null,
      null,
    ])
  })

  it('one that was imported and deleted since is still known', () => {
    expect(findDuplicates([RENT], { imported: [{ ...RENT, count: 1 }], expenses: [] })).toEqual([
      'Imported before',
    ])
  })

  it('the expenses that are looked through reach three days further on both sides', () => {
    const lines = [cost('2026-11-09', 'a', 1), cost('2026-11-02', 'b', 1)]
    expect(spanOfDuplicates(lines)).toEqual({ from: '2026-10-30', to: '2026-11-12' })
    expect(spanOfDuplicates([])).toBeNull()
  })

  it.each([
    ['2000-01-01', '2000-01-04'],
    ['2000-01-03', '2000-01-06'],
    ['2100-12-29', '2100-12-26'],
    ['2100-12-31', '2100-12-28'],
  ])('a line of %s is compared within the days that a record can have', (day, other) => {
    const { from, to } = spanOfDuplicates([cost(day, 'a', 1)]) ?? {}
    expect([from, to].sort()).toEqual([day < '2050' ? '2000-01-01' : '2100-12-31', other].sort())
  })

  it('a file that was imported whole has nothing new, however many like lines it has', () => {
    const lines = fc.array(
      fc.record({ day: fc.integer({ min: 1, max: 3 }), amount: fc.integer({ min: 1, max: 3 }) }),
    )
    fc.assert(
      fc.property(lines, (drawn) => {
        const file = drawn.map(({ day, amount }) => cost(`2026-11-0${day}`, 'Tesco', amount))
        const imported = file.map((one) => ({
          ...one,
          count: file.filter((other) => other.date === one.date && other.amount === one.amount).length,
        }))
        expect(findDuplicates(file, { imported, expenses: [] })).not.toContain(null)
      }),
    )
  })
})
