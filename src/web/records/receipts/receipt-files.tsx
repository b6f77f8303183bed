import { Paperclip, X } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { MAX_RECEIPTS } from '#shared/features/receipts/receipt-files.rules.ts'
import { cx } from '#web/ui/basic/class-names.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import type { useReceiptFiles } from './chosen-files.ts'
import type { ReadyFile } from './shrink-photo.ts'

const ACCEPT = 'image/*,application/pdf'

/** Chooses receipts in a form that is not sent yet. */
export function ReceiptFiles({ chosen }: { chosen: ReturnType<typeof useReceiptFiles> }) {
  const { files, fault, isReading, add, remove } = chosen
  return (
    <div className="flex min-w-0 flex-col gap-2 lg:in-data-wide:mt-6">
      <ReceiptInput label="Add a receipt" isBusy={isReading} fault={fault} onFiles={add} />
      {files.length > 0 && (
        <ul aria-label="Receipts to add" className="flex flex-col gap-1">
          {files.map((file) => (
            <li key={file.name} className="flex min-w-0 items-center gap-3">
              <Preview {...file} />
              <span className="min-w-0 grow truncate text-small">{file.name}</span>
              <IconButton label={`Remove ${file.name}`} icon={X} onClick={() => remove(file)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type ReceiptInputProps = {
  label: string
  isBusy: boolean
  fault: string | null
  onFiles: (files: File[]) => void
}

/** Looks like a button. On a phone it offers the camera, the photos and the files. */
export function ReceiptInput({ label, isBusy, fault, onFiles }: ReceiptInputProps) {
  const id = useId()
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // Cleared, so that the same file can be chosen again.
    target.value = ''
  }
  return (
    <div className="flex flex-col gap-1">
      <label className={cx(INPUT, isBusy && 'opacity-60')}>
        <Icon of={Paperclip} size={20} />
        {isBusy ? 'Reading...' : label}
        <input
          type="file"
          accept={ACCEPT}
          multiple
          aria-label={label}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={fault ? true : undefined}
          disabled={isBusy}
          onChange={onChange}
          className="sr-only"
        />
      </label>
      <span id={`${id}-hint`} className="text-small text-ink-2">
        A photo or a PDF, {MAX_RECEIPTS} at most
      </span>
      <FieldError id={`${id}-error`}>{fault}</FieldError>
    </div>
  )
}

const INPUT =
  'relative inline-flex min-h-11 cursor-pointer items-center gap-2 self-start rounded-control border border-input bg-card px-4 ' +
  'font-semibold transition-colors hover:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ' +
  'has-focus-visible:outline-ring'

function Preview({ file }: ReadyFile) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    // The page's policy allows pictures as data and not as blobs.
    const reader = new FileReader()
    reader.onload = () => setUrl(String(reader.result))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return <Thumbnail url={url} />
}

/** A small picture of a receipt, or a paper clip for a PDF. What it shows is hidden like an amount. */
export function Thumbnail({ url }: { url: string | null }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span className={THUMBNAIL}>
      {url === null || isBroken ? (
        <Icon of={Paperclip} size={20} className="text-ink-2" />
      ) : (
        <img
          src={url}
          alt=""
          loading="lazy"
          className="private size-full object-cover"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  )
}

const THUMBNAIL =
  'flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-control border border-border bg-muted'
