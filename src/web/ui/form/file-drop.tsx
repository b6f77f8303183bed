import { FileUp } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { cx } from '#web/ui/basic/class-names.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { FieldError } from './field.tsx'

type FileDropProps = {
  label: string
  hint: string
  /** The file types that the browser offers. A dropped file can be of any type. */
  accept: string
  fault: string | null
  onFile: (file: File) => void
  className?: string | undefined
}

/** A place to choose a file, or to drop one on. */
export function FileDrop({ label, hint, accept, fault, onFile, className }: FileDropProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file) onFile(file)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files?.[0])
    // Cleared, so that the same file can be chosen again after it was corrected.
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
        className={cx(DROP, isOver && 'bg-primary-soft', className)}
      >
        <Icon of={FileUp} size={24} className="text-ink-2" />
        <span className="font-semibold">{label}</span>
        <span id={`${id}-hint`} className="text-small text-ink-2">
          {hint}
        </span>
        <input
          id={id}
          type="file"
          accept={accept}
          aria-label={label}
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
  'relative flex cursor-pointer flex-col items-center justify-center gap-2 rounded-control border border-dashed border-input ' +
  'bg-muted p-4 text-center transition-colors hover:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring'
