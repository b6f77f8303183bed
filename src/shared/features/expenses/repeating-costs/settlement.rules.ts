import { type Day, earlierOf, laterOf } from '#shared/kernel/calendar/days.ts'
import { listDays, nextDay, type Repetition } from './repetition.rules.ts'

/** Which days of a repeating cost have been dealt with. */
export type Settlement = {
  /**
   * Every day from one to the other has been dealt with and never comes again, also when its expense was deleted and
   * when a change of the repetition adds it. Both null before the first day.
   */
  settledFrom: Day | null
  settledTo: Day | null
  /** Days ahead that the owner leaves out. */
  skippedDays: readonly Day[]
  /** Days of a variable cost that wait for their amount, in order. */
  dueDays: readonly Day[]
}

export type RepeatingDays = Repetition & Settlement & { isVariable: boolean }

/** What is to be written for a cost on a day. */
export type Settled = {
  /** Each of these days gets an expense now. */
  enteredDays: Day[]
  settlement: Settlement
}

/**
 * Deals with every day of a cost up to today that was not dealt with before, whatever kept it back: a fixed cost gets
 * an expense, a variable one waits for its amount.
 */
export function settleDays(cost: RepeatingDays, today: Day): Settled {
  const { settledFrom, settledTo, skippedDays, dueDays, firstOn, isVariable } = cost
  if (firstOn > today) return { enteredDays: [], settlement: toSettlement(cost) }
  const isNew = (day: Day) =>
    settledFrom === null || settledTo === null || day < settledFrom || day > settledTo
  const days = listDays(cost, { from: firstOn, to: today }).filter(
    (day) => isNew(day) && !skippedDays.includes(day),
  )
  return {
    enteredDays: isVariable ? [] : days,
    settlement: {
      settledFrom: earlierOf(firstOn, settledFrom ?? firstOn),
      settledTo: laterOf(today, settledTo ?? today),
      skippedDays: skippedDays.filter((day) => day > today),
      dueDays: isVariable ? [...dueDays, ...days].sort() : [...dueDays],
    },
  }
}

function toSettlement({ settledFrom, settledTo, skippedDays, dueDays }: RepeatingDays): Settlement {
  return { settledFrom, settledTo, skippedDays, dueDays }
}

export type UnsettledCost = Repetition & Pick<Settlement, 'settledTo'>

/** The first day that has not been dealt with: from then on the server has something to do. */
export function firstUnsettledDay(cost: UnsettledCost): Day | null {
  const { firstOn, settledTo } = cost
  if (settledTo === null) return cost.endsOn === null || firstOn <= cost.endsOn ? firstOn : null
  return nextDay(cost, settledTo)
}

/** The next day after today on which the cost comes, without those that are left out. */
export function nextComingDay(cost: Repetition & Pick<Settlement, 'skippedDays'>, today: Day): Day | null {
  let day = nextDay(cost, today)
  while (day !== null && cost.skippedDays.includes(day)) day = nextDay(cost, day)
  return day
}
