import type { ExampleSalon } from '#shared/features/example-salon/example-salon.rules.ts'
import { STOCK_EXPENSE_CATEGORY } from '#shared/features/expenses/expenses.contract.ts'
import { POTS } from '#shared/features/tax/pot-moves.contract.ts'
import { movesToMake, type PotMove, workOutPots } from '#shared/features/tax/pots/pots.rules.ts'
import { toPotSettings } from '#shared/features/tax/pots/pots-answer.rules.ts'
import { placeOfCategory } from '#shared/features/tax/records/expense-categories.rules.ts'
import { type Position, toPosition } from '#shared/features/tax/records/position.rules.ts'
import type { CostRow, TaxRecords } from '#shared/features/tax/records/tax-records.rules.ts'
import { defaultTaxPosition } from '#shared/features/tax/tax-position.contract.ts'
import { addDays, type Day, earlierOf } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, pence } from '#shared/kernel/numbers/money.ts'
import { objectOf } from '#shared/kernel/objects.ts'

/** A move of the example salon; those of one press have the same batch. */
export type SalonMove = PotMove & { note: string | null; batchId: string | null }

export const NOTHING_IN_POTS = objectOf(POTS, () => '0.00')

/** What the salon moved when it closed its weeks, and what it paid itself, worked out as an owner's moves are. */
export function makeSalonMoves(salon: ExampleSalon): SalonMove[] {
  const { closes, ...settings } = salon.pots
  const known = {
    ...toRecords(salon),
    settings: toPotSettings({ ...settings, opening: NOTHING_IN_POTS }),
  }
  const moves: SalonMove[] = []
  for (const [index, { weekStartDate }] of closes.entries()) {
    const sunday = addDays(weekStartDate, 6)
    const { pots } = workOutPots({ ...known, moves, today: sunday })
    const batchId = crypto.randomUUID()
    moves.push(...movesToMake(pots, sunday).map((move) => ({ ...move, note: null, batchId })))
    if ((index + 1) % PAY_WEEKS === 0) moves.push(...payOut(moves, sunday))
  }
  return moves
}

const PAY_WEEKS = 4
const TEN_POUNDS = 10_00

/** What the pay pot holds, in whole ten pounds. */
function payOut(moves: readonly SalonMove[], on: Day): SalonMove[] {
  const signed = moves
    .filter(({ pot }) => pot === 'pay')
    .map(({ amount, direction }) => (direction === 'in' ? amount : -amount))
  const holds = signed.reduce((sum, amount) => sum + amount, 0)
  const amount = pence(holds - (holds % TEN_POUNDS))
  if (amount <= 0) return []
  return [{ pot: 'pay', on, amount, direction: 'out', note: 'Paid myself', batchId: null }]
}

function toRecords(salon: ExampleSalon): TaxRecords & { position: Position; firstCostOn: Day | null } {
  const position = toPosition({ ...defaultTaxPosition(), ...salon.taxPosition })
  const paid = salon.purchases.map(({ purchaseDate, totalAmount, vatAmount, recordExpense }) => ({
    ...toCost({ date: purchaseDate, category: STOCK_EXPENSE_CATEGORY, amount: totalAmount, vatAmount }),
    recordExpense,
  }))
  const costs = [...salon.expenses.map(toCost), ...paid.filter(({ recordExpense }) => recordExpense)]
  const isCost = ({ category }: CostRow) => placeOfCategory(category, position.legalForm).kind === 'cost'
  const days = [...costs.filter(isCost), ...paid].map(({ day }) => day)
  return {
    weeks: salon.weeklyIncomes.map(({ weekStartDate, weeklyTotal, tips }) => ({
      monday: weekStartDate,
      gross: fromDecimal(weeklyTotal),
      tips: fromDecimal(tips),
    })),
    costs,
    purchases: paid.filter(({ recordExpense }) => !recordExpense),
    position,
    firstCostOn: days.length === 0 ? null : days.reduce(earlierOf),
  }
}

type Spent = { date: Day; category: string; amount: string; vatAmount: string }

function toCost({ date, category, amount, vatAmount }: Spent): CostRow {
  return { day: date, category, amount: fromDecimal(amount), vatAmount: fromDecimal(vatAmount) }
}
