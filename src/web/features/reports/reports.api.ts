import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Period } from '#shared/features/reports/periods.rules.ts'
import type { Report } from '#shared/features/reports/reports.contract.ts'
import { call } from '#web/api/call.ts'

/** The report of a period, null for all time; the one before stays in sight while it is read. */
export function reportQuery(period: Period | null) {
  const search = period === null ? '' : `?${new URLSearchParams(period)}`
  return queryOptions({
    queryKey: ['reports', search],
    queryFn: ({ signal }) => call<Report>('GET', `/api/reports${search}`, { signal }),
    placeholderData: keepPreviousData,
  })
}
