import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { estimateOverhead } from '#shared/features/treatments/treatments.rules.ts'
import type { Pence } from '#shared/kernel/money.ts'
import { PAGE_ROWS } from '#web/records/list-pages.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { type Column, DataTable } from '#web/ui/list/data-table.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { Row } from '#web/ui/list/row-list.tsx'
import { ImportFaultsList } from './import-faults-list.tsx'
import type { ImportLine } from './import-lines.ts'

type ImportLinesProps = {
  lines: readonly ImportLine[]
  /** The lines of duplicates that are to be added anyway. */
  acceptedLines: ReadonlySet<number>
  rate: Pence | null
  onAccept: (acceptedLines: ReadonlySet<number>) => void
}

/** Every row as it would be added, with its errors. */
export function ImportLinesList({ lines, acceptedLines, rate, onAccept }: ImportLinesProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const [page, setPage] = useState(1)
  const found = lines.filter(FILTERS[filter])
  const pages = Math.max(1, Math.ceil(found.length / PAGE_ROWS))
  const current = Math.min(page, pages)
  const verdict = (line: ImportLine) => (
    <Verdict
      line={line}
      isAccepted={acceptedLines.has(line.line)}
      onToggle={() => onAccept(toggled(acceptedLines, line.line))}
    />
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h3 className="text-h3">Look at the rows</h3>
          <p role="status" className="mt-1 text-small text-ink-2">
            {toCountsText(lines)}
          </p>
        </div>
        <SelectField
          label="Show"
          optional="unmarked"
          options={FILTER_OPTIONS}
          value={filter}
          onChange={(event) => setFilter(event.target.value as Filter)}
        />
      </div>
      <div>
        <DataTable
          caption="Rows to import"
          columns={toColumns(rate, verdict)}
          rows={found.slice((current - 1) * PAGE_ROWS, current * PAGE_ROWS)}
          rowKey={({ line }) => line}
          isWide
          phoneRow={(line) => (
            <Row
              title={line.cells.name || '–'}
              meta={
                <>
                  Line {line.line} · {line.cells.duration || '–'} minutes · products{' '}
                  <Money line={line} field="productCost" /> · overhead <Overhead line={line} rate={rate} />
                </>
              }
              value={<Money line={line} field="price" />}
            >
              {verdict(line)}
            </Row>
          )}
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

type Filter = 'all' | 'faulty' | 'duplicates'

const FILTERS: Record<Filter, (line: ImportLine) => boolean> = {
  all: () => true,
  faulty: ({ input }) => input === null,
  duplicates: ({ duplicateOf }) => duplicateOf !== null,
}

const FILTER_OPTIONS = [
  { value: 'all', label: 'All rows' },
  { value: 'faulty', label: 'Rows with errors' },
  { value: 'duplicates', label: 'Duplicates' },
]

function toColumns(rate: Pence | null, verdict: (line: ImportLine) => ReactNode): Column<ImportLine>[] {
  return [
    { key: 'line', header: 'Line', align: 'right', cell: ({ line }) => line },
    {
      key: 'name',
      header: 'Treatment',
      cell: ({ cells }) => <span className="wrap-anywhere">{cells.name || '–'}</span>,
    },
    { key: 'price', header: 'Price', align: 'right', cell: (line) => <Money line={line} field="price" /> },
    {
      key: 'duration',
      header: 'Minutes',
      align: 'right',
      cell: ({ input, cells }) => input?.duration ?? (cells.duration || '–'),
    },
    {
      key: 'product',
      header: 'Product cost',
      align: 'right',
      cell: (line) => <Money line={line} field="productCost" />,
    },
    {
      key: 'overhead',
      header: 'Overhead cost',
      align: 'right',
      cell: (line) => <Overhead line={line} rate={rate} />,
    },
    { key: 'verdict', header: 'What happens', cell: verdict },
  ]
}

function Money({ line, field }: { line: ImportLine; field: 'price' | 'productCost' | 'overheadCost' }) {
  const amount = line.input?.[field]
  return amount ? (
    <Amount value={amount} />
  ) : (
    <span className="wrap-anywhere">{line.cells[field] || '–'}</span>
  )
}

function Overhead({ line, rate }: { line: ImportLine; rate: Pence | null }) {
  const { input } = line
  if (!input || input.overheadCost !== null || rate === null)
    return <Money line={line} field="overheadCost" />
  const cost = estimateOverhead(rate, input.duration)
  return cost === null ? '–' : <Amount value={cost} />
}

type VerdictProps = { line: ImportLine; isAccepted: boolean; onToggle: () => void }

function Verdict({ line, isAccepted, onToggle }: VerdictProps) {
  if (line.input === null) return <ImportFaultsList of={line} />
  if (line.duplicateOf !== null)
    return (
      <CheckboxField
        label={
          <>
            Add {line.cells.name} again<span className="sr-only">, line {line.line}</span>
          </>
        }
        hint={`${line.duplicateOf === 'list' ? 'Already in your list' : 'Twice in this file'}: ${isAccepted ? 'added all the same' : 'skipped'}.`}
        checked={isAccepted}
        onChange={onToggle}
      />
    )
  return (
    <span className="flex items-center gap-1.5 text-small text-positive">
      <Icon of={CircleCheck} /> Ready
    </span>
  )
}

function toCountsText(lines: readonly ImportLine[]): string {
  const count = (name: Filter) => lines.filter(FILTERS[name]).length
  const faulty = count('faulty')
  const duplicates = count('duplicates')
  const parts = [
    `${lines.length.toLocaleString('en-GB')} ${lines.length === 1 ? 'row' : 'rows'}`,
    `${(lines.length - faulty - duplicates).toLocaleString('en-GB')} ready`,
    ...(faulty > 0 ? [`${faulty.toLocaleString('en-GB')} with errors`] : []),
    ...(duplicates > 0 ? [`${duplicates.toLocaleString('en-GB')} already there`] : []),
  ]
  return `${parts.join(', ')}.`
}

function toggled(lines: ReadonlySet<number>, line: number): ReadonlySet<number> {
  const next = new Set(lines)
  if (!next.delete(line)) next.add(line)
  return next
}
