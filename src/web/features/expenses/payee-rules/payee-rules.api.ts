import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  type PayeeRuleInput,
  type PayeeRuleRecord,
  payeeRuleCalls,
} from '#shared/features/expenses/payee-rules.contract.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { useSend } from '#web/api/send.ts'
import { createOnce } from '#web/records/create-once.ts'
import { useDeleteWithUndo } from '#web/records/delete-with-undo.ts'
import { type Restorable, useDeletedRecords } from '#web/records/deleted-records.ts'
import { focusCard } from '#web/records/focus-card.ts'
import { readPage } from '#web/records/list-pages.ts'

export type PayeeFilter = { q: string | null; category: string | null }

/** One page of the list. The previous rows stay visible while it is loading. */
export function payeeRulesPageQuery({ page, ...filter }: PayeeFilter & { page: number }) {
  const search = toSearch(filter)
  return queryOptions({
    queryKey: ['payee-rules', 'page', String(search), page],
    queryFn: ({ signal }) => readPage(payeeRuleCalls.list, { page, search, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useAddPayeeRule() {
  const client = useQueryClient()
  return useSend<PayeeRuleRecord, PayeeRuleInput>({
    mutationFn: (body) => createOnce(payeeRuleCalls.create, body),
    onSuccess: () => void refresh(client, 'payee-rules'),
  })
}

type PayeeRuleChange = { id: number; change: Partial<PayeeRuleInput> }

export function useChangePayeeRule() {
  const client = useQueryClient()
  return useSend<PayeeRuleRecord, PayeeRuleChange>({
    mutationFn: ({ id, change }) => call(payeeRuleCalls.change, { params: { id }, body: change }),
    // A refusal often means that another tab has deleted the rule, so the list is out of date.
    onSettled: () => void refresh(client, 'payee-rules'),
  })
}

export async function applyPayeeRules(client: QueryClient): Promise<{ changed: number; batchId: string }> {
  const applied = await call(payeeRuleCalls.apply, {})
  await refresh(client, 'payee-rules')
  return applied
}

export async function undoApply(client: QueryClient, batchId: string): Promise<void> {
  await call(payeeRuleCalls.undoApply, { params: { batchId } })
  await refresh(client, 'payee-rules')
}

export const RESTORABLE_PAYEE_RULES = {
  noun: 'payee-rules',
  calls: payeeRuleCalls,
  thing: 'payee rule',
} satisfies Restorable

export function useDeletedPayeeRules() {
  return useDeletedRecords<PayeeRuleRecord>(RESTORABLE_PAYEE_RULES)
}

export const PAYEE_RULES_CARD_ID = 'payee-rules'

/** The id of the delete button, which gets the focus when the row before it is gone. */
export function deletePayeeRuleId({ id }: PayeeRuleRecord): string {
  return `delete-payee-rule-${id}`
}

export function useDeletingPayeeRules() {
  return useDeleteWithUndo<PayeeRuleRecord>({
    ...RESTORABLE_PAYEE_RULES,
    inWords: () => ({
      title: 'Success',
      description: 'Payee rule deleted. The expenses stay as they are.',
      undone: 'The payee rule is back.',
    }),
    buttonId: deletePayeeRuleId,
    focusList: () => focusCard(PAYEE_RULES_CARD_ID),
  })
}

function toSearch(filter: PayeeFilter): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value !== null) search.set(name, value)
  return search
}
