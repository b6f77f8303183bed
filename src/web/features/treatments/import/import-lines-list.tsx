import { useState } from 'react'
import type { Pence } from '#shared/kernel/numbers/money.ts'
import { PAGE_ROWS } from '#web/records/list-pages.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { type Column, DataTable } from '#web/ui/list/data-table.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { ImportCellBox } from './import-cell-box.tsx'
import { IMPORT_FILTERS, type ImportFilter, toCountsText } from './import-choices.ts'
import type { ImportDraft } from './import-draft.ts'
import { ImportLineRow } from './import-line-row.tsx'
import type { ImportLine } from './import-lines.ts'
import { ImportVerdict } from './import-verdict.tsx'
import type { ImportField } from './treatment-import-kind.ts'

type ImportLinesProps = { draft: ImportDraft; rate: Pence | null }

/** Every row as it would be added, with its errors. */
export function ImportLinesList({ draft, rate }: ImportLinesProps) {
  const { lines } = draft
  const { filter, found, setFilter } = useFilter(lines)
  const [page, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(found.length / PAGE_ROWS))
  const current = Math.min(page, pages)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h3 className="text-h3">Look at the rows</h3>
          <p role="status" className="mt-1 text-small text-ink-2">
            {toCountsText(draft)}
          </p>
          <p className="text-small text-ink-2">Every box can be mended here.</p>
        </div>
        <SelectField
          label="Show"
          optional="unmarked"
          options={FILTER_OPTIONS}
          value={filter}
          onChoose={setFilter}
        />
      </div>
      <div>
        <DataTable
          caption="Rows to import"
          columns={toColumns(draft, rate)}
          rows={found.slice((current - 1) * PAGE_ROWS, current * PAGE_ROWS)}
          rowKey={({ line }) => line}
          nameKey="name"
          isWide
          phoneRow={(line) => <ImportLineRow {...{ line, draft, rate }} />}
        />
        <Pager
          page={current}
          size={PAGE_ROWS}
          total={found.length}
          onPrevious={() => setPage(current - 1)}
          onNext={() => setPage(current + 1)}
        />
      </div>
      {found.length === 0 && <p className="text-small text-ink-2">None of the rows.</p>}
    </div>
  )
}

/** The rows stay those that were found: a row that is mended must not vanish while somebody types in it. */
function useFilter(lines: readonly ImportLine[]) {
  const [{ filter, kept }, setKept] = useState<{ filter: ImportFilter; kept: ReadonlySet<number> | null }>({
    filter: 'all',
    kept: null,
  })
  const setFilter = (next: ImportFilter) => {
    const found = lines.filter(IMPORT_FILTERS[next]).map(({ line }) => line)
    setKept({ filter: next, kept: next === 'all' ? null : new Set(found) })
  }
  return { filter, setFilter, found: kept === null ? lines : lines.filter(({ line }) => kept.has(line)) }
}

const FILTER_OPTIONS: { value: ImportFilter; label: string }[] = [
  { value: 'all', label: 'All rows' },
  { value: 'faulty', label: 'Rows with errors' },
  { value: 'duplicates', label: 'Duplicates' },
  { value: 'far-above', label: 'Prices to check' },
  { value: 'sections', label: 'Headings and notes' },
]

function toColumns(draft: ImportDraft, rate: Pence | null): Column<ImportLine>[] {
  const box = (field: ImportField, width: string) => (line: ImportLine) => (
    <div className={width}>
      <ImportCellBox {...{ line, field, rate, draft }} />
    </div>
  )
  return [
    { key: 'line', header: 'Line', align: 'right', cell: ({ line }) => line },
    { key: 'name', header: 'Treatment', cell: box('name', 'min-w-44') },
    { key: 'price', header: 'Price (£)', align: 'right', cell: box('price', 'w-27') },
    { key: 'duration', header: 'Minutes', align: 'right', cell: box('duration', 'w-19') },
    { key: 'product', header: 'Products (£)', align: 'right', cell: box('productCost', 'w-24') },
    { key: 'overhead', header: 'Overhead (£)', align: 'right', cell: box('overheadCost', 'w-24') },
    {
      key: 'verdict',
      header: 'What happens',
      cell: (line) => (
        <div className="min-w-44">
          <ImportVerdict line={line} draft={draft} />
        </div>
      ),
    },
  ]
}
