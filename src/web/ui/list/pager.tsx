import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button, GREYED } from '#web/ui/basic/button.tsx'

type PagerProps = {
  page: number
  /** The maximum number of rows on a page. */
  size: number
  /** The number of rows on all pages. */
  total: number
  /** A page is loading, so the buttons do nothing. */
  isBusy?: boolean | undefined
  onPrevious: () => void
  onNext: () => void
}

/** Buttons to the next and previous page. Renders nothing when there is only one page. */
export function Pager({ page, size, total, isBusy = false, onPrevious, onNext }: PagerProps) {
  if (total <= size) return null
  const first = (page - 1) * size + 1
  const last = Math.min(page * size, total)
  return (
    <nav aria-label="Pages" className="no-print mt-4 flex flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="text-small text-ink-2 tabular-nums">
        {first.toLocaleString('en-GB')}–{last.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Step icon={ChevronLeft} isLast={page <= 1} isBusy={isBusy} onStep={onPrevious}>
          Previous
        </Step>
        <Step icon={ChevronRight} isLast={last >= total} isBusy={isBusy} onStep={onNext}>
          Next
        </Step>
      </div>
    </nav>
  )
}

type StepProps = {
  icon: typeof ChevronLeft
  isLast: boolean
  isBusy: boolean
  onStep: () => void
  children: string
}

/** Stays focusable at the last page: a disabled button would lose the focus of the person who pressed it. */
function Step({ icon, isLast, isBusy, onStep, children }: StepProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={icon}
      aria-disabled={isLast || isBusy || undefined}
      onClick={isLast || isBusy ? undefined : onStep}
      className={isLast ? GREYED : undefined}
    >
      {children}
    </Button>
  )
}
