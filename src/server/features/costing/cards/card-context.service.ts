import type { Db } from '#server/db/engines/database.ts'
import { findTaxPosition } from '#server/features/tax/tax-position.db.ts'
import type { CardContext, PriceVat } from '#shared/features/costing/card/card.rules.ts'
import { defaultCostOfAnHour } from '#shared/features/costing/cost-of-an-hour.contract.ts'
import { costAnHour } from '#shared/features/costing/hour/cost-of-an-hour.rules.ts'
import { LATEST_RATES, vatRatesOn } from '#shared/features/tax/rates/rates.rules.ts'
import { toPosition } from '#shared/features/tax/records/position.rules.ts'
import { schemeOn, vatShare } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'

export type CardOwner = { userId: number; today: Day }

/** What the cards of all treatments of an owner need beside the treatments: VAT, the hour of the room, the team. */
export async function findCardContext(db: Db, owner: CardOwner): Promise<CardContext> {
  const vat = await findPriceVat(db, owner)
  const records = { spent: { rows: [], firstExpenseOn: null }, rate: null, people: [] }
  const hour = costAnHour(defaultCostOfAnHour(), records, { today: owner.today, rates: LATEST_RATES })
  return { vat, hour, team: new Map() }
}

/** By the scheme that holds today. */
async function findPriceVat(db: Db, { userId, today }: CardOwner): Promise<PriceVat> {
  const rates = vatRatesOn(today)
  const position = toPosition(await findTaxPosition(db, userId))
  const scheme = schemeOn(today, position.vat, rates)
  return { scheme: scheme.scheme, share: vatShare(scheme, rates) }
}
