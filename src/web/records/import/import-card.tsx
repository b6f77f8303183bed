import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { ImportSheet } from './import-file.ts'
import { ImportSourceForm } from './import-source.tsx'
import type { ImportKind, ImportTable } from './import-table.ts'

type ImportCardProps<Field extends string> = {
  id: string
  title: string
  description: string
  kind: ImportKind<Field>
  onClose: () => void
  /** Shows one table, to be checked and confirmed. */
  review: (table: ImportTable, onAgain: () => void) => ReactNode
}

/** Imports a list: choose it, assign its columns, check every row, confirm. */
export function ImportCard<Field extends string>(props: ImportCardProps<Field>) {
  const { id, title, description, kind, onClose, review } = props
  const [sheets, setSheets] = useState<ImportSheet[] | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Delayed, because a navigation first focuses the page's title.
    setTimeout(() => heading.current?.focus())
  }, [])
  return (
    <Card aria-labelledby={id}>
      <div className="mb-4 flex items-start justify-between gap-4">
        <div>
          <h2 ref={heading} id={id} tabIndex={-1} className="text-h2 outline-none">
            {title}
          </h2>
          <p className="mt-1 max-w-[68ch] text-small text-muted-foreground">{description}</p>
        </div>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
      {sheets === null ? (
        <ImportSourceForm kind={kind} onSheets={setSheets} />
      ) : (
        <SheetReview sheets={sheets} review={(table) => review(table, () => setSheets(null))} />
      )}
    </Card>
  )
}

type SheetReviewProps = { sheets: readonly ImportSheet[]; review: (table: ImportTable) => ReactNode }

/** One sheet at a time. Those that were looked at stay, hidden, with what was mended in them. */
function SheetReview({ sheets, review }: SheetReviewProps) {
  const [index, setIndex] = useState(0)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set([0]))
  const open = (next: number) => {
    setIndex(next)
    setOpened(new Set([...opened, next]))
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {sheets.length > 1 && (
        <div className="max-w-96">
          <SelectField
            label="Sheet"
            optional="unmarked"
            options={sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
            value={String(index)}
            onChange={(event) => open(Number(event.target.value))}
          />
        </div>
      )}
      {sheets.map(({ name, table }, at) => (
        <div key={name} hidden={at !== index}>
          {opened.has(at) && review(table)}
        </div>
      ))}
    </div>
  )
}
