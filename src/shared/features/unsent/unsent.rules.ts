import { DAY_MS, IDEMPOTENCY_KEY_DAYS } from '#shared/kernel/retention.ts'
import type { Unsent, UnsentExpense, UnsentWeek, WeekState } from './unsent.contract.ts'

/** A day less than the server answers a key again: its clock is not ours. */
const KEY_HOLDS_MS = (IDEMPOTENCY_KEY_DAYS - 1) * DAY_MS

/** In the order they were typed, and only this owner's. */
export function listOwn(all: readonly Unsent[], ownerId: number): Unsent[] {
  return all.filter((item) => item.ownerId === ownerId).sort((a, b) => a.typedAt - b.typedAt)
}

/** The first that waits and has not had its turn. What needs its owner's answer holds up nobody behind it. */
export function findNext(items: readonly Unsent[], done: ReadonlySet<string>): Unsent | null {
  return items.find(({ standing, key }) => standing === 'waiting' && !done.has(key)) ?? null
}

export type Verdict = 'later' | 'refused'

/** No answer, a busy server, an ended session and ended access keep it as it is; a refusal needs its owner. */
export function judgeFailure(status: number): Verdict {
  const isOurs = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)
  return isOurs ? 'refused' : 'later'
}

/** Whether the server may have forgotten the key: sent again, it could be added a second time. */
export function isKeyForgotten({ triedAt }: Unsent, now: number): boolean {
  return triedAt !== null && now - triedAt > KEY_HOLDS_MS
}

export type WeekVerdict = 'send' | 'there' | 'ask'

/** What the server has now decides: nothing newer, the very figure, or something its owner must weigh. */
export function judgeWeek(item: UnsentWeek, now: WeekState | null): WeekVerdict {
  if (now?.weeklyTotal === item.weeklyTotal) return 'there'
  if (now !== null && item.former.includes(now.weeklyTotal)) return 'send'
  if (!item.isBaseKnown) return now === null ? 'send' : 'ask'
  return item.base?.updatedAt === now?.updatedAt ? 'send' : 'ask'
}

/** One figure per box: the newer one takes the place, and what it was based on stays. */
export function placeWeek(items: readonly Unsent[], item: UnsentWeek): { item: UnsentWeek; gone: string[] } {
  const before = items.filter((other): other is UnsentWeek => other.kind === 'week' && isSameBox(other, item))
  const [first] = before
  if (!first) return { item, gone: [] }
  const former = before.flatMap((other) => [...other.former, other.weeklyTotal])
  return {
    item: { ...item, base: first.base, isBaseKnown: first.isBaseKnown, former: [...new Set(former)] },
    gone: before.map(({ key }) => key),
  }
}

/**
 * The owner chose their own figure: what the server has now is what it is based on. With its old key it would
 * only get its old answer where it had arrived before the newer figure, so this is another thing to send.
 */
export function keepMine(item: UnsentWeek, key: string): UnsentWeek {
  const fresh = { key, triedAt: null, theirs: null, standing: 'waiting', reason: null } as const
  return { ...item, ...fresh, base: item.theirs, isBaseKnown: true }
}

/** One that never left is simply another one now; one that may have arrived is changed where it arrived. */
export function changeExpense(item: UnsentExpense, input: UnsentExpense['input']): UnsentExpense {
  const wasSent = item.triedAt !== null && item.standing === 'waiting'
  const edited = { ...item, standing: 'waiting' as const, reason: null }
  return wasSent ? { ...edited, change: input } : { ...edited, input, change: null }
}

/** "2 expenses and 1 week’s takings". */
export function countInWords(items: readonly Pick<Unsent, 'kind'>[]): string {
  const weeks = items.filter(({ kind }) => kind === 'week').length
  const expenses = items.length - weeks
  return [
    expenses > 0 && `${expenses} ${expenses === 1 ? 'expense' : 'expenses'}`,
    weeks > 0 && `${weeks} ${weeks === 1 ? 'week’s' : 'weeks’'} takings`,
  ]
    .filter((part) => part !== false)
    .join(' and ')
}

function isSameBox(one: UnsentWeek, other: UnsentWeek): boolean {
  return one.ownerId === other.ownerId && one.businessId === other.businessId && one.week === other.week
}
