import { type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { type Cell, nameSide, type SumKey } from './comparison-words.rules.ts'
import type { ComparedSums, Report } from './reports.contract.ts'

/** The compared figures, in the order of the table. */
export const COMPARED_FIGURES = [
  { key: 'revenue', label: 'Revenue' },
  { key: 'expenses', label: 'Expenses' },
  { key: 'netProfit', label: 'Net profit' },
  { key: 'profitBeforePay', label: 'Before you pay yourself' },
  { key: 'drawings', label: 'What you took out' },
] as const satisfies readonly { key: SumKey; label: string }[]

export type ComparedSide = { title: string; name: string; sums: ComparedSums }

/** The period as it is compared, and those beside it. Null for all time, ahead of time and without any record. */
export function toComparedSides(report: Report): { now: ComparedSide; others: ComparedSide[] } | null {
  const { compared, isUnfinished } = report
  const others = othersOf(report)
  if (compared === null || others.length === 0) return null
  return { now: toSide(isUnfinished ? 'So far' : 'This period', compared), others }
}

/** Only two amounts have a difference. */
export function changeBetween(now: Cell, then: Cell): Pence | null {
  return 'amount' in now && 'amount' in then ? pence(now.amount - then.amount) : null
}

/** For a whole year, the period before is also the one a year ago. */
function othersOf({ compared, before, yearAgo }: Report): ComparedSide[] {
  if (compared === null || before === null || yearAgo === null) return []
  if ([compared, before, yearAgo].every(isNothing)) return []
  const isSame = before.from === yearAgo.from && before.to === yearAgo.to
  if (isSame) return [toSide('The year before', before)]
  return [toSide('The period before', before), toSide('A year ago', yearAgo)]
}

function toSide(title: string, sums: ComparedSums): ComparedSide {
  return { title, name: nameSide(sums), sums }
}

function isNothing({ weeksRecorded, hasExpenses }: ComparedSums): boolean {
  return weeksRecorded === 0 && !hasExpenses
}
