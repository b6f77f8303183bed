import { CircleHelp } from 'lucide-react'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { TextWithAmounts } from '#web/ui/basic/text-with-amounts.tsx'

export type FormNotesProps = {
  /** What looks like a slip, with the button to press again; null when nothing does. */
  question: string | null
  /** The form began with what was typed before. */
  isRestored: boolean
  onStartAgain: () => void
}

/** Shown above the button that sends a form. */
export function FormNotes({ question, isRestored, onStartAgain }: FormNotesProps) {
  return (
    <>
      {isRestored && (
        <p className="-my-2 flex flex-wrap items-center gap-x-2 text-small text-ink-2">
          What you typed here before is back. It is not saved yet.
          <Button variant="ghost" size="sm" className="-ml-2" onClick={onStartAgain}>
            Start again
          </Button>
        </p>
      )}
      {/* Stays in the page while empty: a live region announces only changes inside it. */}
      <div role="alert" className="empty:hidden">
        {question !== null && (
          <p className="flex items-start gap-1.5 rounded-control bg-muted px-3 py-2 text-small font-medium text-warning">
            <Icon of={CircleHelp} className="mt-0.5" />
            <span>
              <TextWithAmounts>{question}</TextWithAmounts>
            </span>
          </p>
        )}
      </div>
    </>
  )
}
