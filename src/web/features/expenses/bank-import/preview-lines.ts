import { findDuplicates, type Known, type NewCost } from '#shared/features/bank-import/duplicates.rules.ts'
import type { LineKind, SortedLine } from '#shared/features/bank-import/line-kinds.rules.ts'
import { type CategoryChoice, chooseCategory } from '#shared/features/expenses/category-hints.rules.ts'
import type { ExpenseCategory } from '#shared/features/expenses/expenses.contract.ts'
import type { PayeeRuleRecord } from '#shared/features/expenses/payee-rules.contract.ts'
import { prepareRules, toFeeText, toPayee } from '#shared/features/expenses/payee-rules.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'

/** A payment of the file, or the fee that was taken from one. */
export type PreviewLine = {
  /** Its place in the preview. */
  key: number
  /** The line of the file. */
  line: number
  date: Day
  text: string
  /** Money in is positive, money out negative. */
  amount: Pence
  kind: LineKind | 'fee'
  /** Like payments share it; null for a fee, which has no payee of its own. */
  payee: string | null
  /** The payment itself; null for a fee. */
  payment: SortedLine | null
  /** What it would be as an expense; null for money in. */
  cost: NewCost | null
  /** What a rule or the words of the bank say about it. */
  found: CategoryChoice
  note: string | null
}

export const PRIVATE = 'private'
export type Choice = ExpenseCategory | typeof PRIVATE

/** The payments in the order of the file, each fee below its payment. */
export function toPreviewLines(
  sorted: readonly SortedLine[],
  rules: readonly PayeeRuleRecord[],
): PreviewLine[] {
  const choose = cacheByText(prepareRules(rules))
  const lines = sorted.flatMap((line): Omit<PreviewLine, 'key'>[] => {
    const payments = line.amount === 0 ? [] : [toPayment(line, choose(line.text))]
    // The fee of a refund is left out, because the file does not say whether it was charged or given back.
    return line.fee > 0 && line.lineKind !== 'refund' ? [...payments, toFee(line)] : payments
  })
  return lines.map((line, key) => ({ ...line, key }))
}

/** For each line by its key, which expense it looks like; null for one that is new. */
export function findKnownLines(lines: readonly PreviewLine[], known: Known): (string | null)[] {
  const costs = lines.filter(({ cost }) => cost !== null)
  const found = findDuplicates(
    costs.flatMap(({ cost }) => cost ?? []),
    known,
  )
  const byKey = new Map(costs.map(({ key }, index) => [key, found[index] ?? null]))
  return lines.map(({ key }) => byKey.get(key) ?? null)
}

function toPayment(line: SortedLine, found: CategoryChoice): Omit<PreviewLine, 'key'> {
  const { date, text, amount, lineKind, note } = line
  const cost = amount < 0 && lineKind !== 'refund' ? { date, text, amount: pence(-amount) } : null
  const payee = toPayee(text)
  return { line: line.line, date, text, amount, kind: lineKind, payee, payment: line, cost, found, note }
}

function toFee({ line, date, text, fee }: SortedLine): Omit<PreviewLine, 'key'> {
  const named = toFeeText(text)
  return {
    ...{ line, date, text: named, amount: pence(-fee), kind: 'fee', payee: null },
    ...{ payment: null, note: null },
    cost: { date, text: named, amount: fee },
    found: {
      category: 'Card & Bank Fees',
      description: null,
      isPrivate: false,
      why: 'The fee of the payment above',
    },
  }
}

/** A statement names the same payees again and again. */
function cacheByText(rules: Parameters<typeof chooseCategory>[1]): (text: string) => CategoryChoice {
  const chosen = new Map<string, CategoryChoice>()
  return (text) => {
    const known = chosen.get(text) ?? chooseCategory(text, rules)
    chosen.set(text, known)
    return known
  }
}
