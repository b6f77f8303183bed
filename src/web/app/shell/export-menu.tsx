import { Download, FileDown, Mail, Printer, Sheet } from 'lucide-react'
import type { ExportChoices } from '#web/features/reports/export-choices.api.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'

/** "Export Report" on every page: the same choices as on the report itself. */
export function ExportMenu(choices: ExportChoices) {
  return (
    <>
      <div className="mr-2 max-sm:hidden">
        <Menu
          trigger={
            <Button variant="secondary" icon={Download}>
              Export Report
            </Button>
          }
        >
          <Choices {...choices} />
        </Menu>
      </div>
      <div className="sm:hidden">
        <Menu trigger={<IconButton label="Export Report" icon={Download} />}>
          <Choices {...choices} />
        </Menu>
      </div>
    </>
  )
}

function Choices({ onPdf, onPrint, onCsv, onEmail }: ExportChoices) {
  return (
    <>
      <MenuItem icon={FileDown} onSelect={onPdf}>
        Export PDF
      </MenuItem>
      <MenuItem icon={Printer} onSelect={onPrint}>
        Print Report
      </MenuItem>
      <MenuItem icon={Sheet} onSelect={onCsv}>
        Export CSV
      </MenuItem>
      <MenuItem icon={Mail} onSelect={onEmail}>
        Email Report
      </MenuItem>
    </>
  )
}
