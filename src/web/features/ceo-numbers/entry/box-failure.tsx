import { RotateCw, Trash2 } from 'lucide-react'
import type { WeeklyIncomeRecord } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import type { BoxState } from '#web/features/weekly-incomes/income-drafts.ts'
import { Button } from '#web/ui/basic/button.tsx'

type FailureProps = {
  state: BoxState
  entry: WeeklyIncomeRecord | undefined
  isFocused: boolean
  onRetry: () => void
  onRemove: () => void
}

/** What is not saved, why, and what the owner can do. */
export function BoxFailure({ state, entry, isFocused, onRetry, onRemove }: FailureProps) {
  const { typed, isSaving, fault } = state
  const isBlank = typed?.trim() === ''
  const isWaiting = typed !== null && !isBlank && !fault && !isFocused
  const failure = fault?.canRetry ? fault.message : isWaiting && !isSaving && 'Not saved yet.'
  const canRemove = isBlank && entry !== undefined && !isSaving
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <span role="alert" className="text-small font-medium text-destructive empty:hidden">
        {failure}
      </span>
      {canRemove && (
        <Button variant="secondary" size="sm" icon={Trash2} onClick={onRemove}>
          Remove this week’s entry
        </Button>
      )}
      {failure && !isBlank && (
        <Button variant="secondary" size="sm" icon={RotateCw} onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}
