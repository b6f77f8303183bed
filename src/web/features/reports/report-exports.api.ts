import type { Report } from '#shared/features/reports/reports.contract.ts'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import { dayIn } from '#shared/kernel/days.ts'
import { checklistQuery } from '#web/api/checklist.ts'
import { businessesQuery } from '#web/features/businesses/businesses.api.ts'
import { treatmentsQuery } from '#web/features/treatments/treatments.api.ts'
import { downloadCsv } from '#web/lib/download.ts'
import type { ReportRequest } from './export-choices.api.ts'
import { toReportTable } from './report-csv.api.ts'
import { toReportMail } from './report-mail.api.ts'
import { printInPage, printInWindow } from './report-print.api.ts'
import { reportQuery } from './reports.api.ts'

/** Everything an export says. */
export type ReportContent = {
  report: Report
  treatments: readonly TreatmentRecord[]
  /** Whose report it is: their businesses, or their own name. */
  owner: string
  today: ReturnType<typeof dayIn>
  timeZone: string
  hasExample: boolean
}

/** Prints into the window that the click opened; where none may open, prints the page it was asked from. */
export async function printReport(target: Window | null, request: ReportRequest): Promise<void> {
  const content = await readContent(request)
  if (target === null) return printInPage(content)
  // Whoever closed it meanwhile no longer wants it.
  if (!target.closed) await printInWindow(target, content)
}

export async function downloadReport(request: ReportRequest): Promise<void> {
  const content = await readContent(request)
  downloadCsv(`business-report-${content.today}.csv`, toReportTable(content))
}

export async function mailReport(request: ReportRequest): Promise<void> {
  location.assign(toReportMail(await readContent(request)))
}

async function readContent({ client, ownerName, timeZone, period }: ReportRequest): Promise<ReportContent> {
  const [report, treatments, businesses, checklist] = await Promise.all([
    client.fetchQuery(reportQuery(period)),
    client.fetchQuery(treatmentsQuery),
    client.fetchQuery(businessesQuery),
    client.fetchQuery(checklistQuery),
  ])
  const names = businesses.filter(({ isActive }) => isActive === 1).map(({ name }) => name)
  return {
    report,
    treatments,
    owner: names.length > 0 && names.length <= 3 ? names.join(', ') : ownerName,
    today: dayIn(new Date(), timeZone),
    timeZone,
    hasExample: checklist.hasExample,
  }
}
