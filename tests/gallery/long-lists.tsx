import { useState } from 'react'
import { type AddressChanges, withChanges } from '#web/lib/address.ts'
import type { Deleted, DeletedRecords } from '#web/records/deleted-records.ts'
import { FilterBar } from '#web/records/filter-bar.tsx'
import { readLedgerView } from '#web/records/ledger-view.ts'
import { PAGE_ROWS } from '#web/records/list-pages.ts'
import { RecentlyDeleted } from '#web/records/recently-deleted.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { Sample } from './sample.tsx'

export function LongLists() {
  return (
    <>
      <SearchSample />
      <FilterSample />
      <PagerSample />
      <DeletedSample />
    </>
  )
}

function SearchSample() {
  const [words, setWords] = useState('')
  return (
    <Sample name="Search: when the typing pauses, on Enter, and when the field is left" wide>
      <div className="grid max-w-[26rem] gap-2">
        <SearchField label="Search your treatments" value={words} onSearch={setWords} />
        <p className="text-small text-ink-2">{words ? `Looking for “${words}”` : 'Showing all of them'}</p>
      </div>
    </Sample>
  )
}

const CATEGORIES = ['Hair Products', 'Nail Products', 'Salon Supplies']

function FilterSample() {
  const [address, setAddress] = useState(() => new URLSearchParams({ category: 'Nail Products' }))
  const onChange = (changes: AddressChanges) => setAddress(withChanges(address, changes))
  return (
    <Sample name="Filters of a long list" wide>
      <FilterBar
        view={readLedgerView(address, CATEGORIES)}
        categories={CATEGORIES}
        searchLabel="Search suppliers and descriptions"
        onChange={onChange}
      />
    </Sample>
  )
}

const ROWS = 1_260

function PagerSample() {
  const [page, setPage] = useState(1)
  return (
    <Sample name="Pages" wide>
      <Pager
        page={page}
        size={PAGE_ROWS}
        total={ROWS}
        onPrevious={() => setPage(page - 1)}
        onNext={() => setPage(page + 1)}
      />
    </Sample>
  )
}

type Purchase = { id: number; supplier: string; totalAmount: string }

const DELETED: Deleted<Purchase>[] = [
  { id: 1, supplier: 'Salon Direct', totalAmount: '212.40', deletedAt: '2026-11-14T17:20:00Z' },
  {
    id: 2,
    supplier: 'Northern Hair, Nail and Beauty Wholesale of Harrogate',
    totalAmount: '1250.00',
    deletedAt: '2026-11-02T09:05:00Z',
  },
  { id: 3, supplier: 'Capital Hair & Beauty', totalAmount: '36.00', deletedAt: '2026-10-20T11:45:00Z' },
]

/** The last record is being restored and stays in that state. */
function DeletedSample() {
  const [rows, setRows] = useState(DELETED)
  const records: DeletedRecords<Purchase> = {
    rows,
    isError: false,
    retry: () => undefined,
    onOlder: null,
    isReadingOlder: false,
    restoringIds: [3],
    onRestore: async (id) => {
      setRows(rows.filter((row) => row.id !== id))
      return true
    },
    timeZone: 'Europe/London',
  }
  const describe = ({ supplier, totalAmount }: Purchase) => ({
    name: supplier,
    title: supplier,
    meta: <Amount value={totalAmount} />,
  })
  return (
    <Sample name="Recently deleted: rows, one on its way back, and not loaded" wide>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card tabIndex={-1} className="outline-none">
          <CardHeader title="All Purchases" as="h3" />
          <RecentlyDeleted records={records} describe={describe} />
        </Card>
        <Card>
          <CardHeader title="All Expenses" as="h3" />
          <RecentlyDeleted records={{ ...records, rows: [], isError: true }} describe={describe} />
        </Card>
      </div>
    </Sample>
  )
}
