import { nearest, ratio } from '#tests/support/reference-tax/reference-numbers.ts'
import { referenceCard } from './reference-card.ts'
import type { ReferenceHour } from './reference-hour.ts'
import type { ReferenceCase } from './reference-menu-case.ts'

/** The name of each dot's quarter, by looking in the four corners. */
export function referenceMap(
  one: ReferenceCase,
  hour: ReferenceHour,
): { quarters: [number, string][]; sentence: string | null } {
  const dots = one.treatments
    .filter(({ bookingsPerWeek }) => bookingsPerWeek !== null)
    .map((treatment) => ({ ...treatment, perHour: referenceCard(one, hour, treatment).perHour }))
  const perHours = dots.reduce((sum, dot) => sum + dot.perHour, 0)
  const bookings = dots.reduce((sum, dot) => sum + (dot.bookingsPerWeek ?? 0), 0)
  const corners = [
    ['Fill quiet hours', 'Look again'],
    ['Worth more bookings', 'Your stars'],
  ]
  const quarters = dots.map(({ id, perHour, bookingsPerWeek }): [number, string] => {
    const high = perHour * dots.length >= perHours ? 1 : 0
    const right = (bookingsPerWeek ?? 0) * dots.length >= bookings ? 1 : 0
    return [id, corners[high]?.[right] ?? '']
  })
  return { quarters, sentence: bestMove(dots, hour) }
}

type Dot = ReferenceCase['treatments'][number] & { perHour: number }

/** Tries every hour that could move from one treatment to another; of equal ones the first `from` and the last `to`. */
function bestMove(dots: readonly Dot[], { weeksWorked }: ReferenceHour): string | null {
  let best = 0
  let bestFrom: Dot | null = null
  let sentence: string | null = null
  for (const from of dots) {
    if ((from.bookingsPerWeek ?? 0) * (from.duration + from.turnaround) < 60) continue
    for (const to of dots) {
      const more = (to.perHour - from.perHour) * weeksWorked
      if (more < 100 || more < best || (more === best && from !== bestFrom)) continue
      best = more
      bestFrom = from
      const pounds = nearest(ratio(more, 100)).toLocaleString('en-GB')
      sentence = `Moving one hour a week from ${from.name} to ${to.name} is worth £${pounds} a year.`
    }
  }
  return sentence
}
