import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  type IncomeGoalInput,
  type IncomeGoalRecord,
  incomeGoalCalls,
  type StoredGoal,
} from '#shared/features/income-goals/income-goals.contract.ts'
import { call, callList } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { useSend } from '#web/api/send.ts'
import { createOnce } from '#web/records/create-once.ts'
import { type Restorable, useDeletedRecords } from '#web/records/deleted-records.ts'
import { type PageRequest, readPage } from '#web/records/list-pages.ts'

const FIRST_GOALS = 3

/** The first goals that run today, and the number of all goals, including past ones and those set aside. */
export const runningGoalsQuery = queryOptions({
  queryKey: ['income-goals', 'running'],
  queryFn: async ({ signal }) => {
    const [running, all] = await Promise.all([
      callList(incomeGoalCalls.list, { query: { current: '1', limit: FIRST_GOALS }, signal }),
      callList(incomeGoalCalls.list, { query: { limit: 1 }, signal }),
    ])
    return { goals: running.rows, total: all.total }
  },
})

export function goalsPageQuery({ page }: PageRequest) {
  return queryOptions({
    queryKey: ['income-goals', 'page', page],
    queryFn: ({ signal }) => readPage(incomeGoalCalls.list, { page, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useAddGoal() {
  const client = useQueryClient()
  return useSend<IncomeGoalRecord, IncomeGoalInput>({
    mutationFn: (body) => createOnce(incomeGoalCalls.create, body),
    // The refresh is not awaited: the goal is saved, however long the sums take.
    onSuccess: () => void refresh(client, 'income-goals'),
  })
}

export type GoalChange = Partial<IncomeGoalInput & { isActive: number }>

export function useChangeGoal() {
  const client = useQueryClient()
  return useSend<IncomeGoalRecord, { id: number; change: GoalChange }>({
    mutationFn: ({ id, change }) => sendChange(id, change),
    // A refusal often means that another tab has changed the record, so the shown data is out of date.
    onSettled: () => void refresh(client, 'income-goals'),
  })
}

/** This is not a hook, because the owner may have left the screen before pressing Undo. */
export async function changeGoal(client: QueryClient, id: number, change: GoalChange): Promise<void> {
  await sendChange(id, change)
  await refresh(client, 'income-goals')
}

export const RESTORABLE_GOALS = {
  noun: 'income-goals',
  calls: incomeGoalCalls,
  thing: 'goal',
} satisfies Restorable

export function useDeletedGoals() {
  return useDeletedRecords<StoredGoal>(RESTORABLE_GOALS)
}

function sendChange(id: number, change: GoalChange): Promise<IncomeGoalRecord> {
  return call(incomeGoalCalls.change, { params: { id }, body: change })
}
