import { Amount } from '#web/ui/basic/amount.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { type Column, DataTable } from '#web/ui/list/data-table.tsx'
import { Row } from '#web/ui/list/row-list.tsx'

type Week = { week: string; business: string; total: string; vat: string; profit: string; available: string }

const WEEKS: readonly Week[] = [
  {
    week: 'Week of Nov 9, 2026',
    business: 'Main Salon',
    total: '2420.00',
    vat: '484.00',
    profit: '121.00',
    available: '1815.00',
  },
  {
    week: 'Week of Nov 2, 2026',
    business: 'Northgate',
    total: '985.50',
    vat: '197.10',
    profit: '49.28',
    available: '739.12',
  },
  {
    week: 'Week of Oct 26, 2026',
    business: 'Main Salon',
    total: '12265.00',
    vat: '2453.00',
    profit: '613.25',
    available: '9198.75',
  },
]

const COLUMNS: readonly Column<Week>[] = [
  { key: 'week', header: 'Week', cell: (row) => row.week },
  { key: 'business', header: 'Business', cell: (row) => row.business },
  { key: 'total', header: 'Total', align: 'right', cell: (row) => <Amount value={row.total} /> },
  { key: 'vat', header: 'VAT/Tax', align: 'right', cell: (row) => <Amount value={row.vat} /> },
  { key: 'profit', header: 'Profit', align: 'right', cell: (row) => <Amount value={row.profit} /> },
  { key: 'available', header: 'Available', align: 'right', cell: (row) => <Amount value={row.available} /> },
]

/** Once with separate rows for phones, once scrolling sideways there. */
export function HistoryTable() {
  return (
    <>
      <Card>
        <CardHeader title="Historical Performance" />
        <DataTable
          caption="Historical Performance"
          columns={COLUMNS}
          rows={WEEKS}
          rowKey={(row) => row.week}
          phoneRow={(row) => (
            <Row title={row.week} meta={row.business} value={<Amount value={row.total} />} />
          )}
        />
      </Card>
      <Card>
        <CardHeader title="A wide table" description="Without rows for a phone it scrolls sideways there." />
        <DataTable caption="A wide table" columns={COLUMNS} rows={WEEKS} rowKey={(row) => row.week} />
      </Card>
    </>
  )
}
