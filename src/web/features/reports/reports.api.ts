import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Email } from '#shared/features/auth/email.rules.ts'
import type { Period } from '#shared/features/reports/periods.rules.ts'
import { downloadReportPdf, readReport, sendReport } from '#shared/features/reports/reports.contract.ts'
import { call } from '#web/api/client.ts'
import { useSend } from '#web/api/send.ts'
import { createOnce } from '#web/records/create-once.ts'

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

/** Where the PDF of a report is downloaded from. */
export function reportPdfUrl({ period, businessId }: ReportScope): string {
  const query = { ...period, ...(businessId === null ? {} : { businessId: String(businessId) }) }
  const search = new URLSearchParams(query).toString()
  return search === '' ? downloadReportPdf.url : `${downloadReportPdf.url}?${search}`
}

/** Sent again after a lost answer, it is still one mail to each address. */
export function useSendReport({ period, businessId }: ReportScope) {
  return useSend<{ addresses: string[] }, { addresses: Email[] }>({
    mutationFn: ({ addresses }) =>
      createOnce(sendReport, { from: period?.from ?? null, to: period?.to ?? null, businessId, addresses }),
  })
}
