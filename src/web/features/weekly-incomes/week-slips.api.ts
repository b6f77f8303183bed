import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { askAboutAmount, askAboutWeek, toQuestion } from '#shared/features/slips/slips.rules.ts'
import {
  type WeeklyIncomeRecord,
  weeklyIncomeCalls,
} from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { todayOf } from '#web/api/current-user.ts'
import { readLast } from '#web/records/similar-records.ts'

type EnteredWeek = { businessId: number; week: Day; weeklyTotal: string }

/** What looks like a slip in a week that was entered; null when nothing does. */
export async function findWeekSlip(client: QueryClient, entered: EnteredWeek): Promise<string | null> {
  const found = [await askAboutTotal(client, entered), askAboutWeek(entered.week, todayOf(client))]
  return found.filter((slip) => slip !== null).join(' ') || null
}

/** Asks before a changed week is saved in its panel. */
export function useWeekQuestion({ businessId, weekStartDate, weeklyTotal: before }: WeeklyIncomeRecord) {
  const client = useQueryClient()
  return async ({ weeklyTotal }: { weeklyTotal: string }) => {
    if (weeklyTotal === before) return null
    const asked = await askAboutTotal(client, { businessId, week: weekStartDate, weeklyTotal })
    return toQuestion([asked], 'Save changes')
  }
}

/** The total is compared with the last weeks of the same business, the week itself left out. */
async function askAboutTotal(
  client: QueryClient,
  { businessId, week, weeklyTotal }: EnteredWeek,
): Promise<string | null> {
  const last = await readLast<WeeklyIncomeRecord>(client, {
    noun: 'weekly-incomes',
    list: weeklyIncomeCalls.list,
    query: { businessId },
    known: [],
  })
  const others = last.filter(({ weekStartDate }) => weekStartDate !== week)
  return askAboutAmount({
    amount: fromDecimal(weeklyTotal),
    last: others.map((one) => fromDecimal(one.weeklyTotal)),
    usualWords: 'the usual week',
  })
}
