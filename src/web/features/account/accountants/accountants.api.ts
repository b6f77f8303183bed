import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Accountant, accountantCalls } from '#shared/features/auth/accountants.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { createOnce } from '#web/records/create-once.ts'

const ACCOUNTANTS_KEY = ['account', 'accountants'] as const

export const accountantsQuery = queryOptions({
  queryKey: ACCOUNTANTS_KEY,
  queryFn: ({ signal }) => call(accountantCalls.list, { signal }),
})

export const looksQuery = queryOptions({
  queryKey: [...ACCOUNTANTS_KEY, 'looks'],
  queryFn: ({ signal }) => call(accountantCalls.looks, { signal }),
})

/** Invites an address, or sends the mail to it again. */
export function useInvite() {
  const client = useQueryClient()
  return useMutation<Accountant, CallError, string>({
    mutationFn: (email) => createOnce(accountantCalls.invite, { email }),
    onSuccess: () => client.invalidateQueries({ queryKey: ACCOUNTANTS_KEY }),
  })
}

export function useEndAccess() {
  const client = useQueryClient()
  return useMutation<void, CallError, number>({
    mutationFn: (id) => call(accountantCalls.end, { params: { id } }),
    // The list is fetched again after a failure too: the access may have been ended in another tab.
    onSettled: () => client.invalidateQueries({ queryKey: ACCOUNTANTS_KEY }),
  })
}
