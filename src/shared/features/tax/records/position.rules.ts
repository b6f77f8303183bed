import type { Region } from '#shared/features/tax/rates/tax-rates.rules.ts'
import type { LegalForm, TaxPositionInput, VatScheme } from '#shared/features/tax/tax-position.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, type Pence } from '#shared/kernel/numbers/money.ts'
import { type Percent, percentFromDecimal } from '#shared/kernel/numbers/percent.ts'

type SchemeChange = { from: Day; scheme: VatScheme; flatRate: Percent }

/** When the owner was registered for VAT, and how: every scheme holds until the next one begins. */
export type VatHistory = { schemes: readonly SchemeChange[]; quarterEnds: number }

/** The owner's position as the rules count with it. */
export type Position = {
  legalForm: LegalForm
  region: Region
  otherIncome: Pence
  vat: VatHistory
  yearEndMonth: number
  countStockPurchases: boolean
  earlier: { from: Day; takings: Pence; costs: Pence } | null
  lastBill: { year: string; amount: Pence } | null
}

export function toPosition(input: TaxPositionInput): Position {
  const { legalForm, region, yearEndMonth, countStockPurchases, earlier, lastBill } = input
  return {
    legalForm,
    region,
    otherIncome: fromDecimal(input.otherIncome),
    vat: { schemes: listSchemes(input), quarterEnds: input.vatQuarterEnds },
    yearEndMonth,
    countStockPurchases,
    earlier: earlier && {
      from: earlier.from,
      takings: fromDecimal(earlier.takings),
      costs: fromDecimal(earlier.costs),
    },
    lastBill: lastBill && { year: lastBill.year, amount: fromDecimal(lastBill.amount) },
  }
}

/** Oldest first; none where the owner never registered. */
function listSchemes({ vatScheme, vatRegisteredOn, flatRate, vatChanges }: TaxPositionInput): SchemeChange[] {
  if (vatScheme === 'none' || vatRegisteredOn === null) return []
  return [{ from: vatRegisteredOn, scheme: vatScheme, flatRate }, ...vatChanges].map((one) => ({
    ...one,
    flatRate: percentFromDecimal(one.flatRate),
  }))
}
