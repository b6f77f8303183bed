import { lastDayOf, monthsFrom } from './reference-calendar.ts'
import { money, nearest, plus, ratio } from './reference-numbers.ts'
import {
  type ReferenceBooks,
  referenceCosts,
  referenceReclaimed,
  referenceScheme,
  referenceVat,
} from './reference-records.ts'
import { total } from './reference-takings.ts'

const ENDS: Record<number, string[]> = {
  1: ['01', '04', '07', '10'],
  2: ['02', '05', '08', '11'],
  3: ['03', '06', '09', '12'],
}

/** The quarter of today, and the last four that ended since registration. */
export function referenceQuarters(books: ReferenceBooks) {
  const { today, position } = books
  const { name, since } = referenceScheme(today, position)
  if (name === 'none') return { quarter: null, quarters: [] }
  let end = today.slice(0, 7)
  while (!ENDS[position.vatQuarterEnds]?.includes(end.slice(5))) end = monthsFrom(end, 1)
  const ended = [3, 6, 9, 12].map((back) => monthsFrom(end, -back))
  return {
    quarter: referenceQuarter(books, end, since),
    quarters: ended
      .filter((month) => lastDayOf(month) >= since)
      .map((month) => referenceQuarter(books, month, since)),
  }
}

function referenceQuarter(books: ReferenceBooks, end: string, since: string) {
  const { position, today, weeks } = books
  const start = `${monthsFrom(end, -2)}-01`
  const from = start < since ? since : start
  const to = lastDayOf(end)
  const isIn = (day: string) => day >= from && day <= to && day <= today
  const taken = weeks.filter(({ monday }) => isIn(monday))
  const spent = referenceCosts(books).filter(({ day }) => isIn(day))
  const goods = total(
    spent.filter(({ category }) => category === 'Products & Supplies').map((one) => one.amount),
  )
  const gross = total(taken.map((week) => week.gross))
  const output = nearest(
    taken.reduce(
      (sum, week) => plus(sum, referenceVat(ratio(week.gross), referenceScheme(week.monday, position))),
      ratio(0),
    ),
  )
  const input = total(spent.map((cost) => referenceReclaimed(cost, position)))
  const isFlatRate = referenceScheme(to < today ? to : today, position).name === 'flat_rate'
  return {
    from,
    to,
    output: money(output),
    input: money(input),
    due: money(output - input),
    dueBy: `${monthsFrom(end, 2)}-07`,
    limitedCost: isFlatRate && (goods < 250_00 || goods * 50 < gross),
  }
}
