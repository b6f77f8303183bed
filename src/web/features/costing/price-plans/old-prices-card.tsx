import { useQuery } from '@tanstack/react-query'
import { TrendingUp } from 'lucide-react'
import type { MenuTreatment } from '#shared/features/costing/menu.contract.ts'
import { listOldPrices } from '#shared/features/costing/planner/plan-lifecycle.rules.ts'
import { type Day, formatShortDay } from '#shared/kernel/calendar/days.ts'
import { menuQuery } from '#web/api/menu.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'
import { treatmentsInWords } from './plan-words.ts'
import { NEW_PLAN, NEW_PLAN_OF_OLD_PRICES } from './planner-address.ts'

const MAX_NAMED = 10

/** The way to a new plan, with the treatments whose price has stood for a year or more. */
export function OldPrices({ today }: { today: Day }) {
  const menu = useQuery(menuQuery)
  return (
    <Card aria-labelledby="plan-a-rise">
      <CardHeader
        id="plan-a-rise"
        title="Plan a price rise"
        description="Choose treatments, by how much, and the first day. The prices change by themselves as that day begins, and can be taken back."
      />
      {menu.data ? (
        <Treatments treatments={menu.data.treatments} today={today} />
      ) : menu.isError ? (
        <LoadError
          message="Your treatments couldn’t be loaded just now. Nothing you’ve entered is lost."
          onRetry={() => void menu.refetch()}
        />
      ) : (
        <Skeleton className="h-32" />
      )}
    </Card>
  )
}

function Treatments({ treatments, today }: { treatments: readonly MenuTreatment[]; today: Day }) {
  if (treatments.length === 0)
    return (
      <EmptyState
        text="There are no prices to raise yet."
        hint="Add your treatments first. Their prices can then be raised together, from a day you choose."
        action={<ButtonLink href="/profit-margin?add=1">Add a treatment</ButtonLink>}
      />
    )
  const old = listOldPrices(treatments, today).sort((a, b) => (a.priceSince < b.priceSince ? -1 : 1))
  return (
    <div className="grid grid-cols-1 gap-4">
      {old.length === 0 ? (
        <p className="text-small text-ink-2">
          No price has stood for 12 months or more. You can still plan a rise for any of your treatments.
        </p>
      ) : (
        <NamedPrices old={old} />
      )}
      <div className="flex flex-wrap gap-3">
        {old.length > 0 && (
          <ButtonLink href={NEW_PLAN_OF_OLD_PRICES} icon={TrendingUp}>
            {old.length === 1 ? 'Raise this one' : `Raise these ${old.length.toLocaleString('en-GB')}`}
          </ButtonLink>
        )}
        <ButtonLink href={NEW_PLAN} variant={old.length > 0 ? 'secondary' : 'primary'}>
          Choose treatments
        </ButtonLink>
      </div>
    </div>
  )
}

/** The longest unchanged first. */
function NamedPrices({ old }: { old: readonly MenuTreatment[] }) {
  const more = old.length - MAX_NAMED
  return (
    <div>
      <h3 className="text-h3">{treatmentsInWords(old.length)} with the same price for 12 months or more</h3>
      <RowList label="Prices that have stood for 12 months or more" className="mt-2">
        {old.slice(0, MAX_NAMED).map(({ id, name, priceSince, card }) => (
          <Row
            key={id}
            title={name}
            meta={`Since ${formatShortDay(priceSince)}`}
            value={<Amount value={card.price} isPrice />}
          />
        ))}
      </RowList>
      {more > 0 && (
        <p className="mt-2 text-small text-muted-foreground">and {more.toLocaleString('en-GB')} more</p>
      )}
    </div>
  )
}
