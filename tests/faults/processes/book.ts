export type ExpenseFields = { category: string; description: string; amount: string; date: string }

/** What we were told is kept, and as what it was first sent, so that it can be sent again. */
export type KnownExpense = ExpenseFields & { isDeleted: boolean; key: string | null; first: ExpenseFields }

/** One thing that a writer asks the server to do. */
export type Act =
  | { kind: 'create'; fields: ExpenseFields; key: string | null }
  | { kind: 'edit'; id: number; change: { amount: string; description: string } }
  | { kind: 'delete'; id: number }
  | { kind: 'restore'; id: number }
  | { kind: 'repeat'; id: number }
  | { kind: 'week'; monday: string; weeklyTotal: string }

/**
 * One writer's record of what the server has acknowledged. Nobody else touches these records, so after any
 * accident exactly one act can be open: the one under way.
 */
export type Book = {
  name: string
  businessId: number
  expenses: Map<number, KnownExpense>
  weeks: Map<string, string>
  open: Act | null
  /** Answers that said "done". */
  acknowledged: number
  /** Answers that said "not now". */
  refused: number
  /** Acts that took effect, each of which stands in the activity once. */
  effects: number
  made: number
  findings: string[]
}

export function newBook(name: string, businessId: number): Book {
  return {
    name,
    businessId,
    expenses: new Map(),
    weeks: new Map(),
    open: null,
    acknowledged: 0,
    refused: 0,
    // Its business was added.
    effects: 1,
    made: 0,
    findings: [],
  }
}

/** The mark in a description by which a record is known for the rest of its life. */
export function markOf(description: string): string {
  return description.split(' ', 1)[0] ?? ''
}
