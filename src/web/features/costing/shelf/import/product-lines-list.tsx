import { useState } from 'react'
import { DuplicateQuestion, ImportFaultsList, ImportReady } from '#web/records/import/import-answers.tsx'
import { ImportCellInput } from '#web/records/import/import-cell-input.tsx'
import { PAGE_ROWS } from '#web/records/list-pages.ts'
import { type Column, DataTable } from '#web/ui/list/data-table.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { Row } from '#web/ui/list/row-list.tsx'
import { isFaulty, listReady, type ProductDraft } from './product-import-draft.ts'
import { PRODUCT_FIELDS, PRODUCT_IMPORT, type ProductField } from './product-import-kind.ts'
import type { ProductLine } from './product-import-lines.ts'

/** Every row as it would be added, with its errors. */
export function ProductLinesList({ draft }: { draft: ProductDraft }) {
  const { lines } = draft
  const [page, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(lines.length / PAGE_ROWS))
  const current = Math.min(page, pages)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <h3 className="text-h3">Look at the rows</h3>
        <p role="status" className="mt-1 text-small text-ink-2">
          {toCountsText(draft)}
        </p>
        <p className="text-small text-ink-2">Every box can be mended here.</p>
      </div>
      <div>
        <DataTable
          caption="Rows to import"
          columns={toColumns(draft)}
          rows={lines.slice((current - 1) * PAGE_ROWS, current * PAGE_ROWS)}
          rowKey={({ line }) => line}
          nameKey="name"
          isWide
          phoneRow={(line) => <PhoneLine line={line} draft={draft} />}
        />
        <Pager
          page={current}
          size={PAGE_ROWS}
          total={lines.length}
          onPrevious={() => setPage(current - 1)}
          onNext={() => setPage(current + 1)}
        />
      </div>
    </div>
  )
}

type LineProps = { line: ProductLine; draft: ProductDraft }

function PhoneLine({ line, draft }: LineProps) {
  return (
    <Row title={line.cells.name || '–'} meta={`Line ${line.line}`}>
      <Verdict line={line} draft={draft} />
      <div className="mt-2 mb-3 grid grid-cols-2 gap-3">
        {PRODUCT_FIELDS.map((field) => (
          <div key={field} className={field === 'name' ? 'col-span-2' : undefined}>
            <span aria-hidden="true" className="text-label">
              {PRODUCT_IMPORT.fieldNames[field]}
            </span>
            <Cell {...{ line, field, draft }} />
          </div>
        ))}
      </div>
    </Row>
  )
}

function toColumns(draft: ProductDraft): Column<ProductLine>[] {
  const box = (field: ProductField, header: string, width: string): Column<ProductLine> => ({
    key: field,
    header,
    cell: (line) => (
      <div className={width}>
        <Cell {...{ line, field, draft }} />
      </div>
    ),
  })
  return [
    { key: 'line', header: 'Line', align: 'right', cell: ({ line }) => line },
    box('name', 'Product', 'min-w-40'),
    box('supplier', 'Supplier', 'min-w-32'),
    box('packPrice', 'Price (£)', 'w-24'),
    box('packSize', 'Size', 'w-24'),
    box('unit', 'Unit', 'w-19'),
    box('wastage', 'Wastage (%)', 'w-19'),
    {
      key: 'verdict',
      header: 'What happens',
      cell: (line) => (
        <div className="min-w-40">
          <Verdict line={line} draft={draft} />
        </div>
      ),
    },
  ]
}

function Cell({ line, field, draft }: LineProps & { field: ProductField }) {
  return (
    <ImportCellInput
      draftId={draft.id}
      line={line.line}
      field={field}
      label={PRODUCT_IMPORT.fieldNames[field]}
      fault={line.faults[field]}
      inputMode={FIGURES.has(field) ? 'decimal' : 'text'}
      value={line.cells[field]}
      onType={(text) => draft.mend(line.line, field, text)}
      className={field === 'packPrice' ? 'money' : undefined}
    />
  )
}

const FIGURES: ReadonlySet<ProductField> = new Set(['packPrice', 'packSize', 'wastage'])

/** What an import does with the line, and what the owner is asked about it. */
function Verdict({ line, draft }: LineProps) {
  if (line.input === null)
    return <ImportFaultsList draftId={draft.id} line={line.line} kind={PRODUCT_IMPORT} faults={line.faults} />
  if (line.duplicateOf === null) return <ImportReady />
  return (
    <DuplicateQuestion
      line={line.line}
      name={line.input.name}
      duplicateOf={line.duplicateOf}
      accepted={draft.accepted}
      onAccepted={draft.setAccepted}
    />
  )
}

function toCountsText(draft: ProductDraft): string {
  const { lines } = draft
  const faulty = lines.filter(isFaulty).length
  const waiting = lines.length - faulty - listReady(draft).length
  const parts = [
    `${inFigures(lines.length)} ${lines.length === 1 ? 'row' : 'rows'}`,
    `${inFigures(listReady(draft).length)} ready`,
    ...(faulty > 0 ? [`${inFigures(faulty)} with errors`] : []),
    ...(waiting > 0 ? [`${inFigures(waiting)} already there`] : []),
  ]
  return `${parts.join(', ')}.`
}

function inFigures(count: number): string {
  return count.toLocaleString('en-GB')
}
