import type { LegalForm } from '#shared/features/tax/tax-position.contract.ts'

/** Of the tax return's page for the self-employed, in the order of the table. */
export const TAX_RETURN_LINES = [
  'Cost of goods',
  'Wages and staff costs',
  'Travel',
  'Rent, rates, power and insurance',
  'Repairs and maintenance',
  'Phone, stationery and other office costs',
  'Advertising',
  'Interest',
  'Bank, card and other charges',
  'Accountancy, legal and other fees',
  'Other expenses',
] as const

export type TaxReturnLine = (typeof TAX_RETURN_LINES)[number]

/** `cost` lowers the profit, `drawings` are what the owner took out, `neither` is no part of either. */
export type CategoryPlace =
  | { kind: 'cost'; hmrc: TaxReturnLine }
  | { kind: 'drawings' | 'neither'; hmrc: null }

export type TaxCategory = CategoryPlace & { name: string }

/** What stock purchases count as. */
export const GOODS_CATEGORY = 'Products & Supplies'

const DRAWINGS = { kind: 'drawings', hmrc: null } as const
const NEITHER = { kind: 'neither', hmrc: null } as const

/** In the order of the select, which is that of `EXPENSE_CATEGORIES`; a test compares the two. */
const PLACES: Readonly<Record<string, CategoryPlace>> = {
  'Rent & Utilities': costOf('Rent, rates, power and insurance'),
  [GOODS_CATEGORY]: costOf('Cost of goods'),
  'Marketing & Advertising': costOf('Advertising'),
  'Equipment & Maintenance': costOf('Repairs and maintenance'),
  'Professional Services': costOf('Accountancy, legal and other fees'),
  Insurance: costOf('Rent, rates, power and insurance'),
  'Training & Education': costOf('Other expenses'),
  'Travel & Transportation': costOf('Travel'),
  Wages: costOf('Wages and staff costs'),
  Adhoc: costOf('Other expenses'),
  Dividends: DRAWINGS,
  'Directors Wages': DRAWINGS,
  'Spending on me (opps)': DRAWINGS,
  'Card & Bank Fees': costOf('Bank, card and other charges'),
  'Phone, Software & Stationery': costOf('Phone, stationery and other office costs'),
  'Loan Interest': costOf('Interest'),
  'Tax, VAT & Loan Repayments': NEITHER,
  Other: costOf('Other expenses'),
}

/** A company pays its director as it pays anybody else. */
const COMPANY_PLACES: Readonly<Record<string, CategoryPlace>> = {
  ...PLACES,
  'Directors Wages': costOf('Wages and staff costs'),
}

/** Every category in the order of the select, and where its expenses belong. */
export function listExpenseCategories(legalForm: LegalForm): TaxCategory[] {
  return Object.entries(placesFor(legalForm)).map(([name, place]) => ({ name, ...place }))
}

/** The categories of what an owner of this legal form takes out. */
export function listDrawings(legalForm: LegalForm): string[] {
  return listExpenseCategories(legalForm)
    .filter(({ kind }) => kind === 'drawings')
    .map(({ name }) => name)
}

/** What no owner counts as a cost, whatever their legal form: money taken out, tax, repaid loans. */
export const NEVER_COSTS: readonly string[] = Object.keys(PLACES).filter((name) =>
  [PLACES, COMPANY_PLACES].every((places) => places[name]?.kind !== 'cost'),
)

/** A category that is not in the list counts as Other. */
export function placeOfCategory(category: string, legalForm: LegalForm): CategoryPlace {
  return placesFor(legalForm)[category] ?? costOf('Other expenses')
}

function placesFor(legalForm: LegalForm): Readonly<Record<string, CategoryPlace>> {
  return legalForm === 'company' ? COMPANY_PLACES : PLACES
}

function costOf(hmrc: TaxReturnLine): CategoryPlace {
  return { kind: 'cost', hmrc }
}
