import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toDecimal } from '#shared/kernel/numbers/money.ts'
import { readBankFile } from './read-bank-file.ts'

/** Pieces that statements are made of, to get further into the reader than noise does. */
const PIECES = [
  'Date',
  'Amount',
  'Paid in',
  'Paid out',
  'Fee',
  'Description',
  ',',
  ';',
  '\t',
  '|',
  '"',
  '""',
  '\n',
  '\r\n',
  '01/11/2026',
  '99/99/9999',
  '2026-11-01T10:00:00Z',
  '46327',
  '-12.50',
  '(1,234.50)',
  '1e999',
  '£',
  '−',
  '=',
  "'",
  '<OFX>',
  '<STMTTRN>',
  '<DTPOSTED>20261101',
  '<TRNAMT>-1.00',
  '&#1114112;',
  '&#xD800;',
  '</STMTTRN>',
  '\uFEFF',
  '\u202e',
  '💅',
]

const statementLike = fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join(''))

/** Single pieces many times over: wide rows, long cells and many payments. */
const LONG_PIECES = [
  ...PIECES,
  '9',
  ' ',
  'a',
  '-',
  'posted ',
  '1,1',
  '<![CDATA[',
  '<ORIGCURRENCY>',
  '<CURDEF>EUR',
]
const longLike = fc
  .array(fc.tuple(fc.constantFrom(...LONG_PIECES), fc.constantFrom(1, 1, 300, 4_000)), { maxLength: 12 })
  .map((runs) => runs.map(([piece, times]) => piece.repeat(times)).join(''))

describe('the worst a file can do is a sentence', () => {
  it('any bytes are read or refused in words', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        expect(isReadOrSentence(await readBankFile(bytes))).toBe(true)
      }),
      { numRuns: 1_500 },
    )
  })

  it('any mix of what statements are made of is read or refused in words', async () => {
    await fc.assert(
      fc.asyncProperty(statementLike, async (text) => {
        expect(isReadOrSentence(await readBankFile(new TextEncoder().encode(text)))).toBe(true)
      }),
      { numRuns: 1_500 },
    )
  })

  it('any wide rows, long cells and long lists of payments are read or refused in words', async () => {
    await fc.assert(
      fc.asyncProperty(
        longLike,
        fc.constantFrom('', 'Date,Description,Amount\n', '<OFX>'),
        async (text, start) => {
          const found = await readBankFile(new TextEncoder().encode(start + text))
          expect(isReadOrSentence(found)).toBe(true)
          expect(isSmallOnThePage(found)).toBe(true)
        },
      ),
      { numRuns: 100 },
    )
  })

  it.each([
    ['a million columns', `Date,Amount${',x'.repeat(1_000_000)}`],
    [
      'a million columns without anything in them',
      `Date,Amount,Details\n01/11/2026,1.00${','.repeat(1_000_000)}`,
    ],
    ['201 columns', `Date,Amount${',x'.repeat(199)}`],
  ])('%s are refused in words', async (_name, text) => {
    expect(await readBankFile(new TextEncoder().encode(text))).toMatch(
      /^This file has more than 200 columns\./,
    )
  })

  it.each([
    ['one cell of digits', `Date,Amount\n01/11/2026,${'1'.repeat(5_000_000)}a`],
    ['one heading', `Date,${'posted '.repeat(700_000)},Amount\n01/11/2026,Rent,-9.00`],
    ['one OFX value', `<OFX><STMTTRN><DTPOSTED>20261101<TRNAMT>-1.00<NAME>${'a'.repeat(9_000_000)}`],
    ['text that OFX never closes', `<OFX><STMTTRN>${'<![CDATA['.repeat(1_000_000)}`],
    ['OFX payments', `<OFX>${'<STMTTRN><NAME>Tesco'.repeat(400_000)}`],
  ])('10 MB of %s are read or refused in words, in the time that a statement takes', async (_name, text) => {
    const found = await readBankFile(new TextEncoder().encode(text))
    expect(isReadOrSentence(found)).toBe(true)
    expect(isSmallOnThePage(found)).toBe(true)
  })

  it('any payments come back as they were written, whatever the separator, the date and the sign look like', async () => {
    await fc.assert(
      fc.asyncProperty(payments, writing, async (wanted, write) => {
        const file = await readBankFile(new TextEncoder().encode(writeFile(wanted, write)))
        const lines = typeof file === 'string' ? [] : file.statement.lines
        const read = lines.map(({ date, amount, text }) => ({ date, amount: toDecimal(amount), text }))
        expect(read).toEqual(wanted.map(({ day, amount, text }) => ({ date: `2026-${day}`, amount, text })))
      }),
      { numRuns: 500 },
    )
  })
})

type Read = Awaited<ReturnType<typeof readBankFile>>

/** A payment always has a day, an amount in whole pence and a text that can be stored. */
function isReadOrSentence(found: Read): boolean {
  if (typeof found === 'string') return /^[A-Z].*[.!]$/.test(found)
  return found.statement.lines.every(
    ({ date, amount, fee, text }) =>
      /^2[01]\d\d-\d\d-\d\d$/.test(date) &&
      Number.isSafeInteger(amount) &&
      Number.isSafeInteger(fee) &&
      text.trim() === text &&
      text !== '' &&
      !/[\p{Cc}\p{Cs}]/u.test(text),
  )
}

/** The page makes a choice of each column and shows what is in the first rows. */
function isSmallOnThePage(found: Read): boolean {
  if (typeof found === 'string') return found.length < 300
  const { firstRows, statement } = found
  return (
    firstRows.every(({ cells }) => cells.length <= 200 && cells.every((cell) => cell.length <= 80)) &&
    statement.left.every(({ text, why }) => text.length <= 400 && why.length < 200)
  )
}

type Payment = { day: string; amount: string; text: string }

const payments = fc.array(
  fc.record({
    // The 25th, so that the order of the dates is never in doubt.
    day: fc.constantFrom('01-25', '11-25', '12-31'),
    amount: fc.integer({ min: -9_999_999, max: 9_999_999 }).map((amount) => (amount / 100).toFixed(2)),
    text: fc.constantFrom(
      'Tesco, Leeds',
      'Rent; November',
      'Gas | water',
      'He said "hi"',
      '=SUM(A1)x',
      'Café',
    ),
  }),
  { minLength: 1, maxLength: 8 },
)

const writing = fc.record({
  separator: fc.constantFrom(',', ';', '\t', '|'),
  date: fc.constantFrom('day', 'month', 'year'),
  minus: fc.constantFrom('before', 'behind', 'brackets', 'two columns'),
})
type Writing = typeof writing extends fc.Arbitrary<infer Value> ? Value : never

function writeFile(wanted: readonly Payment[], { separator, date, minus }: Writing): string {
  const isTwo = minus === 'two columns'
  const heading = isTwo ? ['Date', 'Details', 'Paid out', 'Paid in'] : ['Date', 'Details', 'Amount']
  const body = wanted.map(({ day, amount, text }) => [
    writeDate(day, date),
    text,
    ...(isTwo ? writeTwo(amount) : [writeAmount(amount, minus)]),
  ])
  return [heading, ...body].map((cells) => cells.map(quote).join(separator)).join('\n')
}

function quote(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}

function writeDate(day: string, order: Writing['date']): string {
  const [month, date] = day.split('-')
  if (order === 'year') return `2026-${day}`
  return order === 'day' ? `${date}/${month}/26` : `${month}/${date}/2026`
}

function writeTwo(amount: string): string[] {
  return amount.startsWith('-') ? [amount.slice(1), ''] : ['', amount]
}

function writeAmount(amount: string, minus: Writing['minus']): string {
  if (!amount.startsWith('-') || minus === 'before') return amount
  return minus === 'behind' ? `${amount.slice(1)}-` : `(${amount.slice(1)})`
}
