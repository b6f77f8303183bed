import { eachDay } from './reference-calendar.ts'
import { referenceEstimate, referenceYear } from './reference-estimate.ts'
import { money, nearest, penceOf, plus, type Ratio, ratio } from './reference-numbers.ts'
import {
  pileByDay,
  type ReferenceBooks,
  referenceCosts,
  referenceReclaimed,
  referenceScheme,
  referenceVat,
} from './reference-records.ts'

export type ReferencePotSettings = {
  startedOn: string
  profitPercent: string
  payPercent: string
  opening: Record<string, string>
}
export type ReferenceMove = { pot: string; on: string; amount: number; direction: string }

const FIRST_RATES_DAY = '2025-04-06'

/** What `GET /api/pots` answers for an owner whose pots are set up. */
export function referencePots(
  books: ReferenceBooks,
  settings: ReferencePotSettings,
  moves: readonly ReferenceMove[],
) {
  const { startedOn, profitPercent, payPercent, opening } = settings
  const taken = takeDayByDay(books, startedOn, books.today)
  const share = shareOut(taken, settings)
  const pots = Object.entries(share).map(([pot, belongs]) => {
    const start = penceOf(opening[pot] as string)
    const line = {
      pot,
      belongs,
      opening: start,
      movedIn: 0,
      movedOut: 0,
      holds: start,
      toMove: belongs - start,
    }
    for (const move of moves) {
      if (move.pot !== pot || move.on < startedOn || move.on > books.today) continue
      if (move.direction === 'out') line.movedOut += move.amount
      if (move.direction === 'out') line.holds -= move.amount
      if (move.direction === 'in') line.movedIn += move.amount
      if (move.direction === 'in') line.holds += move.amount
      if (move.direction === 'in') line.toMove -= move.amount
    }
    const amounts = Object.entries(line).map(([name, amount]) => [
      name,
      typeof amount === 'number' ? money(amount) : amount,
    ])
    return Object.fromEntries(amounts)
  })
  return { isSet: true, startedOn, profitPercent, payPercent, takings: writeTakings(taken), pots }
}

/** Sums of some days: the exact VAT and tax are rounded by who asks for them. */
export type ReferenceTaken = { gross: number; tips: number; vat: Ratio; reclaimed: number; tax: Ratio }

/** One day after the other. The tax is that of each year, on the rounded net takings of its days. */
export function takeDayByDay(books: ReferenceBooks, from: string, to: string): ReferenceTaken {
  const taken: ReferenceTaken = { gross: 0, tips: 0, vat: ratio(0), reclaimed: 0, tax: ratio(0) }
  const years = new Map<string, { gross: number; vat: Ratio; tips: number }>()
  const costs = pileByDay(referenceCosts(books), ({ day }) => day)
  const weeks = pileByDay(books.weeks, ({ monday }) => monday)
  for (const { text } of eachDay(from, to)) {
    for (const cost of costs.get(text) ?? []) taken.reclaimed += referenceReclaimed(cost, books.position)
    for (const week of weeks.get(text) ?? []) {
      const tips = books.position.legalForm === 'company' ? 0 : week.tips
      const vat = referenceVat(ratio(week.gross), referenceScheme(text, books.position))
      const { to: yearEnd } = referenceYear(text, books)
      const year = years.get(yearEnd) ?? { gross: 0, vat: ratio(0), tips: 0 }
      years.set(yearEnd, { gross: year.gross + week.gross, vat: plus(year.vat, vat), tips: year.tips + tips })
      taken.gross += week.gross
      taken.tips += tips
      taken.vat = plus(taken.vat, vat)
    }
  }
  for (const [yearEnd, { gross, vat, tips }] of years)
    taken.tax = plus(taken.tax, taxOn(gross - nearest(vat) + tips, yearEnd, books))
  return taken
}

export function writeTakings({ gross, vat, tips }: ReferenceTaken) {
  const inTakings = nearest(vat)
  const net = money(gross - inTakings + tips)
  return { gross: money(gross), vat: money(inTakings), tips: money(tips), net }
}

/** What is left of takings and tips when the other four have had theirs is for costs. */
export function shareOut(
  { gross, vat, tips, reclaimed, tax }: ReferenceTaken,
  { profitPercent, payPercent }: Pick<ReferencePotSettings, 'profitPercent' | 'payPercent'>,
): Record<string, number> {
  const net = gross - nearest(vat) + tips
  const percentOfNet = (part: string) => nearest(ratio(BigInt(net) * BigInt(penceOf(part)), 10_000))
  const pots = {
    vat: nearest(vat) - reclaimed,
    tax: nearest(tax),
    pay: percentOfNet(payPercent),
    profit: percentOfNet(profitPercent),
  }
  let left = gross + tips
  for (const amount of Object.values(pots)) left -= amount
  return { ...pots, costs: left }
}

function taxOn(net: number, yearEnd: string, books: ReferenceBooks): Ratio {
  const on = yearEnd > books.today ? books.today : yearEnd
  if (on < FIRST_RATES_DAY) return ratio(0)
  const { tax, expected } = referenceEstimate(books, on)
  const whole = penceOf(expected.takings)
  return whole === 0 ? ratio(0) : ratio(BigInt(penceOf(tax.total)) * BigInt(net), whole)
}
