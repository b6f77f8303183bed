import { Download, FileDown, Mail, Printer, Send, Sheet } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { useIsOffline } from '#web/api/connection.ts'
import { DownloadButton } from '#web/records/download-button.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import type { ExportChoices } from './export-choices.ts'
import { type ReportScope, reportPdfUrl } from './reports.api.ts'

/** Whether the server can mail the report for this owner. `draft-only`: no mail server is set, or an accountant looks. */
export type Sending = 'ready' | 'unconfirmed' | 'draft-only'

type ExportOptionsProps = { choices: ExportChoices; scope: ReportScope; sending: Sending }

/** The four exports of this device, and beside them what the server makes: the PDF as a file, and the mail. */
export function ExportOptionsCard({ choices, scope, sending }: ExportOptionsProps) {
  const { onPdf, onPrint, onCsv, onEmail } = choices
  const [isSending, setSending] = useState(false)
  const noteId = useId()
  const isOffline = useIsOffline()
  const note = describeWhyNot(isOffline, sending)
  return (
    <Card aria-labelledby="export-options" className="no-print">
      <CardHeader
        id="export-options"
        title="Export options"
        description="“Export PDF” opens the print window: choose “Save as PDF” there. “Download PDF” gives you the file at once."
      />
      <div className="grid grid-cols-1 gap-2 max-sm:*:px-2 min-[24rem]:grid-cols-2 lg:grid-cols-3">
        <Button icon={FileDown} onClick={onPdf}>
          Export PDF
        </Button>
        <Button variant="secondary" icon={Printer} onClick={onPrint}>
          Print Report
        </Button>
        <DownloadButton
          url={reportPdfUrl(scope)}
          fallbackName="business-report.pdf"
          icon={Download}
          describedBy={note && noteId}
        >
          Download PDF
        </DownloadButton>
        <Button variant="secondary" icon={Sheet} onClick={onCsv}>
          Export CSV
        </Button>
        <Button variant="secondary" icon={Mail} onClick={onEmail}>
          Email Report
        </Button>
        {sending !== 'draft-only' && (
          <Button
            variant="secondary"
            icon={Send}
            disabled={isOffline || sending === 'unconfirmed'}
            aria-describedby={note ? noteId : undefined}
            onClick={() => setSending(true)}
          >
            Send it for me
          </Button>
        )}
      </div>
      <p id={noteId} className="mt-3 text-small text-muted-foreground empty:mt-0">
        {note}
      </p>
      <SendReportDialog scope={scope} open={isSending} onClose={() => setSending(false)} />
    </Card>
  )
}

/** Why a button is greyed. Null while none is. */
function describeWhyNot(isOffline: boolean, sending: Sending) {
  if (isOffline)
    return sending === 'draft-only'
      ? 'You’re offline. “Download PDF” works again once you’re back.'
      : 'You’re offline. “Download PDF” and “Send it for me” work again once you’re back.'
  if (sending !== 'unconfirmed') return null
  return (
    <>
      “Send it for me” works once your email is confirmed:{' '}
      <Link href="/account" className="text-link underline underline-offset-4">
        open your account
      </Link>
      .
    </>
  )
}

const SendReportDialog = lazyDialog(async () => (await import('./send-report-dialog.tsx')).SendReportDialog)
