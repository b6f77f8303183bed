import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { PricePlanSummary } from '#shared/features/costing/price-plans.contract.ts'
import { formatDay } from '#shared/kernel/calendar/days.ts'
import { menuQuery } from '#web/api/menu.ts'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'
import { RowsSkeleton } from '#web/ui/list/rows-skeleton.tsx'
import { namesInWords, riseInWords, STATUS_TONES, STATUS_WORDS, treatmentsInWords } from './plan-words.ts'
import { NEW_PLAN, planAddress } from './planner-address.ts'
import { plansQuery } from './price-plans.api.ts'

export function PlansCard() {
  const plans = useInfiniteQuery(plansQuery)
  const rows = plans.data?.pages.flatMap((page) => page.rows)
  return (
    <Card aria-labelledby="your-plans">
      <CardHeader id="your-plans" title="Your plans" />
      {rows ? (
        <PlansList plans={rows} />
      ) : plans.isError ? (
        <LoadError
          message="Your plans couldn’t be loaded just now. Nothing you’ve entered is lost."
          onRetry={() => void plans.refetch()}
        />
      ) : (
        <RowsSkeleton label="Loading your plans…" rows={3} height="h-13" />
      )}
      {plans.isFetchNextPageError && <LoadError onRetry={() => void plans.fetchNextPage()} />}
      {plans.hasNextPage && !plans.isFetchNextPageError && (
        <div className="mt-4 flex justify-center">
          <Button
            variant="secondary"
            pending={plans.isFetchingNextPage}
            onClick={() => void plans.fetchNextPage()}
          >
            Show earlier
          </Button>
        </div>
      )}
    </Card>
  )
}

function PlansList({ plans }: { plans: readonly PricePlanSummary[] }) {
  if (plans.length === 0) return <NoPlans />
  return (
    <RowList label="Your plans">
      {plans.map((plan) => (
        <Row
          key={plan.id}
          title={
            <Link href={planAddress(plan.id)} className="text-link underline">
              From {formatDay(plan.startsOn)}
            </Link>
          }
          meta={
            <>
              {treatmentsInWords(plan.treatmentCount)}, <Private>{riseInWords(plan)}</Private>
            </>
          }
          value={<Badge tone={STATUS_TONES[plan.status]}>{STATUS_WORDS[plan.status]}</Badge>}
        >
          {plan.leftAlone.length > 0 && (
            <p className="mt-1 text-small text-ink-2">
              Left alone: {namesInWords(plan.leftAlone.map(({ name }) => name))}
            </p>
          )}
        </Row>
      ))}
    </RowList>
  )
}

/** Without treatments there is nothing to plan; the card above says so. */
function NoPlans() {
  const { data: menu } = useQuery(menuQuery)
  return (
    <EmptyState
      text="No price rise planned yet."
      hint="Each plan appears here with its day, and what became of it."
      action={
        menu &&
        menu.treatments.length > 0 && (
          <ButtonLink href={NEW_PLAN} variant="secondary">
            Plan your first rise
          </ButtonLink>
        )
      }
    />
  )
}
