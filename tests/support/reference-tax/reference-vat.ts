import { daysFrom, eachDay, lastDayOf, mondayBefore, monthsFrom } from './reference-calendar.ts'
import { money, nearest, plus, type Ratio, ratio, times } from './reference-numbers.ts'
import { referenceQuarters } from './reference-quarters.ts'
import { type ReferenceBooks, referenceScheme } from './reference-records.ts'
import { referenceAverage, total } from './reference-takings.ts'

const THRESHOLD = 90_000_00

/** What the VAT call answers. */
export function referenceVatAnswer(books: ReferenceBooks) {
  const { today, position } = books
  const thisMonth = today.slice(0, 7)
  const taken = monthSums(books)
  const rollingAt = (month: string) => total(backFrom(month, 12).map((one) => taken.get(one) ?? 0))
  const months = backFrom(thisMonth, 25).reverse()
  const isNone = referenceScheme(today, position).name === 'none'
  const lastYear = rollingAt(monthsFrom(thisMonth, -1))
  return {
    scheme: referenceScheme(today, position).name,
    since: firstWeek(books),
    threshold: money(THRESHOLD),
    deregistration: '88000.00',
    headroom: isNone ? money(THRESHOLD - lastYear) : null,
    months: months.map((month) => ({
      month: `${month}-01`,
      takings: money(taken.get(month) ?? 0),
      rolling: money(rollingAt(month)),
    })),
    ...crossing(
      books,
      months.slice(0, 24).filter((month) => rollingAt(month) > THRESHOLD),
    ),
    ifRegistered: isNone ? ifRegistered(lastYear) : null,
    ...referenceQuarters(books),
  }
}

export function firstWeek({ weeks, today }: ReferenceBooks): string | null {
  return (
    weeks
      .map(({ monday }) => monday)
      .filter((monday) => monday <= today)
      .sort()[0] ?? null
  )
}

/** The month and those before it, newest first. */
function backFrom(month: string, count: number): string[] {
  return Array.from({ length: count }, (_, back) => monthsFrom(month, -back))
}

/** Rounded once for each month; with `pace`, every week from this one on that has no entry takes that much. */
function monthSums({ weeks, today, position }: ReferenceBooks, pace?: Ratio): Map<string, number> {
  const weekOf = new Map(
    weeks.filter(({ monday }) => monday <= today).map((week) => [week.monday, week.gross]),
  )
  const exact = new Map<string, Ratio>()
  const thisMonday = mondayBefore(today)
  const thisMonth = today.slice(0, 7)
  const last = lastDayOf(monthsFrom(thisMonth, 24))
  for (const { text, isMonday, month } of eachDay(`${monthsFrom(thisMonth, -36)}-01`, last)) {
    if (!isMonday) continue
    const gross = weekOf.get(text)
    const isComing = pace !== undefined && gross === undefined && text >= thisMonday
    const taken = isComing ? pace : ratio(gross ?? 0)
    const isRegistered = referenceScheme(text, position).name !== 'none'
    exact.set(month, plus(exact.get(month) ?? ratio(0), isRegistered ? times(taken, ratio(5, 6)) : taken))
  }
  return new Map([...exact].map(([month, taken]) => [month, nearest(taken)]))
}

function crossing(books: ReferenceBooks, monthsOver: string[]) {
  const { position, today, weeks } = books
  const average = referenceAverage(weeks, today).gross
  const averageWeek = money(nearest(average))
  const isRegistered = (day: string) => referenceScheme(day, position).name !== 'none'
  const registersAfter = (day: string) =>
    [position.vatRegisteredOn, ...position.vatChanges.map(({ from }) => from)].some(
      (from) => from !== null && from > day && isRegistered(from),
    )
  if (isRegistered(today) || registersAfter(today))
    return { crossedIn: null, pace: { averageWeek, crossesIn: null, notifyBy: null, registeredFrom: null } }
  const crossed = monthsOver.find(
    (month) => !isRegistered(lastDayOf(month)) && !registersAfter(lastDayOf(month)),
  )
  const crosses = crossed ? undefined : findCrossing(books, average)
  const month = crossed ?? crosses
  return {
    crossedIn: crossed ? `${crossed}-01` : null,
    pace: {
      averageWeek,
      crossesIn: crosses ? `${crosses}-01` : null,
      notifyBy: month ? daysFrom(lastDayOf(month), 30) : null,
      registeredFrom: month ? `${monthsFrom(month, 2)}-01` : null,
    },
  }
}

function findCrossing(books: ReferenceBooks, average: Ratio): string | undefined {
  const taken = monthSums(books, average)
  const thisMonth = books.today.slice(0, 7)
  for (let ahead = 0; ahead <= 24; ahead += 1) {
    const month = monthsFrom(thisMonth, ahead)
    if (total(backFrom(month, 12).map((one) => taken.get(one) ?? 0)) > THRESHOLD) return month
  }
  return undefined
}

function ifRegistered(takings: number) {
  const canJoin = takings <= 150_000_00
  return {
    takings: money(takings),
    standard: { needed: money(nearest(ratio(takings * 6, 5))), rise: '20.00' },
    flatRate: canJoin ? { needed: money(nearest(ratio(takings * 100, 87))), rise: '14.94' } : null,
    flatRateFirstYear: canJoin ? { needed: money(nearest(ratio(takings * 100, 88))), rise: '13.64' } : null,
  }
}
