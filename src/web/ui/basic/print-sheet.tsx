import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** What is printed in place of the whole page. It is not on the screen; print.css hides everything else on paper. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(<div className="print-sheet hidden print:block">{children}</div>, document.body)
}
