import type { LegalForm, TaxPositionInput, VatScheme } from '#shared/features/tax/tax-position.contract.ts'
import { dayOf, formatDay, formatMonth } from '#shared/kernel/calendar/days.ts'

export const LEGAL_FORM_NAMES: Record<LegalForm, string> = {
  sole_trader: 'Sole trader',
  company: 'Limited company',
}

export const REGION_NAMES: Record<TaxPositionInput['region'], string> = {
  england: 'England, Wales or Northern Ireland',
  scotland: 'Scotland',
}

export const VAT_SCHEME_NAMES: Record<VatScheme, string> = {
  none: 'Not registered',
  standard: 'Standard VAT',
  flat_rate: 'Flat rate',
}

/** The three months of a quarter's end, by the first of them. */
export const QUARTER_END_NAMES: Record<number, string> = {
  1: 'January, April, July and October',
  2: 'February, May, August and November',
  3: 'March, June, September and December',
}

/** "March" */
export function monthName(month: number): string {
  return formatMonth(dayOf(2000, month, 1)).replace(' 2000', '')
}

/** The answers to the three questions: "Sole trader, Scotland, not registered for VAT". */
export function describePosition(position: TaxPositionInput): string {
  const { legalForm, region } = position
  return [LEGAL_FORM_NAMES[legalForm], REGION_NAMES[region], ...listSchemes(position)].join(', ')
}

/** Every VAT scheme with the day it holds from. */
function listSchemes({ vatScheme, vatRegisteredOn, vatChanges }: TaxPositionInput): string[] {
  if (vatScheme === 'none' || vatRegisteredOn === null) return ['not registered for VAT']
  return [{ from: vatRegisteredOn, scheme: vatScheme }, ...vatChanges].map(
    ({ from, scheme }) => `${SCHEMES_IN_SENTENCES[scheme]} from ${formatDay(from)}`,
  )
}

const SCHEMES_IN_SENTENCES: Record<VatScheme, string> = {
  none: 'no VAT',
  standard: 'standard VAT',
  flat_rate: 'flat rate VAT',
}
