import type { QueryClient } from '@tanstack/react-query'
import type { ExpenseInput, ExpenseRecord } from '#shared/features/expenses/expenses.contract.ts'
import type { UnsentExpense } from '#shared/features/unsent/unsent.contract.ts'
import { changeExpense } from '#shared/features/unsent/unsent.rules.ts'
import { call } from '#web/api/call.ts'
import { CallError, unreachable } from '#web/api/call-error.ts'
import { refresh } from '#web/api/refreshes.ts'
import { sendUnsent } from '#web/api/send-unsent.ts'
import { dropUnsent, putUnsent, readUnsent, unsentOwner, useUnsent } from '#web/api/unsent.ts'
import { type Creation, holdForRetry, sendCreation, toCreation } from '#web/records/create-once.ts'

const PATH = '/api/expenses'
const REQUEST_TIMEOUT_MS = 20_000

/** Adds it, or keeps it on this device while the server cannot be reached: then null. */
export async function addOrKeepExpense(input: ExpenseInput): Promise<ExpenseRecord | null> {
  const creation = toCreation(PATH, input)
  try {
    return navigator.onLine ? await sendOrKeep(creation) : await keep(creation, unreachable('offline'))
  } catch (error) {
    holdForRetry(creation, error)
    throw error
  }
}

async function sendOrKeep(creation: Creation<ExpenseInput>): Promise<ExpenseRecord | null> {
  try {
    return await sendCreation<ExpenseRecord>(creation, AbortSignal.timeout(REQUEST_TIMEOUT_MS))
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
  const { id } = await call<ExpenseRecord>('POST', PATH, { body: input, headers, signal })
  if (change) await call('PATCH', `${PATH}/${id}`, { body: change, headers: owner, signal })
  void refresh(client, 'expenses')
  return 'sent'
}

/** A device that keeps nothing says what it would have said before: not added. */
async function keep(creation: Creation<ExpenseInput>, reason: CallError): Promise<null> {
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
