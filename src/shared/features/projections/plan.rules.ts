import { parseHundredths } from '#shared/kernel/numbers/hundredths.ts'
import { fromDecimal, type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { divideRounded } from '#shared/kernel/numbers/rounding.ts'
import {
  CAPACITY_HOURS,
  DEFAULT_WEEKS_HUNDREDTHS,
  type Projection,
  projectRevenue,
  SEASONS,
} from './projections.rules.ts'
import { type RevenuePlanRecord, typedSessions, typedWeeks } from './revenue-plans.contract.ts'

export type PlanLine = { id: number; treatmentId: string; sessions: string }

/** A plan as it is typed. Each line has its own sessions; weeks and season apply to all of them. */
export type TypedPlan = { lines: readonly PlanLine[]; weeks: string; season: string }

export const NEW_PLAN: TypedPlan = {
  lines: [{ id: 1, treatmentId: '', sessions: '' }],
  weeks: '',
  season: '1',
}

type Planned = { id: number; price: string; duration: number }

export type PlanRow<T extends Planned> = {
  lineId: number
  treatment: T
  sessionsPerWeek: number
  projection: Projection
}

export type PlanResult<T extends Planned> = {
  rows: readonly PlanRow<T>[]
  total: Projection
  weeksHundredths: number
  seasonTenths: number
}

/** The result of the plan. Null while a figure is invalid, or when the result is too large. */
export function projectPlan<T extends Planned>(
  { lines, weeks, season }: TypedPlan,
  treatments: readonly T[],
): PlanResult<T> | null {
  const weeksHundredths = readWeeks(weeks)
  const seasonTenths = SEASONS.find(({ value }) => value === season)?.tenths ?? 10
  const sessions = lines.map((line) => readSessions(line.sessions))
  if (weeksHundredths === null || sessions.includes(null)) return null
  const rows = lines.flatMap((line, index): PlanRow<T>[] => {
    const treatment = treatments.find(({ id }) => String(id) === line.treatmentId)
    if (!treatment) return []
    const sessionsPerWeek = sessions[index] ?? 0
    const { price, duration: durationMinutes } = treatment
    const plan = {
      price: fromDecimal(price),
      durationMinutes,
      sessionsPerWeek,
      weeksHundredths,
      seasonTenths,
    }
    return [{ lineId: line.id, treatment, sessionsPerWeek, projection: projectRevenue(plan) }]
  })
  const total = addUp(rows.map((row) => row.projection))
  return total && { rows, total, weeksHundredths, seasonTenths }
}

export function findSessionsFault(typed: string): string | null {
  return findFault(typedSessions, typed)
}

export function findWeeksFault(typed: string): string | null {
  return findFault(typedWeeks, typed)
}

type PlanFields = Pick<RevenuePlanRecord, 'lines' | 'weeksPerMonth' | 'season'>

/** A saved plan as it would be typed. */
export function toTypedPlan({ lines, weeksPerMonth, season }: PlanFields): TypedPlan {
  return {
    lines: lines.map(({ treatmentId, sessionsPerWeek }, index) => ({
      id: index + 1,
      treatmentId: String(treatmentId),
      sessions: String(sessionsPerWeek),
    })),
    weeks: weeksPerMonth,
    season,
  }
}

/** What is sent to save a typed plan. Lines without a treatment are left out. */
export function toSentPlan({ lines, weeks, season }: TypedPlan) {
  const chosen = lines.filter(({ treatmentId }) => treatmentId !== '')
  return {
    lines: chosen.map(({ treatmentId, sessions }) => ({ treatmentId, sessionsPerWeek: sessions.trim() })),
    weeksPerMonth: weeks.trim(),
    season,
  }
}

/** Whether two plans would be saved as the same, however they are typed. */
export function isSamePlan(one: TypedPlan, other: TypedPlan): boolean {
  const saved = (plan: TypedPlan) => JSON.stringify(toComparable(plan))
  return saved(one) === saved(other)
}

function toComparable(plan: TypedPlan) {
  const { lines, weeksPerMonth, season } = toSentPlan(plan)
  return [
    lines.map(({ treatmentId, sessionsPerWeek }) => [
      treatmentId,
      readSessions(sessionsPerWeek) ?? sessionsPerWeek,
    ]),
    readWeeks(weeksPerMonth) ?? weeksPerMonth,
    season,
  ]
}

export type PlanHours = {
  neededTenths: number
  availableTenths: number
  /** Whole percent. More than 100 when the plan does not fit. */
  usedPercent: number
  /** Negative when there are hours to spare. */
  missingTenths: number
}

/** Compares the hours of a plan with those of a month: weekly hours × 4.33, or 160 when there are none. */
export function compareHours(neededMinutes: number, weeklyHours: number | null): PlanHours {
  const weekly = weeklyHours === null ? null : weeklyHours * DEFAULT_WEEKS_HUNDREDTHS
  const available = BigInt(weekly ?? CAPACITY_HOURS * 100)
  const needed = BigInt(neededMinutes)
  return {
    neededTenths: Number(divideRounded(needed * 10n, 60n)),
    availableTenths: Number(divideRounded(available, 10n)),
    usedPercent: Number(divideRounded(needed * 10_000n, available * 60n)),
    missingTenths: Number(divideRounded(needed * 100n - available * 60n, 600n)),
  }
}

/** An empty text is 0. Null when it is not a number. */
function readSessions(typed: string): number | null {
  const { success, data } = typedSessions.safeParse(typed.trim())
  return success ? (data ?? 0) : null
}

/** In hundredths. An empty text is 4.33. Null when it is not a number. */
function readWeeks(typed: string): number | null {
  const { success, data } = typedWeeks.safeParse(typed.trim())
  if (!success) return null
  return data === null ? DEFAULT_WEEKS_HUNDREDTHS : parseHundredths(data)
}

function findFault(schema: typeof typedSessions | typeof typedWeeks, typed: string): string | null {
  return schema.safeParse(typed.trim()).error?.issues[0]?.message ?? null
}

function addUp(projections: readonly Projection[]): Projection | null {
  const sum = (pick: (one: Projection) => number) => projections.reduce((total, one) => total + pick(one), 0)
  const yearly = sum((one) => one.yearly)
  const minutesPerMonth = sum((one) => one.minutesPerMonth)
  if (!Number.isSafeInteger(yearly)) return null
  const monthly: Pence = pence(sum((one) => one.monthly))
  return { monthly, yearly: pence(yearly), minutesPerMonth }
}
