import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type WeeklyIncomeRecord,
  weeklyIncomeCalls,
} from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { toDecimal } from '#shared/kernel/numbers/money.ts'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { createOnce } from '#web/records/create-once.ts'
import { readAll } from '#web/records/list-pages.ts'
import type { TakingsWeek } from './takings-weeks.ts'

export type Span = { businessId: string; from: Day; to: Day }

/** What is entered for the weeks of the file. */
export function enteredWeeksQuery(span: Span) {
  return queryOptions({
    queryKey: ['weekly-incomes', 'of-bank-file', span.businessId, span.from, span.to],
    queryFn: ({ signal }) => readAll(weeklyIncomeCalls.list, { search: new URLSearchParams(span), signal }),
    refetchOnMount: 'always',
    // Without it what was chosen for the weeks would be lost when a hidden import is shown again much later.
    gcTime: Number.POSITIVE_INFINITY,
  })
}

type SavedWeek = { before: WeeklyIncomeRecord | null; saved: WeeklyIncomeRecord }

/** A week was entered or changed elsewhere since the list was read: adding to it would add to another figure. */
export class ChangedWeekError extends Error {}

/** Enters the weeks one after the other. Returns those that were entered, and what went wrong with the next. */
export async function saveTakings(
  client: QueryClient,
  span: Span,
  weeks: readonly TakingsWeek[],
): Promise<{ done: SavedWeek[]; error: unknown }> {
  const done: SavedWeek[] = []
  const businessId = Number(span.businessId)
  try {
    const now = await client.fetchQuery({ ...enteredWeeksQuery(span), staleTime: 0 })
    if (weeks.some((week) => isChanged(week, now))) throw new ChangedWeekError()
    for (const { weekStart, after, entered } of weeks) {
      if (after === null) continue
      const week = { businessId, weekStartDate: weekStart, weeklyTotal: toDecimal(after) }
      done.push({ before: entered, saved: await createOnce(weeklyIncomeCalls.create, week) })
    }
    return { done, error: null }
  } catch (error) {
    return { done, error }
  } finally {
    await refresh(client, 'weekly-incomes')
  }
}

function isChanged({ weekStart, entered }: TakingsWeek, now: readonly WeeklyIncomeRecord[]): boolean {
  const found = now.find(({ weekStartDate }) => weekStartDate === weekStart)
  return found?.weeklyTotal !== entered?.weeklyTotal
}

function unlessMissing(error: unknown): void {
  if (!(error instanceof CallError && error.status === 404)) throw error
}

/** Deletes the weeks that the import added, and gives the weeks that it replaced their former figures. */
export async function undoTakings(client: QueryClient, done: readonly SavedWeek[]): Promise<void> {
  for (const { before, saved } of done) {
    const params = { id: saved.id }
    // An earlier try of this undo may have deleted it.
    if (before === null) await call(weeklyIncomeCalls.remove, { params }).catch(unlessMissing)
    else {
      const { weeklyTotal, parts, retail, tips } = before
      await call(weeklyIncomeCalls.change, { params, body: { weeklyTotal, parts, retail, tips } })
    }
  }
  await refresh(client, 'weekly-incomes')
}
