import { nameReportOwner, type ReportContent } from '#shared/features/reports/report-content.rules.ts'
import { toReportTable } from '#shared/features/reports/report-csv.rules.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { printInPage, printInWindow } from '#web/features/reports/print/report-print.ts'
import { treatmentsQuery } from '#web/features/treatments/treatments.api.ts'
import { downloadCsv } from '#web/lib/download.ts'
import { businessesQuery } from '#web/records/costs/owned-businesses.ts'
import { toReportMail } from './report-mail.ts'
import type { ReportRequest } from './report-request.ts'
import { reportQuery } from './reports.api.ts'

/** Prints into the window that the click opened. If there is none, prints in the current page. */
export async function printReport(target: Window | null, request: ReportRequest): Promise<void> {
  const content = await readContent(request)
  if (target === null) return printInPage(content)
  // A window that was closed in the meantime is not printed.
  if (!target.closed) await printInWindow(target, content)
}

export async function downloadReport(request: ReportRequest): Promise<void> {
  const content = await readContent(request)
  downloadCsv(`business-report-${content.today}.csv`, toReportTable(content))
}

export async function mailReport(request: ReportRequest): Promise<void> {
  location.assign(toReportMail(await readContent(request)))
}

async function readContent(request: ReportRequest): Promise<ReportContent> {
  const { client, ownerName, timeZone, period } = request
  const businesses = await client.fetchQuery(businessesQuery)
  // The address may name a business that the owner does not have. The screen shows all of them then.
  const businessId = businesses.find(({ id }) => id === request.businessId)?.id ?? null
  const [report, treatments] = await Promise.all([
    client.fetchQuery(reportQuery({ period, businessId })),
    client.fetchQuery(treatmentsQuery),
  ])
  return {
    report,
    treatments,
    owner: nameReportOwner(businesses, { businessId, ownerName }),
    today: dayIn(new Date(), timeZone),
    timeZone,
  }
}
