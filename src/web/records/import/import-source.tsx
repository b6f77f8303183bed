import { useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { showChunkError } from '#web/ui/toast/chunk-error-toast.ts'
import { type ImportSheet, readFile, readPasted } from './import-file.ts'
import type { ImportKind } from './import-table.ts'

type ImportSourceProps<Field extends string> = {
  kind: ImportKind<Field>
  onSheets: (sheets: ImportSheet[]) => void
}

/** A dropped or chosen file, or rows pasted from a spreadsheet. */
export function ImportSourceForm<Field extends string>({ kind, onSheets }: ImportSourceProps<Field>) {
  const [pasted, setPasted] = useState('')
  const [isReading, setReading] = useState(false)
  const [fileFault, setFileFault] = useState<string | null>(null)
  const [pasteFault, setPasteFault] = useState<string | null>(null)
  const take = (read: ImportSheet[] | string, onFault: (fault: string) => void) =>
    typeof read === 'string' ? onFault(read) : onSheets(read)
  const takeFile = async (file: File) => {
    setReading(true)
    setFileFault(null)
    take(await readFile(file, kind).finally(() => setReading(false)), setFileFault)
  }
  const takePasted = async () => take(await readPasted(pasted, kind), setPasteFault)
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <FileDrop
        label="Choose a spreadsheet or CSV file"
        hint={
          isReading
            ? 'Reading it…'
            : 'Excel (.xlsx) or CSV, up to 5,000 rows and 5 MB. You can also drop it here.'
        }
        accept={ACCEPTED}
        fault={fileFault}
        onFile={(file) => void takeFile(file).catch(showChunkError)}
        className="min-h-44"
      />
      <div className="grid content-start gap-3">
        <TextAreaField
          label="Or paste your rows here"
          hint={kind.pasteHint}
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

const ACCEPTED =
  '.xlsx,.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain,' +
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
