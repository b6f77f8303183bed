import { NEVER_COSTS } from '#shared/features/tax/records/expense-categories.rules.ts'
import { LOW_MARGIN, priceForMargin, toMargin } from '#shared/features/treatments/treatments.rules.ts'
import {
  addDays,
  addMonths,
  type Day,
  formatDay,
  mondayOf,
  startOfMonth,
} from '#shared/kernel/calendar/days.ts'
import { formatPounds, type Pence } from '#shared/kernel/numbers/money.ts'
import { formatPercent, formatWholePercent } from '#shared/kernel/numbers/percent.ts'
import { divideRounded } from '#shared/kernel/numbers/rounding.ts'
import type { Tip } from './dashboard.contract.ts'

/** The treatment with the lowest margin, and how many treatments have a low margin. */
export type LowMargins = {
  name: string
  price: Pence
  costs: Pence
  /** Null while no hourly rate is saved. */
  coversCost: boolean | null
  count: number
}

/** The number of active businesses, and the names of those with an entry before last week and none for it. */
export type LastWeek = { businesses: number; missing: readonly string[] }

export type MonthCosts = { category: string; thisMonth: Pence; lastMonth: Pence }

export type TipFigures = {
  today: Day
  lowMargins: LowMargins | null
  rateSetOn: Day | null
  lastWeek: LastWeek
  costs: readonly MonthCosts[]
}

const MAX_TIPS = 3
const RATE_LASTS_MONTHS = 6

/** Tips from the owner's own figures, the most important first. */
export function toTips(figures: TipFigures): Tip[] {
  const found = [toMarginTip(figures), toRateTip(figures), toWeekTip(figures), toCostsTip(figures)]
  return found.filter((tip) => tip !== null).slice(0, MAX_TIPS)
}

function toMarginTip({ lowMargins }: TipFigures): Tip | null {
  if (lowMargins === null) return null
  const { count, ...lowest } = lowMargins
  const text = [describeMargin(lowest), describePrice(lowest), describeOthers(count - 1)].join('')
  return { id: 'low-margin', text, href: '/profit-margin?margin=below-50' }
}

type Priced = Omit<LowMargins, 'count'>

/** Whether it covers its cost comes first, because a margin below zero is not a loss yet. */
function describeMargin({ name, price, costs, coversCost }: Priced): string {
  if (coversCost === false) return `${name} loses money: it costs more than it brings in.`
  const margin = formatPercent(toMargin(price, costs))
  if (coversCost && costs > price)
    return `${name} covers its cost, but does not reach your rate: its margin is ${margin}.`
  // A margin just below the limit would be rounded to the limit itself.
  const words = margin === formatPercent(LOW_MARGIN) ? `just under ${formatWholePercent(LOW_MARGIN)}` : margin
  return coversCost
    ? `${name} covers its cost and makes a margin of ${words}.`
    : `${name} makes a margin of ${words}.`
}

function describePrice({ costs }: Priced): string {
  const price = priceForMargin(costs, LOW_MARGIN)
  return price === null ? '' : ` At ${formatPounds(price)} it would make ${formatWholePercent(LOW_MARGIN)}.`
}

function describeOthers(count: number): string {
  if (count === 0) return ''
  const line = formatWholePercent(LOW_MARGIN)
  return count === 1
    ? ` One other treatment is under ${line} too.`
    : ` ${count.toLocaleString('en-GB')} other treatments are under ${line} too.`
}

function toRateTip({ rateSetOn, today }: TipFigures): Tip | null {
  if (rateSetOn === null || rateSetOn >= addMonths(today, -RATE_LASTS_MONTHS)) return null
  const text = `Your hourly rate is from ${formatDay(rateSetOn)}. Costs move on, so it may be time to work it out again.`
  return { id: 'old-rate', text, href: '/hourly-rate' }
}

function toWeekTip({ lastWeek, today }: TipFigures): Tip | null {
  const [only] = lastWeek.missing
  if (only === undefined) return null
  const text = `${describeMissing(lastWeek, only)} Adding them keeps your month and your goals up to date.`
  return { id: 'missing-week', text, href: `/ceo-numbers?week=${addDays(mondayOf(today), -7)}` }
}

function describeMissing({ businesses, missing }: LastWeek, only: string): string {
  if (missing.length === businesses) return 'Last week’s takings are not in yet.'
  if (missing.length === 1) return `Last week’s takings of ${only} are not in yet.`
  return `Last week’s takings of ${missing.length} of your ${businesses} businesses are not in yet.`
}

/** The category whose costs rose most, if they rose by a fifth or more. A tax bill comes when it comes. */
function toCostsTip({ costs, today }: TipFigures): Tip | null {
  const [top] = costs
    .filter(({ category }) => !NEVER_COSTS.includes(category))
    .filter(hasRisen)
    .sort(byRise)
  if (top === undefined) return null
  const { category, thisMonth, lastMonth } = top
  const percent = divideRounded(BigInt(thisMonth - lastMonth) * 100n, BigInt(lastMonth))
  const spent = `${formatPounds(thisMonth)} went on ${category} this month, ${percent.toLocaleString('en-GB')}% more than in the whole of last month.`
  const query = new URLSearchParams({ all: '1', category, from: startOfMonth(today), to: today })
  return {
    id: 'rising-costs',
    text: `${spent} A quick look shows whether that was planned.`,
    href: `/expenses?${query}`,
  }
}

function hasRisen({ thisMonth, lastMonth }: MonthCosts): boolean {
  return lastMonth > 0 && thisMonth * 5 >= lastMonth * 6
}

function byRise(a: MonthCosts, b: MonthCosts): number {
  const rise = (costs: MonthCosts) => costs.thisMonth - costs.lastMonth
  return rise(b) - rise(a) || a.category.localeCompare(b.category)
}
