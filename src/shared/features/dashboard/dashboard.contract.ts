import * as z from 'zod/mini'
import { checklist } from '#shared/features/checklist/checklist.contract.ts'
import { hourlyRate } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { incomeGoal } from '#shared/features/income-goals/income-goals.contract.ts'
import { treatment } from '#shared/features/treatments/treatments.contract.ts'
import { dayOut } from '#shared/kernel/calendar/days.contract.ts'
import type { Call } from '#shared/kernel/calls.ts'
import { moneyOut } from '#shared/kernel/numbers/money.contract.ts'
import { tenthsOut } from '#shared/kernel/numbers/percent.contract.ts'

/** The source of the month's revenue: entered weeks, the capacity of the treatments, or nothing. */
const REVENUE_BASES = ['recorded', 'projected', 'none'] as const

const metrics = z.object({
  /** "0.00" while no rate is saved. */
  hourlyRate: moneyOut,
  avgProfitMargin: tenthsOut,
  monthlyRevenue: moneyOut,
  monthlyRevenueBasis: z.enum(REVENUE_BASES),
  activeTreatments: z.number(),
})

/** Whole percent, negative for a decrease. Null when there is no earlier month to compare with. */
const change = z.nullable(z.number())

const metricChanges = z.object({
  hourlyRate: change,
  avgProfitMargin: change,
  /** This month's complete weeks, compared with the same weeks of last month. */
  monthlyRevenue: change,
  /** How many weeks of each month that compares: 0 while it is too early, null without an earlier month. */
  monthlyRevenueWeeks: z.nullable(z.number()),
  activeTreatments: change,
})

const dashboardMetrics = z.extend(metrics, { changes: metricChanges })

/** Newest first. */
const recentActivity = z.object({ calculations: z.array(hourlyRate), treatments: z.array(treatment) })

/** One entry per week, oldest first. A week without an entry has null, not zero. */
const takings = z.array(
  z.object({ weekStartDate: dayOut, total: z.nullable(moneyOut), lastYearTotal: z.nullable(moneyOut) }),
)

/** Over the weeks of the takings, up to today. The largest category comes first. */
const costs = z.object({
  from: dayOut,
  to: dayOut,
  total: moneyOut,
  categories: z.array(z.object({ category: z.string(), count: z.number(), total: moneyOut })),
})

const TIP_IDS = ['low-margin', 'missing-week', 'rising-costs', 'old-rate'] as const

const tip = z.object({ id: z.enum(TIP_IDS), text: z.string(), href: z.string() })

export const DASHBOARD_PARTS = [
  'metrics',
  'recentActivity',
  'takings',
  'costs',
  'goals',
  'tips',
  'checklist',
] as const

/** A part that could not be read is null and listed in `failed`. The other parts are still filled. */
const dashboard = z.object({
  /** The current day in the owner's time zone. All figures here are relative to it. */
  today: dayOut,
  metrics: z.nullable(dashboardMetrics),
  recentActivity: z.nullable(recentActivity),
  takings: z.nullable(takings),
  costs: z.nullable(costs),
  /** The newest goals that run today. */
  goals: z.nullable(z.array(incomeGoal)),
  /** Tips from the owner's own figures. Empty when there is nothing to suggest. */
  tips: z.nullable(z.array(tip)),
  checklist: z.nullable(checklist),
  failed: z.array(z.enum(DASHBOARD_PARTS)),
})

export const readMetrics = {
  method: 'GET',
  url: '/api/metrics',
  schema: { response: { 200: metrics } },
} satisfies Call

export const readDashboard = {
  method: 'GET',
  url: '/api/dashboard',
  schema: { response: { 200: dashboard } },
} satisfies Call

export type Metrics = z.output<typeof metrics>
export type MetricChanges = z.output<typeof metricChanges>
export type DashboardMetrics = z.output<typeof dashboardMetrics>
export type RecentActivity = z.output<typeof recentActivity>
export type Takings = z.output<typeof takings>
export type Costs = z.output<typeof costs>
export type Tip = z.output<typeof tip>
export type DashboardPart = (typeof DASHBOARD_PARTS)[number]
export type Dashboard = z.output<typeof dashboard>
