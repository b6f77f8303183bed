import { queryOptions } from '@tanstack/react-query'
import { weeklyIncomeCalls } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { call } from '#web/api/client.ts'

/** The last half year of weeks: the pace is made from them. Its key is under tax, which every week changes. */
export const vatWeeksQuery = queryOptions({
  queryKey: ['tax', 'weeks'],
  queryFn: ({ signal }) => call(weeklyIncomeCalls.weeks, { signal }),
})
