import { describePeriod } from '#shared/features/reports/periods.rules.ts'
import type { PeriodSums, Report } from '#shared/features/reports/reports.contract.ts'
import { fromDecimal, pence } from '#shared/kernel/money.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { type Column, DataTable } from '#web/ui/list/data-table.tsx'
import { Row } from '#web/ui/list/row-list.tsx'

const SUMS = [
  { key: 'revenue', label: 'Revenue' },
  { key: 'expenses', label: 'Expenses' },
  { key: 'netProfit', label: 'Net profit' },
] as const

type Sum = (typeof SUMS)[number]
type Other = { title: string; sums: PeriodSums }

/** The period compared with the one before and with the same a year ago. For all time there is nothing to compare. */
export function ComparisonCard({ report }: { report: Report }) {
  const { from, to } = report
  const others = othersOf(report)
  if (from === null || to === null || others.length === 0) return null
  const names = others.map(({ sums }) => describePeriod(sums)).join(' and ')
  return (
    <Card aria-labelledby="comparison">
      <CardHeader
        id="comparison"
        title="Compared"
        description={`${describePeriod({ from, to })} beside ${names}.`}
      />
      <DataTable
        caption="This period and those it is compared with"
        isWide
        rows={SUMS}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'sum',
            header: <span className="sr-only">Figure</span>,
            cell: ({ label }) => <span className="whitespace-nowrap">{label}</span>,
          },
          {
            key: 'now',
            header: 'This period',
            align: 'right',
            cell: ({ key }) => <Now value={report[key]} />,
          },
          ...others.flatMap((other) => columnsOf(report, other)),
        ]}
        phoneRow={(sum) => <PhoneRow report={report} others={others} sum={sum} />}
      />
    </Card>
  )
}

/** For a whole year, the period before is also the one a year ago. Periods without figures are left out. */
function othersOf({ months, before, yearAgo }: Report): Other[] {
  if (before === null || yearAgo === null) return []
  if (months.length === 0 && [before, yearAgo].every(isNothing)) return []
  const isSame = before.from === yearAgo.from && before.to === yearAgo.to
  if (isSame) return [{ title: 'The year before', sums: before }]
  return [
    { title: 'The period before', sums: before },
    { title: 'A year ago', sums: yearAgo },
  ]
}

function isNothing({ revenue, expenses }: PeriodSums): boolean {
  return fromDecimal(revenue) === 0 && fromDecimal(expenses) === 0
}

function columnsOf(report: Report, { title, sums }: Other): Column<Sum>[] {
  return [
    { key: title, header: title, align: 'right', cell: ({ key }) => <Amount value={sums[key]} /> },
    {
      key: `${title}, change`,
      header: 'Change',
      align: 'right',
      cell: ({ key }) => <Change now={report[key]} then={sums[key]} />,
    },
  ]
}

type PhoneRowProps = { report: Report; others: readonly Other[]; sum: Sum }

function PhoneRow({ report, others, sum: { key, label } }: PhoneRowProps) {
  return (
    <Row title={label} value={<Now value={report[key]} />}>
      {others.map(({ title, sums }) => (
        <p key={title} className="flex flex-wrap justify-between gap-x-3 text-small text-ink-2">
          <span>
            {title} <Amount value={sums[key]} />
          </span>
          <span className="ml-auto">
            <Change now={report[key]} then={sums[key]} />
          </span>
        </p>
      ))}
    </Row>
  )
}

function Now({ value }: { value: string }) {
  return <Amount value={value} className="font-semibold" />
}

function Change({ now, then }: { now: string; then: string }) {
  return <Amount value={pence(fromDecimal(now) - fromDecimal(then))} sign className="text-muted-foreground" />
}
