import { FileDown, Mail, Printer, Sheet } from 'lucide-react'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import type { ExportChoices } from './export-choices.ts'

export function ExportOptionsCard({ onPdf, onPrint, onCsv, onEmail }: ExportChoices) {
  return (
    <Card aria-labelledby="export-options" className="no-print">
      <CardHeader
        id="export-options"
        title="Export options"
        description="For a PDF, choose “Save as PDF” in the print window that opens."
      />
      <div className="grid grid-cols-1 gap-2 min-[24rem]:grid-cols-2 lg:grid-cols-4">
        <Button icon={FileDown} onClick={onPdf}>
          Export PDF
        </Button>
        <Button variant="secondary" icon={Printer} onClick={onPrint}>
          Print Report
        </Button>
        <Button variant="secondary" icon={Sheet} onClick={onCsv}>
          Export CSV
        </Button>
        <Button variant="secondary" icon={Mail} onClick={onEmail}>
          Email Report
        </Button>
      </div>
    </Card>
  )
}
