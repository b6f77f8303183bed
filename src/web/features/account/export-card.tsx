import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { useExport } from './export.api.ts'

const CARD_ID = 'export'

/** The target of "Export Report" for owners without access. */
export function ExportCard() {
  const { received, onExport } = useExport()
  // The browser looked for #export before this card was rendered, so the card scrolls itself into view.
  useEffect(() => {
    if (location.hash === `#${CARD_ID}`) document.getElementById(CARD_ID)?.focus()
  }, [])
  return (
    <Card id={CARD_ID} tabIndex={-1} aria-labelledby="your-data" className="scroll-mt-6 outline-none">
      <CardHeader
        id="your-data"
        title="Your data"
        description="Every record you entered in one zip file: as JSON, and a table per kind for your spreadsheet."
      />
      <Button
        icon={Download}
        pending={received !== null}
        className="max-sm:w-full"
        onClick={() => void onExport()}
      >
        {received === null ? 'Export everything' : 'Exporting...'}
      </Button>
      <p role="status" className="mt-3 text-small text-muted-foreground empty:mt-0">
        {received !== null && received > 0 && `${toSize(received)} so far`}
      </p>
    </Card>
  )
}

function toSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
