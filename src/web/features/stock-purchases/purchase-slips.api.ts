import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ExpenseRecord, expenseCalls } from '#shared/features/expenses/expenses.contract.ts'
import {
  askAboutAmount,
  askAboutDay,
  askAboutSameCost,
  askAboutSameExpense,
  toQuestion,
} from '#shared/features/slips/slips.rules.ts'
import {
  type PurchaseRecord,
  purchaseCalls,
} from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { todayOf } from '#web/api/current-user.ts'
import { readDay, readLast } from '#web/records/similar-records.ts'
import type { PurchaseFields } from './purchase-form.tsx'
import { recentPurchasesQuery } from './stock-purchases.api.ts'

type Asking = {
  button: string
  /** The record that is being changed. */
  before?: PurchaseRecord
  /** The purchase is to be recorded as an expense too. */
  recordExpense?: boolean
}

/** Asks about a purchase that looks like a slip. */
export function usePurchaseQuestion({ button, before, recordExpense = false }: Asking) {
  const client = useQueryClient()
  return async (input: PurchaseFields) => {
    const isNew = (...names: (keyof PurchaseFields)[]) =>
      before === undefined || names.some((name) => input[name] !== before[name])
    if (!isNew('totalAmount', 'purchaseDate', 'category')) return null
    const { last, sameDay, expenses } = await readSimilar(client, input, { before, recordExpense })
    const amount = fromDecimal(input.totalAmount)
    const { category } = input
    const day = input.purchaseDate
    const usualWords = `the usual purchase of ${category}`
    return toQuestion(
      [
        isNew('totalAmount', 'category')
          ? askAboutAmount({ amount, last: last.map((one) => fromDecimal(one.totalAmount)), usualWords })
          : null,
        isNew('purchaseDate') ? askAboutDay(day, todayOf(client)) : null,
        askAboutSameCost({ day, amount, category }, sameDay.map(toNamedPurchase)),
        askAboutSameExpense({ day, amount }, expenses.map(toNamedExpense)),
      ],
      button,
    )
  }
}

type Compared = Pick<Asking, 'recordExpense'> & { before: PurchaseRecord | undefined }

async function readSimilar(
  client: QueryClient,
  { category, purchaseDate: day }: PurchaseFields,
  { before, recordExpense }: Compared,
) {
  const recent = client.getQueryData(recentPurchasesQuery.queryKey)?.rows ?? []
  const asked = { noun: 'stock-purchases', list: purchaseCalls.list }
  const known = recent.filter((one) => one.category === category)
  const [last, sameDay, expenses] = await Promise.all([
    readLast(client, { ...asked, query: { category }, known }),
    readDay(client, { ...asked, query: {}, known: recent }, day),
    recordExpense
      ? readDay<ExpenseRecord>(
          client,
          { noun: 'expenses', list: expenseCalls.list, query: {}, known: [] },
          day,
        )
      : [],
  ])
  const isOther = ({ id }: PurchaseRecord) => id !== before?.id
  return { last: last.filter(isOther), sameDay: sameDay.filter(isOther), expenses }
}

function toNamedPurchase({ purchaseDate, totalAmount, category, supplier }: PurchaseRecord) {
  return { day: purchaseDate, amount: fromDecimal(totalAmount), category, name: supplier }
}

function toNamedExpense({ date, amount, category, description }: ExpenseRecord) {
  return { day: date, amount: fromDecimal(amount), category, name: description.replace(/\s+/g, ' ') }
}
