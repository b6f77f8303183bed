import type { Random } from '#tests/support/random.ts'
import type { Call } from './client.ts'
import type { Act, ExpectedState, ExpenseFields, KnownExpense } from './expected-state.ts'

const CATEGORIES = ['Wages', 'Insurance', 'Rent & Utilities', 'Products & Supplies', 'Other']
const MONDAYS = Array.from({ length: 60 }, (_, week) =>
  new Date(Date.UTC(2025, 8, 1 + 7 * week)).toISOString().slice(0, 10),
)

/** A random act, in about the proportions of a salon's day; no two acts are alike. */
export function chooseAct(expected: ExpectedState, random: Random): Act {
  const live = idsOf(expected, (known) => !known.isDeleted)
  const gone = idsOf(expected, (known) => known.isDeleted)
  const keyed = idsOf(expected, (known) => known.key !== null)
  const dice = random.next()
  if (dice < 0.1) return { kind: 'week', monday: random.pick(MONDAYS), weeklyTotal: newAmount(expected) }
  if (dice < 0.35 && live.length > 0) return toEdit(expected, random.pick(live))
  if (dice < 0.47 && live.length > 0) return { kind: 'delete', id: random.pick(live) }
  if (dice < 0.55 && gone.length > 0) return { kind: 'restore', id: random.pick(gone) }
  if (dice < 0.6 && keyed.length > 0) return { kind: 'repeat', id: random.pick(keyed) }
  return toCreate(expected, random)
}

export function toCall(expected: ExpectedState, act: Act): Call {
  if (act.kind === 'create') return toCreateCall(act.fields, act.key)
  if (act.kind === 'week') {
    const body = { businessId: expected.businessId, weekStartDate: act.monday, weeklyTotal: act.weeklyTotal }
    return { method: 'POST', path: '/api/weekly-incomes', body }
  }
  const path = `/api/expenses/${act.id}`
  if (act.kind === 'edit') return { method: 'PATCH', path, body: act.change }
  if (act.kind === 'delete') return { method: 'DELETE', path }
  if (act.kind === 'restore') return { method: 'POST', path: `${path}/restore` }
  const known = expected.expenses.get(act.id) as KnownExpense
  return toCreateCall(known.first, known.key)
}

function idsOf(expected: ExpectedState, isMeant: (known: KnownExpense) => boolean): number[] {
  // The newest ones are enough to choose from, and take the same time however long the run is.
  const newest = [...expected.expenses].slice(-200)
  return newest.flatMap(([id, known]) => (isMeant(known) ? [id] : []))
}

function toCreate(expected: ExpectedState, random: Random): Act {
  expected.made += 1
  const mark = `#${expected.name}-${expected.made}#`
  const fields: ExpenseFields = {
    category: random.pick(CATEGORIES),
    description: `${mark} new`,
    amount: newAmount(expected),
    date: `2026-${String(random.between(1, 10)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`,
  }
  return { kind: 'create', fields, key: random.chance(0.8) ? `key-${expected.name}-${expected.made}` : null }
}

function toEdit(expected: ExpectedState, id: number): Act {
  const { description } = expected.expenses.get(id) as KnownExpense
  const amount = newAmount(expected)
  return {
    kind: 'edit',
    id,
    change: { amount, description: `${description.split(' ', 1)[0]} now ${amount}` },
  }
}

/** A different amount every time, so that every change is visible. */
function newAmount(expected: ExpectedState): string {
  expected.made += 1
  return `${Math.floor(expected.made / 100) + 1}.${String(expected.made % 100).padStart(2, '0')}`
}

function toCreateCall(fields: ExpenseFields, key: string | null): Call {
  const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key }
  return { method: 'POST', path: '/api/expenses', body: fields, headers }
}
