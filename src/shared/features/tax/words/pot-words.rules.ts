import type { Pot } from '#shared/features/tax/pot-moves.contract.ts'
import type { PotWeeks } from '#shared/features/tax/pots.contract.ts'
import { formatDay } from '#shared/kernel/calendar/days.ts'
import { joinWords } from '#shared/kernel/join-words.ts'

/** What the owner reads. */
export const POT_NAMES: Readonly<Record<Pot, string>> = {
  vat: 'VAT',
  tax: 'Tax',
  pay: 'Your pay',
  profit: 'Profit',
  costs: 'Costs',
}

/** The message after a press on 'I moved it'. It holds no amount, because amounts may be hidden. */
export function describeMoved(pots: readonly Pot[]): string {
  if (pots.length === 0) return 'Nothing was left to move.'
  return `Recorded: moved into ${joinWords(pots.map((pot) => POT_NAMES[pot]))}.`
}

const MAX_NAMED_WEEKS = 3

/** Why there is something to move again after a press; null when no week was corrected since. */
export function describeCorrections({
  lastMovedOn,
  correctedWeeks,
}: Pick<PotWeeks, 'lastMovedOn' | 'correctedWeeks'>): string | null {
  const count = correctedWeeks.length
  if (lastMovedOn === null || count === 0) return null
  const verb = `${count === 1 ? 'was' : 'were'} changed after you moved money on ${formatDay(lastMovedOn)}.`
  return `${nameWeeks(correctedWeeks)} ${verb} The difference is included in what is to move.`
}

function nameWeeks(weeks: PotWeeks['correctedWeeks']): string {
  if (weeks.length > MAX_NAMED_WEEKS) return `${weeks.length} weeks`
  return `The ${weeks.length === 1 ? 'week' : 'weeks'} of ${joinWords(weeks.map(formatDay))}`
}
