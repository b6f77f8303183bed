import { writePercent } from '#shared/features/costing/card/sum-words.rules.ts'
import { toPence } from '#shared/features/costing/figures.rules.ts'
import type { Fraction } from '#shared/kernel/numbers/fraction.ts'
import { formatPounds } from '#shared/kernel/numbers/money.ts'
import { toRoomHour } from './cost-of-an-hour.rules.ts'
import type { HourSettings } from './hour-settings.rules.ts'

/** "£3,000.00 × 12 ÷ (46 × 40 × 1 × 65%) = £30.10". */
export function writeRoomHour(monthlyCosts: Fraction, settings: HourSettings): string {
  const { weeksWorked, weeklyHours, chairs, bookedPercent } = settings
  const hours = `(${weeksWorked} × ${weeklyHours} × ${chairs} × ${writePercent(bookedPercent)})`
  const roomHour = formatPounds(toPence(toRoomHour(monthlyCosts, settings)))
  return `${formatPounds(toPence(monthlyCosts))} × 12 ÷ ${hours} = ${roomHour}`
}
