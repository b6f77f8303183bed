import { type BankColumns, type ColumnField, NO_COLUMNS, tidyHeading } from './bank-columns.rules.ts'

/** A shape of file that is recognised by its headings. The shapes are written down from what is known of the exports. */
export type KnownBank = {
  name: string
  /** Whether it takes cards for the owner: money in are sales, and its payouts go to the owner's own account. */
  isCardProcessor: boolean
  /** The heading of each field. */
  headings: Partial<Record<ColumnField, string>>
  texts: readonly string[]
  /** Further headings that tell it from the others. */
  also?: readonly string[]
}

/** The bank whose headings these are, and where its columns are. Null for any other file. */
export function findKnownBank(headings: readonly string[]): { bank: KnownBank; columns: BankColumns } | null {
  const names = headings.map(tidyHeading)
  const bank = KNOWN_BANKS.find(({ headings: fields, texts, also = [] }) =>
    [...Object.values(fields), ...texts, ...also].every((heading) => names.includes(heading)),
  )
  return bank ? { bank, columns: columnsOf(bank, names) } : null
}

function columnsOf({ headings, texts }: KnownBank, names: readonly string[]): BankColumns {
  const at = Object.entries(headings).map(([field, heading]) => [field, names.indexOf(heading)])
  return { ...NO_COLUMNS, ...Object.fromEntries(at), texts: texts.map((heading) => names.indexOf(heading)) }
}

const BANKS: readonly Omit<KnownBank, 'isCardProcessor'>[] = [
  {
    name: 'Barclays',
    headings: { date: 'date', amount: 'amount', kind: 'subcategory' },
    texts: ['memo'],
    also: ['number', 'account'],
  },
  {
    name: 'Lloyds',
    headings: {
      date: 'transaction date',
      paidOut: 'debit amount',
      paidIn: 'credit amount',
      kind: 'transaction type',
    },
    texts: ['transaction description'],
    also: ['sort code'],
  },
  {
    name: 'NatWest',
    headings: { date: 'date', amount: 'value', kind: 'type' },
    texts: ['description'],
    also: ['account name', 'account number'],
  },
  {
    name: 'Santander',
    headings: { date: 'date', amount: 'debit/credit' },
    texts: ['merchant/description'],
  },
  {
    name: 'HSBC',
    headings: { date: 'date', paidOut: 'paid out', paidIn: 'paid in', kind: 'type' },
    texts: ['description'],
    also: ['balance'],
  },
  {
    name: 'Starling',
    headings: { date: 'date', amount: 'amount (gbp)', kind: 'type' },
    texts: ['counter party', 'reference'],
    also: ['balance (gbp)'],
  },
  {
    name: 'Monzo',
    headings: { date: 'date', amount: 'amount', currency: 'currency', kind: 'type' },
    texts: ['name', 'description'],
    also: ['transaction id', 'local amount', 'notes and #tags'],
  },
  {
    name: 'Tide',
    headings: { date: 'date', paidIn: 'paid in', paidOut: 'paid out', kind: 'transaction type' },
    texts: ['transaction description', 'reference'],
    also: ['timestamp'],
  },
  {
    name: 'Revolut',
    headings: {
      date: 'completed date',
      amount: 'amount',
      fee: 'fee',
      currency: 'currency',
      state: 'state',
      kind: 'type',
    },
    texts: ['description'],
    also: ['product'],
  },
  {
    name: 'Revolut',
    headings: {
      date: 'date completed (utc)',
      amount: 'amount',
      fee: 'fee',
      currency: 'payment currency',
      state: 'state',
      kind: 'type',
    },
    texts: ['description', 'reference'],
  },
]

const CARD_PROCESSORS: readonly Omit<KnownBank, 'isCardProcessor'>[] = [
  {
    name: 'SumUp',
    headings: { date: 'date', amount: 'total', fee: 'fee', state: 'status', kind: 'transaction type' },
    texts: ['description'],
    also: ['transaction id', 'payout'],
  },
  {
    name: 'Square',
    headings: { date: 'date', amount: 'total collected', fee: 'fees' },
    texts: ['source', 'transaction id'],
    also: ['gross sales', 'net total'],
  },
  {
    name: 'Stripe',
    headings: {
      date: 'created_utc',
      amount: 'gross',
      fee: 'fee',
      currency: 'currency',
      kind: 'reporting_category',
    },
    texts: ['description'],
    also: ['automatic_payout_id', 'net'],
  },
  {
    name: 'Stripe',
    headings: { date: 'created (utc)', amount: 'amount', fee: 'fee', currency: 'currency', kind: 'type' },
    texts: ['description'],
    also: ['id', 'net'],
  },
  {
    name: 'Stripe',
    headings: { date: 'arrival date (utc)', amount: 'amount', state: 'status', currency: 'currency' },
    texts: ['id'],
    also: ['destination'],
  },
]

const KNOWN_BANKS: readonly KnownBank[] = [
  ...BANKS.map((bank) => ({ ...bank, isCardProcessor: false })),
  ...CARD_PROCESSORS.map((bank) => ({ ...bank, isCardProcessor: true })),
]
