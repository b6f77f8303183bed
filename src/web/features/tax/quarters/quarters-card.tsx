import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { brand } from '#content/brand.ts'
import { describeUpdatesStart, quarterNotice } from '#shared/features/tax/quarters/quarter-words.rules.ts'
import type { Quarters } from '#shared/features/tax/quarters.contract.ts'
import { taxYearInWords } from '#shared/features/tax/sums/sum.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { useIsOffline } from '#web/api/connection.ts'
import { quartersQuery } from '#web/features/tax/tax.api.ts'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { QuarterRow } from './quarter-row.tsx'

const OFFLINE_NOTE = 'quarters-offline'

type QuartersCardProps = {
  /** A day of the tax year to show; null for today's. */
  on: Day | null
  today: Day
}

/** The quarter pack: what a sole trader sends to HMRC four times a year, or hands to their accountant. */
export function QuartersCard({ on, today }: QuartersCardProps) {
  const { data, isError, refetch, isPlaceholderData } = useQuery(quartersQuery(on))
  if (!data)
    return (
      <Frame title="Quarterly updates">
        {isError ? (
          <LoadError onRetry={() => void refetch()} />
        ) : (
          <div role="status">
            <span className="sr-only">Loading your quarters…</span>
            <Skeleton className="h-80" />
          </div>
        )}
      </Frame>
    )
  if (data.quarters.length === 0) return <ForSoleTraders />
  return (
    <Frame title={`Quarterly updates, ${taxYearInWords(data.year)}`} description={quarterNotice(brand.name)}>
      <YearQuarters quarters={data} today={today} isBusy={isPlaceholderData} />
    </Frame>
  )
}

type YearQuartersProps = { quarters: Quarters; today: Day; isBusy: boolean }

function YearQuarters({ quarters: { year, quarters, mtd }, today, isBusy }: YearQuartersProps) {
  const isOffline = useIsOffline()
  const current = quarters.findLast(({ takings }) => takings !== null)?.quarter
  return (
    <div aria-busy={isBusy}>
      <p className="max-w-[68ch]">{describeUpdatesStart(mtd, today)}</p>
      <p className="mt-1 max-w-[68ch] text-small text-muted-foreground">
        Each update is of the tax year so far, from 6 April to the quarter’s end. What you took and spent
        before your first entry here is not in it.
      </p>
      <ul aria-label={`Quarters of ${taxYearInWords(year)}`} className="mt-3 divide-y divide-border">
        {quarters.map((quarter) => (
          <QuarterRow
            key={`${year} ${quarter.quarter}`}
            {...{ year, quarter, mtd, today }}
            isOpenAtFirst={quarter.quarter === current}
            offlineNoteId={isOffline ? OFFLINE_NOTE : null}
          />
        ))}
      </ul>
      <p id={OFFLINE_NOTE} className="mt-2 text-small text-muted-foreground empty:mt-0">
        {isOffline && 'You’re offline. The files can be downloaded once you’re back.'}
      </p>
    </div>
  )
}

function ForSoleTraders() {
  return (
    <Frame title="Quarterly updates">
      <p>Quarterly updates are for sole traders. A company sends HMRC its accounts once a year.</p>
    </Frame>
  )
}

type FrameProps = { title: string; description?: string; children: ReactNode }

function Frame({ title, description, children }: FrameProps) {
  return (
    <Card aria-labelledby="quarters" className="print:hidden">
      <CardHeader id="quarters" title={title} description={description} />
      {children}
    </Card>
  )
}
