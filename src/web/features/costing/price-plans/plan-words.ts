import type { Ending, PlanStatus, RiseBy } from '#shared/features/costing/price-plans.contract.ts'
import { type Day, formatDay } from '#shared/kernel/calendar/days.ts'
import { formatPounds, fromDecimal } from '#shared/kernel/numbers/money.ts'

type Rise = { by: RiseBy; value: string; ending: Ending }

export const ENDING_WORDS: Record<Ending, string> = {
  none: 'To the penny',
  '0.50': 'Up to the next 50p',
  '1.00': 'Up to the next pound',
  '0.95': 'Up to the next price ending in .95',
}

/** "10% more", "£2.50 more, up to the next 50p" */
export function riseInWords({ by, value, ending }: Rise): string {
  const amount = by === 'percent' ? `${withoutZeros(value)}%` : formatPounds(fromDecimal(value))
  const rounding = ending === 'none' ? '' : `, ${ENDING_WORDS[ending].replace(/^U/, 'u')}`
  return `${amount} more${rounding}`
}

/** "12 treatments" */
export function treatmentsInWords(count: number): string {
  return count === 1 ? '1 treatment' : `${count.toLocaleString('en-GB')} treatments`
}

export const STATUS_WORDS: Record<PlanStatus, string> = {
  planned: 'Planned',
  done: 'Prices changed',
  called_off: 'Called off',
  taken_back: 'Taken back',
}

export const STATUS_TONES = {
  planned: 'brass',
  done: 'success',
  called_off: 'plain',
  taken_back: 'plain',
} as const satisfies Record<PlanStatus, string>

/** What happens or happened on the first day. */
export function startInWords(status: PlanStatus, startsOn: Day): string {
  const on = formatDay(startsOn)
  if (status === 'planned') return `Prices change as ${on} begins.`
  if (status === 'called_off') return `It would have begun on ${on}. No price was changed.`
  return status === 'done' ? `In force since ${on}.` : `It began on ${on}. The old prices are back.`
}

/** Names in a sentence; of a long list the first ones. */
export function namesInWords(names: readonly string[], max = 10): string {
  const shown = names.slice(0, max)
  const more = names.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more.toLocaleString('en-GB')} more` : shown.join(', ')
}

/** Up to three businesses by name, as on the printed report; else the owner. */
export function salonInWords(businesses: readonly string[], owner: string): string {
  return businesses.length > 0 && businesses.length <= 3 ? businesses.join(', ') : owner
}

function withoutZeros(decimal: string): string {
  return decimal.replace(/\.?0+$/, '')
}
