import { Download, FileDown, Mail, Printer, Sheet } from 'lucide-react'
import type { ExportChoices } from '#web/features/reports/export-choices.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import type { MenuEntry } from '#web/ui/overlay/menu-entries.ts'

/** The "Export Report" menu of every page, with the same choices as on the report page. */
export function ExportMenu(choices: ExportChoices) {
  const groups = [toEntries(choices)]
  return (
    <>
      <div className="mr-2 max-sm:hidden">
        <Menu
          trigger={(button) => (
            <Button variant="secondary" icon={Download} {...button}>
              Export Report
            </Button>
          )}
          groups={groups}
        />
      </div>
      <div className="sm:hidden">
        <Menu
          trigger={(button) => <IconButton label="Export Report" icon={Download} {...button} />}
          groups={groups}
        />
      </div>
    </>
  )
}

function toEntries({ onPdf, onPrint, onCsv, onEmail }: ExportChoices): MenuEntry[] {
  return [
    { kind: 'item', icon: FileDown, label: 'Export PDF', onSelect: onPdf },
    { kind: 'item', icon: Printer, label: 'Print Report', onSelect: onPrint },
    { kind: 'item', icon: Sheet, label: 'Export CSV', onSelect: onCsv },
    { kind: 'item', icon: Mail, label: 'Email Report', onSelect: onEmail },
  ]
}
