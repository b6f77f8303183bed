import { joinWords } from '#shared/kernel/join-words.ts'
import { keysOf } from '#shared/kernel/objects.ts'
import { DAY_MS, IDEMPOTENCY_KEY_DAYS } from '#shared/kernel/retention.ts'
import type { Unsent, UnsentClose, UnsentExpense, UnsentWeek, WeekState } from './unsent.contract.ts'

/** A day less than the server keeps a key, because the device's clock may differ from the server's. */
const KEY_LIFETIME_MS = (IDEMPOTENCY_KEY_DAYS - 1) * DAY_MS

/** Only this owner's items, in the order in which they were typed. */
export function listOwn(all: readonly Unsent[], ownerId: number): Unsent[] {
  return all.filter((item) => item.ownerId === ownerId).sort((a, b) => a.typedAt - b.typedAt)
}

/**
 * The next item to send. Items that need the owner's answer do not block those behind them, and a large file on a slow
 * line does not keep back what is small.
 */
export function findNext(items: readonly Unsent[], done: ReadonlySet<string>): Unsent | null {
  const waiting = items.filter(({ standing, key }) => standing === 'waiting' && !done.has(key))
  return waiting.find(({ kind }) => kind !== 'receipt') ?? waiting[0] ?? null
}

export type Verdict = 'later' | 'refused'

/** After no answer, a busy server, an ended session or ended access the item waits. A refusal needs its owner. */
export function judgeFailure(status: number): Verdict {
  const isOurs = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)
  return isOurs ? 'refused' : 'later'
}

/** Whether the server may have deleted the key, so that sending the item again could add it twice. */
export function isKeyExpired({ triedAt }: Unsent, now: number): boolean {
  return triedAt !== null && now - triedAt > KEY_LIFETIME_MS
}

export type WeekVerdict = 'send' | 'there' | 'ask'

/** The server's current entry of a week. */
export type ServerWeek = WeekState & {
  /** What the item's parts, retail and tips would do to the server's: nothing, only add some, or replace some. */
  details: 'same' | 'added' | 'replaced'
}

/** Compares with the server's current entry: it is unchanged, it is the same, or the owner must choose. */
export function judgeWeek(item: UnsentWeek, now: ServerWeek | null): WeekVerdict {
  const same = now?.weeklyTotal === item.weeklyTotal ? now.details : null
  if (same === 'same') return 'there'
  if (same === 'added' || (now !== null && item.former.includes(now.weeklyTotal))) return 'send'
  if (!item.isBaseKnown) return now === null ? 'send' : 'ask'
  return item.base?.updatedAt === now?.updatedAt ? 'send' : 'ask'
}

/**
 * Each box has one unsent figure: a newer one replaces the earlier ones and keeps their base. It also keeps their
 * tips, as the server does, because a total says nothing about them.
 */
export function placeWeek(items: readonly Unsent[], item: UnsentWeek): { item: UnsentWeek; gone: string[] } {
  const before = items.filter((other): other is UnsentWeek => other.kind === 'week' && isSameBox(other, item))
  const [first] = before
  if (!first) return { item, gone: [] }
  const former = before.flatMap((other) => [...other.former, other.weeklyTotal])
  const tips = item.tips ?? before.findLast((other) => other.tips !== undefined)?.tips
  const known = { base: first.base, isBaseKnown: first.isBaseKnown, former: [...new Set(former)] }
  return {
    item: { ...item, ...known, tips },
    gone: before.map(({ key }) => key),
  }
}

/**
 * The owner chose their own figure, so the server's current figure becomes its base. It needs a new key: if
 * the item had arrived before the newer figure, the old key would only return the old answer.
 */
export function keepMine(item: UnsentWeek, key: string): UnsentWeek {
  const fresh = { key, triedAt: null, theirs: null, standing: 'waiting', reason: null } as const
  return { ...item, ...fresh, base: item.theirs, isBaseKnown: true }
}

/**
 * An expense that was never sent is replaced. One that may have arrived is changed on the server, also after its change
 * was refused: under its key the server takes only what arrived first.
 */
export function changeExpense(item: UnsentExpense, input: UnsentExpense['input']): UnsentExpense {
  const mayHaveArrived = item.triedAt !== null && (item.standing === 'waiting' || item.change !== null)
  const edited = { ...item, standing: 'waiting' as const, reason: null }
  return mayHaveArrived ? { ...edited, change: input } : { ...edited, input, change: null }
}

/** The earlier closes of the same week, which a newer one replaces. */
export function listReplacedCloses(items: readonly Unsent[], { key, ownerId, week }: UnsentClose): string[] {
  return items
    .filter((one) => one.kind === 'close' && one.ownerId === ownerId && one.week === week && one.key !== key)
    .map((one) => one.key)
}

/** "2 expenses, 1 week’s takings and 1 move into your pots". */
export function countInWords(items: readonly Pick<Unsent, 'kind'>[]): string {
  const parts = keysOf(KIND_WORDS).flatMap((wanted) => {
    const count = items.filter(({ kind }) => kind === wanted).length
    const { one, many } = KIND_WORDS[wanted]
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  return joinWords(parts)
}

const KIND_WORDS: Record<Unsent['kind'], { one: string; many: string }> = {
  expense: { one: 'expense', many: 'expenses' },
  receipt: { one: 'receipt', many: 'receipts' },
  week: { one: 'week’s takings', many: 'weeks’ takings' },
  close: { one: 'closed week', many: 'closed weeks' },
  moved: { one: 'move into your pots', many: 'moves into your pots' },
}

function isSameBox(one: UnsentWeek, other: UnsentWeek): boolean {
  return one.ownerId === other.ownerId && one.businessId === other.businessId && one.week === other.week
}
