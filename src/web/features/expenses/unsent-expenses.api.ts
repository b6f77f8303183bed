import type { QueryClient } from '@tanstack/react-query'
import {
  type ExpenseInput,
  type ExpenseRecord,
  expenseCalls,
} from '#shared/features/expenses/expenses.contract.ts'
import type { UnsentExpense } from '#shared/features/unsent/unsent.contract.ts'
import { changeExpense } from '#shared/features/unsent/unsent.rules.ts'
import { CallError, unreachable } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/refreshes.ts'
import { sendUnsent } from '#web/api/send-unsent.ts'
import { dropUnsent, putUnsent, readUnsent, unsentOwner, useUnsent } from '#web/api/unsent.ts'
import { type Creation, holdForRetry, sendCreation, toCreation } from '#web/records/create-once.ts'

const REQUEST_TIMEOUT_MS = 20_000

/** Adds it, or keeps it on this device while the server cannot be reached: then null. */
export async function addOrKeepExpense(input: ExpenseInput): Promise<ExpenseRecord | null> {
  const creation = toCreation(expenseCalls.create, input)
  try {
    return navigator.onLine ? await sendOrKeep(creation) : await keep(creation, unreachable('offline'))
  } catch (error) {
    holdForRetry(creation, error)
    throw error
  }
}

type Adding = Creation<ExpenseRecord, ExpenseInput>

async function sendOrKeep(creation: Adding): Promise<ExpenseRecord | null> {
  try {
    return await sendCreation(creation, AbortSignal.timeout(REQUEST_TIMEOUT_MS))
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'unreachable') throw error
    // The server may have heard it all the same: it keeps the key it was sent with.
    return keep({ ...creation, triedAt: creation.triedAt ?? Date.now() }, error)
  }
}

/** In the order of typing. */
export function useUnsentExpenses(): UnsentExpense[] {
  return useUnsent().filter((item): item is UnsentExpense => item.kind === 'expense')
}

/** False: it has been sent meanwhile, and can be changed where it stands now. */
export async function changeUnsentExpense({ key }: UnsentExpense, input: ExpenseInput): Promise<boolean> {
  const item = (await readUnsent()).find((one) => one.key === key)
  if (item?.kind !== 'expense') return false
  await putUnsent(changeExpense(item, input))
  void sendUnsent()
  return true
}

/** Once more, after its owner has looked: what the server has is not known any longer. */
export async function resendExpense(item: UnsentExpense): Promise<void> {
  await putUnsent({ ...item, standing: 'waiting', reason: null, triedAt: null })
  void sendUnsent()
}

export async function removeUnsentExpense({ key }: UnsentExpense): Promise<void> {
  await dropUnsent(key)
}

/** A change made after it may have arrived is saved on top of what did. */
export async function sendExpense(client: QueryClient, item: UnsentExpense): Promise<'sent'> {
  const { key, ownerId, input, change } = item
  const owner = { 'X-Owner-Id': String(ownerId) }
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const headers = { ...owner, 'Idempotency-Key': key }
  // As it was kept, perhaps by an older version: whether it is a good expense is for the server to say.
  const { id } = await call(expenseCalls.create, { body: input as ExpenseInput, headers, signal })
  const body = change as ExpenseInput | null
  if (body) await call(expenseCalls.change, { params: { id }, body, headers: owner, signal })
  void refresh(client, 'expenses')
  return 'sent'
}

/** A device that keeps nothing says what it would have said before: not added. */
async function keep(creation: Adding, reason: CallError): Promise<null> {
  const ownerId = unsentOwner()
  if (ownerId === null) throw reason
  const fresh = { standing: 'waiting', reason: null, change: null } as const
  const { body: input, key, triedAt } = creation
  try {
    await putUnsent({ kind: 'expense', key, ownerId, typedAt: Date.now(), triedAt, input, ...fresh })
  } catch (cause) {
    throw unreachable(cause)
  }
  return null
}
