import type { QueryClient } from '@tanstack/react-query'
import {
  type ExpenseInput,
  type ExpenseRecord,
  expenseCalls,
} from '#shared/features/expenses/expenses.contract.ts'
import type { UnsentExpense } from '#shared/features/unsent/unsent.contract.ts'
import { changeExpense } from '#shared/features/unsent/unsent.rules.ts'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { sendUnsent } from '#web/api/send-unsent.ts'
import { dropUnsent, putUnsent, readUnsent, useUnsent } from '#web/api/unsent.ts'
import { randomKey } from '#web/records/create-once.ts'
import { createOrStore } from '#web/records/create-or-store.ts'
import type { ReadyFile } from '#web/records/receipts/shrink-photo.ts'
import { offerToKeepAgain } from '#web/records/unsent-undo.ts'

const REQUEST_TIMEOUT_MS = 20_000

/** Adds the expense. If the server cannot be reached, stores it on this device and returns null. */
export async function addOrStoreExpense(
  input: ExpenseInput,
  files: readonly ReadyFile[] = [],
): Promise<ExpenseRecord | null> {
  const receipts = (await Promise.all(files.map(toUnsentReceipt))).filter((receipt) => receipt !== null)
  return createOrStore(expenseCalls.create, input, (entry) => ({
    ...entry,
    kind: 'expense',
    input,
    change: null,
    receipts,
  }))
}

/** A file without bytes must not keep its expense from being added. */
async function toUnsentReceipt({ name, file }: ReadyFile) {
  const bytes = await file.arrayBuffer().catch(() => null)
  return bytes && { key: randomKey(), name, bytes }
}

/** In the order in which they were typed. */
export function useUnsentExpenses(): UnsentExpense[] {
  return useUnsent().filter((item): item is UnsentExpense => item.kind === 'expense')
}

/** False when it has been sent in the meantime. Then it can be changed in the list. */
export async function changeUnsentExpense({ key }: UnsentExpense, input: ExpenseInput): Promise<boolean> {
  const item = (await readUnsent()).find((one) => one.key === key)
  if (item?.kind !== 'expense') return false
  await putUnsent(changeExpense(item, input))
  void sendUnsent()
  return true
}

/** Sends it again after the owner has checked the list: by now the server may have forgotten the key. */
export async function resendExpense(item: UnsentExpense): Promise<void> {
  await putUnsent({ ...item, standing: 'waiting', reason: null, triedAt: null })
  void sendUnsent()
}

export async function removeUnsentExpense(item: UnsentExpense): Promise<void> {
  await dropUnsent(item.key)
  offerToKeepAgain(item, 'The expense')
}

/** If it was changed after it may have reached the server, the change is sent as an update. */
export async function sendExpense(client: QueryClient, item: UnsentExpense): Promise<'sent'> {
  const { key, ownerId, input, change } = item
  const owner = { 'X-Owner-Id': String(ownerId) }
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const headers = { ...owner, 'Idempotency-Key': key }
  // It may have been stored by an older version, so the server decides whether it is valid.
  const create = (body: unknown) => call(expenseCalls.create, { body: body as ExpenseInput, headers, signal })
  const body = change as ExpenseInput | null
  // What the server refused it has not stored under the key either, so the change takes its place.
  const first = await create(input).catch((error: unknown) => {
    if (body === null || !isInvalid(error)) throw error
    return null
  })
  const { id } = first ?? (await create(body))
  if (first && body) await call(expenseCalls.change, { params: { id }, body, headers: owner, signal })
  await queueReceipts(item, id)
  void refresh(client, 'expenses')
  return 'sent'
}

function isInvalid(error: unknown): boolean {
  return error instanceof CallError && error.status === 400
}

/** Once the expense has an id, each receipt of it becomes an unsent entry with its own key, which is sent next. */
async function queueReceipts(
  { receipts = [], ownerId, typedAt }: UnsentExpense,
  recordId: number,
): Promise<void> {
  const entry = { kind: 'receipt', standing: 'waiting', reason: null, triedAt: null } as const
  for (const receipt of receipts)
    await putUnsent({ ...receipt, ...entry, ownerId, typedAt, record: 'expenses', recordId })
}
