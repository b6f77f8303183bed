import { ChevronRight } from 'lucide-react'
import { ScrollBox } from '#web/ui/list/scroll-box.tsx'

/** The first cell of a row is its heading. */
export type ChartTable = {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** The class of every value; `money` lets it be blurred. */
  cellClassName?: string | undefined
}

export const GAP_TEXT = 'No entry'

type Props = { title: string; table: ChartTable }

export function DataDisclosure({ title, table }: Props) {
  return (
    <details className="group no-print mt-1 -mb-2">
      <summary className={HANDLE}>
        <ChevronRight aria-hidden className="size-4 group-open:rotate-90" strokeWidth={1.75} />
        Show as table<span className="sr-only">: {title}</span>
      </summary>
      <ScrollBox label={`${title}, figures`}>
        <DataTable title={title} table={table} />
      </ScrollBox>
    </details>
  )
}

const HANDLE =
  'inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-control pr-2 text-small text-link [&::-webkit-details-marker]:hidden'

function DataTable({ title, table }: Props) {
  return (
    <table className="w-full border-collapse text-small">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-border border-b text-muted-foreground">
          {table.columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`py-2 font-[600] align-bottom ${index === 0 ? START : END}`}
            >
              <span className={index === 0 ? undefined : NAME}>{column}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <DataRow key={row[0]} row={row} table={table} />
        ))}
      </tbody>
    </table>
  )
}

const START = 'pr-4 text-left'
const END = 'pl-4 text-right'
// A column's name can be of any length.
const NAME = 'ml-auto block w-max max-w-40 wrap-anywhere'

function DataRow({ row, table }: { row: readonly string[]; table: ChartTable }) {
  const [heading, ...values] = row
  return (
    <tr className="border-border border-b last:border-b-0">
      <th scope="row" className={`py-2 font-normal ${START}`}>
        {heading}
      </th>
      {values.map((value, index) => (
        <td key={table.columns[index + 1]} className={`py-2 whitespace-nowrap ${END}`}>
          <span className={value === GAP_TEXT ? 'text-muted-foreground' : table.cellClassName}>{value}</span>
        </td>
      ))}
    </tr>
  )
}
