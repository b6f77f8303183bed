import { useState } from 'react'

/** Which record is being edited. The last one stays known while its panel slides away. */
export function useEditPanel<Row>() {
  const [row, setRow] = useState<Row | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [turn, setTurn] = useState(0)
  const show = (picked: Row) => {
    setRow(picked)
    setTurn(turn + 1)
    setOpen(true)
  }
  return {
    row,
    isOpen,
    /** Another one each time: as a key it makes a new form. */
    turn,
    show,
    /** The same record as it is by now; the form keeps what was typed. */
    renew: setRow,
    close: () => setOpen(false),
  }
}
