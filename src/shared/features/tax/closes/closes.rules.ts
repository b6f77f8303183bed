import { taxSpan } from '#shared/features/tax/estimate/tax-span.rules.ts'
import type { Pot } from '#shared/features/tax/pot-moves.contract.ts'
import { spanTaxDays } from '#shared/features/tax/pots/span-taxes.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import type { TakingsSums } from '#shared/features/tax/records/takings.rules.ts'
import type { Span } from '#shared/features/tax/records/tax-records.rules.ts'
import { addDays, type Day, earlierOf, laterOf, startOfMonth } from '#shared/kernel/calendar/days.ts'
import { fraction, roundToPence } from '#shared/kernel/numbers/fraction.ts'
import type { Pence } from '#shared/kernel/numbers/money.ts'
import { aheadOfGoal, findGoalOfWeek, type MonthlyGoal } from './goal-ahead.rules.ts'
import { groupForSplits, type SplitsInput, splitWeek, weeksNear } from './week-splits.rules.ts'

/** A close as it is stored. Hours are hundredths of an hour. */
export type StoredClose = { weekStartDate: Day; hours: number | null; closedAt: string }

/**
 * Weeks are needed from `closeDays().weeksFrom` to `.to`, costs (of every kind) and purchases from `.costsFrom` to `.to`.
 * `goals` are the monthly ones of all businesses that are not paused, the newest first.
 */
export type ClosesInput = SplitsInput & {
  closes: readonly StoredClose[]
  goals: readonly MonthlyGoal[]
}

export type Close = StoredClose & {
  takings: TakingsSums
  perHour: Pence | null
  pots: Record<Pot, Pence>
  goal: { id: number; ahead: Pence } | null
}

/** Which records are needed for the closes of these weeks; `from` and `to` are the oldest and the newest Monday. */
export function closeDays(
  { from, to }: Span,
  { today, position }: { today: Day; position: Position },
): { weeksFrom: Day; costsFrom: Day; to: Day } {
  const { weeksFrom, costsFrom } = spanTaxDays(earlierOf(from, today), today, position)
  const sunday = addDays(to, 6)
  const spanEnd = taxSpan(to, position).to
  return {
    // The goal counts the month from its first day, which may lie before the tax year.
    weeksFrom: earlierOf(weeksFrom, startOfMonth(from)),
    costsFrom,
    to: earlierOf(laterOf(sunday, spanEnd), today),
  }
}

/** What each closed week brought: by the hour, for the pots, and for the month's goal. In the order of the closes. */
export function workOutCloses({ closes, goals, ...input }: ClosesInput): Close[] {
  const known = groupForSplits(
    input,
    closes.map(({ weekStartDate }) => weekStartDate),
  )
  return closes.map((close) => {
    const monday = close.weekStartDate
    const { takings, pots } = splitWeek(monday, known)
    const goal = findGoalOfWeek(goals, monday)
    return {
      ...close,
      takings,
      perHour: perHour(takings.net, close.hours),
      pots,
      goal: goal && { id: goal.id, ahead: aheadOfGoal(weeksNear(monday, known), goal.target, monday) },
    }
  })
}

/** What an hour with clients brought; null without hours. */
export function perHour(net: Pence, hours: number | null): Pence | null {
  return hours === null || hours === 0 ? null : roundToPence(fraction(BigInt(net) * 100n, hours))
}
