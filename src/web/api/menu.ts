import { queryOptions } from '@tanstack/react-query'
import { readCard, readMenu } from '#shared/features/costing/menu.contract.ts'
import { call } from './client.ts'

/** Every treatment with its card: the list of treatments, the menu map and the price planner show them. */
export const menuQuery = queryOptions({
  queryKey: ['menu'],
  queryFn: ({ signal }) => call(readMenu, { signal }),
})

/** One card with the sum of every line. Its key is under the menu: both are refreshed together. */
export function cardQuery(id: number) {
  return queryOptions({
    queryKey: ['menu', 'card', id],
    queryFn: ({ signal }) => call(readCard, { params: { id }, signal }),
  })
}
