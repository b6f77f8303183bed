import type { Db } from '#server/db/engines/database.ts'
import { type CardOwner, findCardContext } from '#server/features/costing/cards/card-context.service.ts'
import {
  type PriceChange,
  previewPrices,
  toPricePlanPreview,
} from '#shared/features/costing/planner/price-plan.rules.ts'
import type { PricePlanRecord, PricePlanSummary } from '#shared/features/costing/price-plans.contract.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { type KnownTreatment, mapTreatments } from './planned-treatments.db.ts'
import { listLines, type PlanLineRow, type PlanRow, type PlanSize } from './price-plans.db.ts'

/** A stored plan with the prices that were previewed, and the cards that they make today. */
export async function toPlanAnswer(db: Db, owner: CardOwner, plan: PlanRow): Promise<PricePlanRecord> {
  const { userId } = owner
  const lines = await listLines(db, plan)
  const known = await mapTreatments(db, { userId, ids: lines.map(({ treatmentId }) => treatmentId) })
  const context = await findCardContext(db, owner)
  const preview = (some: readonly PlanLineRow[]) =>
    toPricePlanPreview(previewPrices(toChanges(some, known), context))
  const leftAlone = lines.filter(({ isLeftAlone }) => isLeftAlone)
  const changed = preview(lines.filter(({ isLeftAlone }) => !isLeftAlone))
  const shown = new Map([...changed.lines, ...preview(leftAlone).lines].map((line) => [line.id, line]))
  return {
    lines: lines.map((line) => shown.get(line.treatmentId) ?? toPurgedLine(line)),
    gainPerYear: changed.gainPerYear,
    canLose: changed.canLose,
    ...toPlanFacts(plan),
    leftAlone: leftAlone.map(({ treatmentId: id, name }) => ({ id, name: known.get(id)?.name ?? name })),
  }
}

export function toPlanSummary(plan: PlanRow, size: PlanSize | undefined): PricePlanSummary {
  return {
    ...toPlanFacts(plan),
    leftAlone: size?.leftAlone ?? [],
    treatmentCount: size?.treatmentCount ?? 0,
  }
}

function toPlanFacts({ id, riseBy, riseValue, ending, startsOn, status, createdAt }: PlanRow) {
  return {
    id,
    by: riseBy,
    value: riseValue,
    ending,
    startsOn,
    status,
    createdAt: createdAt.toISOString(),
  }
}

function toChanges(lines: readonly PlanLineRow[], known: ReadonlyMap<number, KnownTreatment>): PriceChange[] {
  return lines.flatMap(({ treatmentId, priceBefore, priceAfter }) => {
    const treatment = known.get(treatmentId)
    if (!treatment) return []
    return { treatment, priceBefore: fromDecimal(priceBefore), priceAfter: fromDecimal(priceAfter) }
  })
}

/** A treatment that was purged from the bin has prices and a name left, and nothing to make a card of. */
function toPurgedLine({ treatmentId, name, priceBefore, priceAfter }: PlanLineRow) {
  return {
    id: treatmentId,
    name,
    priceBefore,
    priceAfter,
    cardBefore: null,
    cardAfter: null,
    gainPerYear: null,
    canLose: null,
  }
}
