import {
  ALL_DAYS,
  addDays,
  addMonths,
  type Day,
  daysBetween,
  formatDay,
  monthOf,
  yearOf,
} from '#shared/kernel/calendar/days.ts'

/** In the order in which the form offers them. */
export const REPETITIONS = ['week', '2_weeks', '4_weeks', 'month', 'quarter', 'year'] as const

export type Every = (typeof REPETITIONS)[number]

/** On which days a cost comes. `endsOn` is the last possible one; null when it goes on. */
export type Repetition = { every: Every; firstOn: Day; endsOn: Day | null }

type Step = { unit: 'days' | 'months'; length: number; perYear: number }

const STEPS: Record<Every, Step> = {
  week: { unit: 'days', length: 7, perYear: 52 },
  '2_weeks': { unit: 'days', length: 14, perYear: 26 },
  '4_weeks': { unit: 'days', length: 28, perYear: 13 },
  month: { unit: 'months', length: 1, perYear: 12 },
  quarter: { unit: 'months', length: 3, perYear: 4 },
  year: { unit: 'months', length: 12, perYear: 1 },
}

export function timesPerYear(every: Every): number {
  return STEPS[every].perYear
}

/** The days of a span on which a cost comes, both ends included. */
export function listDays(repetition: Repetition, { from, to }: { from: Day; to: Day }): Day[] {
  const days: Day[] = []
  for (let day = nextDay(repetition, addDays(from, -1)); day !== null && day <= to; ) {
    days.push(day)
    day = nextDay(repetition, day)
  }
  return days
}

/** The first day after that one on which a cost comes. Null after the end. */
export function nextDay(repetition: Repetition, after: Day): Day | null {
  const { firstOn, endsOn } = repetition
  const day = firstOn > after ? firstOn : findNext(repetition, after)
  const last = endsOn ?? ALL_DAYS.to
  return day > last || day > ALL_DAYS.to ? null : day
}

export function isDayOf(repetition: Repetition, day: Day): boolean {
  return nextDay(repetition, addDays(day, -1)) === day
}

/** Both days are in order: the first day is not after that one. */
function findNext({ every, firstOn }: Repetition, after: Day): Day {
  const { unit, length } = STEPS[every]
  if (unit === 'days') {
    const steps = Math.floor(daysBetween(firstOn, after) / length) + 1
    return addDays(firstOn, steps * length)
  }
  const months = (yearOf(after) - yearOf(firstOn)) * 12 + monthOf(after) - monthOf(firstOn)
  const steps = Math.floor(months / length)
  // Counted from the first day, so that a cost of the 31st returns to the 31st after a shorter month.
  const candidate = addMonths(firstOn, steps * length)
  return candidate > after ? candidate : addMonths(firstOn, (steps + 1) * length)
}

/** Why a cost cannot begin on that day: it would enter more than a year. Null when it can. */
export function findFirstDayFault(firstOn: Day, today: Day): string | null {
  const earliest = addMonths(today, -12)
  return firstOn < earliest ? `Choose a first day from ${formatDay(earliest)} on` : null
}

/** Why a cost cannot end on its last day. Null when it can. */
export function findEndFault({ firstOn, endsOn }: Omit<Repetition, 'every'>): string | null {
  return endsOn !== null && endsOn < firstOn ? 'The last day cannot be before the first' : null
}
