import { type StoredReceipt, storedReceipt } from '#shared/features/account/stored-figures.contract.ts'
import { MAX_ACCOUNT_BYTES, MAX_RECEIPTS } from '#shared/features/receipts/receipt-files.rules.ts'
import type { SeenIds } from './import-check.ts'
import { NOT_HERE, readRow, refuseRow } from './import-row.ts'

/** Checks the receipts of a file. They come after all expenses and purchases. */
export function createReceiptCheck(seen: SeenIds): (at: number, value: unknown) => StoredReceipt {
  const taken = new Set<number>()
  const counts = new Map<string, number>()
  let bytes = 0
  return (at, value) => {
    const place = { kind: 'Receipts', at, path: `receipts.${at}` }
    const data = readRow(storedReceipt, place, value)
    const { id, expenseId, stockPurchaseId, size } = data
    if (taken.has(id)) throw refuseRow(place, { id: 'Another record has the same id' })
    taken.add(id)
    if ((expenseId === null) === (stockPurchaseId === null))
      throw refuseRow(place, { expenseId: 'A receipt is of one expense or one stock purchase' })
    if (expenseId !== null && !seen.get('expenses')?.has(expenseId))
      throw refuseRow(place, { expenseId: NOT_HERE })
    if (stockPurchaseId !== null && !seen.get('stock-purchases')?.has(stockPurchaseId))
      throw refuseRow(place, { stockPurchaseId: NOT_HERE })
    const record = `${expenseId}:${stockPurchaseId}`
    const count = (counts.get(record) ?? 0) + 1
    if (count > MAX_RECEIPTS) throw refuseRow(place, { id: `A record has at most ${MAX_RECEIPTS} receipts` })
    counts.set(record, count)
    bytes += size
    if (bytes > MAX_ACCOUNT_BYTES)
      throw refuseRow(place, { size: 'The receipts of an account fill 500 MB at most' })
    return data
  }
}
