import {
  COMPARED_FIGURES,
  type ComparedSide,
  changeBetween,
  toComparedSides,
} from '#shared/features/reports/comparison-sides.rules.ts'
import {
  type Cell,
  describeComparison,
  describeUnlike,
  toCell,
} from '#shared/features/reports/comparison-words.rules.ts'
import type { Report } from '#shared/features/reports/reports.contract.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { type Column, DataTable } from '#web/ui/list/data-table.tsx'
import { Row } from '#web/ui/list/row-list.tsx'

type Sum = (typeof COMPARED_FIGURES)[number]

/**
 * The period compared with the one before and with the same a year ago, all of the same length while the period
 * is unfinished. For all time and for a period ahead there is nothing to compare.
 */
export function ComparisonCard({ report }: { report: Report }) {
  const sides = toComparedSides(report)
  if (sides === null) return null
  const { now, others } = sides
  return (
    <Card aria-labelledby="comparison">
      <CardHeader
        id="comparison"
        title="Compared"
        description={describeComparison(
          report,
          others.map(({ sums }) => sums),
        )}
      />
      <DataTable
        caption="This period and those it is compared with"
        isWide
        rows={COMPARED_FIGURES}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'sum',
            header: <span className="sr-only">Figure</span>,
            cell: ({ label }) => <span className="whitespace-nowrap">{label}</span>,
          },
          {
            key: 'now',
            header: <Heading side={now} />,
            align: 'right',
            cell: ({ key }) => <Now cell={toCell(now.sums, key)} />,
          },
          ...others.flatMap((other) => columnsOf(now, other)),
        ]}
        phoneRow={(sum) => <PhoneRow now={now} others={others} sum={sum} />}
      />
      {describeUnlike([now, ...others]).map((words) => (
        <p key={words} className="mt-3 text-small text-muted-foreground">
          {words}
        </p>
      ))}
    </Card>
  )
}

/** The title, and below it the days that it is about. */
function Heading({ side: { title, name } }: { side: ComparedSide }) {
  return (
    <>
      {title}
      <span className="block text-small font-normal whitespace-nowrap">{name}</span>
    </>
  )
}

function columnsOf(now: ComparedSide, other: ComparedSide): Column<Sum>[] {
  return [
    {
      key: other.title,
      header: <Heading side={other} />,
      align: 'right',
      cell: ({ key }) => <Then cell={toCell(other.sums, key)} />,
    },
    {
      key: `${other.title}, change`,
      header: 'Change',
      align: 'right',
      cell: ({ key }) => <Change now={toCell(now.sums, key)} then={toCell(other.sums, key)} />,
    },
  ]
}

type PhoneRowProps = { now: ComparedSide; others: readonly ComparedSide[]; sum: Sum }

function PhoneRow({ now, others, sum: { key, label } }: PhoneRowProps) {
  const cell = toCell(now.sums, key)
  return (
    <Row title={label} value={<Now cell={cell} />}>
      {others.map(({ title, sums }) => (
        <p key={title} className="flex flex-wrap justify-between gap-x-3 text-small text-ink-2">
          <span>
            {title} <Then cell={toCell(sums, key)} />
          </span>
          <span className="ml-auto">
            <Change now={cell} then={toCell(sums, key)} />
          </span>
        </p>
      ))}
    </Row>
  )
}

function Now({ cell }: { cell: Cell }) {
  if ('words' in cell) return <Words>{cell.words}</Words>
  return <Amount value={cell.amount} className="font-semibold" />
}

function Then({ cell }: { cell: Cell }) {
  return 'words' in cell ? <Words>{cell.words.toLowerCase()}</Words> : <Amount value={cell.amount} />
}

function Words({ children }: { children: string }) {
  return <span className="text-small font-normal text-muted-foreground">{children}</span>
}

/** Only two amounts have a difference. */
function Change({ now, then }: { now: Cell; then: Cell }) {
  const change = changeBetween(now, then)
  if (change === null) return <span className="sr-only">Not compared</span>
  return <Amount value={change} sign className="text-muted-foreground" />
}
