import { lastDayOf, monthsFrom } from './reference-calendar.ts'
import { referenceDue } from './reference-due.ts'
import { money, nearest, penceOf, plus, ratio } from './reference-numbers.ts'
import { type ReferenceBooks, SLOW_LINES } from './reference-records.ts'
import { referenceSpending } from './reference-spending.ts'
import { type ReferenceYear, referenceTakings, total } from './reference-takings.ts'
import { referenceClass4, referenceCorporationTax, referenceIncomeTax } from './reference-taxes.ts'

/** What the estimate answers, but for the words about its rates. */
export function referenceEstimate(books: ReferenceBooks, on: string) {
  const { position, today } = books
  const year = { ...referenceYear(on, books), asOf: on > today ? today : on }
  const taken = referenceTakings(books, year)
  const spent = referenceSpending(books, year)
  const costs = total([...spent.lines.values()])
  const earlier = position.earlier?.from === year.from ? position.earlier : { takings: '0.00', costs: '0.00' }
  const takenInAll = taken.net + penceOf(earlier.takings)
  const spentInAll = costs + penceOf(earlier.costs)
  const expectedTakings = nearest(plus(ratio(takenInAll), taken.coming))
  const expectedCosts = nearest(plus(ratio(spentInAll), spent.coming))
  const profit = expectedTakings - expectedCosts
  const taxes = taxesAt(profit, books, on)
  const tax = total(taxes)
  return {
    legalForm: position.legalForm,
    ...year,
    weeksMissing: taken.missing,
    takings: {
      gross: money(taken.gross),
      vat: money(taken.vat),
      tips: money(taken.tips),
      net: money(taken.net),
    },
    earlier: { takings: earlier.takings, costs: earlier.costs },
    costs: { total: money(costs), drawings: money(spent.drawings), lines: writeLines(spent.lines) },
    profit: money(takenInAll - spentInAll),
    expected: {
      averageWeek: money(taken.averageWeek),
      takings: money(expectedTakings),
      costs: money(expectedCosts),
      profit: money(profit),
    },
    tax: writeTaxes(taxes),
    taxSoFar: money(taxSoFar(tax, takenInAll, expectedTakings)),
    ofNext100: money(total(taxesAt(profit + 100_00, books, on)) - tax),
    due: referenceDue(tax, year.to, position),
  }
}

export function referenceYear(on: string, { position }: ReferenceBooks): Omit<ReferenceYear, 'asOf'> {
  if (position.legalForm === 'sole_trader') {
    const start = Number(on.slice(0, 4)) - (on.slice(5) < '04-06' ? 1 : 0)
    return { from: `${start}-04-06`, to: `${start + 1}-04-05` }
  }
  let month = on.slice(0, 7)
  while (Number(month.slice(5)) !== position.yearEndMonth) month = monthsFrom(month, 1)
  return { from: `${monthsFrom(month, -11)}-01`, to: lastDayOf(month) }
}

export function ratesYear(on: string): string {
  return on < '2026-04-06' ? '2025-26' : '2026-27'
}

/** Corporation tax alone, or income tax and Class 4. */
function taxesAt(profit: number, { position }: ReferenceBooks, on: string): number[] {
  const taxed = profit < 0 ? 0 : profit
  if (position.legalForm === 'company') return [referenceCorporationTax(taxed)]
  const { region } = position
  const payer = { region, otherIncome: penceOf(position.otherIncome), year: ratesYear(on) }
  return [referenceIncomeTax(taxed, payer), referenceClass4(taxed)]
}

function writeTaxes(taxes: number[]) {
  const [first = money(0), second] = taxes.map(money)
  const isCompany = second === undefined
  return {
    incomeTax: isCompany ? null : first,
    nationalInsurance: second ?? null,
    corporationTax: isCompany ? first : null,
    total: money(total(taxes)),
  }
}

function writeLines(lines: Map<string, number>) {
  return SLOW_LINES.map((hmrc) => ({ hmrc, amount: money(lines.get(hmrc) ?? 0) })).filter(
    ({ amount }) => amount !== '0.00',
  )
}

function taxSoFar(tax: number, taken: number, expected: number): number {
  if (expected === 0) return 0
  const part = nearest(ratio(BigInt(tax) * BigInt(taken), expected))
  return part > tax ? tax : part
}
