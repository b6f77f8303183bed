import type { Db } from '#server/db/engines/database.ts'
import { findCostOfAnHour } from '#server/features/costing/hour/cost-of-an-hour.service.ts'
import { findTeamCosts } from '#server/features/costing/team/team-answers.service.ts'
import { findTaxPosition } from '#server/features/tax/tax-position.db.ts'
import type { CardContext, PriceVat } from '#shared/features/costing/card/card.rules.ts'
import { vatRatesOn } from '#shared/features/tax/rates/rates.rules.ts'
import { toPosition } from '#shared/features/tax/records/position.rules.ts'
import { schemeOn, vatShare } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'

export type CardOwner = { userId: number; today: Day }

/**
 * What the cards of all treatments of an owner need beside the treatments: VAT, the hour of the room, the team. Pass a
 * transaction, because it reads several tables.
 */
export async function findCardContext(tx: Db, owner: CardOwner): Promise<CardContext> {
  return {
    vat: await findPriceVat(tx, owner),
    hour: await findCostOfAnHour(tx, owner),
    team: await findTeamCosts(tx, owner),
  }
}

/** By the scheme that holds today. */
async function findPriceVat(tx: Db, { userId, today }: CardOwner): Promise<PriceVat> {
  const rates = vatRatesOn(today)
  const position = toPosition(await findTaxPosition(tx, userId))
  const scheme = schemeOn(today, position.vat, rates)
  return { scheme: scheme.scheme, share: vatShare(scheme, rates) }
}
