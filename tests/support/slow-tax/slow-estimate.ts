import { lastDayOf, monthsFrom } from './slow-calendar.ts'
import { slowDue } from './slow-due.ts'
import { money, nearest, penceOf, plus, ratio } from './slow-numbers.ts'
import { SLOW_LINES, type SlowBooks } from './slow-records.ts'
import { slowSpending } from './slow-spending.ts'
import { type SlowYear, slowTakings, total } from './slow-takings.ts'
import { slowClass4, slowCorporationTax, slowIncomeTax } from './slow-taxes.ts'

/** What the estimate answers, but for the words about its rates. */
export function slowEstimate(books: SlowBooks, on: string) {
  const { position, today } = books
  const year = { ...slowYear(on, books), asOf: on > today ? today : on }
  const taken = slowTakings(books, year)
  const spent = slowSpending(books, year)
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
    due: slowDue(tax, year.to, position),
  }
}

export function slowYear(on: string, { position }: SlowBooks): Omit<SlowYear, 'asOf'> {
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
function taxesAt(profit: number, { position }: SlowBooks, on: string): number[] {
  const taxed = profit < 0 ? 0 : profit
  if (position.legalForm === 'company') return [slowCorporationTax(taxed)]
  const { region } = position
  const payer = { region, otherIncome: penceOf(position.otherIncome), year: ratesYear(on) }
  return [slowIncomeTax(taxed, payer), slowClass4(taxed)]
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
