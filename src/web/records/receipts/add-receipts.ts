import type { QueryClient } from '@tanstack/react-query'
import { judgeFailure } from '#shared/features/unsent/unsent.rules.ts'
import { joinWords } from '#shared/kernel/join-words.ts'
import { CallError } from '#web/api/call-error.ts'
import { refresh } from '#web/api/invalidation.ts'
import { dropUnsent, endFirstAttempt, putFirstAttempt, unsentOwner } from '#web/api/unsent.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { randomKey } from '#web/records/create-once.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { type ReceiptRecord, type Sending, sendReceipt } from './receipts.api.ts'
import type { ReadyFile } from './shrink-photo.ts'

type ReadReceipt = Sending & {
  /** False where the browser forbids storage: then the file is only in the memory of this tab. */
  isStored: boolean
}

/** A file that was moved or deleted since it was chosen has no bytes. */
type NewReceipt = ReadReceipt | { name: string; bytes: null }

/**
 * Stores the files of a saved record on this device. Only then may its owner be told that the record is added: they
 * may close the app while the files are sent.
 */
export function storeReceipts(of: ReceiptRecord, files: readonly ReadyFile[]): Promise<NewReceipt[]> {
  return Promise.all(files.map((file) => storeReceipt(of, file)))
}

/**
 * Sends files that were just stored. What the server may take later stays on the device and is sent again by itself;
 * what it refuses is dropped and named in a toast. That toast replaces the one that said that the record is saved, so
 * it begins with `saved`. Returns whether the server has all of them.
 */
export async function sendReceipts(
  client: QueryClient,
  receipts: readonly NewReceipt[],
  { saved }: { saved?: string } = {},
): Promise<boolean> {
  const failures: Failure[] = []
  for (const receipt of receipts) {
    const failure = receipt.bytes === null ? toUnreadable(receipt) : await sendFirst(receipt)
    if (failure) failures.push(failure)
  }
  showFailures(failures, saved)
  if (receipts.length > 0) void refresh(client, 'receipts')
  return failures.length === 0
}

async function storeReceipt(of: ReceiptRecord, { name, file }: ReadyFile): Promise<NewReceipt> {
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return { name, bytes }
  const receipt = { ...of, key: randomKey(), name, bytes, ownerId: unsentOwner() }
  return { ...receipt, isStored: await storeOnDevice(receipt) }
}

async function storeOnDevice({ ownerId, ...receipt }: Sending): Promise<boolean> {
  if (ownerId === null) return false
  const now = Date.now()
  const entry = { kind: 'receipt', standing: 'waiting', reason: null, typedAt: now, triedAt: now } as const
  return putFirstAttempt({ ...receipt, ...entry, ownerId }).then(
    () => true,
    () => false,
  )
}

type Failure = { name: string; isKept: boolean; error: unknown; reason?: string | undefined }

function toUnreadable({ name }: { name: string }): Failure {
  return { name, isKept: false, error: null, reason: 'It cannot be read any more: choose it again.' }
}

async function sendFirst(receipt: ReadReceipt): Promise<Failure | null> {
  const { key, name, isStored } = receipt
  const failure = await sendReceipt(receipt).then(
    () => null,
    (error: unknown) => ({ name, isKept: isStored && isForLater(error), error, reason: reasonOf(error) }),
  )
  // If it stays on the device it is sent once more with its key, which adds nothing.
  if (isStored && !failure?.isKept) await dropUnsent(key).catch(() => undefined)
  await endFirstAttempt(key)
  return failure
}

function isForLater(error: unknown): boolean {
  return !(error instanceof CallError) || judgeFailure(error.status) === 'later'
}

/** One toast for all, because a toast replaces the one before. What is kept is also named above every screen. */
function showFailures(failures: readonly Failure[], saved: string | undefined): void {
  const dropped = failures.filter(({ isKept }) => !isKept)
  if (dropped.length > 0) showDropped(dropped, saved)
  else if (failures.length > 0) showToast(KEPT)
}

const KEPT = {
  title: 'Kept on this device',
  description: 'What could not be sent yet is sent again by itself.',
} as const

function showDropped(dropped: readonly Failure[], saved: string | undefined): void {
  const { error, reason = 'Please try again.' } = dropped[0] ?? {}
  const names = joinWords(dropped.map(({ name }) => name))
  const fault = `${names} ${dropped.length === 1 ? 'was' : 'were'} not added. ${reason}`
  showRefusal(error, saved ? `${saved}, but ${fault}` : fault)
}

function reasonOf(error: unknown): string | undefined {
  return error instanceof CallError ? error.serverMessage : undefined
}
