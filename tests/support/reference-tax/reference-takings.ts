import { daysFrom, eachDay, mondayBefore } from './reference-calendar.ts'
import { nearest, plus, type Ratio, ratio } from './reference-numbers.ts'
import {
  type ReferenceBooks,
  type ReferenceWeek,
  referenceNet,
  referenceScheme,
  referenceVat,
} from './reference-records.ts'

export type ReferenceYear = { from: string; to: string; asOf: string }

/** The mean of the weeks with an entry among the thirteen before that day's. */
export function referenceAverage(
  weeks: readonly ReferenceWeek[],
  asOf: string,
): { gross: Ratio; tips: Ratio } {
  const monday = mondayBefore(asOf)
  const recent = weeks.filter((week) => week.monday < monday && week.monday >= daysFrom(monday, -91))
  if (recent.length === 0) return { gross: ratio(0), tips: ratio(0) }
  const [gross, tips] = [recent.map((week) => week.gross), recent.map((week) => week.tips)]
  return { gross: ratio(total(gross), recent.length), tips: ratio(total(tips), recent.length) }
}

/** Day by day through the year: what was taken, what is missing, and what the coming weeks bring. */
export function referenceTakings(
  { position, today, weeks }: ReferenceBooks,
  { from, to, asOf }: ReferenceYear,
) {
  const keepsTips = position.legalForm === 'sole_trader'
  const known = weeks.filter((week) => week.monday <= asOf)
  const average = referenceAverage(known, asOf)
  const weekOf = new Map(known.map((week) => [week.monday, week]))
  const thisMonday = mondayBefore(asOf)
  const sums = { gross: 0, tips: 0, missing: 0, vat: ratio(0), coming: ratio(0) }
  for (const { text, isMonday } of eachDay(from, to)) {
    if (!isMonday) continue
    const week = weekOf.get(text)
    const scheme = referenceScheme(text, position)
    if (week) {
      sums.gross += week.gross
      sums.tips += keepsTips ? week.tips : 0
      sums.vat = plus(sums.vat, referenceVat(ratio(week.gross), scheme))
    }
    if (!week && text < thisMonday) sums.missing += 1
    const isAwaited = !week && text === thisMonday && text === mondayBefore(today)
    if (text <= thisMonday && !isAwaited) continue
    sums.coming = plus(sums.coming, referenceNet(average.gross, scheme))
    if (keepsTips) sums.coming = plus(sums.coming, average.tips)
  }
  const vat = nearest(sums.vat)
  return { ...sums, vat, net: sums.gross - vat + sums.tips, averageWeek: nearest(average.gross) }
}

export function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
