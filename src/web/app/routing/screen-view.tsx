import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { PAGES } from '#shared/features/auth/pages.rules.ts'
import { returnPathIn } from '#shared/features/auth/return-path.rules.ts'
import type { PublicSettings } from '#shared/features/landing/landing.contract.ts'
import { DelayedSpinner } from '#web/app/delayed-spinner.tsx'
import { ErrorBoundary } from '#web/app/failures/error-boundary.tsx'
import { NOT_FOUND_TITLE, NotFound } from '#web/app/failures/not-found.tsx'
import { completeSignIn, navigateWithToast } from '#web/app/session/after-sign-in.ts'
import { showFlashToast } from '#web/app/session/flash-toast.ts'
import type { KnownVisitor } from '#web/app/session/visitor.tsx'
import { Frame, type FrameProps, pageTitle } from './frame.tsx'
import type { Screen } from './screen.ts'

type ViewProps = Pick<FrameProps, 'visitor' | 'path' | 'onSignOut'>

/**
 * Wraps every tool and shows either the tool or that it is locked. It is passed in, because the signed-out
 * app has none.
 */
export type Gate = ComponentType<{ path: string; onOpen: (isOpen: boolean) => void; children: ReactNode }>

type ScreenViewProps = ViewProps & {
  screen: Screen
  settings: PublicSettings
  gate?: Gate | undefined
  onErased: () => void
}

/** One screen in its frame. The frame is rendered at once; the screen's code may still be loading. */
export function ScreenView({ screen, settings, gate, onErased, ...view }: ScreenViewProps) {
  const [, navigate] = useLocation()
  const search = useSearch()
  const { frame, description, Tabs, Component } = screen
  const isGated = gate !== undefined && PAGES[screen.path] === 'tools'
  const [isOpen, setOpen] = useState(false)
  const title = titleOf(screen, { isClosed: isGated && !isOpen, visitor: view.visitor })
  const { clientName } = view.visitor.state === 'signedOut' ? {} : view.visitor
  useTitleAndFlashToast(clientName === undefined ? title : `${title} · ${clientName}`)
  const Around = isGated ? gate : Ungated
  return (
    <Frame kind={frame} {...view} {...{ title, description }}>
      <ErrorBoundary key={view.path}>
        <Around path={screen.path} onOpen={setOpen}>
          {Tabs && <Tabs path={screen.path} />}
          <Suspense fallback={<DelayedSpinner />}>
            <Component
              user={view.visitor.state === 'signedOut' ? null : view.visitor.user}
              settings={settings}
              returnTo={returnPathIn(search)}
              go={navigateWithToast(navigate)}
              onSignedIn={completeSignIn}
              onErased={onErased}
            />
          </Suspense>
        </Around>
      </ErrorBoundary>
    </Frame>
  )
}

export function NotFoundView(view: ViewProps) {
  useTitleAndFlashToast(NOT_FOUND_TITLE)
  return (
    <Frame kind="app" {...view} title={NOT_FOUND_TITLE}>
      <NotFound />
    </Frame>
  )
}

function titleOf(
  { title, closedTitle, subscriberTitle }: Screen,
  { isClosed, visitor }: { isClosed: boolean; visitor: KnownVisitor },
): string {
  if (isClosed) return closedTitle ?? title
  const isSubscriber = visitor.state !== 'signedOut' && visitor.user.subscriptionStatus === 'active'
  return isSubscriber ? (subscriberTitle ?? title) : title
}

const Ungated: Gate = ({ children }) => children

/** Sets the title of the tab and shows the toast that the last page left. */
function useTitleAndFlashToast(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title)
    showFlashToast()
  }, [title])
}
