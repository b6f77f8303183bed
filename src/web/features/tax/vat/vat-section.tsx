import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { findRates } from '#shared/features/tax/rates/rates.rules.ts'
import { type Day, dayIn } from '#shared/kernel/calendar/days.ts'
import { findCachedUser } from '#web/api/current-user.ts'
import { taxPositionQuery } from '#web/api/tax-position.ts'
import { vatQuery } from '#web/features/tax/tax.api.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { IfRegisteredCard } from './if-registered-card.tsx'
import { QuarterCard } from './quarter-card.tsx'
import { RadarCard } from './radar-card.tsx'
import { vatWeeksQuery } from './vat.api.ts'
import { toVatView } from './vat-view.ts'

/** Where the owner is with VAT: the way to the threshold, or this quarter. It reads everything it needs itself. */
export function VatSection() {
  const today = useOwnersDay()
  const vat = useQuery(vatQuery)
  const position = useQuery(taxPositionQuery)
  const weeks = useQuery(vatWeeksQuery)
  const rates = findRates(today)
  if (!rates) return <VatCard>We have no tax rates for this year yet.</VatCard>
  if (!vat.data || !position.data) {
    const failed = [vat, position].filter(({ isError }) => isError)
    if (failed.length === 0) return <VatSkeleton />
    return (
      <VatCard>
        <LoadError onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))} />
      </VatCard>
    )
  }
  const view = toVatView({ vat: vat.data, owner: position.data, weeks: weeks.data ?? null, today, rates })
  if (view.vat.since === null) return <NoTakings isRegistered={view.isRegistered} />
  const retryWeeks = weeks.isError && !weeks.data ? () => void weeks.refetch() : null
  return (
    <>
      {view.isRegistered && <QuarterCard view={view} />}
      <RadarCard view={view} retryWeeks={retryWeeks} />
      <IfRegisteredCard view={view} />
      <p className="no-print text-small">
        <Link href="/help/tax" className="inline-flex min-h-11 items-center text-link underline">
          How we work out your tax, with one owner’s year
        </Link>
      </p>
    </>
  )
}

/** Today in the owner's time zone, which may differ from the browser's. */
function useOwnersDay(): Day {
  const client = useQueryClient()
  return dayIn(new Date(), findCachedUser(client)?.timeZone ?? 'Europe/London')
}

function VatCard({ children }: { children: ReactNode }) {
  return (
    <Card aria-labelledby="vat" tabIndex={-1} className="outline-none">
      <CardHeader id="vat" title="VAT" />
      {children}
    </Card>
  )
}

function VatSkeleton() {
  return (
    <VatCard>
      <div role="status">
        <span className="sr-only">Loading your VAT…</span>
        <Skeleton className="h-96" />
      </div>
    </VatCard>
  )
}

function NoTakings({ isRegistered }: { isRegistered: boolean }) {
  return (
    <VatCard>
      <EmptyState
        text="No takings yet."
        hint={
          isRegistered
            ? 'Enter your weeks, and this quarter’s VAT and the day it is due appear here.'
            : 'Enter your weeks, and you see here how far you are from having to register for VAT.'
        }
        action={
          <ButtonLink href="/ceo-numbers?add=1" variant="secondary">
            Enter this week’s takings
          </ButtonLink>
        }
      />
    </VatCard>
  )
}
