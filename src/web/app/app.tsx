import { Suspense, useMemo } from 'react'
import { Router } from 'wouter'
import { AppFailed } from '#web/app/failures/app-failed.tsx'
import { ErrorBoundary } from '#web/app/failures/error-boundary.tsx'
import { navigateFrom, toViewedAddress } from '#web/app/routing/navigate.ts'
import type { PageData } from '#web/app/routing/page-data.ts'
import { SignedOutApp } from '#web/app/session/signed-out-app.tsx'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { ToastArea } from '#web/ui/toast/toast-area.tsx'
import { DelayedSpinner } from './delayed-spinner.tsx'

const { load, Component: SessionApp } = lazyComponent(
  async () => (await import('#web/app/session/session-app.tsx')).SessionApp,
)

export const loadSessionApp = load

export function App({ page }: { page: PageData }) {
  const signedOut = page.user === null
  const aroundNav = useMemo(() => navigateFrom({ signedIn: !signedOut }), [signedOut])
  return (
    <Router aroundNav={aroundNav} hrefs={toViewedAddress}>
      <ErrorBoundary fallback={<AppFailed />}>
        <Suspense fallback={<DelayedSpinner />}>
          {signedOut ? <SignedOutApp page={page} /> : <SessionApp page={page} />}
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <ToastArea />
      </ErrorBoundary>
    </Router>
  )
}
