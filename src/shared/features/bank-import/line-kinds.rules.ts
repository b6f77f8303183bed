import type { BankLine } from './bank-lines.rules.ts'

/**
 * What a payment is to the business. `payout` is money from cards; `refund` is money that went back to a client of a
 * card processor; `transfer` is between the owner's own accounts.
 */
export type LineKind = 'out' | 'in' | 'payout' | 'refund' | 'transfer'

export type SortedLine = BankLine & {
  lineKind: LineKind
  /** A sentence for the preview; null when the kind explains itself. */
  note: string | null
}

/** Says of every payment what it is. Lines without an amount and a fee are left out. */
export function sortLines(
  lines: readonly BankLine[],
  { isCardProcessor }: { isCardProcessor: boolean },
): SortedLine[] {
  const pairs = findPairs(lines)
  return lines
    .filter(({ amount, fee }) => amount !== 0 || fee !== 0)
    .map((line) => {
      const lineKind = isCardProcessor ? kindOfSale(line) : kindOf(line, pairs)
      return { ...line, lineKind, note: noteOf(line, lineKind) }
    })
}

const TRANSFER_KIND =
  /^(pot transfer|internal transfer|own transfer|xfer|savings transfer|transfer between accounts)$/i
const TRANSFER_TEXT =
  /\b(transfer (to|from) (my|own|savings?|saver|pot|business saver|current account|joint)|(to|from) (my |own )?(savings?|saver)\b|savings? pot|own accounts?|between (my |own )?accounts|internal transfer|pot transfer|instant saver|business reserve|money ?box)\b/i
const CARD_TEXT =
  /\b(sum ?up|square(up)?|stripe|i?zettle|paypal|worldpay|dojo|take ?payments?|clearpay|klarna|teya|elavon|adyen|payment ?sense|global payments|treatwell|fresha|booksy|phorest|shopify|viva wallet|mypos|lopay|barclaycard (merchant|business|payments))\b/i

function kindOf(line: BankLine, pairs: ReadonlySet<BankLine>): LineKind {
  if (TRANSFER_KIND.test(line.kind) || TRANSFER_TEXT.test(line.text) || pairs.has(line)) return 'transfer'
  if (line.amount < 0) return 'out'
  return CARD_TEXT.test(line.text) ? 'payout' : 'in'
}

/** In the file of a card processor, what it paid out goes to the owner's own account. */
function kindOfSale(line: BankLine): LineKind {
  const kind = line.kind.replaceAll('_', ' ').trim()
  const words = `${kind} ${line.text}`
  // What was sold may be called anything, so its text decides only where the file has no kinds.
  if (/\b(payout|transfer|withdrawal|top ?up)\b/i.test(kind || line.text)) return 'transfer'
  if (line.amount >= 0) return 'payout'
  const isFee = /\b(fees?|charge|invoice|subscription)\b/i.test(words)
  return isFee && !/refund|dispute|charge ?back/i.test(words) ? 'out' : 'refund'
}

function noteOf({ fee }: BankLine, kind: LineKind): string | null {
  if (kind === 'transfer') return 'Looks like a transfer between your own accounts'
  if (kind === 'refund')
    return fee === 0
      ? 'Money that went back to a client'
      : 'Money that went back to a client; its fee is left out'
  if (fee < 0) return 'The fee that was given back is left out'
  if (kind !== 'payout') return null
  return fee > 0
    ? 'The fee is added back, and becomes an expense'
    : 'Paid out after fees: the fee is not in this file'
}

/** Two lines of one day that cancel each other and both speak of a transfer: a file of two accounts has these. */
function findPairs(lines: readonly BankLine[]): Set<BankLine> {
  const waiting = new Map<string, BankLine[]>()
  const pairs = new Set<BankLine>()
  for (const line of lines) {
    if (!/\b(transfer|trf|tfr)\b/i.test(`${line.kind} ${line.text}`)) continue
    const other = waiting.get(`${line.date} ${-line.amount}`)?.pop()
    if (other) pairs.add(line).add(other)
    else add(waiting, `${line.date} ${line.amount}`, line)
  }
  return pairs
}

function add(waiting: Map<string, BankLine[]>, key: string, line: BankLine): void {
  const known = waiting.get(key)
  if (known) known.push(line)
  else waiting.set(key, [line])
}
