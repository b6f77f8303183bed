import { type Day, formatDay } from '#shared/kernel/calendar/days.ts'
import { formatPounds, fromDecimal } from '#shared/kernel/numbers/money.ts'

/** Longer lists are for the printed page: nobody reads fifty prices in a message. */
const MAX_LISTED = 30

type MessageFacts = {
  lines: readonly { name: string; priceBefore: string; priceAfter: string }[]
  startsOn: Day
  /** What the salon is called, or its owner. */
  salon: string
}

/** The first draft of a message to clients about new prices. The owner edits it. */
export function writeClientMessage({ lines, startsOn, salon }: MessageFacts): string {
  const listed = lines.slice(0, MAX_LISTED).map(writeLine)
  const more = lines.length - listed.length
  return [
    'Hello,',
    `From ${formatDay(startsOn)} ${lines.length === 1 ? 'one of our prices changes' : 'some of our prices change'}:`,
    [...listed, ...(more > 0 ? [`and ${more} more. Please ask us for the full list.`] : [])].join('\n'),
    'Appointments before then stay at the old price. Thank you for coming to us.',
    salon,
  ].join('\n\n')
}

function writeLine({ name, priceBefore, priceAfter }: MessageFacts['lines'][number]): string {
  return `${name}: ${formatPounds(fromDecimal(priceAfter))}, was ${formatPounds(fromDecimal(priceBefore))}`
}
