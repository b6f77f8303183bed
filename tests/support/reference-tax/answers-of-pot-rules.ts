import { closeDays, workOutCloses } from '#shared/features/tax/closes/closes.rules.ts'
import { toStoredClose, toWeeklyClose } from '#shared/features/tax/closes/closes-answer.rules.ts'
import type { MonthlyGoal } from '#shared/features/tax/closes/goal-ahead.rules.ts'
import { type PotMove, potDays, workOutPots } from '#shared/features/tax/pots/pots.rules.ts'
import { toPotSettings, toPots } from '#shared/features/tax/pots/pots-answer.rules.ts'
import type { PotsInput } from '#shared/features/tax/pots.contract.ts'
import { listTaxQuarters, quarterDays } from '#shared/features/tax/quarters/quarters.rules.ts'
import { toQuarters } from '#shared/features/tax/quarters/quarters-answer.rules.ts'
import { listClosePeriods, listPotPeriods } from '#shared/features/tax/records/cost-periods.rules.ts'
import { toPosition } from '#shared/features/tax/records/position.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { recordsBetween, recordsByPeriod } from './answers-of-rules.ts'
import type { RandomPots } from './random-pots.ts'
import { referenceFirstCost } from './reference-spending.ts'
import { firstWeek } from './reference-vat.ts'

/**
 * What the product answers about pots, closes and quarters, from no more records than it asks the database
 * for, added up as the database does.
 */
export function answersOfPotRules(one: RandomPots) {
  const { books } = one
  const settings = toPotSettings(one.settings as PotsInput)
  const today = books.today as Day
  const position = toPosition(books.position)
  const known = { position, today, firstCostOn: referenceFirstCost(books, today) as Day | null }
  const days = potDays(settings.startedOn, known)
  const moves = one.moves.map((move) => ({ ...move, amount: pence(move.amount) })) as PotMove[]
  const periods = listPotPeriods(settings.startedOn, known)
  const sums = recordsByPeriod(books, { ...days, to: today, periods })
  const pots = workOutPots({ ...sums, ...known, settings, moves })
  const closes = one.closes.map((close) =>
    toStoredClose({ ...close, weekStartDate: close.weekStartDate as Day }),
  )
  const mondays = closes.map(({ weekStartDate }) => weekStartDate).sort()
  const weeks = { from: mondays[0] as Day, to: mondays.at(-1) as Day }
  const goals = one.goals.map((goal) => ({ ...goal, target: pence(goal.target) })) as MonthlyGoal[]
  const records = recordsByPeriod(books, {
    ...closeDays(weeks, known),
    periods: listClosePeriods(mondays, known),
  })
  return {
    pots: toPots(settings, pots),
    closes: workOutCloses({ ...records, ...known, closes, percents: settings, goals }).map(toWeeklyClose),
    quarters: quartersOf(one),
  }
}

function quartersOf({ books, on }: RandomPots) {
  const today = books.today as Day
  const days = quarterDays(on as Day, today)
  const { weeks } = recordsBetween(books, { ...days, to: days.weeksTo })
  const { costs, purchases } = recordsBetween(books, { ...days, to: days.costsTo })
  const known = { firstWeek: firstWeek(books) as Day | null, position: toPosition(books.position) }
  return toQuarters(listTaxQuarters({ weeks, costs, purchases, ...known, on: on as Day, today }))
}
