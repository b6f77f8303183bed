import { useState } from 'react'

/** The record that is being edited. It stays set while its panel slides out. */
export function useEditPanel<Row>() {
  const [row, setRow] = useState<Row | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [formKey, setFormKey] = useState(0)
  const show = (picked: Row) => {
    setRow(picked)
    setFormKey(formKey + 1)
    setOpen(true)
  }
  return {
    row,
    isOpen,
    /** A new number for each opening. Used as a key, it resets the form. */
    formKey,
    show,
    /** Replaces the record with its current version; the form keeps what was typed. */
    replaceRow: setRow,
    close: () => setOpen(false),
    /** Closes the panel and deletes its record. */
    deleteWith: (onDelete: (row: Row, shown: readonly Row[]) => unknown) => {
      setOpen(false)
      if (row !== null) onDelete(row, [])
    },
  }
}
