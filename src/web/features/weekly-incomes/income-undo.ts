import type { QueryClient } from '@tanstack/react-query'
import { replacesDetails } from '#shared/features/weekly-incomes/saved-details.rules.ts'
import type {
  WeeklyIncomeInput,
  WeeklyIncomeRecord,
} from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { formatWeekOf } from '#shared/kernel/calendar/days.ts'
import { formatPounds, fromDecimal } from '#shared/kernel/numbers/money.ts'
import { offerUndo } from '#web/records/undo.ts'
import { changeBox, type NamedBox } from './income-drafts.ts'
import { putWeek } from './weekly-incomes.api.ts'

/** What is sent to bring a former entry back. It includes the parts, because a new total has removed them. */
export function toInput(entry: WeeklyIncomeRecord): WeeklyIncomeInput {
  const { businessId, weekStartDate, weeklyTotal, parts, retail, tips } = entry
  return { businessId, weekStartDate, weeklyTotal, parts, retail, tips }
}

type Replaced = { former: WeeklyIncomeRecord; sent: WeeklyIncomeInput }

/** Offers to bring the former details back. If there were none, it offers nothing. */
export function offerUndoReplace(client: QueryClient, box: NamedBox, { former, sent }: Replaced): void {
  const isNewTotal = sent.weeklyTotal !== former.weeklyTotal
  if (!isNewTotal && !replacesDetails(sent, former)) return
  const where = `${box.name}, ${formatWeekOf(box.week)}`
  offerUndo({
    ...(isNewTotal ? wordsForTotal(where, former) : wordsForDetails(where)),
    undo: async () => {
      await putWeek(client, toInput(former))
      changeBox(box, { savedAt: new Date(), details: {} })
    },
  })
}

function wordsForTotal(where: string, { weeklyTotal }: WeeklyIncomeRecord) {
  const isHidden = document.documentElement.dataset['amounts'] === 'hidden'
  const figure = isHidden ? 'The former figure' : formatPounds(fromDecimal(weeklyTotal))
  return {
    title: 'Figure replaced',
    description: `${where}. ${figure} stood there before.`,
    undone: `${figure} is back.`,
  }
}

function wordsForDetails(where: string) {
  return {
    title: 'Details replaced',
    description: `${where}: how it was paid, retail or tips.`,
    undone: 'The former details are back.',
  }
}
