import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type WeeklyClose,
  type WeeklyCloseInput,
  weeklyCloseCalls,
} from '#shared/features/tax/weekly-closes.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { call } from '#web/api/client.ts'
import { refreshAfterPaint } from '#web/api/invalidation.ts'

const REQUEST_TIMEOUT_MS = 20_000

/** The close of one week; null when the week is not closed. */
export function weekCloseQuery(week: Day) {
  return queryOptions({
    queryKey: ['weekly-closes', 'week', week],
    queryFn: ({ signal }) => call(weeklyCloseCalls.list, { query: { from: week, to: week }, signal }),
    select: ([close]): WeeklyClose | null => close ?? null,
  })
}

/** The closes of some weeks, by their first and last Monday. */
export function closesQuery({ from, to }: { from: Day; to: Day }) {
  return queryOptions({
    queryKey: ['weekly-closes', 'weeks', from, to],
    queryFn: ({ signal }) => call(weeklyCloseCalls.list, { query: { from, to }, signal }),
  })
}

/** Closes a week. The answer is shown at once, and everything that follows from it is fetched again. */
export async function putClose(
  client: QueryClient,
  body: WeeklyCloseInput,
  headers: Record<string, string>,
): Promise<void> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const act = () => call(weeklyCloseCalls.create, { body, headers, signal })
  // Runs through the mutation cache, which notices when access has ended.
  const close = await client.getMutationCache().build(client, { mutationFn: act }).execute(undefined)
  const { queryKey } = weekCloseQuery(close.weekStartDate)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, [close])
  refreshAfterPaint(client, 'weekly-closes')
}
