import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import type {
  DeletedIncomeGoal,
  IncomeGoalInput,
  IncomeGoalRecord,
} from '#shared/features/income-goals/income-goals.contract.ts'
import { call, callList } from '#web/api/call.ts'
import { refresh } from '#web/api/refreshes.ts'
import { useSend } from '#web/api/send.ts'
import { createOnce } from '#web/records/create-once.ts'
import { type Kept, useDeletedRecords } from '#web/records/deleted-records.ts'
import { type PageAsked, readPage } from '#web/records/list-pages.ts'

const PATH = '/api/income-goals'
const FIRST_GOALS = 3

/** The first that run today, and how many goals there are in all: past ones and those set aside too. */
export const runningGoalsQuery = queryOptions({
  queryKey: ['income-goals', 'running'],
  queryFn: async ({ signal }) => {
    const [running, all] = await Promise.all([
      callList<IncomeGoalRecord>(`${PATH}?current=1&limit=${FIRST_GOALS}`, { signal }),
      callList<IncomeGoalRecord>(`${PATH}?limit=1`, { signal }),
    ])
    return { goals: running.rows, total: all.total }
  },
})

export function goalsPageQuery({ page }: PageAsked) {
  return queryOptions({
    queryKey: ['income-goals', 'page', page],
    queryFn: ({ signal }) => readPage<IncomeGoalRecord>(PATH, { page, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useAddGoal() {
  const client = useQueryClient()
  return useSend<IncomeGoalRecord, IncomeGoalInput>({
    mutationFn: (body) => createOnce(PATH, body),
    // Not waited for: what is saved is saved, however long the sums take.
    onSuccess: () => void refresh(client, 'income-goals'),
  })
}

export type GoalChange = Partial<IncomeGoalInput & { isActive: number }>

export function useChangeGoal() {
  const client = useQueryClient()
  return useSend<IncomeGoalRecord, { id: number; change: GoalChange }>({
    mutationFn: ({ id, change }) => sendChange(id, change),
    // A refusal often means that another tab was here first: then what is shown is old.
    onSettled: () => void refresh(client, 'income-goals'),
  })
}

/** No hook: whoever presses Undo may have left the screen by then. */
export async function changeGoal(client: QueryClient, id: number, change: GoalChange): Promise<void> {
  await sendChange(id, change)
  await refresh(client, 'income-goals')
}

export const KEPT_GOALS: Kept = { noun: 'income-goals', path: PATH, thing: 'goal' }

export function useDeletedGoals() {
  return useDeletedRecords<DeletedIncomeGoal>(KEPT_GOALS)
}

function sendChange(id: number, change: GoalChange): Promise<IncomeGoalRecord> {
  return call('PATCH', `${PATH}/${id}`, { body: change })
}
