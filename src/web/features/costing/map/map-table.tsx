import { useState } from 'react'
import { Link } from 'wouter'
import { type MapDot, QUARTER_WORDS } from '#shared/features/costing/map/menu-map.rules.ts'
import { PAGE_ROWS } from '#web/records/list-pages.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import { type Column, DataTable } from '#web/ui/list/data-table.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { Row } from '#web/ui/list/row-list.tsx'

/** What makes most an hour first. */
export function MapTable({ dots }: { dots: readonly MapDot[] }) {
  const [turned, setTurned] = useState(1)
  const page = Math.min(turned, Math.max(1, Math.ceil(dots.length / PAGE_ROWS)))
  const rows = [...dots].sort((one, other) => other.perHour - one.perHour)
  return (
    <div className="min-w-0">
      <DataTable
        caption="Your treatments on the map"
        columns={COLUMNS}
        rows={rows.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS)}
        rowKey={({ id }) => id}
        phoneRow={(dot) => (
          <Row
            title={<Name of={dot} />}
            meta={
              <>
                {bookingsInWords(dot)} · <Quarter of={dot} />
              </>
            }
            value={
              <>
                <Amount value={dot.perHour} />
                <span className="block text-small font-normal text-ink-2">an hour</span>
              </>
            }
          />
        )}
      />
      <Pager
        page={page}
        size={PAGE_ROWS}
        total={dots.length}
        onPrevious={() => setTurned(page - 1)}
        onNext={() => setTurned(page + 1)}
      />
    </div>
  )
}

const COLUMNS: readonly Column<MapDot>[] = [
  { key: 'name', header: 'Treatment', cell: (dot) => <Name of={dot} /> },
  { key: 'hour', header: '£ an hour', align: 'right', cell: ({ perHour }) => <Amount value={perHour} /> },
  {
    key: 'bookings',
    header: 'Bookings a week',
    align: 'right',
    cell: ({ bookingsPerWeek }) => bookingsPerWeek.toLocaleString('en-GB'),
  },
  { key: 'quarter', header: 'Quarter', cell: (dot) => <Quarter of={dot} /> },
]

type Of = { of: MapDot }

/** The treatment's form changes its bookings too. */
function Name({ of: { id, name } }: Of) {
  return (
    <Link href={`/profit-margin?edit=${id}`} className="font-medium wrap-anywhere hover:underline">
      {name}
    </Link>
  )
}

function Quarter({ of: { quarter } }: Of) {
  return <Private>{QUARTER_WORDS[quarter]}</Private>
}

function bookingsInWords({ bookingsPerWeek }: MapDot): string {
  const count = bookingsPerWeek.toLocaleString('en-GB')
  return `${count} ${bookingsPerWeek === 1 ? 'booking' : 'bookings'} a week`
}
