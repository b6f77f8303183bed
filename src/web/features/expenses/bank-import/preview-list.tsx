import { useMemo, useState } from 'react'
import { formatShortDay } from '#shared/kernel/calendar/days.ts'
import { useReclaimsVat } from '#web/records/costs/cost-vat.ts'
import { PAGE_ROWS } from '#web/records/list-pages.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { type Column, DataTable } from '#web/ui/list/data-table.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { CategoryCell, TickCell, VatCell, WhyCell } from './preview-cells.tsx'
import { PREVIEW_FILTERS, type PreviewDraft, type PreviewFilter, type ShownLine } from './preview-draft.ts'

/** Every payment of the file, a page at a time. */
export function PreviewList({ draft }: { draft: PreviewDraft }) {
  const asksVat = useReclaimsVat()
  const { found, filter, setFilter, q, setQ } = useFound(draft.lines)
  const [page, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(found.length / PAGE_ROWS))
  const current = Math.min(page, pages)
  return (
    <div className="grid grid-cols-1 gap-4">
      <search className="grid gap-4 sm:grid-cols-2">
        <SearchField
          label="Search the payments"
          value={q}
          onSearch={(text) => {
            setQ(text)
            setPage(1)
          }}
        />
        <SelectField
          label="Show"
          optional="unmarked"
          options={FILTER_OPTIONS}
          value={filter}
          onChoose={(chosen) => {
            setFilter(chosen)
            setPage(1)
          }}
        />
      </search>
      <TickAll draft={draft} found={found} />
      <div>
        <DataTable
          caption="Payments in the file"
          columns={toColumns(draft, asksVat)}
          rows={found.slice((current - 1) * PAGE_ROWS, current * PAGE_ROWS)}
          rowKey={({ key }) => key}
          nameKey="text"
          isWide
          phoneRow={(line) => <PhoneRow {...{ line, draft, asksVat }} />}
        />
        <Pager
          page={current}
          size={PAGE_ROWS}
          total={found.length}
          onPrevious={() => setPage(current - 1)}
          onNext={() => setPage(current + 1)}
        />
      </div>
      {found.length === 0 && <p className="text-small text-ink-2">None of the payments.</p>}
    </div>
  )
}

/** The lines stay those that were found: a line that is changed must not vanish under the pointer. */
function useFound(lines: readonly ShownLine[]) {
  const [q, setQ] = useState('')
  const [{ filter, kept }, setKept] = useState<{ filter: PreviewFilter; kept: ReadonlySet<number> | null }>({
    filter: 'all',
    kept: null,
  })
  const setFilter = (next: PreviewFilter) => {
    const keys = lines.filter(PREVIEW_FILTERS[next]).map(({ key }) => key)
    setKept({ filter: next, kept: next === 'all' ? null : new Set(keys) })
  }
  const found = useMemo(() => {
    const words = q.toLowerCase()
    return lines.filter(
      ({ key, text }) => (kept === null || kept.has(key)) && text.toLowerCase().includes(words),
    )
  }, [lines, kept, q])
  return { found, filter, setFilter, q, setQ }
}

function TickAll({ draft, found }: { draft: PreviewDraft; found: readonly ShownLine[] }) {
  const costs = found.filter(({ cost }) => cost !== null)
  if (costs.length < 2) return null
  const keys = costs.map(({ key }) => key)
  const count = costs.length.toLocaleString('en-GB')
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" onClick={() => draft.tick(keys, true)}>
        Tick all {count} shown
      </Button>
      <Button variant="secondary" size="sm" onClick={() => draft.tick(keys, false)}>
        Untick all {count} shown
      </Button>
    </div>
  )
}

const FILTER_OPTIONS: { value: PreviewFilter; label: string }[] = [
  { value: 'all', label: 'All payments' },
  { value: 'ticked', label: 'To be imported' },
  { value: 'left', label: 'Left out' },
  { value: 'known', label: 'Looks like one you have' },
  { value: 'in', label: 'Money in' },
  { value: 'fees', label: 'Fees' },
  { value: 'transfers', label: 'Transfers' },
  { value: 'private', label: 'Private' },
]

function toColumns(draft: PreviewDraft, asksVat: boolean): Column<ShownLine>[] {
  return [
    {
      key: 'tick',
      header: <span className="sr-only">Import</span>,
      cell: (line) => <TickCell {...{ line, draft }} />,
    },
    {
      key: 'date',
      header: 'Date',
      cell: ({ date }) => <span className="whitespace-nowrap">{formatShortDay(date)}</span>,
    },
    {
      key: 'text',
      header: 'Text',
      cell: ({ text }) => <span className="line-clamp-3 wrap-anywhere">{text}</span>,
    },
    { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => <Amount value={amount} sign /> },
    {
      key: 'category',
      header: 'Category',
      cell: (line) => (
        <div className="w-56">
          <CategoryCell {...{ line, draft }} />
        </div>
      ),
    },
    ...(asksVat ? [vatColumn(draft)] : []),
    {
      key: 'why',
      header: 'Why',
      cell: (line) => (
        <div className="min-w-44">
          <WhyCell line={line} />
        </div>
      ),
    },
  ]
}

/** Only owners who get VAT back are asked. */
function vatColumn(draft: PreviewDraft): Column<ShownLine> {
  return {
    key: 'vat',
    header: 'Includes VAT',
    cell: (line) => (
      <div className="w-36">
        <VatCell {...{ line, draft }} />
      </div>
    ),
  }
}

type PhoneRowProps = { line: ShownLine; draft: PreviewDraft; asksVat: boolean }

function PhoneRow({ line, draft, asksVat }: PhoneRowProps) {
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-3 gap-y-2 border-b border-border py-3 last:border-b-0">
      <TickCell {...{ line, draft }} />
      <div className="col-start-2 min-w-0">
        <p className="line-clamp-3 font-medium wrap-anywhere">{line.text}</p>
        <p className="text-small text-muted-foreground">{formatShortDay(line.date)}</p>
      </div>
      <Amount value={line.amount} sign />
      <div className="col-span-2 col-start-2 grid gap-2">
        {line.cost !== null && <CategoryCell {...{ line, draft }} />}
        {asksVat && <VatCell {...{ line, draft }} label="Includes VAT" />}
        <WhyCell line={line} />
      </div>
    </li>
  )
}
