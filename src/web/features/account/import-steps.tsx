import { FileUp } from 'lucide-react'
import { useState } from 'react'
import type { ImportResult } from '#shared/features/account/import.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { toFailureText } from '#web/api/failure-text.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Progress } from '#web/ui/basic/progress.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { type ChosenFile, chooseFile, focusImportCard, useImport } from './import.api.ts'

const FAULT_ID = 'import-fault'

/** The steps: choose or drop a file, check its name, confirm. */
export function ImportForm({ onImported }: { onImported: (result: ImportResult, archive: File) => void }) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [percent, setPercent] = useState(0)
  const { mutateAsync, isPending } = useImport()
  const choose = async (file: File) => {
    const looked = await chooseFile(file)
    setFault(typeof looked === 'string' ? looked : null)
    setChosen(typeof looked === 'string' ? null : looked)
  }
  const send = (file: ChosenFile) => {
    setFault(null)
    setPercent(0)
    const failed = (error: CallError) => {
      setFault(toFailureText(error, 'Failed to import your records. Please try again.'))
      focusImportCard()
    }
    void mutateAsync({ ...file, onProgress: setPercent }).then(
      (result) => onImported(result, file.file),
      failed,
    )
  }
  if (chosen === null)
    return (
      <FileDrop
        label="Choose an export"
        hint="A file like damson-export-2026-11-15.zip. You can also drop it here."
        accept=".zip,application/zip"
        fault={fault}
        onFile={(file) => void choose(file)}
        className="min-h-32"
      />
    )
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">
        <span className="font-medium">{chosen.file.name}</span>{' '}
        <span className="text-ink-2">{toSize(chosen.file.size)}</span>
      </p>
      {isPending && <Under percent={percent} />}
      <FieldError id={FAULT_ID}>{fault}</FieldError>
      <div className="flex flex-wrap gap-3">
        <Button
          autoFocus
          icon={FileUp}
          pending={isPending}
          aria-describedby={fault === null ? undefined : FAULT_ID}
          className="max-sm:w-full"
          onClick={() => send(chosen)}
        >
          {isPending ? 'Importing...' : 'Import these records'}
        </Button>
        {!isPending && (
          <Button
            variant="ghost"
            className="max-sm:w-full"
            onClick={() => {
              setChosen(null)
              setFault(null)
              focusImportCard()
            }}
          >
            Choose another
          </Button>
        )}
      </div>
    </div>
  )
}

function Under({ percent }: { percent: number }) {
  const isSent = percent >= 100
  return (
    <div className="grid gap-2">
      <Progress label="File sent" percent={percent} reached={false} />
      <p role="status" className="text-small text-muted-foreground">
        {isSent ? 'The file is here. Looking at every record, then saving them…' : 'Sending the file…'}
      </p>
    </div>
  )
}

function toSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
