import type { QueryClient } from '@tanstack/react-query'
import type { Unsent } from '#shared/features/unsent/unsent.contract.ts'
import { findNext, isKeyExpired, judgeFailure } from '#shared/features/unsent/unsent.rules.ts'
import { CallError } from './call-error.ts'
import { dropUnsent, isFirstAttempt, listUnsent, onUnsentChange, putUnsent, readUnsent } from './unsent.ts'

const LOCK = 'damson.unsent'
const MIN_RETRY_DELAY_MS = 2_000
const MAX_RETRY_DELAY_MS = 60_000

/**
 * Sends one entry and returns 'sent'. Returns a changed entry when its owner has to decide first. Throws a
 * CallError.
 */
export type Sender<Item extends Unsent = Unsent> = (client: QueryClient, item: Item) => Promise<Item | 'sent'>

type Sending = { client: QueryClient; send: Sender; onSent: (sent: readonly Unsent[]) => void }

let sending: Sending | null = null
let retryDelayMs = MIN_RETRY_DELAY_MS
let running: Promise<void> | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sends the unsent entries: now, when the network or the tab comes back, and after a delay that grows with
 * failures.
 */
export function startSending(options: Sending): () => void {
  sending = options
  const sendNow = () => void sendUnsent()
  const onShow = () => document.visibilityState === 'visible' && sendNow()
  addEventListener('online', sendNow)
  document.addEventListener('visibilitychange', onShow)
  const stop = onUnsentChange(scheduleRetry)
  sendNow()
  return () => {
    sending = null
    clearTimeout(timer)
    timer = undefined
    removeEventListener('online', sendNow)
    document.removeEventListener('visibilitychange', onShow)
    stop()
  }
}

/** Resolves when every entry has been tried. Calls during a run get the same promise. */
export function sendUnsent(): Promise<void> {
  running ??= sendWithLock().finally(() => {
    running = null
  })
  return running
}

/** Only one tab sends at a time. The other tabs do nothing. */
async function sendWithLock(): Promise<void> {
  if (!sending || !navigator.onLine) return
  clearTimeout(timer)
  timer = undefined
  // Browsers have locks on https only. Without a lock, the idempotency key still prevents a second record.
  const { locks } = navigator
  const isDone = locks
    ? await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? sendAll() : true))
    : await sendAll()
  retryDelayMs = isDone ? MIN_RETRY_DELAY_MS : Math.min(retryDelayMs * 2, MAX_RETRY_DELAY_MS)
  scheduleRetry()
}

function scheduleRetry(): void {
  if (!sending || timer !== undefined || findQueued(listUnsent(), new Set()) === null) return
  timer = setTimeout(() => {
    timer = undefined
    void sendUnsent()
  }, retryDelayMs)
}

/**
 * Sends in the order in which the entries were typed. Returns false when nothing can be sent now, e.g.
 * without a network.
 */
async function sendAll(): Promise<boolean> {
  const done = new Set<string>()
  const sent: Unsent[] = []
  let canContinue = true
  for (let next = await readNext(done); next && canContinue && sending; next = await readNext(done)) {
    done.add(next.key)
    const result = await sendOne(sending, next)
    if (result === 'sent') sent.push(next)
    canContinue = result !== 'later'
  }
  if (sent.length > 0) sending?.onSent(sent)
  return canContinue
}

async function readNext(done: ReadonlySet<string>): Promise<Unsent | null> {
  return findQueued(await readUnsent(), done)
}

function findQueued(items: readonly Unsent[], done: ReadonlySet<string>): Unsent | null {
  return findNext(
    items.filter((item) => !isFirstAttempt(item)),
    done,
  )
}

async function sendOne({ client, send }: Sending, item: Unsent): Promise<'sent' | 'later' | 'asked'> {
  const now = Date.now()
  if (isKeyExpired(item, now)) return askOwner({ ...item, standing: 'refused', reason: TOO_OLD }, item)
  const tried = { ...item, triedAt: item.triedAt ?? now }
  await putUnsent(tried)
  try {
    const result = await send(client, tried)
    if (result !== 'sent') return await askOwner(result, tried)
    if (await isUntouched(tried)) await dropUnsent(item.key)
    return 'sent'
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (judgeFailure(error.status) === 'later') return 'later'
    return askOwner({ ...tried, standing: 'refused', reason: reasonOf(error) }, tried)
  }
}

async function askOwner(item: Unsent, before: Unsent): Promise<'asked'> {
  if (await isUntouched(before)) await putUnsent(item)
  return 'asked'
}

/**
 * The owner may have changed or removed the entry while it was being sent. Then the stored one must not be
 * overwritten.
 */
async function isUntouched(item: Unsent): Promise<boolean> {
  const found = (await readUnsent()).find(({ key }) => key === item.key)
  return found !== undefined && JSON.stringify(found) === JSON.stringify(item)
}

const TOO_OLD =
  'This was kept for days after it may have been saved. Check your list before you send it again.'

function reasonOf({ fields, serverMessage }: CallError): string {
  return Object.values(fields)[0] ?? serverMessage ?? 'The server did not take this.'
}
