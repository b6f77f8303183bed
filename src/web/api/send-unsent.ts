import type { QueryClient } from '@tanstack/react-query'
import type { Unsent } from '#shared/features/unsent/unsent.contract.ts'
import { findNext, isKeyExpired, judgeFailure } from '#shared/features/unsent/unsent.rules.ts'
import { CallError } from './call-error.ts'
import { dropUnsent, listUnsent, onUnsentChange, putUnsent, readUnsent } from './unsent.ts'

const LOCK = 'damson.unsent'
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/** Sends one entry. Gives what to ask its owner when it should not be sent as it is; throws a CallError. */
export type Sender<Item extends Unsent = Unsent> = (client: QueryClient, item: Item) => Promise<Item | 'sent'>

type Sending = { client: QueryClient; send: Sender; onSent: (sent: readonly Unsent[]) => void }

let sending: Sending | null = null
let pauseMs = FIRST_PAUSE_MS
let running: Promise<void> | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** From here on what waits is sent: now, when the network is back, when the tab is, and every now and then. */
export function startSending(options: Sending): () => void {
  sending = options
  const soon = () => void sendUnsent()
  const onShow = () => document.visibilityState === 'visible' && soon()
  addEventListener('online', soon)
  document.addEventListener('visibilitychange', onShow)
  const stop = onUnsentChange(planNext)
  soon()
  return () => {
    sending = null
    clearTimeout(timer)
    timer = undefined
    removeEventListener('online', soon)
    document.removeEventListener('visibilitychange', onShow)
    stop()
  }
}

/** Resolves when everything has had its turn; who asks meanwhile waits for the same. */
export function sendUnsent(): Promise<void> {
  running ??= sendInTurn().finally(() => {
    running = null
  })
  return running
}

/** One tab at a time: while another one sends, this one has nothing to do. */
async function sendInTurn(): Promise<void> {
  if (!sending || !navigator.onLine) return
  clearTimeout(timer)
  timer = undefined
  // Browsers have locks on https only; without them the key of each call still makes it one.
  const { locks } = navigator
  const isDone = locks
    ? await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? sendAll() : true))
    : await sendAll()
  pauseMs = isDone ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  planNext()
}

function planNext(): void {
  if (!sending || timer !== undefined || findNext(listUnsent(), new Set()) === null) return
  timer = setTimeout(() => {
    timer = undefined
    void sendUnsent()
  }, pauseMs)
}

/** In the order of typing. False: something stands in the way of all of them. */
async function sendAll(): Promise<boolean> {
  const done = new Set<string>()
  const sent: Unsent[] = []
  let isFree = true
  for (let next = await readNext(done); next && isFree && sending; next = await readNext(done)) {
    done.add(next.key)
    const result = await sendOne(sending, next)
    if (result === 'sent') sent.push(next)
    isFree = result !== 'later'
  }
  if (sent.length > 0) sending?.onSent(sent)
  return isFree
}

async function readNext(done: ReadonlySet<string>): Promise<Unsent | null> {
  return findNext(await readUnsent(), done)
}

async function sendOne({ client, send }: Sending, item: Unsent): Promise<'sent' | 'later' | 'asked'> {
  const now = Date.now()
  if (isKeyExpired(item, now)) return ask({ ...item, standing: 'refused', reason: TOO_OLD }, item)
  const tried = { ...item, triedAt: item.triedAt ?? now }
  await putUnsent(tried)
  try {
    const result = await send(client, tried)
    if (result !== 'sent') return await ask(result, tried)
    if (await isUntouched(tried)) await dropUnsent(item.key)
    return 'sent'
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (judgeFailure(error.status) === 'later') return 'later'
    return ask({ ...tried, standing: 'refused', reason: reasonOf(error) }, tried)
  }
}

async function ask(item: Unsent, was: Unsent): Promise<'asked'> {
  if (await isUntouched(was)) await putUnsent(item)
  return 'asked'
}

/** Its owner may have changed or removed it while it was on its way: then theirs is the last word. */
async function isUntouched(item: Unsent): Promise<boolean> {
  const found = (await readUnsent()).find(({ key }) => key === item.key)
  return found !== undefined && JSON.stringify(found) === JSON.stringify(item)
}

const TOO_OLD =
  'This was kept for days after it may have been saved. Check your list before you send it again.'

function reasonOf({ fields, serverMessage }: CallError): string {
  return Object.values(fields)[0] ?? serverMessage ?? 'The server did not take this.'
}
