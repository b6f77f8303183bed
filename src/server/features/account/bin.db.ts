import type { Db } from '#server/db/database.ts'
import { listDeleted } from '#server/db/record-bin.ts'
import { expenseKind, purchaseKind } from '#server/db/record-kinds.ts'
import { hourlyRateKind } from '#server/features/hourly-rates/hourly-rates.db.ts'
import { incomeGoalKind } from '#server/features/income-goals/income-goals.db.ts'
import { treatmentKind } from '#server/features/treatments/treatments.db.ts'
import { weeklyIncomeKind } from '#server/features/weekly-incomes/weekly-incomes.db.ts'
import type { BinEntry, BinNoun } from '#shared/features/account/bin.contract.ts'
import { nameRecord } from '#shared/features/activity/record-names.rules.ts'

type DeletedRow = { id: number; deletedAt: Date }
type Owner = { userId: number; now: Date }

const LISTS: Record<BinNoun, (db: Db, owner: Owner) => Promise<DeletedRow[]>> = {
  'hourly-rates': (db, owner) => listDeleted(db, hourlyRateKind, owner),
  treatments: (db, owner) => listDeleted(db, treatmentKind, owner),
  expenses: (db, owner) => listDeleted(db, expenseKind, owner),
  'stock-purchases': (db, owner) => listDeleted(db, purchaseKind, owner),
  'weekly-incomes': (db, owner) => listDeleted(db, weeklyIncomeKind, owner),
  'income-goals': (db, owner) => listDeleted(db, incomeGoalKind, owner),
}

/** The last of every kind that can still be brought back, the last deleted first. */
export async function listBin(db: Db, owner: Owner): Promise<BinEntry[]> {
  const nouns = Object.keys(LISTS) as BinNoun[]
  const lists = await Promise.all(
    nouns.map(async (noun) => (await LISTS[noun](db, owner)).map((row) => ({ noun, row }))),
  )
  const newestFirst = lists.flat().sort((a, b) => b.row.deletedAt.getTime() - a.row.deletedAt.getTime())
  return newestFirst.map(({ noun, row }) => ({
    noun,
    id: row.id,
    name: nameRecord(noun, row),
    deletedAt: row.deletedAt.toISOString(),
  }))
}
