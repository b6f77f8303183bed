import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, daysBetween, isMonday, mondayOf } from '#shared/kernel/calendar/days.ts'
import { MAX_PENCE, pence } from '#shared/kernel/numbers/money.ts'
import { arbitraryDay, day } from '#tests/support/calls/arbitrary-day.ts'
import { goalPace, type PacedGoal, paceStart } from './goal-pace.rules.ts'
import { type GoalTerms, goalPeriod } from './income-goals.rules.ts'

const LONG_AGO = day('2020-01-01')
const EVERY_MONTH = { goalType: 'monthly', year: 2020, month: null } as const
const yearly = (year: number) => ({ goalType: 'yearly', year, month: null }) as const
const monthly = (year: number, month: number) => ({ goalType: 'monthly', year, month }) as const

const anyTarget = fc.integer({ min: 1, max: MAX_PENCE }).map(pence)
const longTerms = fc.constantFrom<GoalTerms>(EVERY_MONTH, { goalType: 'yearly', year: 2026, month: null })

/** A goal of £5,000 that was made long ago and whose every week is entered. */
function goal(terms: GoalTerms, today: string, changes: Partial<PacedGoal> = {}): PacedGoal {
  const period = goalPeriod(terms, day(today))
  const firstEntered = paceStart(period, LONG_AGO)
  return {
    goalType: terms.goalType,
    ...period,
    target: pence(500_000),
    madeOn: LONG_AGO,
    firstEntered,
    taken: pence(0),
    ...changes,
  }
}

describe('pace', () => {
  test.each([
    // November 2026 has five Mondays: 2, 9, 16, 23 and 30.
    ['before its first Monday', monthly(2026, 11), '2026-11-01', 0, 0, 0],
    ['on its first Monday', monthly(2026, 11), '2026-11-02', 0, 0, 0],
    ['on the Sunday of its first week', monthly(2026, 11), '2026-11-08', 0, 0, 0],
    ['once the first week is over', monthly(2026, 11), '2026-11-09', 0, 1, -100_000],
    ['all through the second', monthly(2026, 11), '2026-11-15', 69_000, 1, -31_000],
    ['ahead of it', monthly(2026, 11), '2026-11-15', 120_000, 1, 20_000],
    ['on its last day, a Monday', monthly(2026, 11), '2026-11-30', 400_000, 4, 0],
    ['of every month', EVERY_MONTH, '2026-11-15', 100_000, 1, 0],
    // 2026 has 52 Mondays, from 5 January to 28 December; 2024 has 53.
    ['on 1 January', yearly(2026), '2026-01-01', 0, 0, 0],
    ['on the first Sunday of a year', yearly(2026), '2026-01-11', 0, 0, 0],
    ['after the first week of a year', yearly(2026), '2026-01-12', 0, 1, -9_615],
    ['half-way through a year', yearly(2026), '2026-07-06', 250_000, 26, 0],
    ['at the end of a year of 53 Mondays', yearly(2024), '2024-12-31', 490_566, 52, 0],
  ])('%s', (_name, terms, today, taken, weeks, ahead) => {
    const paced = goal(terms, today, { taken: pence(taken) })
    expect(goalPace(paced, day(today))).toEqual({ since: paced.firstEntered, weeks, ahead })
  })

  // A year's goal of £65,000 asks for £1,250 a week.
  test.each([
    ['made five minutes ago', '2026-11-18', '2026-01-05', '2026-11-16', 0, 0],
    ['made on this week’s Monday', '2026-11-16', '2026-01-05', '2026-11-16', 0, 0],
    ['made last week', '2026-11-10', '2026-01-05', '2026-11-09', 1, -125_000],
    ['made two weeks ago', '2026-11-04', '2026-01-05', '2026-11-02', 2, -250_000],
    ['made before the year', '2025-12-30', '2026-10-26', '2026-10-26', 3, -375_000],
    ['first used this week', '2025-12-30', '2026-11-16', '2026-11-16', 0, 0],
    ['never used yet', '2025-12-30', null, '2026-11-16', 0, 0],
  ])('of a goal %s counts from there', (_name, madeOn, firstEntered, since, weeks, ahead) => {
    const changes = { madeOn: day(madeOn), firstEntered: firstEntered as Day | null }
    const paced = goal(yearly(2026), '2026-11-18', { ...changes, target: pence(6_500_000) })
    expect(goalPace(paced, day('2026-11-18'))).toEqual({ since, weeks, ahead })
  })

  test('of every month starts with each month, whenever the goal was made', () => {
    expect(paceStart(goalPeriod(EVERY_MONTH, day('2026-12-20')), day('2026-11-18'))).toBe('2026-12-07')
  })

  test.each([
    ['in a single week', { goalType: 'weekly', year: 2026, month: null } as const, '2026-11-15'],
    ['before the month', monthly(2026, 12), '2026-11-30'],
    ['after the month', monthly(2026, 11), '2026-12-01'],
    ['before the year', yearly(2027), '2026-12-31'],
    ['after the year', yearly(2025), '2026-01-01'],
  ])('there is none %s', (_name, terms, today) => {
    expect(goalPace(goal(terms, today), day(today))).toBeNull()
  })

  test('asks for an even part of the target for every complete week, counted one by one', () => {
    fc.assert(
      fc.property(longTerms, fc.nat(364), anyTarget, fc.nat(500), (terms, offset, target, age) => {
        const today = addDays(day('2026-01-01'), offset)
        const madeOn = addDays(today, -age)
        const paced = goal(terms, today, { target, madeOn })
        const mondays = listDays(paced).filter(isMonday)
        const over = mondays.filter((week) => week >= mondayOf(madeOn) && addDays(week, 6) < today)
        const pace = goalPace(paced, today)
        expect(pace?.weeks).toBe(over.length)
        expect(Math.abs((pace?.ahead ?? 0) + (target * over.length) / mondays.length)).toBeLessThanOrEqual(
          0.51,
        )
      }),
    )
  })

  test('no goal is behind in the week in which it was made, whatever the day and the target', () => {
    fc.assert(
      fc.property(arbitraryDay, anyTarget, (today, target) => {
        const paced = goal(EVERY_MONTH, today, { target, madeOn: today })
        expect(goalPace(paced, today)).toMatchObject({ weeks: 0, ahead: 0 })
      }),
    )
  })
})

function listDays({ from, to }: { from: Day; to: Day }): Day[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
}
