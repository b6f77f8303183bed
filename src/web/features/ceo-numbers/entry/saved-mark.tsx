import { Check, Clock } from 'lucide-react'
import type { BoxState } from '#web/features/weekly-incomes/income-drafts.ts'
import { useDelayedFlag } from '#web/lib/use-delayed-flag.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'

type SavedMarkProps = { state: BoxState; isKept: boolean; timeZone: string }

/** Beside the label, so that nothing moves when it appears. */
export function SavedMark({ state, isKept, timeZone }: SavedMarkProps) {
  const { typed, isSaving, savedAt } = state
  const isLong = useDelayedFlag(isSaving)
  return (
    <span role="status" className="absolute top-0 right-0 text-small">
      {isLong && (
        <span className="inline-flex items-center gap-1.5 text-ink-2">
          <Spinner /> Saving…
        </span>
      )}
      {isKept && typed === null && !isSaving && (
        <span data-kept className="inline-flex items-center gap-1.5 font-medium text-warning">
          <Icon of={Clock} /> Kept on this device
        </span>
      )}
      {savedAt && typed === null && !isSaving && !isKept && (
        <span className="inline-flex items-center gap-1.5 font-medium text-positive">
          <Icon of={Check} /> Saved at {formatTime(savedAt, timeZone)}
        </span>
      )}
    </span>
  )
}

function formatTime(instant: Date, timeZone: string): string {
  return instant.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
}
