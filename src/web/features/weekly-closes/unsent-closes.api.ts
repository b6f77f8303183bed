import type { QueryClient } from '@tanstack/react-query'
import { type WeeklyCloseInput, weeklyCloseCalls } from '#shared/features/tax/weekly-closes.contract.ts'
import type { UnsentClose } from '#shared/features/unsent/unsent.contract.ts'
import { listReplacedCloses } from '#shared/features/unsent/unsent.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { CallError, unreachable } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { sendUnsent } from '#web/api/send-unsent.ts'
import { dropUnsent, listUnsent, putUnsent, unsentOwner, useUnsent } from '#web/api/unsent.ts'
import { randomKey } from '#web/records/create-once.ts'
import { putClose, weekCloseQuery } from './weekly-closes.api.ts'

const REQUEST_TIMEOUT_MS = 20_000

/** Closes the week, or stores the close on this device while the server cannot be reached. */
export async function closeOrStore(client: QueryClient, input: WeeklyCloseInput): Promise<void> {
  const key = randomKey()
  // Behind what waits already: the close must not arrive before the takings that were typed for it.
  const isBehind = listUnsent().some(({ standing }) => standing === 'waiting')
  if (isBehind || !navigator.onLine) {
    await storeClose(client, { input, key, triedAt: null })
    void sendUnsent()
    return
  }
  try {
    await putClose(client, input, { 'Idempotency-Key': key })
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'unreachable') throw error
    // The server may have received it although no answer came, so it keeps its key.
    await storeClose(client, { input, key, triedAt: Date.now() })
    return
  }
  await dropUnsent(...listKept(input.weekStartDate).map((one) => one.key))
}

export function useUnsentClose(week: Day): UnsentClose | undefined {
  return useUnsentCloses().find((item) => item.week === week)
}

export function useUnsentCloses(): UnsentClose[] {
  return useUnsent().filter(isClose)
}

export async function sendClose(client: QueryClient, item: UnsentClose): Promise<'sent'> {
  const { key, week: weekStartDate } = item
  const headers = { 'X-Owner-Id': String(item.ownerId) }
  const hours = item.keepsHours ? await readSavedHours(weekStartDate, headers) : item.hours
  await putClose(client, { weekStartDate, hours }, { ...headers, 'Idempotency-Key': key })
  return 'sent'
}

async function readSavedHours(week: Day, headers: Record<string, string>): Promise<string | null> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const [close] = await call(weeklyCloseCalls.list, { query: { from: week, to: week }, headers, signal })
  return close?.hours ?? null
}

/** Sends a refused close again. A week is closed once, so a key that the server has forgotten does no harm. */
export async function resendClose(item: UnsentClose): Promise<void> {
  await putUnsent({ ...item, standing: 'waiting', reason: null, triedAt: null })
  void sendUnsent()
}

export async function discardUnsentClose({ key }: UnsentClose): Promise<void> {
  await dropUnsent(key)
}

type Storing = { input: WeeklyCloseInput; key: string; triedAt: number | null }

/** Throws when the device cannot store it: the week is not closed then. */
async function storeClose(client: QueryClient, { input, key, triedAt }: Storing): Promise<void> {
  const ownerId = unsentOwner()
  if (ownerId === null) throw unreachable('nobody is signed in')
  const { weekStartDate: week, hours } = input
  const fresh = { standing: 'waiting', reason: null, typedAt: Date.now() } as const
  const isWeekRead = client.getQueryData(weekCloseQuery(week).queryKey) !== undefined
  const closed = { week, hours, keepsHours: hours === null && !isWeekRead }
  const item: UnsentClose = { kind: 'close', key, ownerId, ...closed, triedAt, ...fresh }
  try {
    await putUnsent(item)
    await dropUnsent(...listReplacedCloses(listUnsent(), item))
  } catch (cause) {
    throw unreachable(cause)
  }
}

/** Closes of this week that the server refused earlier. */
function listKept(week: Day): UnsentClose[] {
  return listUnsent()
    .filter(isClose)
    .filter((item) => item.week === week)
}

function isClose(item: ReturnType<typeof listUnsent>[number]): item is UnsentClose {
  return item.kind === 'close'
}
