import { instantOf } from '#shared/kernel/calendar/clock.ts'
import { type Day, formatDay } from '#shared/kernel/calendar/days.ts'
import type { Notice } from './notifications.contract.ts'

type DueDay = { id: number; on: Day; description: string }

const MAX_NAME = 60

/** One notice for all due days. Another due day makes a new notice. */
export function noticeOfDueCosts(due: readonly DueDay[], timeZone: string): Notice | null {
  const newest = due.reduce<DueDay | null>(
    (last, one) => (last !== null && last.on > one.on ? last : one),
    null,
  )
  if (newest === null) return null
  const { id, on, description } = newest
  const what = `${shorten(description)} of ${formatDay(on)}`
  const others = due.length - 1
  return {
    id: `cost-due:${on}:${id}`,
    kind: 'cost-due',
    title: others === 0 ? 'A cost is due' : `${due.length} costs are due`,
    body:
      others === 0
        ? `${what}. Confirm the amount, or skip it.`
        : `${what} and ${others} more. Confirm the amounts, or skip them.`,
    href: '/expenses',
    createdAt: instantOf(on, { timeZone }).toISOString(),
  }
}

function shorten(text: string): string {
  const [line = ''] = text.split('\n')
  return line.length > MAX_NAME ? `${line.slice(0, MAX_NAME).trimEnd()}…` : line
}
