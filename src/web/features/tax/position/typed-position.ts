import {
  defaultTaxPosition,
  type TaxPositionInput,
  taxPositionInput,
} from '#shared/features/tax/tax-position.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { addUpPounds, toDecimal } from '#shared/kernel/numbers/money.ts'
import { withoutPercentSign } from '#shared/kernel/numbers/percent.ts'
import type { Checked } from '#web/forms/contract-check.ts'

const CHANGE_INDEXES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19] as const
export const CHANGE_FIELDS = ['from', 'scheme', 'flatRate'] as const

/** As many as the contract allows. */
export const MAX_VAT_CHANGES = CHANGE_INDEXES.length

export type ChangeIndex = (typeof CHANGE_INDEXES)[number]
type ChangeName = `vatChanges.${ChangeIndex}.${(typeof CHANGE_FIELDS)[number]}`

/** The names of the contract, so that its errors and the server's find their fields. */
export type PositionField =
  | 'legalForm'
  | 'yearEndMonth'
  | 'region'
  | 'vatScheme'
  | 'vatRegisteredOn'
  | 'flatRate'
  | 'vatQuarterEnds'
  /** How many changes there are. */
  | 'vatChanges'
  | ChangeName
  | 'otherIncome'
  | 'countStockPurchases'
  /** Empty for the year that is looked at. */
  | 'earlier.from'
  | 'earlier.takings'
  | 'earlier.costs'
  | 'lastBill.year'
  | 'lastBill.amount'
  /** Ids with commas between them. */
  | 'excludedBusinessIds'

export type TypedPosition = Record<PositionField, string>

/** The changes that the form shows. */
export function listChanges({ vatChanges }: Pick<TypedPosition, 'vatChanges'>): ChangeIndex[] {
  return CHANGE_INDEXES.slice(0, Number(vatChanges))
}

type Span = { spanFrom: Day; lastYear: string }

/** A saved position as the form shows it. Every possible change of the scheme has its fields, most of them empty. */
export function toTypedPosition(saved: TaxPositionInput, { spanFrom, lastYear }: Span): TypedPosition {
  const { earlier, lastBill, vatChanges } = saved
  return {
    legalForm: saved.legalForm,
    yearEndMonth: String(saved.yearEndMonth),
    region: saved.region,
    vatScheme: saved.vatScheme,
    vatRegisteredOn: saved.vatRegisteredOn ?? '',
    flatRate: saved.flatRate,
    vatQuarterEnds: String(saved.vatQuarterEnds),
    vatChanges: String(vatChanges.length),
    ...toTypedChanges(vatChanges),
    otherIncome: saved.otherIncome,
    countStockPurchases: saved.countStockPurchases ? 'yes' : 'no',
    'earlier.from': earlier && earlier.from !== spanFrom ? earlier.from : '',
    'earlier.takings': earlier?.takings ?? '',
    'earlier.costs': earlier?.costs ?? '',
    'lastBill.year': lastBill?.year ?? lastYear,
    'lastBill.amount': lastBill?.amount ?? '',
    excludedBusinessIds: saved.excludedBusinessIds.join(','),
  }
}

function toTypedChanges(changes: TaxPositionInput['vatChanges']): Record<ChangeName, string> {
  const names = CHANGE_INDEXES.flatMap((index) =>
    CHANGE_FIELDS.map((field) => ({ name: `vatChanges.${index}.${field}` as const, index, field })),
  )
  const typed = names.map(({ name, index, field }) => [name, changes[index]?.[field] ?? ''])
  return Object.fromEntries(typed) as Record<ChangeName, string>
}

/** The form of an owner without a position of their own: the three questions are not answered yet. */
export function blankPosition(span: Span): TypedPosition {
  return { ...toTypedPosition(defaultTaxPosition(), span), legalForm: '', region: '', vatScheme: '' }
}

/** Which fields are shown, by the answers so far. */
export function shownParts({ legalForm, vatScheme }: Pick<TypedPosition, 'legalForm' | 'vatScheme'>) {
  return {
    yearEnd: legalForm === 'company',
    lastBill: legalForm === 'sole_trader',
    vat: vatScheme === 'standard' || vatScheme === 'flat_rate',
    flatRate: vatScheme === 'flat_rate',
  }
}

/** Validates the form by its contract. A field that is not shown is sent as it was saved. */
export function checkPosition(saved: TaxPositionInput, spanFrom: (typed: TypedPosition) => Day) {
  return (typed: TypedPosition): Checked<PositionField, TaxPositionInput> => {
    const body = toBody(typed, saved, spanFrom(typed))
    const { success, data, error } = taxPositionInput.safeParse(body)
    if (success) return { isValid: true, sent: data }
    const faults: Partial<Record<string, string>> = {}
    for (const { path, message } of error.issues) faults[path.join('.')] ??= message
    return { isValid: false, faults: faults as Partial<Record<PositionField, string>> }
  }
}

function toBody(typed: TypedPosition, saved: TaxPositionInput, spanFrom: Day) {
  const shown = shownParts(typed)
  return {
    legalForm: typed.legalForm,
    region: typed.region,
    otherIncome: toPlainAmount(typed.otherIncome),
    vatScheme: typed.vatScheme,
    vatRegisteredOn: shown.vat ? typed.vatRegisteredOn : null,
    vatQuarterEnds: shown.vat ? typed.vatQuarterEnds : saved.vatQuarterEnds,
    flatRate: shown.flatRate ? withoutPercentSign(typed.flatRate) : saved.flatRate,
    vatChanges: shown.vat ? toChanges(typed, saved) : [],
    yearEndMonth: shown.yearEnd ? typed.yearEndMonth : saved.yearEndMonth,
    countStockPurchases: typed.countStockPurchases === 'yes',
    earlier: toEarlier(typed, spanFrom),
    lastBill: shown.lastBill ? toLastBill(typed) : saved.lastBill,
    excludedBusinessIds: typed.excludedBusinessIds.split(',').filter(Boolean),
  }
}

/** Only a change to the flat rate shows one: a fault in a hidden field would block the form without a message. */
function toChanges(typed: TypedPosition, saved: TaxPositionInput) {
  return listChanges(typed).map((index) => {
    const from = typed[`vatChanges.${index}.from`]
    const scheme = typed[`vatChanges.${index}.scheme`]
    const hidden = saved.vatChanges.find((change) => change.from === from)?.flatRate ?? ''
    const shown = withoutPercentSign(typed[`vatChanges.${index}.flatRate`])
    return { from, scheme, flatRate: scheme === 'flat_rate' ? shown : hidden }
  })
}

/** Both boxes empty say that there is nothing to add. */
function toEarlier(typed: TypedPosition, spanFrom: Day) {
  const takings = toPlainAmount(typed['earlier.takings'])
  const costs = toPlainAmount(typed['earlier.costs'])
  return takings === '' && costs === '' ? null : { from: typed['earlier.from'] || spanFrom, takings, costs }
}

function toLastBill(typed: TypedPosition) {
  const amount = toPlainAmount(typed['lastBill.amount'])
  return amount === '' ? null : { year: typed['lastBill.year'], amount }
}

/** "£1,200" may still be in the field on Enter. */
function toPlainAmount(typed: string): string {
  const amount = addUpPounds(typed)
  return amount === null ? typed.trim() : toDecimal(amount)
}
