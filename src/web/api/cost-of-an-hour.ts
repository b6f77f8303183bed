import { queryOptions } from '@tanstack/react-query'
import { readCostOfAnHour } from '#shared/features/costing/cost-of-an-hour.contract.ts'
import { call } from './client.ts'

/** What an hour of the room costs: Team and room asks for it, and Hourly Rate takes weeks and booked hours from it. */
export const costOfAnHourQuery = queryOptions({
  queryKey: ['cost-of-an-hour'],
  queryFn: ({ signal }) => call(readCostOfAnHour, { signal }),
})
