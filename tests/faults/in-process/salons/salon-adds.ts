import type { Answer, Method } from '#tests/support/app/test-app.ts'
import type { Values } from './salon-acts.ts'
import {
  type Kind,
  LISTS,
  latestRate,
  live,
  marginOf,
  overheadOf,
  rateFigures,
  type Salon,
  splitWeek,
} from './salon-model.ts'

/** One call, the status it must be answered with, and its effect on the model if it succeeds. */
export type Step = {
  method: Method
  url: string
  body?: unknown
  status: number
  touched: readonly Kind[]
  apply?: (answer: Answer) => void
}

export function toAdd(salon: Salon, kind: Kind, values: Values): Step | null {
  if (kind === 'week') return toWeek(salon, values)
  const url = LISTS[kind]
  const body = kind === 'goal' ? withBusiness(salon, values) : values
  if (body === null) return null
  const step = { method: 'POST' as const, url, body, touched: [kind] }
  if (kind === 'treatment' && values['overheadCost'] === null && !latestRate(salon))
    return { ...step, status: 400 }
  return {
    ...step,
    status: 201,
    touched: touchedBy(kind),
    apply: (answer) => keepNew(salon, kind, { body, answer }),
  }
}

export function touchedBy(kind: Kind): Kind[] {
  return kind === 'expense' || kind === 'purchase'
    ? ['expense', 'purchase']
    : [kind, ...(kind === 'week' ? (['goal'] as const) : [])]
}

export function treatmentFigures(salon: Salon, values: Values) {
  const rate = values['overheadCost'] === null ? latestRate(salon) : undefined
  const overheadCost = rate
    ? overheadOf(rate.calculatedRate, Number(values['duration']))
    : String(values['overheadCost'])
  const costs = { price: String(values['price']), productCost: String(values['productCost']), overheadCost }
  return { overheadCost, profitMargin: marginOf(costs), hourlyRateCalculationId: rate?.id ?? null }
}

/** Copies the purchase's fields to its linked expense. */
export function copyToLinkedExpense(salon: Salon, purchaseId: number): void {
  const purchase = salon.purchase.find(({ id }) => id === purchaseId)
  const expense = salon.expense.find(({ stockPurchaseId }) => stockPurchaseId === purchaseId)
  if (!purchase || !expense) return
  expense.description = purchase.description ?? `Stock from ${purchase.supplier}`
  expense.amount = purchase.totalAmount
  expense.date = purchase.purchaseDate
}

function keepNew(salon: Salon, kind: Kind, { body, answer }: { body: Values; answer: Answer }): void {
  const id = Number(answer.body['id'])
  if (kind === 'purchase') {
    const { recordExpense, ...purchase } = body
    salon.purchase.push({ id, gone: false, ...purchase } as Salon['purchase'][number])
    if (recordExpense) linkNewExpense(salon, id, Number(answer.body['expenseId']))
    return
  }
  const row = { id, gone: false, ...body, ...figuresOf(salon, kind, body) }
  ;(salon[kind] as object[]).push(row)
}

function figuresOf(salon: Salon, kind: Kind, values: Values): object {
  if (kind === 'expense') return { stockPurchaseId: null }
  if (kind === 'rate') return rateFigures(values as Parameters<typeof rateFigures>[0])
  if (kind === 'treatment') return treatmentFigures(salon, values)
  if (kind === 'goal')
    return { isActive: 1, month: values['goalType'] === 'monthly' ? values['month'] : null }
  return {}
}

function linkNewExpense(salon: Salon, purchaseId: number, id: number): void {
  const row = { id, gone: false, category: 'Products & Supplies', stockPurchaseId: purchaseId }
  salon.expense.push({ ...row, description: '', amount: '', date: '' })
  copyToLinkedExpense(salon, purchaseId)
}

/**
 * One row for a business and a week. Entering it again replaces its figure, also if the business is archived.
 */
function toWeek(salon: Salon, values: Values): Step | null {
  const body = withBusiness(salon, values)
  if (body === null) return null
  const { businessId, weekStartDate, weeklyTotal } = body
  const step = { method: 'POST' as const, url: LISTS.week, body, touched: touchedBy('week') }
  const isThis = (week: Salon['week'][number]) =>
    week.businessId === businessId && week.weekStartDate === weekStartDate
  const entered = live(salon.week).find(isThis)
  const figures = { weeklyTotal: String(weeklyTotal), ...splitWeek(String(weeklyTotal)) }
  if (entered) return { ...step, status: 200, apply: () => void Object.assign(entered, figures) }
  if (salon.business.find(({ id }) => id === businessId)?.gone) return { ...step, status: 409 }
  const week = {
    gone: false,
    businessId: Number(businessId),
    weekStartDate: String(weekStartDate),
    ...figures,
  }
  return {
    ...step,
    status: 201,
    apply: ({ body: { id } }) => void salon.week.push({ id: Number(id), ...week }),
  }
}

/** Chooses one of the owner's businesses by number; null if they have none. */
function withBusiness(salon: Salon, { business, ...values }: Values): Values | null {
  if (business === null || business === undefined) return { ...values, businessId: null }
  const chosen = salon.business[Number(business) % salon.business.length]
  return chosen ? { ...values, businessId: chosen.id } : null
}
