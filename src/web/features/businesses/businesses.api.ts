import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type BusinessInput,
  type BusinessRecord,
  businessCalls,
} from '#shared/features/businesses/businesses.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { useSend } from '#web/api/send.ts'
import { createOnce } from '#web/records/create-once.ts'
import { businessesQuery } from '#web/records/owned-businesses.ts'

export function useAddBusiness() {
  const client = useQueryClient()
  return useSend<BusinessRecord, BusinessInput>({
    mutationFn: (body) => createOnce(businessCalls.create, body),
    onSuccess: (added) => {
      client.setQueryData<BusinessRecord[]>(businessesQuery.queryKey, (known) => known && [added, ...known])
      void refresh(client, 'businesses')
    },
  })
}

type BusinessChange = { id: number; change: Partial<BusinessInput> }

export function useChangeBusiness() {
  const client = useQueryClient()
  return useSend<BusinessRecord, BusinessChange>({
    mutationFn: ({ id, change }) => call(businessCalls.change, { params: { id }, body: change }),
    onSettled: () => refresh(client, 'businesses'),
  })
}

/** Removes the business from the choices. Its weeks still count in every sum. */
export function useArchiveBusiness() {
  const client = useQueryClient()
  return useMutation<void, CallError, BusinessRecord>({
    mutationFn: ({ id }) => call(businessCalls.remove, { params: { id } }),
    onSettled: () => refresh(client, 'businesses'),
  })
}

export function useRestoreBusiness() {
  const client = useQueryClient()
  return useMutation<BusinessRecord, CallError, BusinessRecord>({
    mutationFn: ({ id }) => call(businessCalls.restore, { params: { id } }),
    onSettled: () => refresh(client, 'businesses'),
  })
}
