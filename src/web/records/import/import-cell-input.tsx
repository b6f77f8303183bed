import type { InputHTMLAttributes } from 'react'
import { cx } from '#web/ui/basic/class-names.ts'
import { CONTROL_CLASS } from '#web/ui/form/field.tsx'
import { faultId } from './import-faults.ts'

type ImportCellInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  draftId: string
  line: number
  field: string
  /** The name of the field, for a screen reader. */
  label: string
  fault: string | undefined
  /** The text of the file, where it is more than another spelling of the same. */
  written?: string | undefined
  onType: (text: string) => void
}

/** A cell of the list as it would be imported, to be mended in place. */
export function ImportCellInput(props: ImportCellInputProps) {
  const { draftId, line, field, label, fault, written, onType, className, ...input } = props
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <input
        {...input}
        type="text"
        autoComplete="off"
        aria-label={`${label}, line ${line}`}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? faultId(draftId, line, field) : undefined}
        onChange={(event) => onType(event.target.value)}
        className={cx(CONTROL_CLASS, className)}
      />
      {written !== undefined && <span className="text-small text-muted-foreground">was “{written}”</span>}
    </div>
  )
}
