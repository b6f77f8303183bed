import { brand } from '#content/brand.ts'
import { describePeriod } from '#shared/features/reports/periods.rules.ts'
import { countPriceStatuses, toPriceStatus } from '#shared/features/treatments/price-status.rules.ts'
import { formatDay } from '#shared/kernel/days.ts'
import type { ReportContent } from './report-content.ts'
import { keyMetrics, periodOf } from './report-words.ts'

/** A draft in the owner's mail program. Every value is encoded, so that none can add a header. */
export function toReportMail({ report, treatments, owner, today, hasExample }: ReportContent): string {
  const counted = countPriceStatuses(
    treatments.map((one) => toPriceStatus(one, report.rateHistory[0] ?? null)),
  )
  const lines = [
    `Business report of ${owner}`,
    `Period: ${describePeriod(periodOf(report))}`,
    ...(hasExample ? ['Includes example figures'] : []),
    '',
    ...keyMetrics(report).map(({ label, value, note }) => `${label}: ${value} (${note})`),
    ...(counted ? [`Treatments: ${counted}`] : []),
    '',
    'Best regards,',
    owner,
    '',
    `Made with ${brand.name}`,
  ]
  const subject = `Business Report - ${formatDay(today)}`
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`
}
