import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { marginWords, toReportStatus } from '#shared/features/reports/report-words.rules.ts'
import type { Report } from '#shared/features/reports/reports.contract.ts'
import { priceStatusWords } from '#shared/features/treatments/price-status.rules.ts'
import { treatmentsQuery } from '#web/features/treatments/treatments.api.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'

type Named = { name: string; profitMargin: string } | null

/** As of today, whatever the period. */
export function TreatmentAnalysisCard({ report }: { report: Report | undefined }) {
  return (
    <Card aria-labelledby="treatment-analysis" className="flex flex-col">
      <CardHeader id="treatment-analysis" title="Treatment Analysis" description="As of today." />
      {report ? <Analysis report={report} /> : <Skeleton className="h-96 xl:h-154" />}
    </Card>
  )
}

function Analysis({ report }: { report: Report }) {
  const { treatments } = report
  if (treatments.count === 0)
    return (
      <EmptyState
        text="No treatments found. Add treatments to see analysis."
        action={<ButtonLink href="/profit-margin?add=1">Add a treatment</ButtonLink>}
      />
    )
  return (
    <>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 min-[24rem]:grid-cols-2">
        <Fact label="Total treatments">{treatments.count.toLocaleString('en-GB')}</Fact>
        <Fact label="Average price">
          <Amount value={treatments.averagePrice} />
        </Fact>
        <Fact label="Highest margin">
          <NamedMargin treatment={treatments.highest} />
        </Fact>
        <Fact label="Lowest margin">
          <NamedMargin treatment={treatments.lowest} />
        </Fact>
      </dl>
      <AllTreatments report={report} />
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted-foreground">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

function NamedMargin({ treatment }: { treatment: Named }) {
  return (
    treatment && (
      <Private>
        <bdi>{treatment.name}</bdi>, {marginWords(treatment.profitMargin)}
      </Private>
    )
  )
}

/** An area that scrolls must be reachable by the keyboard. */
const KEYBOARD_STOP = { tabIndex: 0 }

/**
 * A scroll area, so that fifty treatments do not push the rest of the report away. It ends in the middle of a
 * row, which shows that there are more. Beside the overview it grows to the same height.
 */
function AllTreatments({ report }: { report: Report }) {
  const { data: treatments, isError, refetch } = useQuery(treatmentsQuery)
  if (isError) return <LoadError onRetry={() => void refetch()} />
  if (!treatments) return <Skeleton className="mt-4 h-64" />
  const statusOf = toReportStatus(report)
  return (
    <section
      aria-label="All treatments"
      {...KEYBOARD_STOP}
      className="mt-4 max-h-72 overflow-y-auto rounded-control border border-border px-3 xl:max-h-fit xl:grow xl:basis-72 print:max-h-none"
    >
      <ul className="divide-y divide-border">
        {treatments.map((one) => (
          <li key={one.id} className="flex min-h-11 flex-wrap items-center justify-end gap-x-3 py-2">
            <span className="min-w-0 flex-1 basis-24 wrap-anywhere">{one.name}</span>
            <span className="flex shrink-0 gap-4 tabular-nums">
              <Amount value={one.price} isPrice />
              <Private className="min-w-16 text-right font-semibold">{marginWords(one.profitMargin)}</Private>
            </span>
            <Private className="w-full text-small text-muted-foreground">
              {priceStatusWords(statusOf(one))}
            </Private>
          </li>
        ))}
      </ul>
    </section>
  )
}
