import { useQuery } from '@tanstack/react-query'
import type { HourlyRateRecord } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import {
  type LosingIds,
  priceStatusWords,
  toPriceStatus,
} from '#shared/features/treatments/price-status.rules.ts'
import { formatPercent, parsePercent, percent } from '#shared/kernel/numbers/percent.ts'
import { divideRounded } from '#shared/kernel/numbers/rounding.ts'
import { useLosingIds } from '#web/api/losing-treatments.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import { type Column, DataTable } from '#web/ui/list/data-table.tsx'
import { Row } from '#web/ui/list/row-list.tsx'
import { tenths } from './plan-hours-card.tsx'
import type { Result } from './plan-result-card.tsx'
import { latestRateQuery } from './projections.api.ts'

type PlanRow = Result['rows'][number]

/** The chosen treatments side by side, with the revenue of each. */
export function PlanDetailsCard({ result }: { result: Result | null }) {
  const { data: rate } = useQuery(latestRateQuery)
  const costs = { rate, losing: useLosingIds() }
  const rows = result?.rows ?? []
  return (
    <Card aria-labelledby="plan-details">
      <CardHeader id="plan-details" title="Treatment details" />
      {rows.length === 0 ? (
        <p className="text-ink-2">
          Price, time, costs and margin of the treatments in your plan appear here, next to each other.
        </p>
      ) : (
        <>
          <DataTable
            caption="Treatments in your plan"
            isWide
            columns={[nameColumn(costs), ...COLUMNS]}
            rows={rows}
            rowKey={(row) => row.lineId}
            phoneRow={(row) => <PhoneRow {...row} costs={costs} />}
          />
          {result && rows.length > 1 && <Total {...result} />}
        </>
      )}
    </Card>
  )
}

function Total({ total, rows }: Result) {
  return (
    <p className="mt-3 flex flex-wrap justify-between gap-x-6 border-t border-border pt-3 font-semibold">
      <span>Total of {rows.length} treatments</span>
      <span className="flex flex-wrap gap-x-6">
        <span>
          <Amount value={total.monthly} /> a month
        </span>
        <span>
          <Amount value={total.yearly} /> a year
        </span>
        <span className="tabular-nums">{hours(total.minutesPerMonth)} hours a month</span>
      </span>
    </p>
  )
}

/** Undefined while they are loading. */
type KnownCosts = { rate: HourlyRateRecord | null | undefined; losing: LosingIds | undefined }

function PhoneRow({ treatment, sessionsPerWeek, projection, costs }: PlanRow & { costs: KnownCosts }) {
  return (
    <Row
      title={treatment.name}
      meta={
        <>
          {treatment.duration} min · <Private>{marginText(treatment.profitMargin)}</Private> margin ·{' '}
          {sessionsPerWeek} a week
        </>
      }
      value={<Amount value={projection.monthly} />}
    >
      <p className="text-small text-ink-2">
        Price <Amount value={treatment.price} isPrice /> · overhead <Amount value={treatment.overheadCost} />{' '}
        · products <Amount value={treatment.productCost} />
      </p>
      <p className="text-small text-ink-2">
        <Amount value={projection.yearly} /> a year · {hours(projection.minutesPerMonth)} hours a month
      </p>
      <Status of={treatment} {...costs} />
    </Row>
  )
}

const COLUMNS: readonly Column<PlanRow>[] = [
  {
    key: 'price',
    header: 'Price',
    align: 'right',
    cell: (row) => <Amount value={row.treatment.price} isPrice />,
  },
  {
    key: 'time',
    header: 'Duration',
    align: 'right',
    cell: ({ treatment }) => <span className="whitespace-nowrap">{treatment.duration} min</span>,
  },
  {
    key: 'overhead',
    header: 'Overhead',
    align: 'right',
    cell: ({ treatment }) => <Amount value={treatment.overheadCost} />,
  },
  {
    key: 'products',
    header: 'Products',
    align: 'right',
    cell: ({ treatment }) => <Amount value={treatment.productCost} />,
  },
  {
    key: 'margin',
    header: 'Margin',
    align: 'right',
    cell: ({ treatment }) => <Private>{marginText(treatment.profitMargin)}</Private>,
  },
  { key: 'sessions', header: 'A week', align: 'right', cell: (row) => row.sessionsPerWeek },
  {
    key: 'hours',
    header: 'Hours a month',
    align: 'right',
    cell: ({ projection }) => hours(projection.minutesPerMonth),
  },
  {
    key: 'month',
    header: 'A month',
    align: 'right',
    cell: ({ projection }) => <Amount value={projection.monthly} className="font-semibold" />,
  },
  {
    key: 'year',
    header: 'A year',
    align: 'right',
    cell: ({ projection }) => <Amount value={projection.yearly} />,
  },
]

function nameColumn(costs: KnownCosts): Column<PlanRow> {
  return {
    key: 'name',
    header: 'Treatment',
    cell: ({ treatment }) => (
      <div className="min-w-32">
        <span className="font-medium wrap-anywhere">{treatment.name}</span>
        <Status of={treatment} {...costs} />
      </div>
    ),
  }
}

/** Beside the margin, because a margin below zero is not a loss yet. */
function Status({ of, rate, losing }: KnownCosts & { of: PlanRow['treatment'] }) {
  if (rate === undefined || losing === undefined) return null
  return <p className="private text-small text-ink-2">{priceStatusWords(toPriceStatus(of, rate, losing))}</p>
}

function marginText(wire: string): string {
  return formatPercent(parsePercent(wire) ?? percent(0))
}

function hours(minutes: number): string {
  return tenths(Number(divideRounded(BigInt(minutes) * 10n, 60n)))
}
