import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Receipt, receiptCalls } from '#shared/features/receipts/receipts.contract.ts'
import type { UnsentReceipt } from '#shared/features/unsent/unsent.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { readJson, sendRequest } from '#web/api/request.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { offerUndo } from '#web/records/undo.ts'

/** Longer than the server's own limit for a whole request. A line that goes dead must not keep the others waiting. */
const REQUEST_TIMEOUT_MS = 45_000

/** The record that receipts belong to. */
export type ReceiptRecord = Pick<UnsentReceipt, 'record' | 'recordId'>

export function receiptsQuery({ record, recordId }: ReceiptRecord) {
  const definition = record === 'expenses' ? receiptCalls.listOfExpense : receiptCalls.listOfPurchase
  return queryOptions({
    queryKey: ['receipts', record, recordId],
    queryFn: ({ signal }) => call(definition, { params: { id: recordId }, signal }),
  })
}

/** One file on its way to its record. The owner is null when the device's store is not open. */
export type Sending = ReceiptRecord &
  Pick<UnsentReceipt, 'key' | 'name' | 'bytes'> & { ownerId: number | null }

/** Sends one file. Sent again with its key, it is stored once. */
export async function sendReceipt(sending: Sending): Promise<Receipt> {
  const { record, recordId, key, name, ownerId, bytes } = sending
  const path = `/api/${record}/${recordId}/receipts?${new URLSearchParams({ name })}`
  const headers = { 'Idempotency-Key': key, ...(ownerId !== null && { 'X-Owner-Id': String(ownerId) }) }
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const answer = await sendRequest('POST', path, { file: bytes, headers, signal })
  return (await readJson(answer)) as Receipt
}

/** Deletes at once and offers an Undo. */
export function useRemoveReceipt() {
  const client = useQueryClient()
  return useMutation<void, CallError, Receipt>({
    mutationFn: ({ id }) => call(receiptCalls.remove, { params: { id } }),
    onSuccess: (_answer, { id, name }) =>
      offerUndo({
        ...{ title: 'Receipt deleted', description: name, undone: `${name} is back.` },
        isDelete: true,
        undo: async () => {
          await call(receiptCalls.restore, { params: { id } })
          await refresh(client, 'receipts')
        },
      }),
    onError: (error) => showRefusal(error, 'The receipt could not be deleted. Please try again.'),
    onSettled: () => refresh(client, 'receipts'),
  })
}
