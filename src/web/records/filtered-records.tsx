import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAddress } from '#web/lib/address.ts'
import { FilterFields } from '#web/ui/list/filter-fields.tsx'
import { NoResults } from '#web/ui/list/no-results.tsx'
import { useFocusAfterFirst } from './focus-card.ts'
import { FIRST_PAGE, toPageChange } from './ledger-view.ts'
import type { ListPage } from './list-pages.ts'
import { type CsvFile, ListSummary } from './list-total.tsx'
import { RecordListCard, type RecordListCardProps } from './record-list-card.tsx'
import { RecordPages } from './record-pages.tsx'

type FilteredRecordsProps<Row> = Omit<RecordListCardProps, 'children'> & {
  page: UseQueryResult<ListPage<Row>>
  /** Of the parameters in the address, on a screen with another list: see `useAddress`. */
  addressPrefix?: string
  /** The filters by their names in the address. One that is not null narrows the list down. */
  filter: Readonly<Record<string, string | null>>
  /** Shown only when there are more than a few records. */
  fields: ReactNode
  columns: string
  /** The name of one record and of several: "person", "people". */
  names: { one: string; many: string }
  /** What the rows add up to, in place of their number. */
  summary?: ReactNode
  csv?: CsvFile
  failed: string
  waiting: ReactNode
  /** Shown when there is no record at all. It has the button of `action`, which the heading then lacks. */
  empty: ReactNode
  deleted: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** The card of a list that is shown whole, with filters once it has more than a few records. */
export function FilteredRecords<Row>(props: FilteredRecordsProps<Row>) {
  const { page, addressPrefix, filter, fields, columns, names, summary, csv, children } = props
  const { id, titleId, title, description, action, failed, waiting, empty, deleted } = props
  const { change } = useAddress(addressPrefix)
  const total = page.data?.total ?? 0
  useFocusAfterFirst(id, page.data?.total)
  const isFiltered = Object.values(filter).some((limit) => limit !== null)
  const clear = () => change({ ...withoutLimits(filter), ...FIRST_PAGE })
  const hasRecords = isFiltered || total > 0
  return (
    <RecordListCard {...{ id, titleId, title, description }} action={hasRecords && action}>
      {fields && (isFiltered || total > FEW_RECORDS) && (
        <FilterFields {...{ columns, isFiltered }} onClear={clear}>
          {fields}
        </FilterFields>
      )}
      {total > 0 && <ListSummary csv={csv}>{summary ?? countInWords(total, names)}</ListSummary>}
      <RecordPages
        {...{ page, failed, waiting }}
        empty={isFiltered ? <NoResults one={names.one} onClear={clear} /> : empty}
        onPage={(number) => change(toPageChange(number))}
      >
        {children}
      </RecordPages>
      {deleted}
    </RecordListCard>
  )
}

/** So few need no search. */
export const FEW_RECORDS = 5

function withoutLimits(filter: FilteredRecordsProps<unknown>['filter']) {
  return Object.fromEntries(Object.keys(filter).map((name) => [name, null]))
}

function countInWords(count: number, { one, many }: { one: string; many: string }): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
}
