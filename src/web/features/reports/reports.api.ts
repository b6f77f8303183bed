import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Period } from '#shared/features/reports/periods.rules.ts'
import { readReport } from '#shared/features/reports/reports.contract.ts'
import { call } from '#web/api/client.ts'

/** The report of a period, null for all time. The previous report stays visible while it is loading. */
export function reportQuery(period: Period | null) {
  return queryOptions({
    queryKey: ['reports', period],
    queryFn: ({ signal }) => call(readReport, { query: period ?? {}, signal }),
    placeholderData: keepPreviousData,
  })
}
