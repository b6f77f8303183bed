import { type Pence, parsePounds, pence } from '#shared/kernel/numbers/money.ts'

/** A price as a price list has it: "£38", "from £120", "45.50 each", "£60+", "FREE". Null when it is none. */
export function readPrice(text: string): Pence | null {
  const written = text.trim()
  if (FREE.test(written)) return pence(0)
  const [, amount = ''] = PRICED.exec(written) ?? []
  return parsePounds(amount)
}

/**
 * A length of time as a price list has it, in minutes: "45", "45 min", "1h 30", "0:30", "00:30:00",
 * "1.5 hours", "½ hour". Null when it is none, and when it is not a whole number of minutes.
 */
export function readMinutes(text: string): number | null {
  const written = text.trim().toLowerCase().replace(/\s+/g, ' ')
  return readClock(written) ?? readWords(written) ?? readPartOfHours(written)
}

/** Fewer prices than these have no middle worth comparing with. */
const MIN_PRICES = 5
const TIMES_THE_MIDDLE = 10

/** The price above which a price of this list is asked about: ten times the middle one. Null for a short list. */
export function findPriceLimit(prices: readonly Pence[]): { middle: Pence; limit: Pence } | null {
  const paid = prices.filter((price) => price > 0).sort((one, other) => one - other)
  if (paid.length < MIN_PRICES) return null
  // Of an even number the lower one of the two in the middle: a price that is really in the list.
  const middle = pence(paid[Math.floor((paid.length - 1) / 2)] ?? 0)
  return { middle, limit: pence(middle * TIMES_THE_MIDDLE) }
}

const FREE = /^(?:free(?: of charge)?|complimentary|no charge|gratis|foc)$/i

/** The words that salons write around the amount of one price. A range such as "£45–£60" is not one price. */
const PRICED =
  /^(?:(?:prices? )?(?:starts? |starting )?(?:from|at)[:\s]*|fr\.?\s*)?(£?\s*[\d,.]+)\s*(?:\+|(?:each|pp|p\/p|per person|upwards|gbp))?$/i

/** "0:30", "1:15" and "00:30:00". */
function readClock(text: string): number | null {
  const [whole, hours, minutes] = /^(\d{1,2}):([0-5]\d)(?::00)?$/.exec(text) ?? []
  return whole ? Number(hours) * 60 + Number(minutes) : null
}

/** "45", "45 min", "45’" and "1h 30". */
function readWords(text: string): number | null {
  const [whole, hours, minutes] =
    /^(?:(\d{1,2}) ?h(?:(?:ou)?rs?)?\.?)? ?(?:(?:and |& )?(\d{1,4}) ?(?:m(?:in(?:ute)?s?)?\.?|['’])?)?$/.exec(
      text,
    ) ?? []
  return whole ? Number(hours ?? 0) * 60 + Number(minutes ?? 0) : null
}

const FRACTIONS: Record<string, string> = { '¼': '.25', '½': '.5', '¾': '.75' }

/** "1.5 hours", "1½ hrs" and "½ hour". */
function readPartOfHours(text: string): number | null {
  const plain = text.replace(/ ?([¼½¾])/, (_, part: string) => FRACTIONS[part] ?? '')
  const [, hours] = /^(\d{0,2}(?:\.\d{1,2})?) ?h(?:(?:ou)?rs?)?\.?$/.exec(plain) ?? []
  const minutes = Number(hours || Number.NaN) * 60
  return Number.isInteger(minutes) ? minutes : null
}
