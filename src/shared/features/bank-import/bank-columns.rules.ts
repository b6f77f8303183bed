/** A row of the file: its cells, and the line that it starts on. */
export type BankRow = { line: number; cells: readonly string[] }

/** The fields that one column each may hold. */
export const COLUMN_FIELDS = [
  'date',
  'amount',
  'net',
  'paidIn',
  'paidOut',
  'fee',
  'direction',
  'state',
  'currency',
  'kind',
] as const
export type ColumnField = (typeof COLUMN_FIELDS)[number]

/** The column of each field, counted from 0; null where the file has none. */
export type BankColumns = Record<ColumnField, number | null> & {
  /** The columns whose texts together name the payee. */
  texts: readonly number[]
}

export const NO_COLUMNS: BankColumns = {
  date: null,
  amount: null,
  net: null,
  paidIn: null,
  paidOut: null,
  fee: null,
  direction: null,
  state: null,
  currency: null,
  kind: null,
  texts: [],
}

/** Two files with the same headings are read alike, so this is what a choice is remembered under. */
export function headerKey(headings: readonly string[]): string {
  return headings.map(tidyHeading).join('|')
}

/** No heading is as long as a cell can be, and the patterns take long to search one. */
const MAX_HEADING_CHARACTERS = 200

export function tidyHeading(heading: string): string {
  return heading.slice(0, MAX_HEADING_CHARACTERS).toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Whether a payment can be read by these columns. */
export function isReadable({ date, amount, net, paidIn, paidOut }: BankColumns): boolean {
  return date !== null && (amount ?? net ?? paidIn ?? paidOut) !== null
}

/** The columns by what their headings say. */
export function matchHeadings(headings: readonly string[]): BankColumns {
  const names = headings.map(tidyHeading)
  const taken = new Set<number>()
  const match = (field: ColumnField) => {
    const found = findHeading(names, taken, HEADINGS[field])
    if (found !== null) taken.add(found)
    return found
  }
  const columns = Object.fromEntries(MATCH_ORDER.map((field) => [field, match(field)]))
  const texts = findTexts(names, taken)
  return withoutDoubles({ ...NO_COLUMNS, ...columns, texts })
}

/** The patterns of a field are tried one after the other, so that the better heading wins over the first one. */
function findHeading(
  names: readonly string[],
  taken: ReadonlySet<number>,
  patterns: readonly RegExp[],
): number | null {
  for (const pattern of patterns) {
    const at = names.findIndex((name, index) => !taken.has(index) && pattern.test(name) && !NEVER.test(name))
    if (at >= 0) return at
  }
  return null
}

/** Columns of money or days that are neither the payment nor its day. */
const NEVER =
  /balance|local amount|orig|exchange|payout (date|id)|tax amount|tip amount|available on|limit|card number/

/** The more specific fields come first. */
const MATCH_ORDER: readonly ColumnField[] = [
  'state',
  'currency',
  'kind',
  'fee',
  'paidOut',
  'paidIn',
  'net',
  'direction',
  'date',
  'amount',
]

const HEADINGS: Record<ColumnField, readonly RegExp[]> = {
  date: [
    /^(transaction |posted |posting |booking |entry )?date$/,
    /(completed|posted|transaction|booking|entry|created|arrival|value)\b.*\b(date|utc)|date (completed|posted)/,
    /^created/,
    /\bdate\b|datum|^day$|_utc$/,
  ],
  amount: [
    /^(amount|gross|total collected|total|value)$/,
    /^(amount|value|total|gross)\b(?! (in|out))/,
    /debit\/credit|credit\/debit|\bamount\b|betrag|sum\b/,
  ],
  net: [/^net( amount| total)?$/, /^payout$/],
  paidIn: [
    /^(paid in|money in|credits?|credit amount|in|deposits?|received|amount in|receipts?)\b(?!.*\/)/,
    /\b(paid|money) in\b|\bcredit\b(?!.*(debit|card))|deposited/,
  ],
  paidOut: [
    /^(paid out|money out|debits?|debit amount|out|withdrawals?|spent|amount out|payments?)\b(?!.*\/)(?! (id|method|type|currency))/,
    /\b(paid|money) out\b|\bdebit\b(?!.*(credit|card))|withdrawn/,
  ],
  fee: [
    /^(fee|fees|charge|commission|processing fees?)$/,
    /^(fee|fees) amount|stripe fee|sumup fee|\bfees?\b(?!.*(currency|type|platform|description))/,
  ],
  direction: [/^(dr\/cr|cr\/dr|direction|debit or credit|d\/c|debit\/credit indicator|sign)$/],
  state: [/^(state|status|payment status)$/],
  currency: [/^(currency|ccy|payment currency)$/],
  kind: [/^(type|transaction type|subcategory|reporting_category)$/],
}

const TEXTS: readonly RegExp[] = [
  /^(transaction )?description$|merchant\/description|^memo$|^narrative|^details?$|^transaction details/,
  /^(name|counter ?party.*|payee|merchant|merchant name|beneficiary)$/,
  /^reference$/,
  /description|details|narrative|particulars|text|verwendungszweck/,
  /^source$/,
]

/** Who was paid, and what for. Without these, whatever else describes the payment. */
function findTexts(names: readonly string[], taken: ReadonlySet<number>): number[] {
  const at = TEXTS.map((pattern) => names.findIndex((name, index) => !taken.has(index) && pattern.test(name)))
  const [described = -1, named = -1, referred = -1, ...others] = at
  const payees = [named, described, referred].filter((index) => index >= 0)
  if (payees.length > 0) return payees
  return others.filter((index) => index >= 0).slice(0, 1)
}

/** A file can have one signed column beside two of in and out; one of them is enough. */
function withoutDoubles(columns: BankColumns): BankColumns {
  if (columns.paidIn !== null && columns.paidOut !== null)
    return { ...columns, amount: null, net: null, direction: null }
  if (columns.amount === null) return columns
  return { ...columns, paidIn: null, paidOut: null }
}
