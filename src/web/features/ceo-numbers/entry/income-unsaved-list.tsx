import { Link } from 'wouter'
import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import { type Day, formatWeekOf } from '#shared/kernel/calendar/days.ts'
import { type IncomeBox, useUnsavedBoxes } from '#web/features/weekly-incomes/income-drafts.ts'
import { Banner } from '#web/ui/basic/banner.tsx'

type UnsavedProps = {
  businesses: readonly BusinessRecord[]
  business: BusinessRecord | null
  week: Day
}

/** Links to boxes that are not visible now and whose figures could not be saved. */
export function UnsavedBoxes({ businesses, business, week }: UnsavedProps) {
  const elsewhere = useUnsavedBoxes().filter(
    (box) => box.week !== week || (business !== null && box.businessId !== business.id),
  )
  if (elsewhere.length === 0) return null
  return (
    <Banner tone="warning" title="Not saved yet:">
      <ul className="inline">
        {elsewhere.map((box) => (
          <li key={hrefOf(box)} className="mr-4 inline-block">
            <Link href={hrefOf(box)} className="text-link">
              {nameOf(box, businesses)}, {formatWeekOf(box.week)}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function hrefOf({ businessId, week }: IncomeBox): string {
  return `/ceo-numbers?business=${businessId}&week=${week}`
}

function nameOf({ businessId }: IncomeBox, businesses: readonly BusinessRecord[]): string {
  return businesses.find(({ id }) => id === businessId)?.name ?? 'A business'
}
