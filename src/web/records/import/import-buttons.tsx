import { Button } from '#web/ui/basic/button.tsx'

type ImportButtonsProps = {
  /** Of the draft; the sentence below the buttons has an id made of it. */
  id: string
  /** What is imported, counted: "12 treatments". */
  counted: string
  /** Why nothing can be imported yet; null when it can. */
  reason: string | null
  isPending: boolean
  onImport: () => void
  onAgain: () => void
}

/** The end of a review: the import, the way back, and why it is not ready yet. */
export function ImportButtons({ id, counted, reason, isPending, onImport, onAgain }: ImportButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        pending={isPending}
        disabled={reason !== null}
        aria-describedby={`${id}-reason`}
        onClick={onImport}
      >
        {isPending ? 'Importing...' : `Import ${counted}`}
      </Button>
      <Button variant="secondary" onClick={onAgain} disabled={isPending}>
        Choose something else
      </Button>
      <p id={`${id}-reason`} className="text-small text-ink-2">
        {reason ?? 'All of them or none: an import never stops half-way.'}
      </p>
    </div>
  )
}
