import { type RefObject, useEffect, useRef } from 'react'
import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import type { WeeklyIncomeRecord } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { whenDialogsAreClosed } from '#web/forms/form-focus.ts'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { KeyboardOnly } from '#web/ui/form/keyboard-only.tsx'
import { IncomeBoxForm } from './income-box.tsx'

type EntryProps = {
  businesses: readonly BusinessRecord[]
  /** Null means all of them. */
  business: BusinessRecord | null
  week: Day
  /** All entries of the week; undefined while loading. */
  entries: readonly WeeklyIncomeRecord[] | undefined
  isError: boolean
  onRetry: () => void
  timeZone: string
  /** Counts the requests to focus the first box. */
  focusRequests: number
  onManage: () => void
}

export function IncomeEntryCard(props: EntryProps) {
  const { entries, isError, onRetry, focusRequests } = props
  const list = useRef<HTMLUListElement>(null)
  useFocusOnFirst(list, entries ? focusRequests : 0)
  return (
    <Card aria-labelledby="income-entry">
      <CardHeader
        id="income-entry"
        title="Weekly Income Entry"
        description={
          <>
            Saved when you leave the box.<KeyboardOnly> It adds up too: 120+45+30.</KeyboardOnly>
          </>
        }
      />
      {entries && <Boxes {...props} list={list} entries={entries} />}
      {!entries && isError && <LoadError onRetry={onRetry} />}
      {!entries && !isError && <BoxesSkeleton count={listShown(props).length} />}
    </Card>
  )
}

type BoxesProps = EntryProps & {
  entries: readonly WeeklyIncomeRecord[]
  list: RefObject<HTMLUListElement | null>
}

function Boxes({ entries, timeZone, list, ...props }: BoxesProps) {
  const { business, week, onManage } = props
  const shown = listShown({ ...props, entries })
  if (shown.length === 0) return <AllArchived onManage={onManage} />
  return (
    <ul ref={list} className="grid grid-cols-1 gap-5">
      {shown.map((one) => (
        // The week is part of the key, so that what is typed into a box stays with its week.
        <li key={`${one.id} ${week}`} className="relative">
          <IncomeBoxForm
            box={{ businessId: one.id, week, name: one.name }}
            label={business ? 'Weekly Total' : <BusinessLabel business={one} />}
            entry={entries.find(({ businessId }) => businessId === one.id)}
            timeZone={timeZone}
          />
        </li>
      ))}
    </ul>
  )
}

/** An archived business takes no new income, but what it took in this week can still be corrected. */
export function listShown({
  businesses,
  business,
  entries,
}: Pick<EntryProps, 'businesses' | 'business' | 'entries'>) {
  const chosen = business ? [business] : businesses
  return chosen.filter(
    ({ id, isActive }) => isActive === 1 || entries?.some(({ businessId }) => businessId === id),
  )
}

export function BusinessLabel({ business: { name, location, isActive } }: { business: BusinessRecord }) {
  return (
    // Only the first line leaves room for the mark beside it.
    <span className="block wrap-anywhere before:float-right before:h-4 before:w-32 [li:has([data-kept])_&]:before:w-42">
      {name}
      {location && (
        <span className="font-normal text-muted-foreground max-sm:block lg:max-xl:block"> {location}</span>
      )}
      {isActive === 0 && (
        <>
          {' '}
          <Badge>Archived</Badge>
        </>
      )}
    </span>
  )
}

function BoxesSkeleton({ count }: { count: number }) {
  return (
    <div role="status" className="grid grid-cols-1 gap-5">
      <span className="sr-only">Loading the week…</span>
      {Array.from({ length: Math.max(1, count) }, (_, index) => index).map((row) => (
        <Skeleton key={row} className="h-24" />
      ))}
    </div>
  )
}

function AllArchived({ onManage }: { onManage: () => void }) {
  return (
    <EmptyState
      text="Archived businesses take no new income."
      hint="Bring one back, and its box is here again. Nothing it took is lost."
      action={
        <Button variant="secondary" onClick={onManage}>
          Manage businesses
        </Button>
      }
    />
  )
}

/** Focuses the first box once for each request, as soon as there is a box. */
function useFocusOnFirst(list: RefObject<HTMLElement | null>, focusRequests: number): void {
  const answered = useRef(0)
  useEffect(() => {
    if (focusRequests <= answered.current) return
    answered.current = focusRequests
    whenDialogsAreClosed(() => list.current?.querySelector('input')?.focus())
  }, [list, focusRequests])
}
