import { POTS } from '#shared/features/tax/pot-moves.contract.ts'
import { toTakingsAnswer } from '#shared/features/tax/records/takings-answer.rules.ts'
import type { WeeklyClose } from '#shared/features/tax/weekly-closes.contract.ts'
import { hundredthsToDecimal, parseHundredths } from '#shared/kernel/numbers/hundredths.ts'
import { toDecimal } from '#shared/kernel/numbers/money.ts'
import { objectOf } from '#shared/kernel/objects.ts'
import type { Close, StoredClose } from './closes.rules.ts'

/** A close as it comes from the database, with its hours as text. */
export function toStoredClose({
  weekStartDate,
  hours,
  closedAt,
}: Pick<WeeklyClose, 'weekStartDate' | 'hours' | 'closedAt'>): StoredClose {
  return { weekStartDate, hours: hours === null ? null : parseHundredths(hours), closedAt }
}

/** A close as the calls of weekly closes answer it. */
export function toWeeklyClose(close: Close): WeeklyClose {
  const { weekStartDate, hours, takings, perHour, pots, goal, closedAt } = close
  return {
    weekStartDate,
    hours: hours === null ? null : hundredthsToDecimal(hours),
    takings: toTakingsAnswer(takings),
    perHour: perHour === null ? null : toDecimal(perHour),
    pots: objectOf(POTS, (pot) => toDecimal(pots[pot])),
    goal: goal && { id: goal.id, ahead: toDecimal(goal.ahead) },
    closedAt,
  }
}
