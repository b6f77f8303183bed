import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { projectPlan, type TypedPlan } from '#shared/features/projections/plan.rules.ts'
import { estimateCapacity } from '#shared/features/projections/projections.rules.ts'
import type { RevenuePlanRecord } from '#shared/features/projections/revenue-plans.contract.ts'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, sumPence } from '#shared/kernel/numbers/money.ts'
import { useEditFromAddress } from '#web/records/editing/edit-from-address.ts'
import { scrollToCard } from '#web/records/focus-card.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { CapacityCard } from './capacity-card.tsx'
import { useOpenPlan } from './open-plan.ts'
import { PlanDetailsCard } from './plan-details-card.tsx'
import { PlanForm } from './plan-fields.tsx'
import { PlanResultBar, PlanResultCard } from './plan-result-card.tsx'
import { PlanYearCard } from './plan-year-card.tsx'
import { allTreatmentsQuery, latestRateQuery } from './projections.api.ts'
import { RESTORABLE_PLANS, useDeletingPlans } from './revenue-plans.api.ts'
import { PLAN_NAME_ID, SavePlanForm } from './save-plan-form.tsx'
import { SavedPlansCard } from './saved-plans-card.tsx'

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
  const calculator = useOpenPlan()
  const { plan, opened } = calculator
  const { actions, onSaved, onDelete } = usePlanActions(calculator)
  const today = dayIn(new Date(), timeZone)
  const result = projectPlan(plan, treatments)
  const { data: latest } = useQuery(latestRateQuery)
  const totals = {
    count: treatments.length,
    price: sumPence(treatments.map(({ price }) => fromDecimal(price))),
    durationMinutes: treatments.reduce((total, { duration }) => total + duration, 0),
  }
  const capacity = estimateCapacity(totals)
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <div className={COLUMNS}>
        <PlanForm
          plan={plan}
          treatments={treatments}
          onChange={calculator.onChange}
          notice={<DeletedTreatmentsNotice plan={plan} treatments={treatments} />}
        >
          <SavePlanForm
            key={calculator.formKey}
            {...{ plan, opened, onSaved, onDelete }}
            startName={calculator.name}
            onType={calculator.onType}
            onStartNew={calculator.onStartNew}
          />
        </PlanForm>
        <PlanResultBar result={result} />
        <PlanResultCard result={result} />
      </div>
      <SavedPlansCard {...{ treatments, today, actions }} />
      <PlanDetailsCard result={result} />
      <PlanYearCard result={result} capacity={capacity} today={today} />
      {capacity && (
        <CapacityCard capacity={capacity} totals={totals} weeklyHours={latest?.weeklyHours ?? null} />
      )}
    </div>
  )
}

/** What the owner can do with the saved plans. Editing one opens it in the calculator. */
function usePlanActions({ onOpen, onSaved, onGone }: ReturnType<typeof useOpenPlan>) {
  const deleting = useDeletingPlans()
  const [savedId, setSavedId] = useState<number | null>(null)
  const remove = (plan: RevenuePlanRecord, shown: readonly RevenuePlanRecord[]) => {
    onGone(plan.id)
    void deleting.onDelete(plan, shown)
  }
  const onEdit = (plan: RevenuePlanRecord) => {
    onOpen(plan)
    scrollToCard(PLAN_NAME_ID, 'center')
  }
  useEditFromAddress({ ...RESTORABLE_PLANS, onFound: onEdit })
  return {
    actions: { deletingIds: deleting.deletingIds, savedId, onEdit, onDelete: remove },
    onSaved: (plan: RevenuePlanRecord) => {
      onSaved(plan)
      setSavedId(plan.id)
    },
    onDelete: (plan: RevenuePlanRecord) => remove(plan, [plan]),
  }
}

type NoticeProps = { plan: TypedPlan; treatments: readonly TreatmentRecord[] }

function DeletedTreatmentsNotice({ plan, treatments }: NoticeProps) {
  const isGone = (id: string) => id !== '' && !treatments.some((one) => String(one.id) === id)
  const gone = plan.lines.filter(({ treatmentId }) => isGone(treatmentId)).length
  if (gone === 0) return null
  return (
    <Banner tone="info">
      {gone === 1 ? 'One treatment' : `${gone} treatments`} of this plan {gone === 1 ? 'has' : 'have'} been
      deleted and {gone === 1 ? 'counts' : 'count'} for nothing here. Choose another, or bring it back from{' '}
      <Link href="/profit-margin?all=1" className="text-link underline underline-offset-2">
        your treatments
      </Link>
      .
    </Banner>
  )
}

const COLUMNS =
  'grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_17rem] xl:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)] lg:items-start'

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
