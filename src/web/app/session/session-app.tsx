import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import { findPaymentOutcome } from '#shared/features/billing/payment-return.rules.ts'
import { findCachedUser } from '#web/api/current-user.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { listUnsent, openUnsent } from '#web/api/unsent.ts'
import { useShownVisitor } from '#web/app/clients/shown-visitor.ts'
import { DelayedSpinner } from '#web/app/delayed-spinner.tsx'
import { Unreachable } from '#web/app/failures/unreachable.tsx'
import { useOffline } from '#web/app/offline/offline.ts'
import type { PageData } from '#web/app/routing/page-data.ts'
import { Routes } from '#web/app/routing/routes-view.tsx'
import { ToolGate } from '#web/app/routing/tool-gate.tsx'
import { ALL_SCREENS } from '#web/app/routing/tool-screens.ts'
import { listUnsavedBoxes } from '#web/features/weekly-incomes/income-drafts.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import { adoptTheme } from '#web/lib/theme.ts'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import { storeFlashToast } from './flash-toast.ts'
import { useNewDay } from './new-day.ts'
import { hasPendingSignOut } from './pending-sign-out.ts'
import { listenToOtherTabs } from './session-tabs.ts'
import { clearAndShowLogin, type SignOutResult, signOut } from './sign-out.ts'
import { SignedOutOffline } from './signed-out-offline.tsx'
import { useVisitor, type Visitor } from './visitor.tsx'

const client = createQueryClient()

const SignOutDialog = lazyDialog(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog)
const { Component: ClientGate } = lazyComponent(
  async () => (await import('#web/app/clients/client-gate.tsx')).ClientGate,
)
const PaymentReturn = lazy(async () => ({
  default: (await import('#web/app/routing/payment-return.tsx')).PaymentReturn,
}))

/** The app for a page with a session. It is a separate chunk, because the signed-out app needs no query cache. */
export function SessionApp({ page }: { page: PageData }) {
  const [isOffline, setOffline] = useState(false)
  if (isOffline) return <SignedOutOffline />
  return (
    <QueryClientProvider client={client}>
      <SessionRoutes page={page} onSignedOut={(result) => setOffline(result === 'offline')} />
    </QueryClientProvider>
  )
}

type SessionRoutesProps = { page: PageData; onSignedOut: (result: SignOutResult) => void }

function SessionRoutes({ page, onSignedOut }: SessionRoutesProps) {
  const visitor = useShownVisitor(useVisitor(page))
  const hasEnded = useEndedWithoutSignOut(page, visitor)
  const [outcome, setOutcome] = useState(readPaymentOutcome)
  const theme = 'user' in visitor ? visitor.user.theme : null
  const { isAsking, isLeaving, ask, leave, stay } = useSignOut(onSignedOut)
  const ownId = 'user' in visitor ? (findCachedUser(client)?.id ?? null) : null
  useOtherTabs(onSignedOut)
  // Nothing of a client is stored on the accountant's device, and nothing of their own salon is sent from here.
  useOffline(client, 'user' in visitor && !isReadOnly ? visitor.user.id : null)
  useEffect(() => {
    // What waits of their own salon is not sent from a client's page, but a sign-out asks about it.
    if (isReadOnly && ownId !== null) void openUnsent(ownId)
  }, [ownId])
  useNewDay(client, 'user' in visitor ? visitor.user.timeZone : null)
  useEffect(() => {
    if (theme !== null) adoptTheme(theme)
  }, [theme])
  if (visitor.state === 'loading') return <DelayedSpinner />
  // The service worker served this page, not the server, so the sign-in screen may not work.
  if (visitor.state === 'signedOut' && page.user === undefined && hasPendingSignOut())
    return <SignedOutOffline />
  if (visitor.state === 'unreachable')
    return <Unreachable retrying={visitor.retrying} onRetry={visitor.retry} />
  if (outcome !== null && visitor.state !== 'signedOut')
    return <PaymentReturn outcome={outcome} onDone={() => setOutcome(null)} />
  return (
    <>
      <Routes
        {...{ page, visitor, hasEnded }}
        screens={ALL_SCREENS}
        gate={isReadOnly ? ClientGate : ToolGate}
        onSignOut={ask}
        onErased={() => void signOut(client).then(onSignedOut).then(storeErasedToast)}
      />
      <SignOutDialog open={isAsking} isPending={isLeaving} onConfirm={leave} onClose={stay} />
    </>
  )
}

/** Signs out at once, or asks first when unsaved entries would be lost. */
function useSignOut(onSignedOut: SessionRoutesProps['onSignedOut']) {
  const [isAsking, setAsking] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void signOut(client).then(onSignedOut)
  }
  const ask = () => (listUnsent().length + listUnsavedBoxes().length > 0 ? setAsking(true) : leave())
  return { isAsking, isLeaving, ask, leave, stay: () => setAsking(false) }
}

/** Whether the session ended on this page without a sign-out. */
function useEndedWithoutSignOut(page: PageData, visitor: Visitor): boolean {
  const [wasSignedIn, setWasSignedIn] = useState(Boolean(page.user))
  if ('user' in visitor && !wasSignedIn) setWasSignedIn(true)
  return wasSignedIn && visitor.state === 'signedOut' && !hasPendingSignOut()
}

/** Stored after the sign-out, because that clears the storage of this tab. */
function storeErasedToast(): void {
  storeFlashToast({ title: 'Account erased', description: 'Everything in it is gone.', tone: 'success' })
}

function readPaymentOutcome() {
  return findPaymentOutcome({ path: location.pathname, search: location.search })
}

/** Reacts to a sign-in or sign-out in another tab: the figures of two people must not mix. */
function useOtherTabs(onSignedOut: SessionRoutesProps['onSignedOut']): void {
  const client = useQueryClient()
  useEffect(
    () =>
      listenToOtherTabs((message) => {
        if (message.kind === 'signedOut') return void clearAndShowLogin(client).then(onSignedOut)
        // The same person has signed in again after the session ended. What is being typed here can stay.
        if (findCachedUser(client)?.id === message.userId) return void client.invalidateQueries()
        location.reload()
      }),
    [client, onSignedOut],
  )
}
