import { lastDayOf, monthsFrom } from './slow-calendar.ts'
import { money, nearest, plus, ratio } from './slow-numbers.ts'
import { type SlowBooks, slowCosts, slowReclaimed, slowScheme, slowVat } from './slow-records.ts'
import { total } from './slow-takings.ts'

const ENDS: Record<number, string[]> = {
  1: ['01', '04', '07', '10'],
  2: ['02', '05', '08', '11'],
  3: ['03', '06', '09', '12'],
}

/** The quarter of today, and the last four that ended since registration. */
export function slowQuarters(books: SlowBooks) {
  const { today, position } = books
  const { name, since } = slowScheme(today, position)
  if (name === 'none') return { quarter: null, quarters: [] }
  let end = today.slice(0, 7)
  while (!ENDS[position.vatQuarterEnds]?.includes(end.slice(5))) end = monthsFrom(end, 1)
  const ended = [3, 6, 9, 12].map((back) => monthsFrom(end, -back))
  return {
    quarter: slowQuarter(books, end, since),
    quarters: ended
      .filter((month) => lastDayOf(month) >= since)
      .map((month) => slowQuarter(books, month, since)),
  }
}

function slowQuarter(books: SlowBooks, end: string, since: string) {
  const { position, today, weeks } = books
  const start = `${monthsFrom(end, -2)}-01`
  const from = start < since ? since : start
  const to = lastDayOf(end)
  const isIn = (day: string) => day >= from && day <= to && day <= today
  const taken = weeks.filter(({ monday }) => isIn(monday))
  const spent = slowCosts(books).filter(({ day }) => isIn(day))
  const goods = total(
    spent.filter(({ category }) => category === 'Products & Supplies').map((one) => one.amount),
  )
  const gross = total(taken.map((week) => week.gross))
  const output = nearest(
    taken.reduce(
      (sum, week) => plus(sum, slowVat(ratio(week.gross), slowScheme(week.monday, position))),
      ratio(0),
    ),
  )
  const input = total(spent.map((cost) => slowReclaimed(cost, position)))
  const isFlatRate = slowScheme(to < today ? to : today, position).name === 'flat_rate'
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
