import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { checklistQuery } from '#web/api/checklist.ts'
import { ExampleNotice } from '#web/app/shell/example-notice.tsx'
import { subscriptionStatusQuery } from '#web/features/billing/billing.api.ts'
import { LockedCard, LockedNotice } from '#web/features/billing/locked-card.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { DialogNotice } from '#web/ui/overlay/dialog-notice.ts'

type ToolGateProps = { path: string; onOpen: (isOpen: boolean) => void; children: ReactNode }

/**
 * Around every tool: its screen, or its locked placeholder. A screen that was open stays mounted behind the
 * placeholder, so that what was typed is there again when access returns; a dialog of it that is open says so too.
 */
export function ToolGate({ path, onOpen, children }: ToolGateProps) {
  // Once answered it stays open, also while a question that failed is asked again: something may be typed.
  const { data: status, isFetched: isAnswered } = useQuery(subscriptionStatusQuery)
  // Asked beside it and waited for: a notice that came later would push the open tool down.
  const { isFetched: isExampleKnown } = useQuery(checklistQuery)
  const isOpening = !isAnswered || !isExampleKnown
  // An answer that did not come locks nobody out: the server guards every call by itself.
  const isLocked = status?.active === false
  const [wasOpen, setWasOpen] = useState(false)
  const [isTyped, setTyped] = useState(false)
  useReadAnewOnReturn(isLocked)
  useEffect(() => onOpen(!isOpening && !isLocked), [onOpen, isOpening, isLocked])
  if (isOpening) return <Spinner label="Checking your subscription…" className="min-h-48" />
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

/** What was refused while it was locked is asked for again. */
function useReadAnewOnReturn(isLocked: boolean): void {
  const client = useQueryClient()
  const wasLocked = useRef(false)
  useEffect(() => {
    if (wasLocked.current && !isLocked) void client.invalidateQueries()
    wasLocked.current = isLocked
  }, [client, isLocked])
}
