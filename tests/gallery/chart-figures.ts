import { addDays, type Day, formatWeekOf, parseDay } from '#shared/kernel/calendar/days.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import type { Bar } from '#web/ui/chart/bar-chart.tsx'

/** Includes a week closed for a holiday, a slow week and one that was never entered. */
const WEEKLY_POUNDS = [
  1820,
  1965,
  2140,
  1740,
  null,
  2010,
  2280,
  2195,
  1630,
  2075,
  2340,
  0,
  1890,
  2110,
  2265,
  1985,
  2420,
  2380,
]
const LAST_YEAR_POUNDS = [
  1610,
  1700,
  1755,
  1690,
  1720,
  1805,
  null,
  1880,
  1540,
  1765,
  1900,
  1420,
  1610,
  1790,
  1835,
  1760,
  1990,
  2050,
]

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const pounds = (amount: number | null): Pence | null => (amount === null ? null : pence(amount * 100))
const firstMonday = parseDay('2026-07-20')

export const weeklyTakings: (Pence | null)[] = WEEKLY_POUNDS.map(pounds)
export const takingsLastYear: (Pence | null)[] = LAST_YEAR_POUNDS.map(pounds)

export const weeks = WEEKLY_POUNDS.map((_, index) => {
  const monday = addDays(firstMonday as Day, index * 7)
  return { label: formatWeekOf(monday), shortLabel: shortDay(monday) }
})

export const takingsBars: Bar<Pence>[] = weeks.map((week, index) => ({
  ...week,
  values: [weeklyTakings[index] ?? null],
}))

export const projectedBars: Bar<Pence>[] = [
  ...monthBars(['Jun', 'Jul', 'Aug', 'Sep'], [8120, 8640, 7310, 8905]),
  ...monthBars(['Oct'], [4240]).map((bar) => ({ ...bar, isSoFar: true })),
  ...monthBars(['Nov', 'Dec'], [9480, 11860]).map((bar) => ({ ...bar, projected: true })),
]

export const stockBars = monthBars(['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'], [512, 388, 164, 476, 541, 379])

export const profitBars = monthBars(
  ['May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'],
  [640, 410, -230, -515, 380, 890],
)

export const businessBars: Bar<Pence>[] = [
  ['Aug', 4210, 1830, 960, 310],
  ['Sep', 4655, 2015, null, 420],
  ['Oct', 4890, 2240, 1310, 380],
  ['Nov', 2460, 1120, 640, 205],
].map(([month, ...amounts]) => ({
  label: `${month} 2026`,
  shortLabel: String(month),
  values: amounts.map((amount) => pounds(amount as number | null)),
}))

export const costs = [
  { label: 'Wages', value: pence(642000) },
  { label: 'Rent & Utilities', value: pence(184550) },
  { label: 'Products & Supplies', value: pence(97312) },
  { label: 'Training & Education', value: pence(45000) },
  { label: 'Marketing & Advertising', value: pence(38140) },
  { label: 'Insurance', value: pence(12675) },
  { label: 'Travel & Transportation', value: pence(8890) },
  { label: 'Spending on me (opps)', value: pence(6420) },
  { label: 'Equipment & Maintenance', value: pence(3599) },
]

export const LONG_WORD = 'Gelmanicureandpedicurewithremovalofoldgelandaparaffindip'

export const margins = [
  { label: 'Cut & finish', value: percent(4380), href: '#charts' },
  { label: 'Full head of highlights with toner and blow-dry', value: percent(6125), href: '#charts' },
  // One long word, as an owner may type it: it must wrap and not widen the page.
  { label: LONG_WORD, value: percent(5250), href: '#charts' },
  { label: 'Lash lift & tint', value: percent(7140), href: '#charts' },
  { label: 'Bridal trial', value: percent(-1210), href: '#charts' },
]

export const rates: (Pence | null)[] = [3150, 3150, 3420, null, null, 3610, 3890, 3890, 4125].map((amount) =>
  amount === null ? null : pence(amount),
)
export const rateMonths = ['Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'].map((month) => ({
  label: `${month} 2026`,
  shortLabel: month,
}))

function monthBars(months: readonly string[], amounts: readonly (number | null)[]): Bar<Pence>[] {
  return months.map((month, index) => ({
    label: `${month} 2026`,
    shortLabel: month,
    values: [pounds(amounts[index] ?? null)],
  }))
}

function shortDay(day: Day): string {
  const [, month, date] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1]}`
}
