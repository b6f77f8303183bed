import type { Act, Values } from './salon-acts.ts'
import { copyToLinkedExpense, type Step, toAdd, touchedBy, treatmentFigures } from './salon-adds.ts'
import { type Kind, LISTS, latestRate, live, rateFigures, type Salon, splitWeek } from './salon-model.ts'

/** The call that an act makes in these salons; null if there is no record for it yet. */
export function toStep(salons: readonly Salon[], act: Act): Step | null {
  const salon = salons[act.who] as Salon
  if (act.do === 'add') return toAdd(salon, act.kind, act.values)
  if (act.do === 'edit') return toEdit(salon, act)
  if (act.do === 'remove' || act.do === 'restore') return toRemoval(salon, act)
  if (act.do === 'unlink') return toUnlink(salon, act)
  if (act.do === 'peek') return toForeignAccess(salons, act)
  return null
}

type Named = { kind: Kind; nth: number }

function choose(salon: Salon, { kind, nth }: Named): { id: number; gone: boolean } | undefined {
  return salon[kind][nth % salon[kind].length]
}

function toEdit(salon: Salon, { kind, nth, values }: Named & { values: Values }): Step | null {
  const row = choose(salon, { kind, nth })
  if (!row) return null
  const step = {
    method: 'PATCH' as const,
    url: `${LISTS[kind]}/${row.id}`,
    body: values,
    touched: touchedBy(kind),
  }
  if (row.gone && kind !== 'business') return { ...step, status: 404 }
  const after = { ...(row as unknown as Values), ...values }
  if (kind === 'treatment' && values['overheadCost'] === null && !latestRate(salon))
    return { ...step, status: 400 }
  if (kind === 'expense' && isLedElsewhere(row as Salon['expense'][number], after))
    return { ...step, status: 409 }
  return { ...step, status: 200, apply: () => change(salon, { kind, row, after, values }) }
}

function isLedElsewhere(expense: Salon['expense'][number], after: Values): boolean {
  const { amount, date, description, stockPurchaseId } = expense
  if (stockPurchaseId === null) return false
  return after['amount'] !== amount || after['date'] !== date || after['description'] !== description
}

type Change = { kind: Kind; row: { id: number }; after: Values; values: Values }

function change(salon: Salon, { kind, row, after, values }: Change): void {
  Object.assign(row, after)
  if (kind === 'rate') Object.assign(row, rateFigures(after as Parameters<typeof rateFigures>[0]))
  if (kind === 'week') Object.assign(row, splitWeek(String(after['weeklyTotal'])))
  if (kind === 'goal' && after['goalType'] !== 'monthly') Object.assign(row, { month: null })
  if (kind === 'purchase') copyToLinkedExpense(salon, row.id)
  if (kind !== 'treatment') return
  const figures = treatmentFigures(salon, after)
  const { hourlyRateCalculationId } = after
  // An overhead that was not edited keeps its link to the rate it came from.
  Object.assign(row, figures, 'overheadCost' in values ? {} : { hourlyRateCalculationId })
}

function toRemoval(salon: Salon, { do: what, kind, nth }: Named & { do: 'remove' | 'restore' }): Step | null {
  const row = choose(salon, { kind, nth })
  if (!row) return null
  const url = `${LISTS[kind]}/${row.id}`
  const touched = touchedBy(kind)
  const set = (gone: boolean) => () => {
    row.gone = gone
    for (const other of partnersOf(salon, kind, row.id)) other.gone = gone
  }
  if (what === 'remove') {
    const step = { method: 'DELETE' as const, url, touched }
    return row.gone ? { ...step, status: 404 } : { ...step, status: 204, apply: set(true) }
  }
  const step = { method: 'POST' as const, url: `${url}/restore`, touched }
  return isEnteredAgain(salon, kind, row)
    ? { ...step, status: 409 }
    : { ...step, status: 200, apply: set(false) }
}

/** A linked purchase and its expense are deleted and restored together. */
function partnersOf(salon: Salon, kind: Kind, id: number): { gone: boolean }[] {
  if (kind === 'purchase') return salon.expense.filter(({ stockPurchaseId }) => stockPurchaseId === id)
  if (kind !== 'expense') return []
  const leader = salon.expense.find((expense) => expense.id === id)?.stockPurchaseId
  return salon.purchase.filter((purchase) => purchase.id === leader)
}

function isEnteredAgain(salon: Salon, kind: Kind, row: { id: number; gone: boolean }): boolean {
  if (kind !== 'week' || !row.gone) return false
  const { businessId, weekStartDate } = row as Salon['week'][number]
  return live(salon.week).some(
    (week) => week.businessId === businessId && week.weekStartDate === weekStartDate,
  )
}

function toUnlink(salon: Salon, { kind, nth }: { kind: 'expense' | 'purchase'; nth: number }): Step | null {
  const row = choose(salon, { kind, nth })
  if (!row) return null
  const step = { method: 'POST' as const, url: `${LISTS[kind]}/${row.id}/unlink`, touched: touchedBy(kind) }
  if (row.gone) return { ...step, status: 404 }
  const isLinked = (expense: Salon['expense'][number]) =>
    kind === 'expense' ? expense.id === row.id : expense.stockPurchaseId === row.id
  const apply = () => {
    for (const expense of salon.expense.filter(isLinked)) expense.stockPurchaseId = null
  }
  return { ...step, status: 200, apply }
}

type ForeignAccess = {
  kind: Kind
  nth: number
  who: number
  other: number
  how: 'read' | 'edit' | 'remove' | 'restore'
}

/** Another owner's record is answered as not found. */
function toForeignAccess(
  salons: readonly Salon[],
  { kind, nth, who, other, how }: ForeignAccess,
): Step | null {
  const row = choose(salons[other] as Salon, { kind, nth })
  if (!row || who === other) return null
  const url = `${LISTS[kind]}/${row.id}`
  const calls = {
    read: { method: 'GET' as const, url },
    edit: { method: 'PATCH' as const, url, body: {} },
    remove: { method: 'DELETE' as const, url },
    restore: { method: 'POST' as const, url: `${url}/restore` },
  }
  return { ...calls[how], status: 404, touched: [kind] }
}
