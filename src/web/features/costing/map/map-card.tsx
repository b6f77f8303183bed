import { Link } from 'wouter'
import type { MenuMap } from '#shared/features/costing/map/menu-map.rules.ts'
import { findHourToMove, writeHourMoved } from '#shared/features/costing/map/move-sentence.rules.ts'
import type { MenuTreatment } from '#shared/features/costing/menu.contract.ts'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { Disclosure } from '#web/ui/basic/disclosure.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { ON_A_PHONE, useMediaQuery } from '#web/ui/basic/media-query.ts'
import { Private } from '#web/ui/basic/private.tsx'
import { MapPlot } from './map-plot.tsx'
import { MapTable } from './map-table.tsx'
import { MAP_CARD_ID } from './no-bookings-card.tsx'

type MapCardProps = {
  /** Null while no treatment has bookings. */
  map: MenuMap | null
  treatments: readonly MenuTreatment[]
  weeksWorked: number
  isRoomKnown: boolean
}

export function MapCard({ map, treatments, weeksWorked, isRoomKnown }: MapCardProps) {
  const moved = findHourToMove(treatments, weeksWorked)
  return (
    <Card id={MAP_CARD_ID} tabIndex={-1} aria-labelledby="map-title" className="outline-none">
      <CardHeader
        id="map-title"
        title="Where your hours go"
        description="What an hour of each treatment contributes, against how often it is booked."
      />
      {map ? (
        <div className="grid grid-cols-1 gap-5">
          {moved && (
            <p className="max-w-[68ch] border-l-2 border-brass pl-3 text-h3 wrap-anywhere">
              <Private>{writeHourMoved(moved)}</Private>
            </p>
          )}
          <MapAndTable map={map} />
          {!isRoomKnown && <CostsHint />}
        </div>
      ) : (
        <EmptyState
          text="No bookings entered yet."
          hint="Enter below how often a treatment is booked in a usual week, and it becomes a dot on the map."
        />
      )}
    </Card>
  )
}

/** On a phone the list comes first and the map is folded: there it is too small to read at a glance. */
function MapAndTable({ map }: { map: MenuMap }) {
  const isPhone = useMediaQuery(ON_A_PHONE)
  if (isPhone)
    return (
      <div>
        <MapTable dots={map.dots} />
        <div className="mt-2 border-t border-border">
          <Disclosure summary="Show the map">
            <MapPlot map={map} />
          </Disclosure>
        </div>
      </div>
    )
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <MapPlot map={map} />
      <MapTable dots={map.dots} />
    </div>
  )
}

function CostsHint() {
  return (
    <p className="text-small text-ink-2">
      These are the contributions, before the room.{' '}
      <Link href="/profit-margin/team" className="text-link underline underline-offset-2">
        Enter what a month costs on Team and room
      </Link>{' '}
      to see what each treatment leaves after it.
    </p>
  )
}
