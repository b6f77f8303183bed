import { instantOf } from '#shared/kernel/calendar/clock.ts'
import { addDays, type Day, dayIn, formatDay, mondayOf } from '#shared/kernel/calendar/days.ts'
import { formatPounds, type Pence } from '#shared/kernel/numbers/money.ts'
import type { Notice } from './notifications.contract.ts'

/** How many days before its end a trial is mentioned. */
const TRIAL_NOTICE_DAYS = 3
const DAY_MS = 86_400_000

export function noticeOfTrial(
  until: Date,
  { now, timeZone }: { now: Date; timeZone: string },
): Notice | null {
  const left = until.getTime() - now.getTime()
  if (left <= 0 || left > TRIAL_NOTICE_DAYS * DAY_MS) return null
  const day = dayIn(until, timeZone)
  return {
    id: `trial-ending:${day}`,
    kind: 'trial-ending',
    title: 'Your free trial ends soon',
    body: `It ends on ${formatDay(day)}. Subscribe to go on; your records are kept either way.`,
    href: '/subscribe',
    createdAt: new Date(until.getTime() - TRIAL_NOTICE_DAYS * DAY_MS).toISOString(),
  }
}

/** Stripe keeps trying, so the owner keeps access. */
export function noticeOfPayment(since: Date): Notice {
  return {
    id: `payment-failing:${since.toISOString().slice(0, 10)}`,
    kind: 'payment-failing',
    title: 'Your last payment did not go through',
    body: 'Update your card under plan and billing. Nothing is lost meanwhile.',
    href: '/subscribe',
    createdAt: since.toISOString(),
  }
}

/** The Monday of the week before this one. */
export function lastWeekOf(today: Day): Day {
  return addDays(mondayOf(today), -7)
}

export function noticeOfMissingWeek(week: Day, timeZone: string): Notice {
  return {
    id: `income-missing:${week}`,
    kind: 'income-missing',
    title: 'Last week’s takings are missing',
    body: `Nothing is entered yet for the week that started on ${formatDay(week)}.`,
    href: `/ceo-numbers?week=${week}`,
    createdAt: instantOf(addDays(week, 7), { timeZone }).toISOString(),
  }
}

type ReachedGoal = {
  id: number
  goalType: 'weekly' | 'monthly' | 'yearly'
  /** Null for a goal of all businesses. */
  businessName: string | null
  target: Pence
  current: Pence
  from: Day
  reachedAt: Date
}

export function noticeOfGoal(goal: ReachedGoal): Notice {
  const { id, goalType, businessName, target, current, from, reachedAt } = goal
  // Names the business, because an owner of several would otherwise read the same sentence several times.
  const where = businessName === null ? '' : ` at ${businessName}`
  return {
    id: `goal-reached:${id}:${from}`,
    kind: 'goal-reached',
    title: `You reached your ${goalType} goal`,
    body: `${formatPounds(current)} came in${where}, against a goal of ${formatPounds(target)}.`,
    href: '/ceo-numbers',
    createdAt: reachedAt.toISOString(),
  }
}

type LowMargins = {
  count: number
  newestId: number
  changedAt: Date
  /** Of the treatment with the lowest margin. */
  name: string
}

/** One notice for all treatments. Another treatment with a low margin makes a new notice. */
export function noticeOfLowMargins({ count, newestId, name, changedAt }: LowMargins): Notice {
  const others = count - 1
  const rest = others === 1 ? 'one other' : `${others} others`
  const body =
    others === 0
      ? `${name} makes less than half of its price.`
      : `${name} and ${rest} make less than half of their price.`
  return {
    id: `low-margin:${count}:${newestId}`,
    kind: 'low-margin',
    title: count === 1 ? 'A treatment is below 50%' : `${count} treatments are below 50%`,
    body,
    href: '/profit-margin',
    createdAt: changedAt.toISOString(),
  }
}
