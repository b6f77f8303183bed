import type { QueryClient } from '@tanstack/react-query'
import type { UnsentWeek, WeekState } from '#shared/features/unsent/unsent.contract.ts'
import { judgeWeek, keepMine, placeWeek } from '#shared/features/unsent/unsent.rules.ts'
import { compareDetails } from '#shared/features/weekly-incomes/saved-details.rules.ts'
import {
  type WeeklyIncomeInput,
  type WeeklyIncomeRecord,
  weeklyIncomeCalls,
} from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { sendUnsent } from '#web/api/send-unsent.ts'
import { dropUnsent, listUnsent, putUnsent, unsentOwner, useUnsent } from '#web/api/unsent.ts'
import { randomKey } from '#web/records/create-once.ts'
import type { IncomeBox } from './income-drafts.ts'
import { putWeek, weekQuery } from './weekly-incomes.api.ts'

export function useUnsentWeek(box: IncomeBox): UnsentWeek | undefined {
  return useUnsent().find(isForBox(box))
}

export function findUnsentWeek(box: IncomeBox): UnsentWeek | undefined {
  return listUnsent().find(isForBox(box))
}

type UnsentWeekInput = { name: string; sent: WeeklyIncomeInput; key: string; triedAt: number | null }

/** Stores a week's figure on this device, with the figure it is based on. False when the device cannot store it. */
export async function storeUnsentWeek(client: QueryClient, input: UnsentWeekInput): Promise<boolean> {
  const { name, sent, key, triedAt } = input
  const ownerId = unsentOwner()
  if (ownerId === null) return false
  const { businessId, weekStartDate: week, ...figures } = sent
  const fresh = { standing: 'waiting', reason: null, theirs: null } as const
  const typed = { businessId, week, name, ...figures, typedAt: Date.now(), triedAt }
  const { item, gone } = placeWeek(listUnsent(), {
    ...{ kind: 'week', key, ownerId, ...typed, ...fresh, former: [] },
    ...findBase(client, { businessId, week }),
  })
  try {
    await putUnsent(item)
    await dropUnsent(...gone)
    return true
  } catch {
    return false
  }
}

/** Checks the server's current figure first: a figure from another device is not replaced without asking. */
export async function sendWeek(client: QueryClient, item: UnsentWeek): Promise<UnsentWeek | 'sent'> {
  const { businessId, week: weekStartDate, weeklyTotal, parts, retail, tips } = item
  const headers = { 'X-Owner-Id': String(item.ownerId) }
  const now = await readWeek(item, headers)
  const verdict = judgeWeek(item, now && { ...toState(now), details: compareDetails(item, now) })
  if (verdict === 'ask') return { ...item, standing: 'asked', theirs: now && toState(now) }
  if (verdict === 'there') void refresh(client, 'weekly-incomes')
  else {
    const sent = { businessId, weekStartDate, weeklyTotal, parts, retail, tips }
    await putWeek(client, sent, { ...headers, 'Idempotency-Key': item.key })
  }
  return 'sent'
}

export async function resendWeek(item: UnsentWeek): Promise<void> {
  if (item.standing === 'asked') {
    await putUnsent(keepMine(item, randomKey()))
    await dropUnsent(item.key)
  } else await putUnsent({ ...item, standing: 'waiting', reason: null, triedAt: null })
  void sendUnsent()
}

/** Drops the unsent figure; the server's figure stays and is shown. */
export async function discardUnsentWeek(client: QueryClient, { key }: UnsentWeek): Promise<void> {
  await dropUnsent(key)
  void refresh(client, 'weekly-incomes')
}

async function readWeek(
  item: UnsentWeek,
  headers: Record<string, string>,
): Promise<WeeklyIncomeRecord | null> {
  const { businessId, week } = item
  const [entry] = await call(weeklyIncomeCalls.list, {
    query: { businessId, from: week, to: week },
    headers,
    signal: AbortSignal.timeout(20_000),
  })
  return entry ?? null
}

function findBase(
  client: QueryClient,
  { businessId, week }: IncomeBox,
): Pick<UnsentWeek, 'base' | 'isBaseKnown'> {
  const entries = client.getQueryData(weekQuery(week).queryKey)
  const entry = entries?.find((one) => one.businessId === businessId)
  return { base: entry ? toState(entry) : null, isBaseKnown: entries !== undefined }
}

function toState({ weeklyTotal, updatedAt }: WeeklyIncomeRecord): WeekState {
  return { weeklyTotal, updatedAt }
}

function isForBox(box: IncomeBox) {
  return (item: ReturnType<typeof listUnsent>[number]): item is UnsentWeek =>
    item.kind === 'week' && item.businessId === box.businessId && item.week === box.week
}
