export type ExpenseFields = { category: string; description: string; amount: string; date: string }

/** What the server acknowledged, and the fields it was first sent with, so that it can be sent again. */
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
 * What the server must have, by its answers to one writer. Each writer has its own records, so after a crash
 * at most one act is unresolved: the one that was under way.
 */
export type ExpectedState = {
  name: string
  businessId: number
  expenses: Map<number, KnownExpense>
  weeks: Map<string, string>
  open: Act | null
  /** Answers that confirmed the act. */
  acknowledged: number
  /** When it was last acknowledged something, and the longest time between two acknowledgements. */
  acknowledgedAt: number
  longestWaitMs: number
  /** Answers with 503. */
  refused: number
  /** Acts that took effect; each is in the activity once. */
  effects: number
  made: number
  findings: string[]
}

export function newExpectedState(name: string, businessId: number): ExpectedState {
  return {
    name,
    businessId,
    expenses: new Map(),
    weeks: new Map(),
    open: null,
    acknowledged: 0,
    acknowledgedAt: performance.now(),
    longestWaitMs: 0,
    refused: 0,
    // The writer's business was already added.
    effects: 1,
    made: 0,
    findings: [],
  }
}

/** The mark at the start of a description, which identifies a record even after edits. */
export function markOf(description: string): string {
  return description.split(' ', 1)[0] ?? ''
}
