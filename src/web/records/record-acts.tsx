import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import type { Column } from '#web/ui/list/data-table.tsx'

/** What can be done with one record, wherever it is listed. */
export type RecordActs<Row> = {
  deletingIds: readonly number[]
  /** Washed for a moment: just saved. */
  savedId: number | null
  onEdit: (row: Row) => void
  /** With those beside it, so that the focus can move on. */
  onDelete: (row: Row, shown: readonly Row[]) => void
}

type ButtonsProps<Row> = {
  row: Row
  /** The rows of the same page. */
  shown: readonly Row[]
  /** Ends "Edit …" and "Delete …". Without an amount: a name must not give away what is hidden. */
  name: string
  /** Where the focus goes when the row before it is gone. */
  deleteId: string
  acts: Omit<RecordActs<Row>, 'savedId'>
}

export function EditAndDeleteButtons<Row extends { id: number }>(props: ButtonsProps<Row>) {
  const { row, shown, name, deleteId, acts } = props
  return (
    <>
      <IconButton label={`Edit ${name}`} icon={Pencil} onClick={() => acts.onEdit(row)} />
      <IconButton
        id={deleteId}
        label={`Delete ${name}`}
        icon={Trash2}
        disabled={acts.deletingIds.includes(row.id)}
        onClick={() => acts.onDelete(row, shown)}
      />
    </>
  )
}

/** The last column of a table of records. */
export function actsColumn<Row>(cell: (row: Row) => ReactNode): Column<Row> {
  return { key: 'acts', header: <span className="sr-only">Change</span>, align: 'right', cell }
}
