import { FileUp } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { decodeText } from '#web/lib/csv.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { IMPORT_MOST_BYTES, type ImportTable, readTable } from './treatment-import.api.ts'

/** A file, dropped or chosen, or rows pasted from a spreadsheet. */
export function ImportSourceForm({ onTable }: { onTable: (table: ImportTable) => void }) {
  const [pasted, setPasted] = useState('')
  const [fileFault, setFileFault] = useState<string | null>(null)
  const [pasteFault, setPasteFault] = useState<string | null>(null)
  const take = (read: ImportTable | string, onFault: (fault: string) => void) =>
    typeof read === 'string' ? onFault(read) : onTable(read)
  const takeFile = async (file: File | undefined) => {
    if (file) take(await readFile(file), setFileFault)
  }
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <FileDrop fault={fileFault} onFile={(file) => void takeFile(file)} />
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
          onClick={() => take(readPasted(pasted), setPasteFault)}
        >
          Read these rows
        </Button>
      </div>
    </div>
  )
}

type FileDropProps = { fault: string | null; onFile: (file: File | undefined) => void }

function FileDrop({ fault, onFile }: FileDropProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0])
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    onFile(event.target.files?.[0])
    // So that the same file, mended, can be chosen again.
    event.target.value = ''
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={cx(DROP, isOver && 'bg-primary-soft')}
      >
        <Icon of={FileUp} size={24} className="text-ink-2" />
        <span className="font-semibold">Choose a CSV file</span>
        <span id={`${id}-hint`} className="text-small text-ink-2">
          Up to 5,000 rows and 2 MB. You can also drop it here.
        </span>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          aria-label="Choose a CSV file"
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={fault ? true : undefined}
          onChange={onChange}
          className="sr-only"
        />
      </label>
      <FieldError id={`${id}-error`}>{fault}</FieldError>
    </div>
  )
}

const DROP =
  'relative flex min-h-44 cursor-pointer flex-col items-center justify-center gap-2 rounded-control border border-dashed border-input ' +
  'bg-muted p-4 text-center transition-colors hover:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring'

const TOO_LARGE = 'This is larger than 2 MB. Split it and import the parts one after another.'

async function readFile(file: File): Promise<ImportTable | string> {
  if (file.size > IMPORT_MOST_BYTES) return TOO_LARGE
  try {
    return readTable(decodeText(new Uint8Array(await file.arrayBuffer())))
  } catch {
    // Moved, deleted or not yet fetched from a cloud folder since it was chosen.
    return 'This file cannot be read. Save it on this device and choose it again.'
  }
}

function readPasted(text: string): ImportTable | string {
  return new Blob([text]).size > IMPORT_MOST_BYTES ? TOO_LARGE : readTable(text)
}
