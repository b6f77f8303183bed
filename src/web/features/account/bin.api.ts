import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type BinEntry, type BinNoun, listBinEntries } from '#shared/features/account/bin.contract.ts'
import { productCalls } from '#shared/features/costing/products.contract.ts'
import { teamCalls } from '#shared/features/costing/team.contract.ts'
import { expenseCalls } from '#shared/features/expenses/expenses.contract.ts'
import { payeeRuleCalls } from '#shared/features/expenses/payee-rules.contract.ts'
import { repeatingCostCalls } from '#shared/features/expenses/repeating-costs.contract.ts'
import { hourlyRateCalls } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { incomeGoalCalls } from '#shared/features/income-goals/income-goals.contract.ts'
import { revenuePlanCalls } from '#shared/features/projections/revenue-plans.contract.ts'
import { purchaseCalls } from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import { potMoveCalls } from '#shared/features/tax/pot-moves.contract.ts'
import { treatmentCalls } from '#shared/features/treatments/treatments.contract.ts'
import { weeklyIncomeCalls } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import type { RecordCalls } from '#shared/kernel/record-calls.ts'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { useBinPages } from '#web/records/bin-pages.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

export function useBin() {
  return useBinPages({
    queryKey: ['account', 'bin'],
    read: (query, signal) => call(listBinEntries, { query, signal }),
  })
}

type BinKind = { restore: RecordCalls<unknown>['restore']; thing: string }

/** The call that restores a record of each noun, and the name of one record. */
export const BIN_KINDS: Record<BinNoun, BinKind> = {
  'hourly-rates': { restore: hourlyRateCalls.restore, thing: 'Hourly rate' },
  treatments: { restore: treatmentCalls.restore, thing: 'Treatment' },
  expenses: { restore: expenseCalls.restore, thing: 'Expense' },
  'stock-purchases': { restore: purchaseCalls.restore, thing: 'Stock purchase' },
  'weekly-incomes': { restore: weeklyIncomeCalls.restore, thing: 'Weekly income' },
  'income-goals': { restore: incomeGoalCalls.restore, thing: 'Income goal' },
  'revenue-plans': { restore: revenuePlanCalls.restore, thing: 'Revenue plan' },
  'pot-moves': { restore: potMoveCalls.restore, thing: 'Pot move' },
  products: { restore: productCalls.restore, thing: 'Product' },
  team: { restore: teamCalls.restore, thing: 'Team member' },
  'repeating-costs': { restore: repeatingCostCalls.restore, thing: 'Repeating cost' },
  'payee-rules': { restore: payeeRuleCalls.restore, thing: 'Payee rule' },
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
    await call(BIN_KINDS[noun].restore, { params: { id } })
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
