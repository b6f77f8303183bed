import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import type { WeeklyIncomeRecord } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { joinWords } from '#shared/kernel/join-words.ts'
import { useIsOffline } from '#web/api/connection.ts'
import { taxPositionQuery } from '#web/api/tax-position.ts'
import { IncomeBoxForm } from '#web/features/ceo-numbers/entry/income-box.tsx'
import { BusinessLabel, listShown } from '#web/features/ceo-numbers/entry/income-entry-card.tsx'
import { saveBoxes } from '#web/features/weekly-incomes/income-entry.api.ts'
import { weekQuery } from '#web/features/weekly-incomes/weekly-incomes.api.ts'
import { useDelayedFlag } from '#web/lib/use-delayed-flag.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'

type TakingsProps = {
  week: Day
  timeZone: string
  businesses: readonly BusinessRecord[]
  onNext: () => void
}

/** What each business took in the week, in the same boxes as on CEO Numbers. */
export function TakingsForm(props: TakingsProps) {
  const { data, isError, refetch } = useQuery(weekQuery(props.week))
  // Offline, a figure can be entered for a week that was never loaded, as on CEO Numbers.
  const isUnread = useIsOffline() && isError
  const entries = data ?? (isUnread ? NOTHING_READ : undefined)
  if (entries) return <Boxes {...props} entries={entries} />
  if (isError) return <LoadError onRetry={() => void refetch()} />
  return (
    <div role="status">
      <span className="sr-only">Loading the week…</span>
      <Skeleton className="h-40" />
    </div>
  )
}

const NOTHING_READ: readonly WeeklyIncomeRecord[] = []

type BoxesProps = TakingsProps & { entries: readonly WeeklyIncomeRecord[] }

function Boxes({ week, timeZone, businesses, entries, onNext }: BoxesProps) {
  const shown = listShown({ businesses, business: null, entries })
  const boxes = shown.map(({ id, name }) => ({ businessId: id, week, name }))
  const { isSaving, onSubmit } = useSaveAll(boxes, onNext)
  return (
    <form noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-5">
      {shown.length === 0 && (
        <p className="text-ink-2">Archived businesses take no new income, so there is nothing to enter.</p>
      )}
      <ul className="grid grid-cols-1 gap-5 empty:hidden">
        {shown.map((one) => (
          <li key={one.id} className="relative">
            <IncomeBoxForm
              box={{ businessId: one.id, week, name: one.name }}
              label={shown.length === 1 ? 'Weekly Total' : <BusinessLabel business={one} />}
              entry={entries.find(({ businessId }) => businessId === one.id)}
              timeZone={timeZone}
              showsRuleOfThumb={false}
            />
          </li>
        ))}
      </ul>
      <LeftOut shown={shown} />
      <Button type="submit" pending={isSaving} className="sm:justify-self-end">
        {isSaving ? 'Saving...' : 'Next: hours'}
      </Button>
    </form>
  )
}

/** Every figure is saved or kept on the device before the next step. One that cannot be gets the focus. */
function useSaveAll(boxes: Parameters<typeof saveBoxes>[1], onNext: () => void) {
  const client = useQueryClient()
  const [isWaiting, setWaiting] = useState(false)
  const isBusy = useRef(false)
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    setWaiting(true)
    try {
      const unsavedId = await saveBoxes(client, boxes)
      if (unsavedId === null) onNext()
      else document.getElementById(unsavedId)?.focus()
    } finally {
      isBusy.current = false
      setWaiting(false)
    }
  }
  return { isSaving: useDelayedFlag(isWaiting), onSubmit }
}

/** Businesses that the tax position leaves out are in no figure of a close. */
function LeftOut({ shown }: { shown: readonly BusinessRecord[] }) {
  const { data: position } = useQuery(taxPositionQuery)
  const leftOut = shown.filter(({ id }) => position?.excludedBusinessIds.includes(id))
  if (leftOut.length === 0) return null
  const verb = leftOut.length === 1 ? 'is' : 'are'
  return (
    <p className="text-small text-ink-2 wrap-anywhere">
      {joinWords(leftOut.map(({ name }) => name))} {verb} left out of your tax, and of this close.
    </p>
  )
}
