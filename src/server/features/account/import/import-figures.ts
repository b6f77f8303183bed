import type { ExportNoun } from '#shared/features/account/import.contract.ts'
import type { StoredRecord } from '#shared/features/account/stored-records.contract.ts'
import { tidyPay } from '#shared/features/costing/team/minimum-wage.rules.ts'
import type { TeamMemberInput } from '#shared/features/costing/team.contract.ts'
import {
  firstUnsettledDay,
  type UnsettledCost,
} from '#shared/features/expenses/repeating-costs/settlement.rules.ts'
import { TOO_LARGE } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { estimateHourlyRate } from '#shared/features/hourly-rates/hourly-rates.rules.ts'
import { estimateProfit } from '#shared/features/treatments/treatments.rules.ts'
import { splitIncome } from '#shared/features/weekly-incomes/weekly-incomes.rules.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, type Pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import { parsePercent, percent, percentToDecimal } from '#shared/kernel/numbers/percent.ts'

type Figures = Record<string, StoredRecord[string]>

/** The figures that are calculated from what the owner typed, or the reason why they cannot be. */
export type CalculatedFigures = { figures: Figures } | { faults: Record<string, string> }

/**
 * A file may contain anything, so every figure that we can calculate is calculated again. A linked expense
 * takes its amount, VAT, day and deletion from its purchase.
 */
export function createFigureCalculation(): (noun: ExportNoun, record: StoredRecord) => CalculatedFigures {
  const purchases = new Map<number, Figures>()
  return (noun, record) => {
    if (noun === 'hourly-rates') return estimateRate(record)
    if (noun === 'treatments') return { figures: { ...estimateMargin(record), ...datePrice(record) } }
    if (noun === 'team') return { figures: tidyMember(record) }
    if (noun === 'repeating-costs') return { figures: findUnsettled(record) }
    if (noun === 'weekly-incomes') return { figures: splitWeek(record) }
    if (noun === 'stock-purchases') purchases.set(record.id, toLinkedExpense(record))
    if (noun !== 'expenses') return { figures: {} }
    return { figures: purchases.get(Number(record['stockPurchaseId'])) ?? {} }
  }
}

function estimateRate(record: StoredRecord): CalculatedFigures {
  const result = estimateHourlyRate({
    monthlyExpenses: moneyIn(record, 'monthlyExpenses'),
    desiredProfit: percentIn(record, 'desiredProfit'),
    weeklyHours: Number(record['weeklyHours']),
    taxRate: percentIn(record, 'taxRate'),
    staffCount: Number(record['staffCount']),
  })
  if (result === null) return { faults: { monthlyExpenses: TOO_LARGE } }
  const { rate, staffTargetPerPerson } = result
  return {
    figures: {
      calculatedRate: toDecimal(rate),
      staffTargetPerPerson: staffTargetPerPerson === null ? null : toDecimal(staffTargetPerPerson),
    },
  }
}

/** The overhead is kept: it was typed, or it came from a rate that may have changed since. */
function estimateMargin(record: StoredRecord): Figures {
  const overheadCost = moneyIn(record, 'overheadCost')
  const productCost = moneyIn(record, 'productCost')
  const { margin } = estimateProfit(moneyIn(record, 'price'), { overheadCost, productCost })
  return { profitMargin: percentToDecimal(margin) }
}

/** In a file from before the day of a price was stored, it is the day on which the treatment was entered. */
function datePrice({ priceSince, createdAt }: StoredRecord): Figures {
  return { priceSince: priceSince ?? dayIn(new Date(String(createdAt)), 'Europe/London') }
}

/** The database takes no wage of somebody who is paid otherwise. */
function tidyMember(record: StoredRecord): Figures {
  return tidyPay(record as unknown as TeamMemberInput)
}

function splitWeek(record: StoredRecord): Figures {
  const { vat, profit } = splitIncome(moneyIn(record, 'weeklyTotal'))
  return { vatAmount: toDecimal(vat), profitAmount: toDecimal(profit) }
}

function findUnsettled(record: StoredRecord): Figures {
  const { every, firstOn, endsOn, settledTo } = record as unknown as UnsettledCost
  return { unsettledOn: firstUnsettledDay({ every, firstOn, endsOn, settledTo }) }
}

function toLinkedExpense(purchase: StoredRecord): Figures {
  const { totalAmount = null, vatAmount = null, purchasedOn = null, deletedAt = null } = purchase
  return { amount: totalAmount, vatAmount, spentOn: purchasedOn, deletedAt }
}

function moneyIn(record: StoredRecord, column: string): Pence {
  return fromDecimal(String(record[column]))
}

function percentIn(record: StoredRecord, column: string) {
  return parsePercent(String(record[column])) ?? percent(0)
}
