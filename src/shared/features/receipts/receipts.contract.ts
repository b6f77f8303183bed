import * as z from 'zod/mini'
import { type Call, noContent } from '#shared/kernel/calls.ts'
import { idParams, recordAct } from '#shared/kernel/record-calls.ts'
import { RECEIPT_TYPES } from './receipt-files.rules.ts'

const receipt = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(RECEIPT_TYPES),
  /** In bytes. */
  size: z.number(),
})

/** A name that cannot be stored as it is gets cleaned, not refused. */
const nameQuery = z.object({ name: z.optional(z.string()) })

/** `isLinked`: it belongs to the purchase that the expense follows, or to the expense that follows the purchase. */
const listedReceipt = z.extend(receipt, { isLinked: z.boolean() })

const listed = { params: idParams, response: { 200: z.array(listedReceipt) } }
/** The body is the file, which no schema describes. */
const sent = { params: idParams, querystring: nameQuery, response: { 201: receipt } }

export const receiptCalls = {
  listOfExpense: { method: 'GET', url: '/api/expenses/:id/receipts', schema: listed },
  addToExpense: { method: 'POST', url: '/api/expenses/:id/receipts', schema: sent },
  listOfPurchase: { method: 'GET', url: '/api/stock-purchases/:id/receipts', schema: listed },
  addToPurchase: { method: 'POST', url: '/api/stock-purchases/:id/receipts', schema: sent },
  remove: { method: 'DELETE', url: '/api/receipts/:id', schema: { params: idParams, response: noContent } },
  restore: recordAct('/api/receipts/:id/restore', receipt),
  /** The receipts whose files an import still waits for, with their ids in the imported file. */
  awaited: {
    method: 'GET',
    url: '/api/account/import/receipts',
    schema: { response: { 200: z.array(z.extend(receipt, { importedId: z.number() })) } },
  },
  /** The file of a receipt that an import waits for. Sent again, it is answered as the first time. */
  bring: {
    method: 'POST',
    url: '/api/receipts/:id/file',
    schema: { params: idParams, response: { 201: receipt } },
  },
} satisfies Record<string, Call>

/** Answers with the file, which no schema describes. */
export const downloadReceipt = {
  method: 'GET',
  url: '/api/receipts/:id',
  schema: { params: idParams },
} as const

export type Receipt = z.output<typeof receipt>
export type ListedReceipt = z.output<typeof listedReceipt>
export type AwaitedReceipt = z.output<(typeof receiptCalls)['awaited']['schema']['response'][200]>[number]
