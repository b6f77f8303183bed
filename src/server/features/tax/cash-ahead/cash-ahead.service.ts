import { type Db, SNAPSHOT } from '#server/db/engines/database.ts'
import { findEstimateInput } from '#server/features/tax/estimate-input.db.ts'
import { findTaxPosition } from '#server/features/tax/tax-position.db.ts'
import { findCosts, findTakings } from '#server/features/tax/tax-records.db.ts'
import { listDays } from '#shared/features/expenses/repeating-costs/repetition.rules.ts'
import {
  type CashItem,
  daysAhead,
  recentDays,
  workOutCashAhead,
} from '#shared/features/tax/cash-ahead/cash-ahead.rules.ts'
import { toCashAhead } from '#shared/features/tax/cash-ahead/cash-ahead-answer.rules.ts'
import {
  listDueOfBill,
  listTaxItems,
  listVatItems,
  spansToPayFor,
} from '#shared/features/tax/cash-ahead/payments-ahead.rules.ts'
import { expectReturns } from '#shared/features/tax/cash-ahead/vat-returns.rules.ts'
import type { CashAhead } from '#shared/features/tax/cash-ahead.contract.ts'
import type { Due } from '#shared/features/tax/estimate/due-dates.rules.ts'
import { estimateTax } from '#shared/features/tax/estimate/estimate.rules.ts'
import { findRates, vatRatesOn } from '#shared/features/tax/rates/rates.rules.ts'
import { listVatPeriods } from '#shared/features/tax/records/cost-periods.rules.ts'
import { listExpenseCategories } from '#shared/features/tax/records/expense-categories.rules.ts'
import { toPosition } from '#shared/features/tax/records/position.rules.ts'
import { averageWeek } from '#shared/features/tax/records/takings.rules.ts'
import type { TaxRecords } from '#shared/features/tax/records/tax-records.rules.ts'
import type { TaxPosition } from '#shared/features/tax/tax-position.contract.ts'
import { vatDays } from '#shared/features/tax/vat/vat.rules.ts'
import { type Day, earlierOf } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { listComingCosts, sumOtherSpending } from './cash-ahead.db.ts'

type Owner = { userId: number; today: Day; saved: TaxPosition }

/** All of it is read as it is at one moment, on one connection. */
export function readCashAheadOf(
  db: Db,
  { userId, today }: Omit<Owner, 'saved'>,
  balance: Pence,
): Promise<CashAhead> {
  return db.transaction(async (tx) => {
    const owner = { userId, today, saved: await findTaxPosition(tx, userId) }
    const records = await findVatRecords(tx, owner)
    const items = [
      ...(await listRepeatingItems(tx, owner)),
      ...listVatItems(
        expectReturns({ ...records, today, position: toPosition(owner.saved), rates: vatRatesOn(today) }),
      ),
      ...listTaxItems(await listDueOfYears(tx, owner), owner.saved.lastBill?.year ?? null),
    ]
    const week = averageWeek(records.weeks, today).gross
    const otherSpending = await findOtherSpending(tx, owner)
    return toCashAhead(workOutCashAhead({ today, balance, averageWeek: week, otherSpending, items }))
  }, SNAPSHOT)
}

async function listRepeatingItems(tx: Db, { userId, today }: Owner): Promise<CashItem[]> {
  const costs = await listComingCosts(tx, userId)
  return costs.flatMap(({ description: name, amount, skippedDays, ...repetition }) =>
    listDays(repetition, daysAhead(today))
      .filter((on) => !skippedDays.includes(on))
      .map((on) => ({ on, name, amount: pence(-fromDecimal(amount)) })),
  )
}

/** The weeks of the quarters of VAT are those of the average week, too. */
async function findVatRecords(tx: Db, { userId, today, saved }: Owner): Promise<TaxRecords> {
  const { excludedBusinessIds } = saved
  const span = { from: vatDays(today).costsFrom, to: today }
  const owner = { userId, excludedBusinessIds }
  const { weeks } = await findTakings(tx, { ...owner, weeks: span })
  const periods = listVatPeriods(span, toPosition(saved))
  return { weeks, ...(await findCosts(tx, { ...owner, costs: span, periods })) }
}

/** What is due for each year: by its bill, or by its estimate. A year before the first rates has none. */
async function listDueOfYears(tx: Db, { userId, today, saved }: Owner): Promise<Due[][]> {
  const years: Due[][] = []
  const position = toPosition(saved)
  for (const span of spansToPayFor(today, position)) {
    const on = earlierOf(span.to, today)
    const rates = findRates(on)
    if (rates === null) continue
    const ofBill = listDueOfBill(span, position, rates)
    years.push(ofBill ?? estimateTax(await findEstimateInput(tx, { userId, saved, rates, on, today })).due)
  }
  return years
}

function findOtherSpending(tx: Db, { userId, today, saved }: Owner): Promise<Pence> {
  const { legalForm, excludedBusinessIds, countStockPurchases } = saved
  const leftOut = listExpenseCategories(legalForm)
    .filter(({ kind }) => kind === 'neither')
    .map(({ name }) => name)
  const days = recentDays(today)
  return sumOtherSpending(tx, { userId, days, excludedBusinessIds, leftOut, countStockPurchases })
}
