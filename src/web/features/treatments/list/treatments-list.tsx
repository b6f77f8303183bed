import { Calculator, Upload } from 'lucide-react'
import type { HourlyRateRecord } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { type PriceStatus, toPriceStatus } from '#shared/features/treatments/price-status.rules.ts'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import { formatPercent, type Percent } from '#shared/kernel/numbers/percent.ts'
import { useLosingIds } from '#web/api/losing-treatments.ts'
import {
  cardColumns,
  PhoneCardLines,
  PhoneContribution,
} from '#web/features/treatments/card/card-columns.tsx'
import type { CardsById } from '#web/features/treatments/card/menu-cards.ts'
import { MarginMark } from '#web/features/treatments/margin-mark.tsx'
import { PriceLines } from '#web/features/treatments/price-lines.tsx'
import { actionsColumn, EditAndDeleteButtons, type RecordActions } from '#web/records/record-actions.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import { type Column, DataTable } from '#web/ui/list/data-table.tsx'
import { Row } from '#web/ui/list/row-list.tsx'
import { marginOf } from './treatments-view.ts'

type TreatmentsListProps = {
  treatments: readonly TreatmentRecord[]
  /** The latest saved rate; undefined while it is loading. */
  rate: HourlyRateRecord | null | undefined
  actions: Omit<RecordActions<TreatmentRecord>, 'savedId'>
  /** The list shows their lines in place of overhead and margin; null where it shows the margins. */
  cards: CardsById | null
  onOpenCard: (row: TreatmentRecord) => void
}

export function TreatmentsList({ treatments, rate, actions, cards, onOpenCard }: TreatmentsListProps) {
  const losing = useLosingIds()
  const statusOf: StatusOf = (one) =>
    rate === undefined || losing === undefined ? null : toPriceStatus(one, rate, losing)
  const rowActions = (one: TreatmentRecord) => (
    <span className="inline-flex">
      <EditAndDeleteButtons
        row={one}
        shown={treatments}
        name={one.name}
        deleteId={deleteButtonId(one)}
        actions={actions}
      />
    </span>
  )
  const tableActions = (one: TreatmentRecord) => (
    <span className="inline-flex">
      {cards && <OpenCardButton name={one.name} onOpen={() => onOpenCard(one)} />}
      {rowActions(one)}
    </span>
  )
  return (
    <DataTable
      caption="Your treatments"
      isWide
      columns={[
        ...COLUMNS,
        ...(cards ? cardColumns(cards) : costColumns(statusOf)),
        actionsColumn(tableActions),
      ]}
      rows={treatments}
      rowKey={({ id }) => id}
      phoneRow={(one) => (
        <Row
          title={<Name of={one} />}
          meta={
            <>
              {one.duration} minutes · <Amount value={one.price} isPrice />
              <br />
              {cards ? (
                <PhoneCardLines card={cards.get(one.id)} />
              ) : (
                <>
                  Overhead cost <Amount value={one.overheadCost} />
                </>
              )}
            </>
          }
          value={cards ? <PhoneContribution card={cards.get(one.id)} /> : <Margin of={one} />}
          actions={rowActions(one)}
        >
          {/* Beside the other two, a third button would push them off a small phone. */}
          {cards && (
            <Button
              variant="ghost"
              size="sm"
              icon={Calculator}
              className="-ml-3"
              onClick={() => onOpenCard(one)}
            >
              See the sums<span className="sr-only"> of {one.name}</span>
            </Button>
          )}
          {!cards && <RowStatus status={statusOf(one)} className="mt-1 pb-1" />}
        </Row>
      )}
    />
  )
}

function OpenCardButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <IconButton
      label={`What ${name} really makes`}
      icon={Calculator}
      className="opacity-60 group-hover/row:opacity-100 focus-visible:opacity-100"
      onClick={onOpen}
    />
  )
}

const COLUMNS: readonly Column<TreatmentRecord>[] = [
  { key: 'name', header: 'Treatment', cell: (one) => <Name of={one} /> },
  { key: 'duration', header: 'Minutes', align: 'right', cell: (one) => one.duration },
  { key: 'price', header: 'Price', align: 'right', cell: (one) => <Amount value={one.price} isPrice /> },
]

/** Null while the costs are loading. */
type StatusOf = (treatment: TreatmentRecord) => PriceStatus | null

function RowStatus({ status, className }: { status: PriceStatus | null; className: string }) {
  return status && <PriceLines status={status} className={className} />
}

function costColumns(statusOf: StatusOf): Column<TreatmentRecord>[] {
  return [
    {
      key: 'product',
      header: 'Product cost',
      align: 'right',
      cell: (one) => <Amount value={one.productCost} />,
    },
    {
      key: 'overhead',
      header: 'Overhead cost',
      align: 'right',
      cell: (one) => <Amount value={one.overheadCost} />,
    },
    marginColumn(statusOf),
  ]
}

function marginColumn(statusOf: StatusOf): Column<TreatmentRecord> {
  return {
    key: 'margin',
    header: 'Profit margin',
    align: 'right',
    cell: (one) => (
      <div className="grid justify-items-end gap-1">
        <Margin of={one} />
        <RowStatus status={statusOf(one)} className="justify-items-end whitespace-nowrap" />
      </div>
    ),
  }
}

/** The id of the delete button, which gets the focus when the row before it is gone. */
export function deleteButtonId({ id }: TreatmentRecord): string {
  return `delete-treatment-${id}`
}

type ImportButtonProps = { size: 'md' | 'sm'; onImport: () => void }

export function ImportButton({ size, onImport }: ImportButtonProps) {
  return (
    <Button variant="secondary" size={size} icon={Upload} onClick={onImport}>
      Import Treatments
    </Button>
  )
}

type Of = { of: TreatmentRecord }

function Name({ of: { name, isExample } }: Of) {
  return (
    <span className="wrap-anywhere">
      <span className="font-medium">{name}</span> {isExample && <Badge>Example</Badge>}
    </span>
  )
}

function Margin({ of }: Of) {
  const margin: Percent = marginOf(of)
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1 whitespace-nowrap 2xl:flex-nowrap">
      <MarginMark margin={margin} />
      <Private className="font-semibold">{formatPercent(margin)}</Private>
    </span>
  )
}
