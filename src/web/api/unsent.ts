import { useSyncExternalStore } from 'react'
import {
  type Unsent,
  unsentClose,
  unsentExpense,
  unsentMoved,
  unsentReceipt,
  unsentWeek,
} from '#shared/features/unsent/unsent.contract.ts'
import { listOwn } from '#shared/features/unsent/unsent.rules.ts'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import { deleteStored, putStored, readStored } from './device-store.ts'

const NAME = 'damson.unsent'

let ownerId: number | null = null
let items: readonly Unsent[] = []
let channel: BroadcastChannel | null = null
/** The keys of entries whose first attempt is under way in this tab. */
const firstAttempts = new Set<string>()
const listeners = new Set<() => void>()

/** From now on only the entries of this owner are shown and sent. */
export async function openUnsent(id: number): Promise<void> {
  if (ownerId !== id) items = []
  ownerId = id
  if (!channel && typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel(NAME)
    channel.onmessage = () => void readUnsent()
  }
  await readUnsent()
}

export function unsentOwner(): number | null {
  return ownerId
}

export function listUnsent(): readonly Unsent[] {
  return items
}

/** For the screens. A client's page shows nothing that waits: that is of the accountant's own salon. */
export function useUnsent(): readonly Unsent[] {
  return useSyncExternalStore(onUnsentChange, isReadOnly ? listNone : listUnsent)
}

/** What a sign-out would remove, also on a client's page. */
export function useAllUnsent(): readonly Unsent[] {
  return useSyncExternalStore(onUnsentChange, listUnsent)
}

const NONE: readonly Unsent[] = []
const listNone = () => NONE

export function onUnsentChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reads the entries again: another tab may have added, sent or removed some. */
export async function readUnsent(): Promise<readonly Unsent[]> {
  const owner = ownerId
  const stored = await readStored('unsent').catch(() => [])
  if (owner === null || owner !== ownerId) return items
  items = listOwn(stored.flatMap(toUnsent), owner)
  for (const listener of listeners) listener()
  return items
}

/** Rejects when the device cannot store it. Then the owner must not be told that it is kept. */
export async function putUnsent(item: Unsent): Promise<void> {
  await putStored('unsent', item)
  await notifyAll()
}

/**
 * Stores a new entry that the caller sends itself, so that it is not lost if the app is closed meanwhile. Until
 * `endFirstAttempt` the queue of this tab leaves it alone, and no screen says that it waits.
 */
export async function putFirstAttempt(item: Unsent): Promise<void> {
  firstAttempts.add(item.key)
  await putUnsent(item).catch((error: unknown) => {
    firstAttempts.delete(item.key)
    throw error
  })
}

/** From now on the entry waits like any other, if it is still there. */
export async function endFirstAttempt(key: string): Promise<void> {
  if (firstAttempts.delete(key)) await readUnsent()
}

export function isFirstAttempt({ key }: Pick<Unsent, 'key'>): boolean {
  return firstAttempts.has(key)
}

export async function dropUnsent(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await deleteStored('unsent', key)
  await notifyAll()
}

/** Deletes all unsent entries of this owner for good. */
export async function dropAllUnsent(): Promise<void> {
  await dropUnsent(...(await readUnsent()).map(({ key }) => key))
}

async function notifyAll(): Promise<void> {
  channel?.postMessage('changed')
  await readUnsent()
}

function toUnsent(stored: unknown): Unsent[] {
  const kinds = [unsentExpense, unsentReceipt, unsentWeek, unsentMoved, unsentClose]
  return kinds.flatMap((kind) => kind.safeParse(stored).data ?? [])
}
