import { describePeriod } from '#shared/features/reports/periods.rules.ts'
import type { PeriodSums, Report } from '#shared/features/reports/reports.contract.ts'
import { fromWire, pence } from '#shared/kernel/money.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Row } from '#web/ui/row-list.tsx'

const SUMS = [
  { key: 'revenue', label: 'Revenue' },
  { key: 'expenses', label: 'Expenses' },
  { key: 'netProfit', label: 'Net profit' },
] as const

/** The period beside the one before it and the same a year ago; over all time there is nothing to compare. */
export function ComparisonCard({ report }: { report: Report }) {
  const { from, to, before, yearAgo } = report
  if (from === null || to === null || before === null || yearAgo === null) return null
  const others = [
    { title: 'Before', sums: before },
    { title: 'A year ago', sums: yearAgo },
  ]
  return (
    <Card aria-labelledby="comparison">
      <CardHeader
        id="comparison"
        title="Compared"
        description={`${describePeriod({ from, to })} beside ${describePeriod(before)} and ${describePeriod(yearAgo)}.`}
      />
      <DataTable
        caption="This period, the one before, and a year ago"
        rows={SUMS}
        rowKey={({ key }) => key}
        columns={[
          { key: 'sum', header: '', cell: ({ label }) => label },
          {
            key: 'now',
            header: 'This period',
            align: 'right',
            cell: ({ key }) => <Amount value={report[key]} />,
          },
          ...others.map(({ title, sums }) => ({
            key: title,
            header: title,
            align: 'right' as const,
            cell: ({ key }: (typeof SUMS)[number]) => <Compared now={report[key]} sums={sums} of={key} />,
          })),
        ]}
        phoneRow={({ key, label }) => (
          <Row title={label} value={<Amount value={report[key]} />}>
            {others.map(({ title, sums }) => (
              <p key={title} className="flex justify-between gap-3 text-small text-ink-2">
                {title} <Compared now={report[key]} sums={sums} of={key} />
              </p>
            ))}
          </Row>
        )}
      />
    </Card>
  )
}

type ComparedProps = {
  now: string
  sums: PeriodSums
  of: keyof Pick<PeriodSums, 'revenue' | 'expenses' | 'netProfit'>
}

function Compared({ now, sums, of }: ComparedProps) {
  const difference = pence(fromWire(now) - fromWire(sums[of]))
  return (
    <span>
      <Amount value={sums[of]} />{' '}
      <span className="text-small text-muted-foreground">
        (<Amount value={difference} sign />)
      </span>
    </span>
  )
}
