import {
  movesToMake,
  type PotMove,
  type PotsInput,
  workOutPots,
} from '#shared/features/tax/pots/pots.rules.ts'
import { listCountedCosts } from '#shared/features/tax/records/costs.rules.ts'
import { placeOfCategory } from '#shared/features/tax/records/expense-categories.rules.ts'
import { toPosition } from '#shared/features/tax/records/position.rules.ts'
import type { CostRow, PurchaseRow, TakingsWeek } from '#shared/features/tax/records/tax-records.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { type Pence, pence, sumPence } from '#shared/kernel/numbers/money.ts'
import type { HistoryAct, OwnerHistory } from './arbitrary-history.ts'

type Entry = { business: number; monday: Day; gross: Pence; tips: Pence }
type Cost = CostRow & { business: number | null }

/** Everything that is stored after some acts, also of excluded businesses. */
export type Stored = { weeks: Entry[]; costs: Cost[]; purchases: PurchaseRow[]; moves: PotMove[] }

const NOTHING: Stored = { weeks: [], costs: [], purchases: [], moves: [] }

/** What is stored after each act, in their order. */
export function applyHistory(history: OwnerHistory): Stored[] {
  const moments: Stored[] = []
  for (const act of history.acts) moments.push(doAct(moments.at(-1) ?? NOTHING, act, history))
  return moments
}

/** What the server would read for the pots: without excluded businesses, weeks and days added up. */
export function toPotsInput({ weeks, costs, purchases, moves }: Stored, history: OwnerHistory): PotsInput {
  const counts = ({ business }: { business: number | null }) =>
    business === null || !history.excluded.includes(business)
  const position = toPosition(history.position)
  const countedCosts = costs.filter(counts)
  const days = listCountedCosts({ costs: countedCosts, purchases }, position)
    .filter(({ category }) => placeOfCategory(category, position.legalForm).kind === 'cost')
    .map((row) => row.day)
  return {
    weeks: addUpWeeks(weeks.filter(counts)),
    costs: countedCosts,
    purchases,
    moves,
    position,
    settings: history.settings,
    today: history.today,
    firstCostOn: days.filter((one) => one <= history.today).sort()[0] ?? null,
  }
}

/** Takings, and a sole trader's tips, of the businesses that count, from a day on. */
export function takenSince(
  from: Day,
  { weeks }: Stored,
  { today, excluded, position }: OwnerHistory,
): number {
  return weeks
    .filter(({ business, monday }) => !excluded.includes(business) && monday >= from && monday <= today)
    .reduce((sum, { gross, tips }) => sum + gross + (position.legalForm === 'company' ? 0 : tips), 0)
}

function doAct(stored: Stored, one: HistoryAct, history: OwnerHistory): Stored {
  const { weeks, costs, purchases, moves } = stored
  switch (one.act) {
    case 'enter week':
      return { ...stored, weeks: [...without(weeks, one), one] }
    case 'delete week':
      return { ...stored, weeks: without(weeks, one) }
    case 'add cost':
      return { ...stored, costs: [...costs, one] }
    case 'add purchase':
      return { ...stored, purchases: [...purchases, one] }
    case 'delete cost':
      return { ...stored, costs: costs.filter((_, index) => index !== one.index) }
    case 'move':
      return { ...stored, moves: [...moves, one.move] }
    case 'press I moved it':
      return { ...stored, moves: [...moves, ...pressed(stored, history)] }
  }
}

/** The moves that 'I moved it' makes at this moment. */
export function pressed(stored: Stored, history: OwnerHistory): PotMove[] {
  return movesToMake(workOutPots(toPotsInput(stored, history)).pots, history.today)
}

function without(weeks: Entry[], { business, monday }: { business: number; monday: Day }): Entry[] {
  return weeks.filter((week) => week.business !== business || week.monday !== monday)
}

function addUpWeeks(entries: Entry[]): TakingsWeek[] {
  const mondays = [...new Set(entries.map(({ monday }) => monday))]
  return mondays.map((monday) => {
    const ofWeek = entries.filter((entry) => entry.monday === monday)
    return {
      monday,
      gross: sumPence(ofWeek.map(({ gross }) => gross)),
      tips: pence(ofWeek.reduce((sum, { tips }) => sum + tips, 0)),
    }
  })
}
