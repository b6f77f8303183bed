import { type Db, SNAPSHOT } from '#server/db/engines/database.ts'
import { estimateTax } from '#shared/features/tax/estimate/estimate.rules.ts'
import { toTaxEstimate } from '#shared/features/tax/estimate/estimate-answer.rules.ts'
import { planPay } from '#shared/features/tax/pay-plan/pay-plan.rules.ts'
import { toPayPlan } from '#shared/features/tax/pay-plan/pay-plan-answer.rules.ts'
import { sumYearlyCosts, yearlyCostsSpan } from '#shared/features/tax/pay-plan/yearly-costs.rules.ts'
import type { PayPlanAnswer, PayPlanInput } from '#shared/features/tax/pay-plan.contract.ts'
import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import { listSpanPeriods, listVatPeriods } from '#shared/features/tax/records/cost-periods.rules.ts'
import { toPosition } from '#shared/features/tax/records/position.rules.ts'
import type { TaxEstimate } from '#shared/features/tax/tax-estimate.contract.ts'
import { estimateVat, vatDays } from '#shared/features/tax/vat/vat.rules.ts'
import { toVat } from '#shared/features/tax/vat/vat-answer.rules.ts'
import { schemeOn } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import type { Vat } from '#shared/features/tax/vat.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, type Pence } from '#shared/kernel/numbers/money.ts'
import { findEstimateInput } from './estimate-input.db.ts'
import { findTaxPosition } from './tax-position.db.ts'
import { findCosts, findTakings } from './tax-records.db.ts'

type Owner = { userId: number; today: Day }

// The position and the records are read as they are at one moment, on one connection.

export function readEstimate(db: Db, { userId, today }: Owner, on: Day): Promise<TaxEstimate> {
  const rates = requireRates(on)
  return db.transaction(async (tx) => {
    const input = await findEstimateInput(tx, {
      userId,
      saved: await findTaxPosition(tx, userId),
      rates,
      on,
      today,
    })
    return toTaxEstimate(estimateTax(input), input)
  }, SNAPSHOT)
}

export function readVatFigures(db: Db, { userId, today }: Owner): Promise<Vat> {
  const rates = requireRates(today)
  const { weeksFrom, costsFrom } = vatDays(today)
  return db.transaction(async (tx) => {
    const { excludedBusinessIds, ...saved } = await findTaxPosition(tx, userId)
    const position = toPosition({ excludedBusinessIds, ...saved })
    const owner = { userId, excludedBusinessIds }
    const takings = await findTakings(tx, { ...owner, weeks: { from: weeksFrom, to: today } })
    const costs = { from: costsFrom, to: today }
    const isRegistered = schemeOn(today, position.vat, rates).scheme !== 'none'
    const spent = isRegistered
      ? await findCosts(tx, { ...owner, costs, periods: listVatPeriods(costs, position) })
      : NO_COSTS
    return toVat(estimateVat({ ...takings, ...spent, position, rates, today }))
  }, SNAPSHOT)
}

/** Costs are needed only for VAT quarters, and an owner who is not registered has none. */
const NO_COSTS = { costs: [], purchases: [] }

/** `yearlyCosts` that are left out are read from the owner's records. */
export function readPayPlan(db: Db, { userId, today }: Owner, wish: PayPlanInput): Promise<PayPlanAnswer> {
  const rates = requireRates(today)
  const { yearlyCosts, takeHome, ...rest } = wish
  return db.transaction(async (tx) => {
    const saved = await findTaxPosition(tx, userId)
    const position = toPosition(saved)
    const context = { position, rates, today }
    const readYearlyCosts = async (): Promise<Pence> => {
      const { excludedBusinessIds } = saved
      const span = yearlyCostsSpan(today)
      const query = { userId, excludedBusinessIds, costs: span, periods: listSpanPeriods([span], position) }
      return sumYearlyCosts(await findCosts(tx, query), context)
    }
    const costs = yearlyCosts === null ? await readYearlyCosts() : fromDecimal(yearlyCosts)
    return toPayPlan(planPay({ ...rest, takeHome: fromDecimal(takeHome), yearlyCosts: costs }, context))
  }, SNAPSHOT)
}
