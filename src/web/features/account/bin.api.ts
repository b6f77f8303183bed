import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type BinEntry, type BinNoun, listBinEntries } from '#shared/features/account/bin.contract.ts'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { sendRequest } from '#web/api/request.ts'
import { showToast } from '#web/ui/overlay/toast-store.ts'

export const binQuery = queryOptions({
  queryKey: ['account', 'bin'],
  queryFn: ({ signal }) => call(listBinEntries, { signal }),
})

/** The path for restoring each noun, and the name of one record. */
export const BIN_KINDS: Record<BinNoun, { path: string; thing: string }> = {
  'hourly-rates': { path: '/api/hourly-rate-calculations', thing: 'Hourly rate' },
  treatments: { path: '/api/treatments', thing: 'Treatment' },
  expenses: { path: '/api/expenses', thing: 'Expense' },
  'stock-purchases': { path: '/api/stock-purchases', thing: 'Stock purchase' },
  'weekly-incomes': { path: '/api/weekly-incomes', thing: 'Weekly income' },
  'income-goals': { path: '/api/income-goals', thing: 'Income goal' },
}

/** Restores one, some or all records, one after the other. Failures are reported at the end. */
export function useRestoring() {
  const client = useQueryClient()
  const [restoring, setRestoring] = useState<readonly BinEntry[]>([])
  const onRestore = async (entries: readonly BinEntry[]) => {
    setRestoring(entries)
    const failures = []
    for (const entry of entries) failures.push(await tryRestore(entry))
    const nouns = [...new Set(entries.map(({ noun }) => noun))]
    await Promise.all(nouns.map((noun) => refresh(client, noun)))
    setRestoring([])
    showRestoreResult(
      entries,
      failures.filter((failure) => failure !== null),
    )
  }
  return { restoring, onRestore }
}

async function tryRestore({ noun, id }: BinEntry): Promise<CallError | null> {
  try {
    await sendRequest('POST', `${BIN_KINDS[noun].path}/${id}/restore`, {})
    return null
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error
  }
}

function showRestoreResult(entries: readonly BinEntry[], failures: readonly CallError[]): void {
  const [first] = failures
  const all = entries.length === 1 ? 'Restored.' : `All ${entries.length} restored.`
  const some = `${entries.length - failures.length} of ${entries.length} restored. `
  const why = `${entries.length === 1 ? '' : some}${first?.serverMessage ?? 'Please try again.'}`
  showToast(
    first
      ? { title: 'Error', description: why, tone: 'error' }
      : { title: 'Success', description: all, tone: 'success' },
  )
}
