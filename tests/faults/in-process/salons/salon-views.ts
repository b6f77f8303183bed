import { divide, LISTS, latestRate, live, type Salon, sum, toHundredths, toText } from './salon-model.ts'

/** A call that only reads, and its expected answer. Only the fields named here are compared. */
export type View = { url: string; expected: unknown; total?: number }

/** The fixed date of these tests, a Sunday. */
const TODAY = '2026-11-15'
const THIS_WEEK = '2026-11-09'

/** Everything that can be read of a salon. */
export function listViews(salon: Salon): View[] {
  const lists = (Object.keys(LISTS) as (keyof Salon)[]).map((kind) => listView(salon, kind))
  return [
    ...lists,
    ...expenseViews(salon),
    ...purchaseViews(salon),
    ...weekViews(salon),
    ...reportViews(salon),
    metricsView(salon),
    binView(salon),
  ]
}

/** Newest first: by day and then by entry if there is a day, otherwise by entry. */
export function listView(salon: Salon, kind: keyof Salon): View {
  const url = kind === 'business' ? `${LISTS.business}?limit=500&archived=1` : `${LISTS[kind]}?limit=500`
  const rows = toRows(salon, kind).sort((a, b) =>
    a.day === b.day ? b.row.id - a.row.id : a.day < b.day ? 1 : -1,
  )
  return { url, expected: rows.map(({ row }) => row), total: rows.length }
}

function toRows(salon: Salon, kind: keyof Salon): { day: string; row: { id: number } }[] {
  if (kind === 'business') {
    return salon.business.map(({ gone, ...row }) => ({ day: '', row: { ...row, isActive: gone ? 0 : 1 } }))
  }
  if (kind === 'goal') return live(salon.goal).map((goal) => ({ day: '', row: measureGoal(salon, goal) }))
  const rows: { id: number; gone: boolean; date?: string; purchaseDate?: string; weekStartDate?: string }[] =
    salon[kind]
  return live(rows).map(({ gone: _, ...row }) => ({
    day: row.date ?? row.purchaseDate ?? row.weekStartDate ?? '',
    row,
  }))
}

function measureGoal(salon: Salon, { gone: _, ...goal }: Salon['goal'][number]) {
  const month =
    goal.month === null ? TODAY.slice(0, 7) : `${goal.year}-${String(goal.month).padStart(2, '0')}`
  const holds = (day: string) =>
    ({
      weekly: day === THIS_WEEK,
      monthly: day.startsWith(month),
      yearly: day.startsWith(String(goal.year)),
    })[goal.goalType]
  const counted = startedWeeks(salon).filter(
    ({ weekStartDate, businessId }) => holds(weekStartDate) && (goal.businessId ?? businessId) === businessId,
  )
  const current = sum(counted.map(({ weeklyTotal }) => weeklyTotal))
  const progress = Number(divide(current * 100n, toHundredths(goal.targetAmount)))
  return { ...goal, currentAmount: toText(current), progress }
}

function expenseViews(salon: Salon): View[] {
  const rows = live(salon.expense)
  const total = { count: rows.length, total: toText(sum(rows.map(({ amount }) => amount))) }
  const months = [...new Set(rows.map(({ date }) => date.slice(0, 7)))].sort().reverse()
  const byMonth = months.map((month) => {
    const inside = rows.filter(({ date }) => date.startsWith(month))
    return {
      month: `${month}-01`,
      count: inside.length,
      total: toText(sum(inside.map(({ amount }) => amount))),
    }
  })
  return [
    { url: '/api/expenses/total', expected: total },
    { url: '/api/expenses/summary?from=2000-01-01&to=2100-12-31', expected: { ...total, months: byMonth } },
  ]
}

function purchaseViews(salon: Salon): View[] {
  const rows = live(salon.purchase)
  const all = toText(sum(rows.map(({ totalAmount }) => totalAmount)))
  const recent = rows.filter(({ purchaseDate }) => purchaseDate >= '2026-09-01')
  const spent = sum(recent.map(({ totalAmount }) => totalAmount))
  const budget = { count: recent.length, total: toText(spent), monthlyAverage: toText(divide(spent, 3n)) }
  return [
    { url: '/api/stock-purchases/total', expected: { count: rows.length, total: all } },
    { url: '/api/stock-purchases/summary?months=3', expected: budget },
  ]
}

/** A week that was entered ahead does not count in sums before its Monday. */
function startedWeeks(salon: Salon): Salon['week'] {
  return live(salon.week).filter(({ weekStartDate }) => weekStartDate <= TODAY)
}

function takenWithin(salon: Salon, from: string, to: string): bigint {
  const inside = startedWeeks(salon).filter(
    ({ weekStartDate }) => from <= weekStartDate && weekStartDate <= to,
  )
  return sum(inside.map(({ weeklyTotal }) => weeklyTotal))
}

/** The total under the list counts all its rows, also those of future weeks. */
function weekViews(salon: Salon): View[] {
  const rows = live(salon.week)
  const since = (from: string) => toText(takenWithin(salon, from, TODAY))
  return [
    {
      url: '/api/weekly-incomes/total',
      expected: { count: rows.length, total: toText(sum(rows.map(({ weeklyTotal }) => weeklyTotal))) },
    },
    {
      url: '/api/weekly-incomes/summary',
      expected: { week: since(THIS_WEEK), month: since('2026-11-01'), year: since('2026-01-01') },
    },
  ]
}

const REPORTED = [
  { from: '2000-01-01', to: '2100-12-31' },
  { from: '2026-01-01', to: '2026-12-31' },
  { from: '2026-10-01', to: '2026-10-31' },
  { from: '2026-12-01', to: '2026-12-31' },
]

/** The current month is left out: without income it is a projection, which the view of the metrics checks. */
function reportViews(salon: Salon): View[] {
  const everSpent = toText(sum(live(salon.expense).map(({ amount }) => amount)))
  return REPORTED.map(({ from, to }) => {
    const inside = live(salon.expense).filter(({ date }) => from <= date && date <= to)
    const [taken, spent] = [takenWithin(salon, from, to), sum(inside.map(({ amount }) => amount))]
    return {
      url: `/api/reports?from=${from}&to=${to}`,
      expected: {
        revenue: toText(taken),
        expenses: toText(spent),
        netProfit: toText(taken - spent),
        totalExpenses: everSpent,
      },
    }
  })
}

function metricsView(salon: Salon): View {
  const treatments = live(salon.treatment)
  const margins = sum(treatments.map(({ profitMargin }) => profitMargin))
  const tenths = treatments.length === 0 ? 0n : divide(margins, BigInt(treatments.length) * 10n)
  const expected = {
    hourlyRate: latestRate(salon)?.calculatedRate ?? '0.00',
    avgProfitMargin: toText(tenths * 10n).slice(0, -1),
    activeTreatments: treatments.length,
    monthlyRevenue: toText(revenueOf(salon)),
  }
  return { url: '/api/metrics', expected }
}

const EIGHT_WEEKS_BACK = '2026-09-21'

/** Recorded income if the last eight weeks have any, otherwise 160 hours at 70%. */
function revenueOf(salon: Salon): bigint {
  if (takenWithin(salon, EIGHT_WEEKS_BACK, TODAY) > 0n) return takenWithin(salon, '2026-11-01', TODAY)
  const treatments = live(salon.treatment)
  if (treatments.length === 0) return 0n
  const minutes = treatments.reduce((total, { duration }) => total + duration, 0)
  return divide(6_720n * sum(treatments.map(({ price }) => price)), BigInt(minutes))
}

function binView(salon: Salon): View {
  const nouns = {
    expense: 'expenses',
    purchase: 'stock-purchases',
    rate: 'hourly-rates',
    treatment: 'treatments',
    week: 'weekly-incomes',
    goal: 'income-goals',
  }
  const entries = (Object.keys(nouns) as (keyof typeof nouns)[]).flatMap((kind) =>
    salon[kind].filter(({ gone }) => gone).map(({ id }) => ({ noun: nouns[kind], id })),
  )
  return { url: '/api/account/bin', expected: entries }
}
