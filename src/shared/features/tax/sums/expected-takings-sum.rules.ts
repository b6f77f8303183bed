import { listMondays } from '#shared/features/tax/records/takings.rules.ts'
import { type SchemeOfDay, schemeOn, vatIn } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import { type Day, formatDay, mondayOf } from '#shared/kernel/calendar/days.ts'
import { fraction, roundToPence, subtractFractions } from '#shared/kernel/numbers/fraction.ts'
import { formatPounds, fromDecimal, type Pence, pence, sumPence } from '#shared/kernel/numbers/money.ts'
import { type EstimateContext, takenSoFar } from './estimate-context.rules.ts'
import { formatRate } from './rate-words.rules.ts'
import type { Sum, SumLine } from './sum.rules.ts'

/** What was taken so far, and each coming week by the VAT scheme of its Monday. */
export function expectedTakingsSum(context: EstimateContext, today: Day): Sum {
  const { estimate, position, rates } = context
  const soFar = takenSoFar(estimate)
  const whole = fromDecimal(estimate.expected.takings)
  const thisWeek = mondayOf(estimate.asOf)
  const isNow = thisWeek === mondayOf(today)
  const later = listMondays(estimate).filter((monday) => monday > thisWeek)
  const hasVat = later.some((monday) => schemeOn(monday, position.vat, rates).scheme !== 'none')
  return {
    lines: [
      { label: 'Takings so far', value: soFar },
      ...comingLines(context, { later, thisWeek, isNow }, pence(whole - soFar)),
      { label: 'Takings of the year', value: whole, role: 'result' },
    ],
    notes: [
      `The average is of those of the 13 weeks before ${isNow ? 'this one' : `the week of ${formatDay(thisWeek)}`} that have an entry.`,
    ],
    ...(hasVat && { rates: estimate.rates }),
  }
}

type Weeks = { later: readonly Day[]; thisWeek: Day; isNow: boolean }

/** The lines come to `total`. The average is rounded, so the last line takes its pennies. */
function comingLines(context: EstimateContext, { later, thisWeek, isNow }: Weeks, total: Pence): SumLine[] {
  const { from, to } = context.estimate
  const lines = groupByScheme(later, context).map((group) => toLine(group, context))
  const rest = pence(total - sumPence(lines.map(({ value }) => value)))
  const pennies = later.length + 1
  const last = lines.at(-1)
  if (last && Math.abs(rest) <= pennies)
    return [...lines.slice(0, -1), { ...last, value: pence(last.value + rest) }]
  const canBeAwaited = isNow && thisWeek >= from && thisWeek <= to
  const awaited = canBeAwaited ? netOf(schemeOfDay(thisWeek, context), 1, context) : null
  return rest === 0 ? lines : [...lines, { label: nameRest(rest, awaited, pennies), value: rest }]
}

/**
 * What the later weeks leave is this week, which counts while it has no entry, or tips, or both. The estimate does not
 * say which: less than a week is tips, and exactly a week is this one.
 */
function nameRest(rest: Pence, awaited: Pence | null, pennies: number): string {
  if (awaited === null || rest < awaited - pennies) return 'Tips of these weeks'
  return rest <= awaited + pennies
    ? 'This week, until it is entered'
    : 'This week until it is entered, and tips'
}

type Group = { scheme: SchemeOfDay; count: number }

/** One group a scheme, and one a flat rate. */
function groupByScheme(mondays: readonly Day[], context: EstimateContext): Group[] {
  const groups = new Map<string, Group>()
  for (const monday of mondays) {
    const scheme = schemeOfDay(monday, context)
    const words = lessVatWords(scheme)
    groups.set(words, { scheme, count: (groups.get(words)?.count ?? 0) + 1 })
  }
  return [...groups.values()]
}

function toLine({ scheme, count }: Group, context: EstimateContext) {
  const each = formatPounds(averageOf(context))
  const weeks = count === 1 ? `1 week at ${each}` : `${count} weeks at ${each} each`
  return {
    label: 'Weeks still to come',
    working: `${weeks}${lessVatWords(scheme)}`,
    value: netOf(scheme, count, context),
  }
}

function lessVatWords(scheme: SchemeOfDay): string {
  if (scheme.scheme === 'none') return ''
  return scheme.scheme === 'standard' ? ', less VAT' : `, less the flat rate of ${formatRate(scheme.rate)}`
}

/** Average weeks without their VAT. */
function netOf(scheme: SchemeOfDay, count: number, context: EstimateContext): Pence {
  const gross = fraction(averageOf(context) * count)
  return roundToPence(subtractFractions(gross, vatIn(gross, scheme, context.rates)))
}

function averageOf({ estimate }: EstimateContext): Pence {
  return fromDecimal(estimate.expected.averageWeek)
}

function schemeOfDay(monday: Day, { position, rates }: EstimateContext): SchemeOfDay {
  return schemeOn(monday, position.vat, rates)
}
