import { expect, test } from 'vitest'
import { type SortedLine, sortLines } from '#shared/features/bank-import/line-kinds.rules.ts'
import type { ExpenseCategory } from '#shared/features/expenses/expenses.contract.ts'
import type { PayeeRuleRecord } from '#shared/features/expenses/payee-rules.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import {
  choose,
  decide,
  isCounted,
  isTicked,
  NO_ANSWERS,
  tick,
  toNewRules,
  toSentLine,
} from './preview-answers.ts'
import { listSent } from './preview-draft.ts'
import { findKnownLines, type PreviewLine, toPreviewLines } from './preview-lines.ts'

const DAY = '2026-11-02' as Day

function payment(text: string, amount: number, fee = 0): SortedLine {
  const bankLine = { line: 2, date: DAY, text, amount: pence(amount), fee: pence(fee), kind: '' }
  const [sorted] = sortLines([bankLine], { isCardProcessor: false })
  if (!sorted) throw new Error('A payment without an amount is no payment')
  return sorted
}

function rule(contains: string, category: ExpenseCategory | null): PayeeRuleRecord {
  const decision = { category, description: null, isPrivate: category === null }
  return { id: 1, userId: 1, contains, ...decision, isExample: false, createdAt: '' }
}

function preview(sorted: readonly SortedLine[], rules: readonly PayeeRuleRecord[] = []) {
  return toPreviewLines(sorted, rules)
}

function first(text: string, amount: number, rules: readonly PayeeRuleRecord[] = []): PreviewLine {
  const [line] = preview([payment(text, amount)], rules)
  if (!line) throw new Error('There is no line')
  return line
}

test.each([
  ['money out', 'WINDOW CLEANER', -12_00, [], true],
  ['money in', 'J SMITH', 40_00, [], false],
  ['a card payout', 'SUMUP PAYOUT', 40_00, [], false],
  ['a transfer', 'TRANSFER TO SAVINGS', -40_00, [], false],
  ['what a rule calls private', 'NETFLIX.COM', -9_99, [rule('netflix', null)], false],
])('%s becomes an expense or is left out', (_what, text, amount, rules, isIn) => {
  expect(isTicked(first(text, amount, rules), null, NO_ANSWERS)).toBe(isIn)
})

test('a line that looks like an expense is left out, unless it is ticked', () => {
  const line = first('WINDOW CLEANER', -12_00)
  expect(isTicked(line, 'Looks like Rent, 1 November', NO_ANSWERS)).toBe(false)
  expect(isTicked(line, 'Looks like Rent, 1 November', tick(NO_ANSWERS, [0], true))).toBe(true)
})

test('of two like lines of which one was imported, both are sent, so that the server adds the second', () => {
  const lines = preview([payment('TFL', -2_80), payment('TFL', -2_80), payment('RENT', -850_00)])
  const imported = [{ date: DAY, text: 'TFL', amount: pence(2_80), count: 1 }]
  const known = findKnownLines(lines, { imported, expenses: [] })
  const shown = (ticked: readonly number[]) =>
    lines.map((line, at) => ({ ...line, duplicate: known[at] ?? null, isTicked: ticked.includes(at) }))
  expect(known).toEqual(['Imported before', null, null])
  expect(listSent(shown([1, 2])).map(({ key }) => key)).toEqual([0, 1, 2])
  expect(listSent(shown([2])).map(({ key }) => key)).toEqual([2])
})

test('a fee becomes an expense of its own below its payment, and a fee without a payment too', () => {
  const lines = preview([payment('SUMUP SALE', 50_00, 85), payment('SUMUP CHARGE', 0, 10)])
  expect(lines.map(({ kind, amount, text }) => [kind, amount, text])).toEqual([
    ['payout', 50_00, 'SUMUP SALE'],
    ['fee', -85, 'Fee: SUMUP SALE'],
    ['fee', -10, 'Fee: SUMUP CHARGE'],
  ])
  expect(lines.map((line) => toSentLine(line, NO_ANSWERS))).toEqual([
    null,
    expect.objectContaining({ text: 'Fee: SUMUP SALE', amount: '0.85', category: 'Card & Bank Fees' }),
    expect.objectContaining({ amount: '0.10' }),
  ])
})

test('the fee of a refund is no expense, and the preview says that it is left out', () => {
  const refund = { line: 2, date: DAY, text: 'Gel nails', amount: pence(-45_00), kind: 'Refund' }
  const sorted = sortLines(
    [
      { ...refund, fee: pence(-76) },
      { ...refund, fee: pence(76) },
      { ...refund, fee: pence(0) },
    ],
    { isCardProcessor: true },
  )
  const leftOut = 'Money that went back to a client; its fee is left out'
  expect(preview(sorted).map(({ kind, note }) => [kind, note])).toEqual([
    ['refund', leftOut],
    ['refund', leftOut],
    ['refund', 'Money that went back to a client'],
  ])
})

test('a fee that came back with a payment is no expense, and the preview says so', () => {
  expect(preview([payment('SUPPLIER', -50_00, -20)])).toMatchObject([
    { kind: 'out', note: 'The fee that was given back is left out' },
  ])
})

test('the first choice for a payee is for all of its payments, and a later one for a single payment', () => {
  const [one, other] = preview([payment('TESCO STORES 3311', -1_00), payment('Tesco Stores 3312', -2_00)])
  if (!one || !other) throw new Error('Two lines were given')
  const chosen = choose(NO_ANSWERS, one, 'Wages')
  expect([one, other].map((line) => decide(line, chosen).category)).toEqual(['Wages', 'Wages'])
  const single = choose(chosen, other, 'Insurance')
  expect([one, other].map((line) => decide(line, single).category)).toEqual(['Wages', 'Insurance'])
  const again = choose(single, one, 'private')
  expect([one, other].map((line) => isTicked(line, null, again))).toEqual([false, true])
  expect(toNewRules(again)).toEqual([
    { contains: 'tesco stores', category: null, description: null, isPrivate: true },
  ])
})

test('only money out is compared with what is there', () => {
  const lines = preview([payment('J SMITH', 12_00), payment('WINDOW CLEANER', -12_00)])
  const expenses = [{ date: DAY, description: 'Windows', amount: pence(12_00) }]
  expect(findKnownLines(lines, { imported: [], expenses })).toEqual([null, 'Looks like Windows, 2 November'])
})

test.each([
  ['none', [false, false, false]],
  ['all', [true, true, false]],
  ['payouts', [false, true, false]],
] as const)('of money in, %s counts as takings', (takings, counted) => {
  const lines = preview([
    payment('J SMITH', 12_00),
    payment('SUMUP PAYOUT', 50_00),
    payment('TRANSFER FROM SAVINGS', 80_00),
  ])
  expect(lines.map((line) => isCounted(line, takings, NO_ANSWERS))).toEqual(counted)
})
