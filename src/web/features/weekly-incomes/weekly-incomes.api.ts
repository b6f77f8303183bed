import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type WeeklyIncomeInput,
  type WeeklyIncomeRecord,
  weeklyIncomeCalls,
} from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import type { Day } from '#shared/kernel/days.ts'
import { call } from '#web/api/client.ts'
import { refresh, refreshAfterPaint } from '#web/api/refreshes.ts'
import { readAll } from '#web/records/list-pages.ts'

const REQUEST_TIMEOUT_MS = 20_000

/** What every business took in one week, asked for by its day: the week may be years back. */
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

/** Another tab may have changed the week: what is shown is read again, and the sums follow if it has. */
export async function readWeekAnew(client: QueryClient, week: Day): Promise<void> {
  const { queryKey } = weekQuery(week)
  const before = client.getQueryData(queryKey)
  await client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
  if (client.getQueryData(queryKey) !== before) await refresh(client, 'weekly-incomes')
}

/** Enters a week, or replaces its figure. No hook, like the rest: whoever saves may have left the screen. */
export async function putWeek(
  client: QueryClient,
  body: WeeklyIncomeInput,
  headers?: Record<string, string>,
): Promise<void> {
  const options = { body, headers, signal: inTime() }
  const entry = await change(client, () => call(weeklyIncomeCalls.create, options))
  await keep(client, entry.weekStartDate, (known) => withEntry(known, entry))
  refreshAfterPaint(client, 'weekly-incomes')
}

export async function deleteWeek(client: QueryClient, entry: WeeklyIncomeRecord): Promise<void> {
  const { id } = entry
  await change(client, () => call(weeklyIncomeCalls.remove, { params: { id }, signal: inTime() }))
  await keep(client, entry.weekStartDate, (known) => without(known, entry))
  void refresh(client, 'weekly-incomes')
}

export async function bringBackWeek(client: QueryClient, { id }: WeeklyIncomeRecord): Promise<void> {
  await change(client, () => call(weeklyIncomeCalls.restore, { params: { id }, signal: inTime() }))
  await refresh(client, 'weekly-incomes')
}

type Entries = WeeklyIncomeRecord[]

/** What is still being read may have been answered before the change, and would undo it on the screen. */
async function keep(client: QueryClient, week: Day, change: (known: Entries) => Entries): Promise<void> {
  const { queryKey } = weekQuery(week)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (known) => known && change(known))
}

/** Through the cache of mutations, which hears of access that has ended. */
function change<Answer>(client: QueryClient, act: () => Promise<Answer>): Promise<Answer> {
  return client.getMutationCache().build(client, { mutationFn: act }).execute(undefined)
}

/** A network that swallows everything must not leave "Saving…" standing for ever. */
function inTime(): AbortSignal {
  return AbortSignal.timeout(REQUEST_TIMEOUT_MS)
}

/** In its place: in another order it would look as if somebody else had changed the week. */
function withEntry(known: Entries, entry: WeeklyIncomeRecord): Entries {
  const place = known.findIndex(({ businessId }) => businessId === entry.businessId)
  return place < 0 ? [...known, entry] : known.with(place, entry)
}

function without(entries: readonly WeeklyIncomeRecord[], gone: WeeklyIncomeRecord): WeeklyIncomeRecord[] {
  return entries.filter(({ businessId }) => businessId !== gone.businessId)
}
