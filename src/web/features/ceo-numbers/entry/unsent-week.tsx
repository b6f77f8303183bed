import type { UnsentWeek } from '#shared/features/unsent/unsent.contract.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Button } from '#web/ui/basic/button.tsx'

type UnsentProps = { item: UnsentWeek; onSend: () => void; onDiscard: () => void }

/** Under a box whose figure is only on this device: why it was not sent, and what to do. */
export function UnsentWeekForm({ item, onSend, onDiscard }: UnsentProps) {
  const { standing } = item
  if (standing === 'waiting')
    return (
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
        <span className="min-w-0 flex-1 basis-48">
          Sent once, as soon as the connection is back. In no sum yet.
        </span>
        <Button variant="secondary" size="sm" onClick={onDiscard}>
          Don’t send it
        </Button>
      </div>
    )
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <span role="alert" className="min-w-0 basis-full text-small font-medium text-destructive">
        {standing === 'asked' ? <Newer item={item} /> : `Not taken: ${item.reason}`}
      </span>
      <Button variant="secondary" size="sm" onClick={onSend}>
        {standing === 'asked' ? 'Keep mine' : 'Send again'}
      </Button>
      <Button variant="secondary" size="sm" onClick={onDiscard}>
        {standing === 'asked' ? 'Keep the server’s' : 'Remove it'}
      </Button>
    </div>
  )
}

function Newer({ item: { theirs, weeklyTotal } }: { item: UnsentWeek }) {
  if (theirs === null)
    return (
      <>
        This week’s entry was removed elsewhere meanwhile. Yours is <Amount value={weeklyTotal} />.
      </>
    )
  if (theirs.weeklyTotal === weeklyTotal)
    return 'How this week was paid, its retail or its tips were entered elsewhere meanwhile.'
  return (
    <>
      This week was entered elsewhere meanwhile: <Amount value={theirs.weeklyTotal} />. Yours is{' '}
      <Amount value={weeklyTotal} />.
    </>
  )
}
