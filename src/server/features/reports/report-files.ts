import { type Attachment, encodedSize, MAX_ATTACHED_BYTES } from '#server/integrations/mail/attachments.ts'
import { writePdf } from '#server/integrations/pdf/write-pdf.ts'
import type { ReportContent } from '#shared/features/reports/report-content.rules.ts'
import { toReportTable } from '#shared/features/reports/report-csv.rules.ts'
import { toCsv } from '#shared/kernel/csv.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { toReportDocument } from './report-document.ts'

type Making = { madeAt: Date; pause: () => Promise<void> }

/** The report as a PDF and as a CSV, for a mail. Throws where a mail cannot carry them. */
export async function toReportFiles(
  content: ReportContent,
  { madeAt, pause }: Making,
): Promise<Attachment[]> {
  const name = `business-report-${content.today}`
  // The byte order mark tells spreadsheets that the text is UTF-8.
  const csv = Buffer.from(`\uFEFF${toCsv(toReportTable(content))}`)
  const parts: Buffer[] = []
  let pdfBytes = 0
  for await (const part of writePdf(toReportDocument(content), { madeAt, pause })) {
    parts.push(part)
    pdfBytes += part.length
    if (encodedSize(csv.length) + encodedSize(pdfBytes) > MAX_ATTACHED_BYTES) throw tooLarge()
  }
  return [
    { name: `${name}.pdf`, type: 'application/pdf', bytes: Buffer.concat(parts) },
    { name: `${name}.csv`, type: 'text/csv', bytes: csv },
  ]
}

function tooLarge(): ProductError {
  const message =
    'This report is larger than the 10 MB that a mail can carry. Choose a shorter period, or download it and share it yourself.'
  return new ProductError('too_large', message)
}
