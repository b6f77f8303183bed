import { useState } from 'react'
import type { MenuTreatment } from '#shared/features/costing/menu.contract.ts'
import { focusCard } from '#web/records/focus-card.ts'
import { PAGE_ROWS } from '#web/records/list-pages.ts'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { BookingsForm } from './bookings-form.tsx'

const CARD_ID = 'no-bookings'
export const MAP_CARD_ID = 'menu-map'

/** The treatments that are not on the map yet. */
export function NoBookingsCard({ treatments }: { treatments: readonly MenuTreatment[] }) {
  const [turned, setTurned] = useState(1)
  const page = Math.min(turned, Math.max(1, Math.ceil(treatments.length / PAGE_ROWS)))
  if (treatments.length === 0) return null
  return (
    <Card id={CARD_ID} aria-labelledby="without-bookings">
      <CardHeader
        id="without-bookings"
        title="Without bookings yet"
        description="Enter roughly how often each is booked in a usual week, and it joins the map."
      />
      <ul aria-label="Treatments without bookings" className="divide-y divide-border">
        {treatments.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS).map((treatment, index) => (
          <li key={treatment.id}>
            <BookingsForm treatment={treatment} onSaved={() => focusNext(index)} />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        size={PAGE_ROWS}
        total={treatments.length}
        onPrevious={() => setTurned(page - 1)}
        onNext={() => setTurned(page + 1)}
      />
    </Card>
  )
}

/** A saved line leaves the list, so the next one takes its place; after the last one, the map gets the focus. */
function focusNext(index: number): void {
  setTimeout(() => {
    const fields = document.querySelectorAll<HTMLInputElement>(`#${CARD_ID} li input`)
    const next = fields[index] ?? fields[0]
    if (next) next.focus()
    else focusCard(MAP_CARD_ID)
  })
}
