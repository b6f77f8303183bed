import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#web/ui/basic/button.tsx'

type PagerProps = {
  page: number
  /** Rows a page holds at most. */
  size: number
  /** Rows on all pages. */
  total: number
  /** A page is being read: nothing to press meanwhile. */
  isBusy?: boolean | undefined
  onPrevious: () => void
  onNext: () => void
}

/** Forward and back through a long list; nothing where one page holds it all. */
export function Pager({ page, size, total, isBusy = false, onPrevious, onNext }: PagerProps) {
  if (total <= size) return null
  const first = (page - 1) * size + 1
  const last = Math.min(page * size, total)
  return (
    <nav aria-label="Pages" className="no-print mt-4 flex flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="text-small text-ink-2 tabular-nums">
        {first.toLocaleString('en-GB')}–{last.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')}
      </p>
      <div className="flex gap-2">
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

/** Still to be reached by Tab at its end: a disabled button would drop the focus of who pressed it. */
function Step({ icon, isLast, isBusy, onStep, children }: StepProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={icon}
      aria-disabled={isLast || isBusy || undefined}
      onClick={isLast || isBusy ? undefined : onStep}
      className={isLast ? ENDED : undefined}
    >
      {children}
    </Button>
  )
}

// By the attribute, or the button's own colours would win.
const ENDED =
  'aria-disabled:cursor-not-allowed aria-disabled:border-border aria-disabled:bg-accent aria-disabled:text-muted-foreground'
