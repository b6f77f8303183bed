import type { PayPlanAnswer } from '#shared/features/tax/pay-plan.contract.ts'
import { toDecimal } from '#shared/kernel/numbers/money.ts'
import type { PayPlan, PayWay } from './pay-plan.rules.ts'

/** The plan as `POST /api/pay-plan` answers it. */
export function toPayPlan({ soleTrader, company }: PayPlan): PayPlanAnswer {
  return { soleTrader: toPayWay(soleTrader), company: toPayWay(company) }
}

function toPayWay(way: PayWay): PayPlanAnswer['company'] {
  return {
    profit: toDecimal(way.profit),
    tax: toDecimal(way.tax),
    takings: toDecimal(way.takings),
    perWeek: toDecimal(way.perWeek),
    perDay: toDecimal(way.perDay),
    perClient: toDecimal(way.perClient),
    overThreshold: way.overThreshold,
  }
}
