import { Suspense, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { returnPathIn } from '#shared/features/auth/return-path.rules.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Frame, type FrameProps, pageTitle } from './frame.tsx'
import { showLeftToast } from './left-toast.ts'
import { NOT_FOUND_TITLE, NotFound } from './not-found.tsx'
import type { PublicSettings } from './page-data.ts'
import type { Screen } from './screen.ts'
import { comeIn, goWith } from './session-acts.ts'
import { Waiting } from './waiting.tsx'

type ViewProps = Pick<FrameProps, 'visitor' | 'path' | 'onSignOut'>

/** One screen in its frame. The frame is there at once; the screen's code may still be on its way. */
export function ScreenView({
  screen,
  settings,
  ...view
}: ViewProps & { screen: Screen; settings: PublicSettings }) {
  const [, navigate] = useLocation()
  const search = useSearch()
  useArrival(screen.title)
  const { frame, title, description, Component } = screen
  return (
    <Frame kind={frame} {...view} {...{ title, description }}>
      <ErrorBoundary key={view.path}>
        <Suspense fallback={<Waiting />}>
          <Component
            user={view.visitor.state === 'signedOut' ? null : view.visitor.user}
            settings={settings}
            returnTo={returnPathIn(search)}
            go={goWith(navigate)}
            onSignedIn={comeIn}
            onSignOut={view.onSignOut}
          />
        </Suspense>
      </ErrorBoundary>
    </Frame>
  )
}

export function NotFoundView(view: ViewProps) {
  useArrival(NOT_FOUND_TITLE)
  return (
    <Frame kind="app" {...view} title={NOT_FOUND_TITLE}>
      <NotFound />
    </Frame>
  )
}

/** Names the tab and says what the last page left to be said. */
function useArrival(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title)
    showLeftToast()
  }, [title])
}
