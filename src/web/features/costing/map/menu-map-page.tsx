import { useQueries } from '@tanstack/react-query'
import { mapMenu } from '#shared/features/costing/map/menu-map.rules.ts'
import type { MenuTreatment } from '#shared/features/costing/menu.contract.ts'
import { costOfAnHourQuery } from '#web/api/cost-of-an-hour.ts'
import { menuQuery } from '#web/api/menu.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { MapCard } from './map-card.tsx'
import { NoBookingsCard } from './no-bookings-card.tsx'

export function MenuMapPage() {
  const [menu, hour] = useQueries({ queries: [menuQuery, costOfAnHourQuery] })
  if (menu.data && hour.data)
    return (
      <MenuMapCards
        treatments={menu.data.treatments}
        weeksWorked={hour.data.weeksWorked}
        isRoomKnown={menu.data.roomHour !== null}
      />
    )
  return (
    <Card>
      {menu.isError || hour.isError ? (
        <LoadError
          message="Your treatments couldn’t be loaded just now. Nothing you’ve entered is lost."
          onRetry={() => void Promise.all([menu.refetch(), hour.refetch()])}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Card>
  )
}

type MenuMapCardsProps = {
  treatments: readonly MenuTreatment[]
  weeksWorked: number
  isRoomKnown: boolean
}

function MenuMapCards({ treatments, weeksWorked, isRoomKnown }: MenuMapCardsProps) {
  if (treatments.length === 0)
    return (
      <Card>
        <EmptyState
          text="There is nothing to map yet."
          hint="Add your treatments first. Each becomes a dot here, by what it makes an hour and how often it is booked."
          action={<ButtonLink href="/profit-margin?add=1">Add a treatment</ButtonLink>}
        />
      </Card>
    )
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <MapCard map={mapMenu(treatments)} {...{ treatments, weeksWorked, isRoomKnown }} />
      <NoBookingsCard treatments={treatments.filter(({ bookingsPerWeek }) => bookingsPerWeek === null)} />
    </div>
  )
}
