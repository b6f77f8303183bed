import { Redirect, useLocation, useSearch } from 'wouter'
import { decidePage } from '#shared/features/auth/pages.rules.ts'
import type { KnownVisitor } from '#web/app/session/visitor.tsx'
import { Landing } from './landing.tsx'
import type { PageData } from './page-data.ts'
import type { Screen } from './screen.ts'
import { type Gate, NotFoundView, ScreenView } from './screen-view.tsx'
import { findScreen } from './screens.ts'

type RoutesProps = {
  page: PageData
  screens: readonly Screen[]
  visitor: KnownVisitor
  /** Somebody was signed in on this page, and the session ended without a sign-out. */
  hasEnded?: boolean
  gate?: Gate
  onSignOut: () => void
  /** Called when the account has been erased. */
  onErased?: () => void
}

/** Renders what pages.rules.ts decides. */
export function Routes({ page, screens, visitor, hasEnded, gate, onSignOut, ...handlers }: RoutesProps) {
  const { onErased = onSignOut } = handlers
  const [path] = useLocation()
  const search = useSearch()
  const decision = decidePage({
    state: visitor.state,
    path,
    search: search && `?${search}`,
    hasEnded,
    isAccountant: visitor.state !== 'signedOut' && visitor.user.isAccountant,
  })
  if (decision.kind === 'redirect') return <Redirect key={decision.to} to={decision.to} replace />
  if (decision.kind === 'landing') return <Landing path={path} />
  const screen = decision.kind === 'show' ? findScreen(screens, decision.page) : null
  const view = { visitor, path, onSignOut }
  if (screen === null) return <NotFoundView {...view} />
  return <ScreenView {...view} {...{ screen, gate, onErased }} settings={page.settings} />
}
