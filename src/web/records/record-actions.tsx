import { Paperclip, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import type { Column } from '#web/ui/list/data-table.tsx'

/** What the owner can do with a record in a list. */
export type RecordActions<Row> = {
  deletingIds: readonly number[]
  /** The record that was just saved; its row is highlighted for a moment. */
  savedId: number | null
  onEdit: (row: Row) => void
  /** `shown` are the rows of the page, so that the focus can move to the next one. */
  onDelete: (row: Row, shown: readonly Row[]) => void
}

type ButtonsProps<Row> = {
  row: Row
  shown: readonly Row[]
  /** The end of the labels "Edit …" and "Delete …". It contains no amount, because amounts may be hidden. */
  name: string
  /** The id of the delete button, which gets the focus when the row before it is gone. */
  deleteId: string
  actions: Omit<RecordActions<Row>, 'savedId'>
  /** Whether the record's panel also shows its receipts, which an accountant may look at. */
  hasReceipts?: boolean
}

export function EditAndDeleteButtons<Row extends { id: number }>(props: ButtonsProps<Row>) {
  if (!isReadOnly) return <OwnerButtons {...props} />
  return props.hasReceipts ? <ReceiptsButton {...props} /> : null
}

/** All that an accountant can open of a client's record. */
function ReceiptsButton<Row>({ row, name, actions }: ButtonsProps<Row>) {
  return <IconButton label={`Receipts of ${name}`} icon={Paperclip} onClick={() => actions.onEdit(row)} />
}

function OwnerButtons<Row extends { id: number }>(props: ButtonsProps<Row>) {
  const { row, shown, name, deleteId, actions } = props
  const editButton = useRef<HTMLButtonElement>(null)
  const open = () => {
    // The panel returns the focus to the button that opened it.
    editButton.current?.focus({ preventScroll: true })
    actions.onEdit(row)
  }
  return (
    <>
      {/* The whole row opens the editor. The Edit button does the same for keyboards and screen readers. */}
      <button
        type="button"
        data-row-opener
        tabIndex={-1}
        aria-hidden="true"
        onClick={open}
        className={OPENER}
      />
      <IconButton
        ref={editButton}
        label={`Edit ${name}`}
        icon={Pencil}
        className={QUIET}
        onClick={() => actions.onEdit(row)}
      />
      <IconButton
        id={deleteId}
        className={QUIET}
        label={`Delete ${name}`}
        icon={Trash2}
        disabled={actions.deletingIds.includes(row.id)}
        onClick={({ detail }) => {
          // The second click of a double click hits the row that has moved up. A key has a detail of 0.
          if (detail < 2) actions.onDelete(row, shown)
        }}
      />
    </>
  )
}

/** Covers the row. Buttons and links of the row lie above it. */
const OPENER = 'no-print absolute inset-0 cursor-pointer rounded-chip hover:bg-foreground/4'

/** Fully drawn while the row is pointed at, or the button has the focus. */
const QUIET = 'opacity-60 group-hover/row:opacity-100 focus-visible:opacity-100'

export function actionsColumn<Row>(cell: (row: Row) => ReactNode): Column<Row> {
  return { key: 'actions', header: <span className="sr-only">Change</span>, align: 'right', cell }
}
