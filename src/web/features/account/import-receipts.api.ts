import { queryOptions } from '@tanstack/react-query'
import { receiptCalls } from '#shared/features/receipts/receipts.contract.ts'
import { judgeFailure } from '#shared/features/unsent/unsent.rules.ts'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { sendRequest } from '#web/api/request.ts'
import { findReceiptId, listEntries, sliceEntry } from './export-archive.ts'

/** The receipts whose files an import still waits for. */
export const awaitedReceiptsQuery = queryOptions({
  queryKey: ['account', 'awaited-receipts'],
  queryFn: ({ signal }) => call(receiptCalls.awaited, { signal }),
})

export type SentReceipts = {
  sent: number
  /** How many this file does not hold. */
  missing: number
  /** What the server did not take, and why. */
  refused: readonly RefusedReceipt[]
}

export type RefusedReceipt = { name: string; reason: string }

type Sending = { archive: Blob; onProgress: (percent: number) => void }

/**
 * Sends the file of each awaited receipt by its own call. What the server has is not awaited any more, so the same
 * export chosen again goes on where this stopped. Throws when the server cannot be reached.
 */
export async function sendAwaitedReceipts({ archive, onProgress }: Sending): Promise<SentReceipts> {
  const awaited = await call(receiptCalls.awaited)
  const entries = new Map((await listEntries(archive))?.map((entry) => [findReceiptId(entry), entry]))
  const refused: RefusedReceipt[] = []
  let missing = 0
  for (const [index, { id, importedId, name }] of awaited.entries()) {
    const entry = entries.get(importedId)
    const file = entry ? await sliceEntry(archive, entry) : null
    const reason = file && (await sendFile(id, file))
    if (file === null) missing += 1
    if (reason !== null) refused.push({ name, reason })
    onProgress(((index + 1) / awaited.length) * 100)
  }
  return { sent: awaited.length - missing - refused.length, missing, refused }
}

/** The reason when the server refuses it, else null. The others are sent all the same. */
async function sendFile(id: number, file: Blob): Promise<string | null> {
  try {
    await sendRequest('POST', `/api/receipts/${id}/file`, { file })
    return null
  } catch (error) {
    if (error instanceof CallError && judgeFailure(error.status) === 'refused')
      return error.serverMessage ?? 'The server did not take it.'
    throw error
  }
}
