import { type Pence, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'
import { readAmount } from './bank-amounts.rules.ts'
import { readDate } from './bank-dates.rules.ts'
import { type BankLine, findForeignCurrency, type NonPaymentRow, tidyText } from './bank-lines.rules.ts'

/** Whether a text is a file of Open Financial Exchange, version 1 (SGML) or 2 (XML). */
export function isOfx(text: string): boolean {
  return /OFXHEADER|<OFX[\s>]/i.test(text.slice(0, 4_000))
}

type Payment = Map<string, string>

type OfxRead = { count: number; lines: BankLine[]; left: NonPaymentRow[] }

/**
 * The payments of an OFX file, of which there are `count`. Those that lack a day or an amount are left out, and named.
 * Of more than can be imported none is read.
 */
export function readOfx(text: string, { most }: { most: number }): OfxRead {
  const lines: BankLine[] = []
  const left: NonPaymentRow[] = []
  const payments = listPayments(text)
  const count = payments.length
  if (count > most) return { count, lines, left }
  for (const [index, payment] of payments.entries()) {
    const read = readPayment(payment, index + 1)
    if ('why' in read) left.push(read)
    else lines.push(read)
  }
  return { count, lines, left }
}

function readPayment(payment: Payment, line: number): BankLine | NonPaymentRow {
  const text = textOf(payment)
  const foreign = findForeignCurrency(payment.get('CURSYM') ?? payment.get('CURDEF') ?? '')
  if (foreign !== null) return { line, text, why: foreign }
  const date = readDate((payment.get('DTPOSTED') ?? payment.get('DTUSER') ?? '').slice(0, 8), 'year-first')
  if (date === null) return { line, text, why: 'This payment has no date' }
  const amount = readTransactionAmount(payment.get('TRNAMT') ?? '')
  if (amount === null) return { line, text, why: 'This payment has no amount' }
  return { line, date, text, amount, fee: ZERO_PENCE, kind: payment.get('TRNTYPE') ?? '' }
}

/** The standard allows a comma for the point. */
function readTransactionAmount(text: string): Pence | null {
  return readAmount(text, 'point') ?? readAmount(text, 'comma')
}

/** Banks cut a long name off and repeat it whole in the memo. */
function textOf(payment: Payment): string {
  const name = payment.get('NAME') ?? ''
  const memo = payment.get('MEMO') ?? ''
  const isRepeated = memo.toLowerCase().includes(name.toLowerCase())
  const isInName = name.toLowerCase().includes(memo.toLowerCase())
  return tidyText(isRepeated ? memo : isInName ? name : `${name} ${memo}`)
}

/** In SGML a value ends with its line or the next tag, so both versions are read tag by tag. */
const TAG = /<(\/?)([a-z0-9._]{1,40})[^>]{0,200}>([^<\r\n]*)/gi

function listPayments(text: string): Payment[] {
  const payments: Payment[] = []
  let open: Payment | null = null
  /** The currency of the statement, which its payments are in unless they say otherwise. */
  let currency: Payment = new Map()
  /** Whether this part of a payment says what was paid before the bank changed it into the statement's currency. */
  let isOriginal = false
  for (const [, slash, tag = '', value = ''] of escapeCdata(text).matchAll(TAG)) {
    const name = tag.toUpperCase()
    if (name === 'STMTTRN') {
      open = slash ? null : new Map(currency)
      if (open) payments.push(open)
      isOriginal = false
    } else if (name === 'CURDEF' && !slash) currency = new Map([[name, value.trim()]])
    else if (name === 'ORIGCURRENCY') isOriginal = !slash
    else if (isOriginal && name === 'CURSYM') continue
    else if (open && !slash && !open.has(name) && value.trim() !== '')
      open.set(name, decodeEntities(value.trim()))
    // A file that does not close its payments ends them with the list.
    else if (slash && LIST_ENDS.test(name)) open = null
  }
  return payments
}

const LIST_ENDS = /^(BANKTRANLIST|STMTRS|CCSTMTRS)$/

/** Split rather than matched: with a pattern, a file of many that are not closed would take hours. */
function escapeCdata(text: string): string {
  const [before = '', ...parts] = text.split('<![CDATA[')
  return before + parts.map(closeCdata).join('')
}

function closeCdata(part: string): string {
  const end = part.indexOf(']]>')
  return end < 0 ? part : part.slice(0, end).replaceAll('<', '&lt;') + part.slice(end + 3)
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decodeEntities(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
  })
}
