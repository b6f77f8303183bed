import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { findRates, NO_RATES_FOR_YEAR } from '#shared/features/tax/rates/rates.rules.ts'
import { dayIn, parseDay } from '#shared/kernel/calendar/days.ts'
import { taxPositionQuery } from '#web/api/tax-position.ts'
import { useAddress } from '#web/lib/address.ts'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import { Card } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { lazyCard } from '#web/ui/lazy/lazy-card.tsx'
import { EstimateSkeleton } from './estimate-skeleton.tsx'
import { EstimateView } from './estimate-view.tsx'
import { taxEstimateQuery, vatQuery } from './tax.api.ts'

export function TaxPage({ user }: { user: User | null }) {
  const { address, change } = useAddress()
  const [isJustSaved, setJustSaved] = useState(false)
  const today = dayIn(new Date(), user?.timeZone ?? 'Europe/London')
  const asked = parseDay(address.get('on') ?? '')
  const position = useQuery(taxPositionQuery)
  const refusal = asked !== null && findRates(asked) === null ? NO_RATES_FOR_YEAR : null
  const estimate = useQuery({ ...taxEstimateQuery(asked), enabled: refusal === null })
  const vat = useQuery(vatQuery)
  if (!position.data)
    return position.isError ? (
      <PositionMissing onRetry={() => void position.refetch()} />
    ) : (
      <EstimateSkeleton />
    )
  if (!position.data.isSet && isReadOnly)
    return (
      <Card>
        <EmptyState text="This client has not said yet how they trade, so there is no estimate." />
      </Card>
    )
  if (!position.data.isSet)
    return <FirstPosition position={position.data} today={today} onSaved={() => setJustSaved(true)} />
  return (
    <EstimateView
      position={position.data}
      estimate={estimate}
      refusal={refusal}
      since={vat.data ? vat.data.since : vat.isError ? 'unknown' : undefined}
      day={asked ?? today}
      today={today}
      ownerName={user?.name ?? ''}
      isJustSaved={isJustSaved}
      onDay={(day) => change({ on: day === today ? null : day })}
    />
  )
}

const FirstPosition = lazyCard(
  async () => (await import('#web/features/tax/position/first-position-card.tsx')).FirstPosition,
  EstimateSkeleton,
)

function PositionMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadError
      message="Your tax position couldn’t be loaded just now. Nothing you’ve entered is lost."
      onRetry={onRetry}
    />
  )
}
