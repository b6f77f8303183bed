import { useQuery } from '@tanstack/react-query'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { type Day, dayIn } from '#shared/kernel/calendar/days.ts'
import { menuQuery } from '#web/api/menu.ts'
import { useAddress } from '#web/lib/address.ts'
import { Card } from '#web/ui/basic/card.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { OldPrices } from './old-prices-card.tsx'
import { ChangePlanForm, NewPlanForm } from './plan-form.tsx'
import { PlanView } from './plan-view.tsx'
import { PlansCard } from './plans-card.tsx'

/** The list of plans first; the form and a single plan have their own address, so that Back leads to the list. */
export function PricePlannerPage({ user }: { user: User | null }) {
  const { address } = useAddress()
  const today = dayIn(new Date(), user?.timeZone ?? 'Europe/London')
  const planId = readId(address.get('plan'))
  const changedId = readId(address.get('change'))
  if (planId !== null)
    return <PlanView id={planId} owner={user?.name ?? ''} isMessage={address.get('show') === 'message'} />
  if (changedId !== null) return <ChangePlanForm key={changedId} id={changedId} today={today} />
  if (address.has('new')) return <NewPlan today={today} areOldChosen={address.get('new') === 'old'} />
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <OldPrices today={today} />
      <PlansCard />
    </div>
  )
}

function NewPlan({ today, areOldChosen }: { today: Day; areOldChosen: boolean }) {
  const menu = useQuery(menuQuery)
  if (!menu.data)
    return (
      <Card>
        {menu.isError ? (
          <LoadError
            message="Your treatments couldn’t be loaded just now. Nothing you’ve entered is lost."
            onRetry={() => void menu.refetch()}
          />
        ) : (
          <Skeleton className="h-96" />
        )}
      </Card>
    )
  return <NewPlanForm treatments={menu.data.treatments} today={today} areOldChosen={areOldChosen} />
}

function readId(text: string | null): number | null {
  const id = Number(text)
  return text !== null && Number.isSafeInteger(id) && id > 0 ? id : null
}
