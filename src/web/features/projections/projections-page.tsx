import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { NEW_PLAN, projectPlan } from '#shared/features/projections/plan.rules.ts'
import { estimateCapacity } from '#shared/features/projections/projections.rules.ts'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import { dayIn } from '#shared/kernel/days.ts'
import { fromDecimal, sumPence } from '#shared/kernel/money.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { CapacityCard } from './capacity-card.tsx'
import { PlanDetailsCard } from './plan-details-card.tsx'
import { PlanForm } from './plan-fields.tsx'
import { PlanResultBar, PlanResultCard } from './plan-result-card.tsx'
import { PlanYearCard } from './plan-year-card.tsx'
import { allTreatmentsQuery, latestRateQuery } from './projections.api.ts'

export function ProjectionsPage({ user }: { user: User | null }) {
  const { data: treatments, isError, refetch } = useQuery(allTreatmentsQuery)
  if (!treatments && isError) {
    const message = 'Your treatments couldn’t be loaded just now. Nothing you’ve entered is lost.'
    return <LoadError message={message} onRetry={() => void refetch()} />
  }
  if (!treatments) return <ProjectionsSkeleton />
  if (treatments.length === 0) return <NoTreatments />
  return <Projections treatments={treatments} timeZone={user?.timeZone ?? 'Europe/London'} />
}

type ProjectionsProps = { treatments: readonly TreatmentRecord[]; timeZone: string }

function Projections({ treatments, timeZone }: ProjectionsProps) {
  const [plan, setPlan] = useState(NEW_PLAN)
  const result = projectPlan(plan, treatments)
  const { data: latest } = useQuery(latestRateQuery)
  const totals = {
    count: treatments.length,
    price: sumPence(treatments.map(({ price }) => fromDecimal(price))),
    durationMinutes: treatments.reduce((total, { duration }) => total + duration, 0),
  }
  const capacity = estimateCapacity(totals)
  return (
    <div className="grid gap-4 sm:gap-6">
      <div className={COLUMNS}>
        <PlanForm plan={plan} treatments={treatments} onChange={setPlan} />
        <PlanResultBar result={result} />
        <PlanResultCard result={result} />
      </div>
      <PlanDetailsCard result={result} />
      <PlanYearCard result={result} capacity={capacity} today={dayIn(new Date(), timeZone)} />
      {capacity && (
        <CapacityCard capacity={capacity} totals={totals} weeklyHours={latest?.weeklyHours ?? null} />
      )}
    </div>
  )
}

const COLUMNS =
  'grid gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_17rem] xl:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)] lg:items-start'

function NoTreatments() {
  return (
    <Card>
      <EmptyState
        text="No treatments to project yet."
        hint="A projection starts from what you sell: add your first treatment with its price and its minutes, and plan with it here."
        action={<ButtonLink href="/profit-margin">Add a treatment</ButtonLink>}
      />
    </Card>
  )
}

function ProjectionsSkeleton() {
  return (
    <div role="status" className={COLUMNS}>
      <span className="sr-only">Loading your treatments…</span>
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  )
}
