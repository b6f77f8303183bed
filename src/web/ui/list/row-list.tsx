import type { ReactNode } from 'react'
import { cx } from '#web/ui/basic/class-names.ts'

type RowListProps = { children: ReactNode; label?: string | undefined; className?: string | undefined }

type RowProps = {
  title?: ReactNode
  /** The second line, in smaller text. */
  meta?: ReactNode
  /** At the right, usually an amount. */
  value?: ReactNode
  actions?: ReactNode
  /** Highlights the row for a moment after it was saved. */
  saved?: boolean | undefined
  className?: string | undefined
  children?: ReactNode
}

export function RowList({ children, label, className }: RowListProps) {
  return (
    <ul aria-label={label} className={cx('divide-y divide-border', className)}>
      {children}
    </ul>
  )
}

export function Row({ title, meta, value, actions, saved, className, children }: RowProps) {
  return (
    <li className={cx('min-h-13 py-2', OPENABLE_ROW, saved && SAVED_ROW, className)}>
      <div className="flex min-h-9 flex-wrap items-center justify-end gap-x-3">
        <div className="min-w-0 flex-1 basis-36">
          {title && <div className="font-medium wrap-anywhere">{title}</div>}
          {meta && <div className="text-small text-muted-foreground wrap-anywhere">{meta}</div>}
        </div>
        <div className="flex shrink-0 items-center gap-3">
          {value && <div className="text-right font-semibold tabular-nums">{value}</div>}
          {actions && <div className="no-print -mr-3 flex items-center">{actions}</div>}
        </div>
      </div>
      {children}
    </li>
  )
}

const SAVED_ROW = '-mx-2 animate-saved rounded-chip px-2'

/** A button that covers the row may open it. The other buttons and the links of the row lie above that one. */
export const OPENABLE_ROW =
  'group/row relative scroll-my-24 [&_:is(a,button):not([data-row-opener])]:relative ' +
  '[&_:is(a,button):not([data-row-opener])]:z-1'
