import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
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
}

export function EditAndDeleteButtons<Row extends { id: number }>(props: ButtonsProps<Row>) {
  const { row, shown, name, deleteId, actions } = props
  return (
    <>
      <IconButton label={`Edit ${name}`} icon={Pencil} onClick={() => actions.onEdit(row)} />
      <IconButton
        id={deleteId}
        label={`Delete ${name}`}
        icon={Trash2}
        disabled={actions.deletingIds.includes(row.id)}
        onClick={() => actions.onDelete(row, shown)}
      />
    </>
  )
}

export function actionsColumn<Row>(cell: (row: Row) => ReactNode): Column<Row> {
  return { key: 'actions', header: <span className="sr-only">Change</span>, align: 'right', cell }
}
