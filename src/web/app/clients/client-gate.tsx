import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { isClientPage } from '#shared/features/auth/pages.rules.ts'
import { checklistQuery } from '#web/api/checklist.ts'
import { clientLockQuery, clientsQuery, forgetClient } from '#web/api/clients/clients-query.ts'
import { ExampleBanner } from '#web/app/shell/example-notice.tsx'
import { dashboardQuery } from '#web/features/dashboard/dashboard.api.ts'
import { viewedClientId } from '#web/lib/read-only/viewed-client.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'

type ClientGateProps = { path: string; onOpen: (isOpen: boolean) => void; children: ReactNode }

/** Wraps every screen of a client: shows it, or the sentence that says why it cannot be read (any more). */
export function ClientGate({ path, onOpen, children }: ClientGateProps) {
  const queries = useQueryClient()
  const { data: clients, isError, refetch } = useQuery(clientsQuery)
  const { data: lock } = useQuery(clientLockQuery)
  const isShared = clients?.some(({ id }) => String(id) === viewedClientId)
  const isOpen = isShared === true && lock === null
  useEffect(() => onOpen(isOpen), [onOpen, isOpen])
  useFocusWhenClosed(isOpen)
  useEffect(() => {
    // Once the screen is gone, so that none of its queries starts again.
    if (isShared === false || lock !== null) forgetClient(queries)
  }, [queries, isShared, lock])
  if (!clients)
    return isError ? (
      <ClientsMissing onRetry={() => void refetch()} />
    ) : (
      <Spinner label="Opening your client’s records…" className="min-h-48" />
    )
  if (!isShared) return <NotShared />
  if (lock !== null)
    return <PlanEnded sentence={lock} onRetry={() => queries.setQueryData(clientLockQuery.queryKey, null)} />
  return isClientPage(path) ? <SharedScreen>{children}</SharedScreen> : <ScreenNotShared />
}

/** What had the focus is gone with the screen, and the next Tab would start at the top of the page. */
function useFocusWhenClosed(isOpen: boolean): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
}

/** Says above the figures that some are not the client's own. The checklist's own call is not open to accountants. */
function SharedScreen({ children }: { children: ReactNode }) {
  // The screen waits for this answer: a notice that appears later would push it down.
  const { data, isFetched } = useQuery(dashboardQuery)
  const queries = useQueryClient()
  const checklist = data?.checklist
  // The screens look there whether their files hold example figures.
  useEffect(() => {
    if (checklist) queries.setQueryData(checklistQuery.queryKey, checklist)
  }, [queries, checklist])
  if (!isFetched) return <Spinner label="Opening your client’s records…" className="min-h-48" />
  return (
    <>
      {checklist?.hasExample && (
        <ExampleBanner sentence="They belong to the example salon, which only your client can remove." />
      )}
      {children}
    </>
  )
}

function ClientsMissing({ onRetry }: { onRetry: () => void }) {
  return <LoadError message="Your clients couldn’t be loaded just now." onRetry={onRetry} />
}

function NotShared() {
  return (
    <Card role="alert">
      <EmptyState
        isForReaders
        text="This client does not share their records with you."
        hint="They may have ended your access, or never given it. Ask them to invite you from their account page."
        action={<ButtonLink href="/clients">Your clients</ButtonLink>}
      />
    </Card>
  )
}

function ScreenNotShared() {
  return (
    <Card role="alert">
      <EmptyState
        isForReaders
        text="This screen is not shared with an accountant."
        hint="Clients share their dashboard, expenses, stock, CEO Numbers, Tax & VAT and reports."
        action={<ButtonLink href="/">Their dashboard</ButtonLink>}
      />
    </Card>
  )
}

function PlanEnded({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <Card role="alert">
      <EmptyState
        isForReaders
        text={sentence}
        hint="Nothing is lost: their records are kept."
        action={
          <>
            <Button variant="secondary" onClick={onRetry}>
              Retry
            </Button>
            <ButtonLink href="/clients">Your clients</ButtonLink>
          </>
        }
      />
    </Card>
  )
}
