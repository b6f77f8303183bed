import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Known } from '#shared/features/bank-import/duplicates.rules.ts'
import {
  type ExpensesImported,
  expenseImportCalls,
  type SentLine,
} from '#shared/features/expenses/expense-import.contract.ts'
import { type PayeeRuleInput, payeeRuleCalls } from '#shared/features/expenses/payee-rules.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { createOnce } from '#web/records/create-once.ts'
import { readAll } from '#web/records/list-pages.ts'

/** Every rule, for the preview. It is read again each time a file is opened. */
export const allPayeeRulesQuery = queryOptions({
  queryKey: ['bank-import', 'rules'],
  queryFn: ({ signal }) => readAll(payeeRuleCalls.list, { signal }),
  refetchOnMount: 'always',
})

/** What the payments of these days are compared with. */
export function knownCostsQuery(days: { from: Day; to: Day }) {
  return queryOptions({
    queryKey: ['bank-import', 'known', days.from, days.to],
    queryFn: async ({ signal }): Promise<Known> => {
      const { imported, expenses } = await call(expenseImportCalls.known, { query: days, signal })
      return {
        imported: imported.map((line) => ({ ...line, amount: fromDecimal(line.amount) })),
        expenses: expenses.map((expense) => ({ ...expense, amount: fromDecimal(expense.amount) })),
      }
    },
    refetchOnMount: 'always',
    gcTime: 0,
  })
}

export function useImportExpenses() {
  const client = useQueryClient()
  return useMutation<ExpensesImported, CallError, SentLine[]>({
    mutationFn: (lines) => createOnce(expenseImportCalls.import, { lines }),
    onSuccess: () => refresh(client, 'expenses'),
  })
}

/** What became of an import. Null for one that was made in another account, whose expenses came in a file. */
export function importedBatchQuery(batchId: string) {
  return queryOptions({
    queryKey: ['expenses', 'batch', batchId],
    queryFn: ({ signal }) => call(expenseImportCalls.batch, { params: { batchId }, signal }).catch(ifMissing),
  })
}

/** Answers how many of its expenses stay, also when another tab or the list of activity was faster. */
export async function undoExpenseImport(client: QueryClient, batchId: string): Promise<number> {
  await call(expenseImportCalls.undoImport, { params: { batchId } }).catch(ifMissing)
  const { left } = await call(expenseImportCalls.batch, { params: { batchId } })
  await refresh(client, 'expenses')
  return left
}

function ifMissing(error: unknown): null {
  if (error instanceof CallError && error.status === 404) return null
  throw error
}

/** One after the other: the newer of two rules for the same text wins. */
export async function addPayeeRules(client: QueryClient, rules: readonly PayeeRuleInput[]): Promise<void> {
  for (const rule of rules) await createOnce(payeeRuleCalls.create, rule)
  await refresh(client, 'payee-rules')
}
