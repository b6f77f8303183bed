import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  dismissNotice,
  listNotices,
  type Notice,
} from '#shared/features/notifications/notifications.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'

export const noticesQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => call(listNotices, { signal }),
})

export function useDismissNotice() {
  const client = useQueryClient()
  return useMutation<void, CallError, Notice>({
    mutationFn: ({ id }) => call(dismissNotice, { params: { id } }),
    onSuccess: (_answer, { id }) => {
      client.setQueryData(noticesQuery.queryKey, (known) => known?.filter((notice) => notice.id !== id))
    },
    onSettled: () => void refresh(client, 'notifications'),
  })
}
