import { hasDetails } from '#shared/features/weekly-incomes/saved-details.rules.ts'
import type { WeeklyIncomeRecord } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import type { IncomeSplit } from '#shared/features/weekly-incomes/weekly-incomes.rules.ts'
import type { Pence } from '#shared/kernel/numbers/money.ts'
import { WeekDetails } from '#web/features/ceo-numbers/week-details/week-details.tsx'
import { actionsColumn, EditAndDeleteButtons, type RecordActions } from '#web/records/record-actions.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Badge } from '#web/ui/basic/badge.tsx'
import { type Column, DataTable } from '#web/ui/list/data-table.tsx'
import { Row } from '#web/ui/list/row-list.tsx'
import { deleteButtonId } from './history-actions.api.ts'
import { businessName, type Selection, shortWeek, splitOf, weekName } from './history-view.ts'

type HistoryTableProps = {
  caption: string
  weeks: readonly WeeklyIncomeRecord[]
  selection: Selection
  actions: RecordActions<WeeklyIncomeRecord>
}

/** Entries with their three parts; on a phone, rows with the parts below. */
export function HistoryTable(props: HistoryTableProps) {
  const { caption, weeks, selection, actions } = props
  return (
    <DataTable
      caption={caption}
      isWide
      columns={columnsFor(props)}
      rows={weeks}
      rowKey={({ id }) => id}
      nameKey="week"
      savedKey={actions.savedId}
      phoneRow={(week) => (
        <Row
          saved={week.id === actions.savedId}
          title={<WeekCell week={week} />}
          meta={selection.business ? undefined : <Business week={week} selection={selection} />}
          value={<Amount value={week.weeklyTotal} />}
          actions={<RowActions {...{ ...props, week }} />}
        >
          <PhoneParts week={week} />
          <WeekDetails week={week} />
        </Row>
      )}
    />
  )
}

function columnsFor(props: HistoryTableProps): Column<WeeklyIncomeRecord>[] {
  const { selection, weeks } = props
  const business: Column<WeeklyIncomeRecord> = {
    key: 'business',
    header: 'Business',
    cell: (week) => <Business week={week} selection={selection} />,
  }
  return [
    {
      key: 'week',
      header: 'Week',
      cell: (week) => <WeekCell week={week} />,
    },
    ...(selection.business ? [] : [business]),
    ...(weeks.some(hasDetails) ? [DETAILS] : []),
    {
      key: 'total',
      header: 'Total',
      align: 'right',
      cell: ({ weeklyTotal }) => <Amount value={weeklyTotal} className="font-semibold" />,
    },
    part('VAT/Tax', 'vat'),
    part('Profit', 'profit'),
    part('Available', 'available'),
    actionsColumn((week) => <RowActions {...{ ...props, week }} />),
  ]
}

/** Only where a shown week has any. */
const DETAILS: Column<WeeklyIncomeRecord> = {
  key: 'details',
  header: 'Paid by, retail and tips',
  cell: (week) => <WeekDetails week={week} />,
}

function part(header: string, key: keyof IncomeSplit): Column<WeeklyIncomeRecord> {
  return { key, header, align: 'right', cell: (week) => <Amount value={splitOf(week)[key]} /> }
}

function WeekCell({ week: { weekStartDate, isExample } }: Pick<WeekProps, 'week'>) {
  return (
    <span className="in-[table]:whitespace-nowrap">
      <span className="whitespace-nowrap">{shortWeek(weekStartDate)}</span>{' '}
      {isExample && <Badge>Example</Badge>}
    </span>
  )
}

type WeekProps = { week: WeeklyIncomeRecord; selection: Selection }

function Business({ week: { businessId }, selection: { businesses } }: WeekProps) {
  const isArchived = businesses.find(({ id }) => id === businessId)?.isActive === 0
  return (
    <span className="wrap-anywhere">
      {businessName(businesses, businessId)} {isArchived && <Badge>Archived</Badge>}
    </span>
  )
}

function PhoneParts({ week }: Pick<WeekProps, 'week'>) {
  const { vat, profit, available } = splitOf(week)
  return (
    <dl className="mt-1 flex flex-wrap gap-x-3 pb-1 text-small">
      <PhonePart label="VAT/Tax" value={vat} />
      <PhonePart label="Profit" value={profit} />
      <PhonePart label="Available" value={available} />
    </dl>
  )
}

function PhonePart({ label, value }: { label: string; value: Pence }) {
  return (
    <div className="grow basis-20">
      <dt className="text-muted-foreground">{label}</dt>
      <dd>
        <Amount value={value} />
      </dd>
    </div>
  )
}

type RowActionsProps = Omit<HistoryTableProps, 'caption'> & { week: WeeklyIncomeRecord }

function RowActions({ week, weeks, selection, actions }: RowActionsProps) {
  return (
    <span className="inline-flex">
      <EditAndDeleteButtons
        row={week}
        shown={weeks}
        name={weekName(week, selection)}
        deleteId={deleteButtonId(week)}
        actions={actions}
      />
    </span>
  )
}
