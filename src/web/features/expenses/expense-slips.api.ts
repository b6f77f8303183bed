import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  type ExpenseInput,
  type ExpenseRecord,
  expenseCalls,
} from '#shared/features/expenses/expenses.contract.ts'
import {
  askAboutAmount,
  askAboutDay,
  askAboutSameCost,
  toQuestion,
} from '#shared/features/slips/slips.rules.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { todayOf } from '#web/api/current-user.ts'
import { readDay, readLast } from '#web/records/similar-records.ts'
import { recentExpensesQuery } from './expenses.api.ts'

/** Asks about an expense that looks like a slip. `before` is the record that is being changed. */
export function useExpenseQuestion(button: string, before: ExpenseRecord | null = null) {
  const client = useQueryClient()
  return async (input: ExpenseInput) => {
    const isNew = (...names: (keyof ExpenseInput)[]) =>
      before === null || names.some((name) => input[name] !== before[name])
    if (!isNew('amount', 'date', 'category')) return null
    const { last, sameDay } = await readSimilar(client, input, before)
    const amount = fromDecimal(input.amount)
    const { category } = input
    const day = input.date
    const usualWords = `the usual cost of ${category}`
    return toQuestion(
      [
        isNew('amount', 'category')
          ? askAboutAmount({ amount, last: last.map((one) => fromDecimal(one.amount)), usualWords })
          : null,
        isNew('date') ? askAboutDay(day, todayOf(client)) : null,
        askAboutSameCost({ day, amount, category }, sameDay.map(toNamedCost)),
      ],
      button,
    )
  }
}

async function readSimilar(
  client: QueryClient,
  { category, date }: ExpenseInput,
  before: ExpenseRecord | null,
) {
  const recent = client.getQueryData(recentExpensesQuery.queryKey)?.rows ?? []
  const asked = { noun: 'expenses', list: expenseCalls.list }
  const [last, sameDay] = await Promise.all([
    readLast(client, {
      ...asked,
      query: { category },
      known: recent.filter((one) => one.category === category),
    }),
    readDay(client, { ...asked, query: {}, known: recent }, date),
  ])
  const isOther = ({ id }: ExpenseRecord) => id !== before?.id
  return { last: last.filter(isOther), sameDay: sameDay.filter(isOther) }
}

function toNamedCost({ date, amount, category, description }: ExpenseRecord) {
  return { day: date, amount: fromDecimal(amount), category, name: description.replace(/\s+/g, ' ') }
}
