import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { compareHours } from '#shared/features/projections/plan.rules.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Progress } from '#web/ui/basic/progress.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { latestRateQuery } from './projections.api.ts'

type HoursProps = {
  /** Null while the plan is incomplete. */
  neededMinutes: number | null
}

/** The hours that the plan needs, compared with the available hours. */
export function PlanHours({ neededMinutes }: HoursProps) {
  const { data: latest, isError, refetch } = useQuery(latestRateQuery)
  return (
    <div className="mt-3 border-t border-border pt-4">
      <h3 className="text-label text-ink-2">Hours your plan needs</h3>
      {latest === undefined && isError && (
        <div className="mt-2">
          <LoadError
            message="Your weekly hours couldn’t be loaded just now."
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {latest === undefined && !isError && <Skeleton className="mt-2 h-16" />}
      {latest !== undefined && (
        <Comparison neededMinutes={neededMinutes ?? 0} weeklyHours={latest?.weeklyHours ?? null} />
      )}
    </div>
  )
}

type ComparisonProps = { neededMinutes: number; weeklyHours: number | null }

function Comparison({ neededMinutes, weeklyHours }: ComparisonProps) {
  const { neededTenths, availableTenths, usedPercent, missingTenths } = compareHours(
    neededMinutes,
    weeklyHours,
  )
  return (
    <>
      <p className="mt-1 mb-2 tabular-nums">
        <span className="font-semibold">{tenths(neededTenths)}</span> of {tenths(availableTenths)} hours a
        month ({usedPercent.toLocaleString('en-GB')}%)
      </p>
      <Progress label="Hours your plan needs" percent={usedPercent} reached={false} />
      <p className="mt-2 text-small text-muted-foreground">
        {weeklyHours === null ? (
          <>
            160 hours until you{' '}
            <Link href="/hourly-rate" className="text-link underline underline-offset-2">
              save your hourly rate
            </Link>
            : then your own hours count.
          </>
        ) : (
          `From your latest hourly rate: ${weeklyHours} hours a\u00a0week\u00a0×\u00a04.33.`
        )}
      </p>
      {missingTenths > 0 && (
        <div className="mt-3">
          <Banner tone="warning">
            The plan needs {tenths(missingTenths)} hours more than there are. Fewer sessions, longer hours or
            another pair of hands would close the gap.
          </Banner>
        </div>
      )}
    </>
  )
}

/** 1732 as "173.2". */
export function tenths(value: number): string {
  return (value / 10).toLocaleString('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
