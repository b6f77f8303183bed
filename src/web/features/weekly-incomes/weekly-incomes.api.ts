import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type WeeklyIncomeInput,
  type WeeklyIncomeRecord,
  weeklyIncomeCalls,
} from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { call } from '#web/api/client.ts'
import { refresh, refreshAfterPaint } from '#web/api/invalidation.ts'
import { readAll } from '#web/records/list-pages.ts'

const REQUEST_TIMEOUT_MS = 20_000

/** The income of every business in one week. It is fetched by its day, because the week may be years back. */
export function weekQuery(week: Day) {
  return queryOptions({
    queryKey: ['weekly-incomes', 'week', week],
    queryFn: () => readAll(weeklyIncomeCalls.list, { search: new URLSearchParams({ from: week, to: week }) }),
  })
}

export function incomeSummaryQuery(businessId: number | null) {
  const query = { businessId: businessId ?? undefined }
  return queryOptions({
    queryKey: ['weekly-incomes', 'summary', businessId],
    queryFn: ({ signal }) => call(weeklyIncomeCalls.summary, { query, signal }),
  })
}

/** Another tab may have changed the week. It is fetched again, and if it has changed, so are the sums. */
export async function refetchWeek(client: QueryClient, week: Day): Promise<void> {
  const { queryKey } = weekQuery(week)
  const before = client.getQueryData(queryKey)
  await client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
  if (client.getQueryData(queryKey) !== before) await refresh(client, 'weekly-incomes')
}

/** Enters a week or replaces its figure. Not a hook, like the rest: the owner may have left the screen. */
export async function putWeek(
  client: QueryClient,
  body: WeeklyIncomeInput,
  headers?: Record<string, string>,
): Promise<void> {
  const options = { body, headers, signal: requestTimeout() }
  const entry = await change(client, () => call(weeklyIncomeCalls.create, options))
  await updateCachedWeek(client, entry.weekStartDate, (known) => withEntry(known, entry))
  refreshAfterPaint(client, 'weekly-incomes')
}

export async function deleteWeek(client: QueryClient, entry: WeeklyIncomeRecord): Promise<void> {
  const { id } = entry
  await change(client, () => call(weeklyIncomeCalls.remove, { params: { id }, signal: requestTimeout() }))
  await updateCachedWeek(client, entry.weekStartDate, (known) => without(known, entry))
  void refresh(client, 'weekly-incomes')
}

export async function restoreWeek(client: QueryClient, { id }: WeeklyIncomeRecord): Promise<void> {
  await change(client, () => call(weeklyIncomeCalls.restore, { params: { id }, signal: requestTimeout() }))
  await refresh(client, 'weekly-incomes')
}

type Entries = WeeklyIncomeRecord[]

/** A fetch that is still running may return data from before the change and would revert it on the screen. */
async function updateCachedWeek(
  client: QueryClient,
  week: Day,
  change: (known: Entries) => Entries,
): Promise<void> {
  const { queryKey } = weekQuery(week)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (known) => known && change(known))
}

/** Runs through the mutation cache, which notices when access has ended. */
function change<Answer>(client: QueryClient, act: () => Promise<Answer>): Promise<Answer> {
  return client.getMutationCache().build(client, { mutationFn: act }).execute(undefined)
}

/** A network that never answers must not show "Saving…" for ever. */
function requestTimeout(): AbortSignal {
  return AbortSignal.timeout(REQUEST_TIMEOUT_MS)
}

/** Keeps the position of the entry: a new order would look like a change from elsewhere. */
function withEntry(known: Entries, entry: WeeklyIncomeRecord): Entries {
  const place = known.findIndex(({ businessId }) => businessId === entry.businessId)
  return place < 0 ? [...known, entry] : known.with(place, entry)
}

function without(entries: readonly WeeklyIncomeRecord[], gone: WeeklyIncomeRecord): WeeklyIncomeRecord[] {
  return entries.filter(({ businessId }) => businessId !== gone.businessId)
}
