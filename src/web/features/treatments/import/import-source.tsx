import { useState } from 'react'
import { decodeText } from '#web/lib/csv.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { showChunkError } from '#web/ui/overlay/chunk-error-toast.ts'
import { type ImportTable, readTable } from './import-table.ts'
import { IMPORT_MOST_BYTES } from './treatment-import.api.ts'

/** A dropped or chosen file, or rows pasted from a spreadsheet. */
export function ImportSourceForm({ onTable }: { onTable: (table: ImportTable) => void }) {
  const [pasted, setPasted] = useState('')
  const [fileFault, setFileFault] = useState<string | null>(null)
  const [pasteFault, setPasteFault] = useState<string | null>(null)
  const take = (read: ImportTable | string, onFault: (fault: string) => void) =>
    typeof read === 'string' ? onFault(read) : onTable(read)
  const takeFile = async (file: File) => take(await readFile(file), setFileFault)
  const takePasted = async () => take(await readPasted(pasted), setPasteFault)
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <FileDrop
        label="Choose a CSV file"
        hint="Up to 5,000 rows and 2 MB. You can also drop it here."
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        fault={fileFault}
        onFile={(file) => void takeFile(file).catch(showChunkError)}
        className="min-h-44"
      />
      <div className="grid content-start gap-3">
        <TextAreaField
          label="Or paste your rows here"
          hint="Straight from a spreadsheet, or one treatment a line: name, price, minutes, product cost, overhead."
          rows={5}
          value={pasted}
          error={pasteFault ?? undefined}
          onChange={(event) => {
            setPasted(event.target.value)
            setPasteFault(null)
          }}
        />
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => void takePasted().catch(showChunkError)}
        >
          Read these rows
        </Button>
      </div>
    </div>
  )
}

const TOO_LARGE = 'This is larger than 2 MB. Split it and import the parts one after another.'

async function readFile(file: File): Promise<ImportTable | string> {
  if (file.size > IMPORT_MOST_BYTES) return TOO_LARGE
  const bytes = await file.arrayBuffer().catch(() => null)
  // The file was moved or deleted after it was chosen, or is still in a cloud folder.
  if (bytes === null) return 'This file cannot be read. Save it on this device and choose it again.'
  return readTable(decodeText(new Uint8Array(bytes)))
}

async function readPasted(text: string): Promise<ImportTable | string> {
  return new Blob([text]).size > IMPORT_MOST_BYTES ? TOO_LARGE : readTable(text)
}
