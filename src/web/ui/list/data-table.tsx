import { Fragment, type ReactNode } from 'react'
import { cx } from '#web/ui/basic/class-names.ts'
import { ON_A_PHONE, useMediaQuery } from '#web/ui/basic/media-query.ts'
import { OPENABLE_ROW, RowList } from './row-list.tsx'
import { ScrollBox } from './scroll-box.tsx'

export type Column<Row> = {
  key: string
  header: ReactNode
  align?: 'left' | 'right' | undefined
  cell: (row: Row) => ReactNode
}

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The key of the column that names a row, which a screen reader says before its other cells. The first without it. */
  nameKey?: string | undefined
  /** The row that was just saved is highlighted for a moment. */
  savedKey?: string | number | null | undefined
  /** A <Row> for narrow screens, which replaces the table there. Without it the table scrolls sideways. */
  phoneRow?: ((row: Row) => ReactNode) | undefined
  /** For a table with so many columns that names would wrap letter by letter beside a tablet's sidebar. */
  isWide?: boolean | undefined
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, nameKey = columns[0]?.key } = props
  const { savedKey = null, phoneRow, isWide } = props
  const isNarrow = useMediaQuery(isWide ? BELOW_DESKTOP : ON_A_PHONE)
  if (phoneRow && isNarrow) {
    return (
      <RowList label={caption}>
        {rows.map((row) => (
          <Fragment key={rowKey(row)}>{phoneRow(row)}</Fragment>
        ))}
      </RowList>
    )
  }
  return (
    <ScrollBox label={caption}>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={cx(HEADER, SIDES[column.align ?? 'left'])}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={cx(
                'border-b border-border last:border-b-0',
                OPENABLE_ROW,
                rowKey(row) === savedKey && 'animate-saved',
              )}
            >
              {columns.map(({ key, align = 'left', cell }) =>
                key === nameKey ? (
                  <th key={key} scope="row" className={cx(CELL, 'font-[420]', SIDES[align])}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} className={cx(CELL, SIDES[align])}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

const BELOW_DESKTOP = 'screen and (max-width: 79.99rem)'
const SIDES = { left: 'text-left', right: 'text-right' }
const HEADER =
  'border-b border-border px-3 py-2 text-label whitespace-nowrap text-ink-2 first:pl-0 last:pr-0 print:px-1.5 print:whitespace-normal'
const CELL = 'h-13 px-3 py-2 align-middle first:pl-0 last:pr-0 print:h-9 print:px-1.5'
