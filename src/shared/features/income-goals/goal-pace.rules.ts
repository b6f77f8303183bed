import { type Day, mondayOf } from '#shared/kernel/calendar/days.ts'
import { completeWeeks, countMondays, firstMonday } from '#shared/kernel/calendar/weeks.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { divideRounded } from '#shared/kernel/numbers/rounding.ts'
import { type GoalPeriod, isRunning } from './income-goals.rules.ts'

/** How far a goal is ahead of an even pace, negative when it is behind, over the complete weeks since `since`. */
export type GoalPace = { since: Day; weeks: number; ahead: Pence }

export type PacedGoal = GoalPeriod & {
  goalType: 'weekly' | 'monthly' | 'yearly'
  target: Pence
  /** The owner's day on which the goal was made. */
  madeOn: Day
  /** The first week of the period with an entry; null when there is none. */
  firstEntered: Day | null
  /** What came in over the complete weeks of the period from `paceStart` on. */
  taken: Pence
}

/**
 * The week from which a goal's pace counts: the first of its period, or the one in which it was made. Nothing
 * is expected of weeks before there was a goal.
 */
export function paceStart({ from }: GoalPeriod, madeOn: Day): Day {
  return later(firstMonday(from), mondayOf(madeOn))
}

/**
 * Every complete week asks for an even part of the target. Weeks before the first entry ask for nothing, and
 * the running week counts on neither side. Null when there is no pace: for a weekly goal, and outside the
 * period.
 */
export function goalPace(goal: PacedGoal, today: Day): GoalPace | null {
  const { goalType, from, to, target, madeOn, firstEntered, taken } = goal
  if (goalType === 'weekly' || !isRunning({ from, to }, today)) return null
  const since = later(paceStart({ from, to }, madeOn), firstEntered ?? mondayOf(today))
  const weeks = countMondays(completeWeeks({ from: since, to }, today))
  const asked = divideRounded(BigInt(target) * BigInt(weeks), BigInt(countMondays({ from, to })))
  return { since, weeks, ahead: pence(weeks === 0 ? 0 : taken - Number(asked)) }
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other
}
