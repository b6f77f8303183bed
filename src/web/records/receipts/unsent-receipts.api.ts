import type { QueryClient } from '@tanstack/react-query'
import type { UnsentReceipt } from '#shared/features/unsent/unsent.contract.ts'
import { refresh } from '#web/api/invalidation.ts'
import { sendUnsent } from '#web/api/send-unsent.ts'
import { dropUnsent, isFirstAttempt, putUnsent, useUnsent } from '#web/api/unsent.ts'
import { offerToKeepAgain } from '#web/records/unsent-undo.ts'
import { sendReceipt } from './receipts.api.ts'

/** Receipts whose record is saved and that wait on this device themselves. */
export function useUnsentReceipts(): UnsentReceipt[] {
  return useUnsent().filter((item): item is UnsentReceipt => item.kind === 'receipt' && !isFirstAttempt(item))
}

/** Sends a receipt that waited. Its key stays the same, so that it is stored once. */
export async function sendUnsentReceipt(client: QueryClient, item: UnsentReceipt): Promise<'sent'> {
  await sendReceipt(item)
  void refresh(client, 'receipts')
  return 'sent'
}

export async function resendReceipt(item: UnsentReceipt): Promise<void> {
  await putUnsent({ ...item, standing: 'waiting', reason: null, triedAt: null })
  void sendUnsent()
}

export async function removeUnsentReceipt(item: UnsentReceipt): Promise<void> {
  await dropUnsent(item.key)
  offerToKeepAgain(item, 'The receipt')
}
