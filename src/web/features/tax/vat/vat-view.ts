import type { RatesOfDay } from '#shared/features/tax/rates/rates.rules.ts'
import { type Position, toPosition } from '#shared/features/tax/records/position.rules.ts'
import { toTakingsWeeks } from '#shared/features/tax/records/takings-weeks.rules.ts'
import type { TakingsWeek } from '#shared/features/tax/records/tax-records.rules.ts'
import type { TaxPosition } from '#shared/features/tax/tax-position.contract.ts'
import { expectMonths } from '#shared/features/tax/vat/vat-ahead.rules.ts'
import type { VatMonth } from '#shared/features/tax/vat/vat-months.rules.ts'
import { isOrWillBeRegistered } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import type { Vat } from '#shared/features/tax/vat.contract.ts'
import type { IncomeWeeks } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'

/** The answers as the cards of the VAT section need them. */
export type VatView = {
  vat: Vat
  /** The months of the answer, the current one last. */
  months: VatMonth[]
  /** The months at this pace; none for who is registered, or about to be, and while the weeks are not known. */
  ahead: VatMonth[]
  /** The last half year; null while it is not known. */
  weeks: TakingsWeek[] | null
  position: Position
  isRegistered: boolean
  /** Not registered today, but on a later day. */
  registersOn: Day | null
  today: Day
  rates: RatesOfDay
}

type Answers = {
  vat: Vat
  owner: TaxPosition
  weeks: IncomeWeeks | null
  today: Day
  rates: RatesOfDay
}

export function toVatView({ vat, owner, weeks: answered, today, rates }: Answers): VatView {
  const position = toPosition(owner)
  const isRegistered = vat.scheme !== 'none'
  const weeks = answered && toTakingsWeeks(answered, owner.excludedBusinessIds)
  const months = vat.months.map(({ month, takings, rolling }) => ({
    month,
    takings: fromDecimal(takings),
    rolling: fromDecimal(rolling),
  }))
  const hasPace = weeks !== null && !isOrWillBeRegistered(today, position.vat)
  const next = position.vat.schemes.find(({ from, scheme }) => from > today && scheme !== 'none')
  return {
    vat,
    months,
    ahead: hasPace ? expectMonths({ months, weeks, today, position, rates }) : [],
    weeks,
    position,
    isRegistered,
    registersOn: isRegistered ? null : (next?.from ?? null),
    today,
    rates,
  }
}
