import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { checklistQuery } from '#web/api/checklist.ts'
import { ExampleNotice } from '#web/app/shell/example-notice.tsx'
import { subscriptionStatusQuery } from '#web/features/billing/billing.api.ts'
import { LockedNotice } from '#web/features/billing/locked-notice.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { lazyCard } from '#web/ui/lazy/lazy-card.tsx'
import { DialogNotice } from '#web/ui/overlay/dialog-notice.ts'

type ToolGateProps = { path: string; onOpen: (isOpen: boolean) => void; children: ReactNode }

/**
 * Wraps every tool: shows its screen, or a placeholder when it is locked. A screen that was open stays
 * mounted behind the placeholder, so that what was typed is still there when access returns. An open dialog
 * shows a notice too.
 */
export function ToolGate({ path, onOpen, children }: ToolGateProps) {
  // After the first answer the tool stays open, even while a failed query is repeated, because something may
  // be typed.
  const { data: status, isFetched: isAnswered } = useQuery(subscriptionStatusQuery)
  // The tool waits for this answer too: a notice that appears later would push the open tool down.
  const { isFetched: isExampleKnown } = useQuery(checklistQuery)
  const isOpening = !isAnswered || !isExampleKnown
  // A failed query does not lock the tool: the server checks access on every call.
  const isLocked = status?.active === false
  const [wasOpen, setWasOpen] = useState(false)
  const [isTyped, setTyped] = useState(false)
  useRefetchOnUnlock(isLocked)
  useEffect(() => onOpen(!isOpening && !isLocked), [onOpen, isOpening, isLocked])
  if (isOpening) return <Opening />
  if (!isLocked && !wasOpen) setWasOpen(true)
  return (
    <>
      {isLocked ? <LockedCard path={path} keepsTyping={isTyped} /> : <ExampleNotice />}
      {wasOpen && (
        <div hidden={isLocked} onInput={() => setTyped(true)}>
          <DialogNotice value={isLocked ? <LockedNotice path={path} /> : null}>{children}</DialogNotice>
        </div>
      )}
    </>
  )
}

const LockedCard = lazyCard(
  async () => (await import('#web/features/billing/locked-card.tsx')).LockedCard,
  Opening,
)

function Opening() {
  return <Spinner label="Checking your subscription…" className="min-h-48" />
}

/** Queries that were refused while the tool was locked are fetched again. */
function useRefetchOnUnlock(isLocked: boolean): void {
  const client = useQueryClient()
  const wasLocked = useRef(false)
  useEffect(() => {
    if (wasLocked.current && !isLocked) void client.invalidateQueries()
    wasLocked.current = isLocked
  }, [client, isLocked])
}
