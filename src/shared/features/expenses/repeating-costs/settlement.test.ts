import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '#shared/kernel/calendar/days.ts'
import { listDays, REPETITIONS } from './repetition.rules.ts'
import {
  firstUnsettledDay,
  nextComingDay,
  type RepeatingDays,
  type Settlement,
  settleDays,
} from './settlement.rules.ts'

const day = (text: string) => text as Day

const NOTHING_SETTLED: Settlement = {
  settledFrom: null,
  settledTo: null,
  skippedDays: [],
  dueDays: [],
}

const RENT: RepeatingDays = {
  every: 'month',
  firstOn: day('2026-09-30'),
  endsOn: null,
  isVariable: false,
  ...NOTHING_SETTLED,
}

/** The cost after some day. */
function settledOn(cost: RepeatingDays, today: string): RepeatingDays {
  return { ...cost, ...settleDays(cost, day(today)).settlement }
}
const enteredOn = (cost: RepeatingDays, today: string) => settleDays(cost, day(today)).enteredDays

describe('a fixed cost', () => {
  test('enters every day since its first, once', () => {
    expect(enteredOn(RENT, '2026-11-18')).toEqual(['2026-09-30', '2026-10-30'])
    expect(enteredOn(settledOn(RENT, '2026-11-18'), '2026-11-18')).toEqual([])
    expect(enteredOn(settledOn(RENT, '2026-11-18'), '2026-11-30')).toEqual(['2026-11-30'])
  })

  test('makes up for the days that were missed', () => {
    expect(enteredOn(settledOn(RENT, '2026-10-01'), '2027-03-01')).toEqual([
      '2026-10-30',
      '2026-11-30',
      '2026-12-30',
      '2027-01-30',
      '2027-02-28',
    ])
  })

  test('enters nothing before its first day', () => {
    expect(settleDays(RENT, day('2026-09-29'))).toEqual({ enteredDays: [], settlement: NOTHING_SETTLED })
    expect(firstUnsettledDay(RENT)).toBe('2026-09-30')
  })

  test('enters nothing again when the clock goes back', () => {
    const settled = settledOn(RENT, '2026-11-18')
    expect(enteredOn(settled, '2026-10-30')).toEqual([])
    expect(settledOn(settled, '2026-10-30').settledTo).toBe('2026-11-18')
  })

  test('leaves out a day ahead that was skipped, and forgets it afterwards', () => {
    const skipped = { ...settledOn(RENT, '2026-11-18'), skippedDays: [day('2026-11-30')] }
    expect(nextComingDay(skipped, day('2026-11-18'))).toBe('2026-12-30')
    expect(enteredOn(skipped, '2026-12-30')).toEqual(['2026-12-30'])
    expect(settledOn(skipped, '2026-12-30').skippedDays).toEqual([])
  })

  test('has no next day after its end', () => {
    const ended = { ...settledOn(RENT, '2026-11-18'), endsOn: day('2026-11-29') }
    expect(nextComingDay(ended, day('2026-11-18'))).toBeNull()
    expect(firstUnsettledDay(ended)).toBeNull()
  })
})

describe('a change counts from now on', () => {
  const settled = settledOn(RENT, '2026-11-18')

  test('a shorter repetition enters no day of the past', () => {
    expect(enteredOn({ ...settled, every: 'week' }, '2026-11-18')).toEqual([])
    expect(enteredOn({ ...settled, every: 'week' }, '2026-11-25')).toEqual(['2026-11-25'])
  })

  test('an earlier first day enters the days before the former one', () => {
    expect(enteredOn({ ...settled, firstOn: day('2026-07-30') }, '2026-11-18')).toEqual([
      '2026-07-30',
      '2026-08-30',
    ])
  })
})

describe('a variable cost', () => {
  const power = { ...RENT, isVariable: true }

  test('enters nothing and waits, oldest first', () => {
    const settled = settleDays(power, day('2026-11-18'))
    expect(settled.enteredDays).toEqual([])
    expect(settled.settlement.dueDays).toEqual(['2026-09-30', '2026-10-30'])
  })

  test('keeps what waits when it becomes a fixed one', () => {
    const fixed = { ...settledOn(power, '2026-11-18'), isVariable: false }
    expect(enteredOn(fixed, '2026-11-30')).toEqual(['2026-11-30'])
    expect(settledOn(fixed, '2026-11-30').dueDays).toEqual(['2026-09-30', '2026-10-30'])
  })
})

test('however the server runs, sleeps and the clock moves, every day comes once', () => {
  const someCost = fc.record({
    every: fc.constantFrom(...REPETITIONS),
    firstOn: fc.integer({ min: 0, max: 400 }).map((count) => addDays(day('2027-12-01'), count)),
    isVariable: fc.boolean(),
  })
  const someRuns = fc.array(fc.integer({ min: -5, max: 900 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(someCost, someRuns, (chosen, runs) => {
      const cost: RepeatingDays = { ...RENT, ...chosen }
      const days = runs.map((count) => addDays(cost.firstOn, count))
      let last = cost
      const entered = days.flatMap((today) => {
        const { enteredDays, settlement } = settleDays(last, today)
        last = { ...last, ...settlement }
        return enteredDays
      })
      const latest = days.reduce((one, other) => (one > other ? one : other))
      const expected = listDays(cost, { from: cost.firstOn, to: latest })
      expect([...entered, ...last.dueDays].sort()).toEqual(expected)
    }),
  )
})
