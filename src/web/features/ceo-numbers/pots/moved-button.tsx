import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { describeMoved } from '#shared/features/tax/words/pot-words.rules.ts'
import type { UnsentMoved } from '#shared/features/unsent/unsent.contract.ts'
import { CallError } from '#web/api/call-error.ts'
import { useToday } from '#web/api/current-user.ts'
import { useUnsent } from '#web/api/unsent.ts'
import {
  discardUnsentMoved,
  recordMoved,
  resendMoved,
  takeBackMoved,
  useUnsentMoved,
} from '#web/features/pots/moved.api.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { useDelayedFlag } from '#web/lib/use-delayed-flag.ts'
import { offerUndo } from '#web/records/undo.ts'
import { Button, GREYED } from '#web/ui/basic/button.tsx'
import { cx } from '#web/ui/basic/class-names.ts'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type MovedButtonProps = {
  /** Whether a pot lacks something, by the last figures that were read. */
  hasToMove: boolean
}

/** 'I moved it', with Undo. Without a connection the press waits on this device, and a line says so. */
export function MovedButton({ hasToMove }: MovedButtonProps) {
  const unsent = useUnsentMoved()
  // What waits is in no figure yet, so there may be more to move than the figures say.
  const isAnythingWaiting = useUnsent().length > 0
  const { isMoving, press } = usePress()
  const isWaiting = unsent?.standing === 'waiting'
  const isNothing = !hasToMove && !isAnythingWaiting
  const isGrey = isNothing || isWaiting
  const isSlow = useDelayedFlag(isMoving)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        icon={isSlow ? undefined : Check}
        aria-busy={isSlow || undefined}
        // A disabled button would lose the focus of the person who pressed it, also while it is busy.
        aria-disabled={isGrey || isSlow || undefined}
        onClick={isGrey ? undefined : () => void press()}
        className={cx('max-sm:w-full', GREYED)}
      >
        {isSlow && <Spinner />}
        {isSlow ? 'Recording...' : 'I moved it'}
      </Button>
      {isNothing && <p className="text-small text-ink-2">Nothing to move just now.</p>}
      {unsent && <UnsentLine item={unsent} />}
    </div>
  )
}

/** A second press while the first is on its way does nothing. */
function usePress() {
  const client = useQueryClient()
  const today = useToday()
  const [isMoving, setMoving] = useState(false)
  const isBusy = useRef(false)
  const press = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setMoving(true)
    try {
      const moved = await recordMoved(client, today)
      if (moved === null) return
      const description = describeMoved(moved.moves.map(({ pot }) => pot))
      if (moved.moves.length === 0) showToast({ title: 'Nothing to move', description })
      else
        offerUndo({
          title: 'Success',
          description,
          undo: () => takeBackMoved(client, moved.batchId),
          undone: 'The moves are taken back.',
        })
    } catch (error) {
      showRefusal(error, reasonOf(error))
    } finally {
      isBusy.current = false
      setMoving(false)
    }
  }
  return { isMoving, press }
}

function reasonOf(error: unknown): string {
  const isOurs = error instanceof CallError && error.status >= 400 && error.status < 500
  const reason = isOurs ? (Object.values(error.fields)[0] ?? error.serverMessage) : undefined
  return reason ?? 'Nothing was recorded. Please try again.'
}

/** A press that is only on this device: why it was not sent, and what to do. */
function UnsentLine({ item }: { item: UnsentMoved }) {
  const isRefused = item.standing === 'refused'
  return (
    <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-3 gap-y-2 text-small">
      <span
        role={isRefused ? 'alert' : 'status'}
        className={isRefused ? 'font-medium text-destructive' : 'text-ink-2'}
      >
        {isRefused ? `Not taken: ${item.reason}` : WAITING}
      </span>
      {isRefused && (
        <Button variant="secondary" size="sm" onClick={() => void resendMoved(item)}>
          Send again
        </Button>
      )}
      <Button variant="secondary" size="sm" onClick={() => void discardUnsentMoved(item)}>
        {isRefused ? 'Remove it' : 'Don’t send it'}
      </Button>
    </div>
  )
}

const WAITING = 'Waiting for a connection. It will be recorded when you are back online.'
