import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import { findPaymentOutcome } from '#shared/features/billing/payment-return.rules.ts'
import { findCachedUser } from '#web/api/current-user.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { adoptTheme } from '#web/lib/theme.ts'
import type { PageData } from './page-data.ts'
import { Routes } from './routes-view.tsx'
import { followOtherTabs } from './session-tabs.ts'
import { leaveSignedOut, signOut } from './sign-out.ts'
import { ToolGate } from './tool-gate.tsx'
import { ALL_SCREENS } from './tool-screens.ts'
import { Unreachable } from './unreachable.tsx'
import { useVisitor } from './visitor.tsx'
import { Waiting } from './waiting.tsx'

const client = createQueryClient()

const PaymentReturn = lazy(async () => ({ default: (await import('./payment-return.tsx')).PaymentReturn }))

/** The app of a page that comes with a session. A chunk of its own: before the door nothing is cached. */
export function SessionApp({ page }: { page: PageData }) {
  return (
    <QueryClientProvider client={client}>
      <SessionRoutes page={page} />
    </QueryClientProvider>
  )
}

function SessionRoutes({ page }: { page: PageData }) {
  const visitor = useVisitor()
  const [outcome, setOutcome] = useState(readPaymentOutcome)
  const theme = 'user' in visitor ? visitor.user.theme : null
  useOtherTabs()
  useEffect(() => {
    if (theme !== null) adoptTheme(theme)
  }, [theme])
  if (visitor.state === 'loading') return <Waiting />
  if (visitor.state === 'unreachable')
    return <Unreachable retrying={visitor.retrying} onRetry={visitor.retry} />
  if (outcome !== null && visitor.state !== 'signedOut')
    return <PaymentReturn outcome={outcome} onDone={() => setOutcome(null)} />
  const onSignOut = () => void signOut(client)
  return <Routes page={page} screens={ALL_SCREENS} visitor={visitor} gate={ToolGate} onSignOut={onSignOut} />
}

function readPaymentOutcome() {
  return findPaymentOutcome({ path: location.pathname, search: location.search })
}

/** Somebody else at this machine, seen from another tab: their figures must not mix with the ones open here. */
function useOtherTabs(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      followOtherTabs((news) => {
        if (news.kind === 'signedOut') return leaveSignedOut(client)
        // The same person again, after a session ran out: what is being typed here can stay.
        if (findCachedUser(client)?.id === news.userId) return void client.invalidateQueries()
        location.reload()
      }),
    [client],
  )
}
