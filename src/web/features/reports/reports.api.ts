import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Period } from '#shared/features/reports/periods.rules.ts'
import { readReport } from '#shared/features/reports/reports.contract.ts'
import { call } from '#web/api/client.ts'

/** What a report is about: a period, null for all time, and one business, null for all of them. */
export type ReportScope = { period: Period | null; businessId: number | null }

/** The previous report stays visible while the next is loading. */
export function reportQuery({ period, businessId }: ReportScope) {
  const query = { ...period, businessId: businessId ?? undefined }
  return queryOptions({
    queryKey: ['reports', period, businessId],
    queryFn: ({ signal }) => call(readReport, { query, signal }),
    placeholderData: keepPreviousData,
  })
}
