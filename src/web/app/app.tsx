import { Suspense, useMemo } from 'react'
import { Router } from 'wouter'
import { fetched } from '#web/lib/fetched.tsx'
import { ToastArea } from '#web/ui/toast-area.tsx'
import { AppFailed } from './app-failed.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { navigateFrom } from './navigate.ts'
import type { PageData } from './page-data.ts'
import { SignedOutApp } from './signed-out-app.tsx'
import { Waiting } from './waiting.tsx'

const { load, Component: SessionApp } = fetched(async () => (await import('./session-app.tsx')).SessionApp)

export const loadSessionApp = load

export function App({ page }: { page: PageData }) {
  const signedOut = page.session === false
  const aroundNav = useMemo(() => navigateFrom({ signedIn: !signedOut }), [signedOut])
  return (
    <Router aroundNav={aroundNav}>
      <ErrorBoundary fallback={<AppFailed />}>
        <Suspense fallback={<Waiting />}>
          {signedOut ? <SignedOutApp page={page} /> : <SessionApp page={page} />}
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <ToastArea />
      </ErrorBoundary>
    </Router>
  )
}
