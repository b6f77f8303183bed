import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ExpenseRecord } from '#shared/features/expenses/expenses.contract.ts'
import {
  type DueCost,
  type RepeatingCostRecord,
  repeatingCostCalls,
} from '#shared/features/expenses/repeating-costs.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import type { CallError } from './call-error.ts'
import { call, callList } from './client.ts'
import { refresh } from './invalidation.ts'

/** A day of a variable cost that waits for its amount, with what the cost is. */
export type DueDay = DueCost & Pick<RepeatingCostRecord, 'description' | 'category'>

const MAX_COSTS = 500

/** What is due, oldest first. Expenses and the close of a week show it. */
export const dueCostsQuery = queryOptions({
  queryKey: ['repeating-costs', 'due'],
  queryFn: async ({ signal }): Promise<DueDay[]> => {
    const due = await call(repeatingCostCalls.due, { signal })
    if (due.length === 0) return []
    const query = { state: 'due', limit: MAX_COSTS }
    const { rows } = await callList(repeatingCostCalls.list, { query, signal })
    const costs = new Map(rows.map((cost) => [cost.id, cost]))
    return due.flatMap((day) => {
      const cost = costs.get(day.id)
      // Somebody dealt with it between the two calls.
      return cost ? [{ ...day, description: cost.description, category: cost.category }] : []
    })
  },
})

type Confirmed = { id: number; on: Day; amount: string }

export function useConfirmDue() {
  const client = useQueryClient()
  return useMutation<ExpenseRecord, CallError, Confirmed>({
    mutationFn: ({ id, ...body }) => call(repeatingCostCalls.confirm, { params: { id }, body }),
    // A refusal often means that another tab was faster, so the list is out of date.
    onSettled: () => refresh(client, 'repeating-costs'),
  })
}

export function useSkipDay() {
  const client = useQueryClient()
  return useMutation<RepeatingCostRecord, CallError, Omit<Confirmed, 'amount'>>({
    mutationFn: ({ id, ...body }) => call(repeatingCostCalls.skip, { params: { id }, body }),
    onSettled: () => refresh(client, 'repeating-costs'),
  })
}

/** This is not a hook, because the row may be gone when Undo is pressed. */
export async function unskipDay(client: QueryClient, { id, on }: { id: number; on: Day }): Promise<void> {
  await call(repeatingCostCalls.unskip, { params: { id }, body: { on } })
  await refresh(client, 'repeating-costs')
}
