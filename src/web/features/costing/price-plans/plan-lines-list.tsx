import { useState } from 'react'
import type { PricePlanRecord } from '#shared/features/costing/price-plans.contract.ts'
import { formatPercent, percentFromDecimal } from '#shared/kernel/numbers/percent.ts'
import { PAGE_ROWS } from '#web/records/list-pages.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import { type Column, DataTable } from '#web/ui/list/data-table.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { Row } from '#web/ui/list/row-list.tsx'

type Line = PricePlanRecord['lines'][number]

/** Old and new price of each treatment, page by page. */
export function PlanLines({ lines }: { lines: readonly Line[] }) {
  const [turned, setTurned] = useState(1)
  const page = Math.min(turned, Math.max(1, Math.ceil(lines.length / PAGE_ROWS)))
  return (
    <>
      <DataTable
        caption="Old and new prices"
        columns={COLUMNS}
        rows={lines.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS)}
        rowKey={({ id }) => id}
        phoneRow={(line) => <PhoneLine {...line} />}
      />
      <Pager
        page={page}
        size={PAGE_ROWS}
        total={lines.length}
        onPrevious={() => setTurned(page - 1)}
        onNext={() => setTurned(page + 1)}
      />
    </>
  )
}

const COLUMNS: readonly Column<Line>[] = [
  { key: 'name', header: 'Treatment', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  {
    key: 'before',
    header: 'Old price',
    align: 'right',
    cell: ({ priceBefore }) => <Amount value={priceBefore} isPrice />,
  },
  {
    key: 'after',
    header: 'New price',
    align: 'right',
    cell: ({ priceAfter }) => <Amount value={priceAfter} isPrice className="font-semibold" />,
  },
  { key: 'gain', header: 'More a year', align: 'right', cell: (line) => <Gain {...line} /> },
  { key: 'lose', header: 'Can lose', align: 'right', cell: (line) => <CanLose {...line} /> },
]

function PhoneLine(line: Line) {
  const { name, priceBefore, priceAfter, gainPerYear, canLose } = line
  return (
    <Row
      title={name}
      value={<Amount value={priceAfter} isPrice />}
      meta={
        <>
          was <Amount value={priceBefore} isPrice />
          {gainPerYear !== null && (
            <>
              , <Gain gainPerYear={gainPerYear} /> a year
            </>
          )}
          {canLose !== null && (
            <>
              , can lose <CanLose canLose={canLose} />
            </>
          )}
        </>
      }
    />
  )
}

function Gain({ gainPerYear }: Pick<Line, 'gainPerYear'>) {
  return gainPerYear === null ? <Unknown /> : <Amount value={gainPerYear} sign />
}

function CanLose({ canLose }: Pick<Line, 'canLose'>) {
  return canLose === null ? <Unknown /> : <Private>{formatPercent(percentFromDecimal(canLose))}</Private>
}

function Unknown() {
  return (
    <span className="text-muted-foreground">
      <span aria-hidden="true">–</span>
      <span className="sr-only">not known</span>
    </span>
  )
}
