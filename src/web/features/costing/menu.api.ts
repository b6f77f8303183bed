import { queryOptions } from '@tanstack/react-query'
import { readMenu } from '#shared/features/costing/menu.contract.ts'
import { call } from '#web/api/client.ts'

/** Every treatment with its card. */
export const menuQuery = queryOptions({
  queryKey: ['menu'],
  queryFn: ({ signal }) => call(readMenu, { signal }),
})
