import { lazy, type ReactNode } from 'react'
import { brand } from '#content/brand.ts'
import { PAGES } from '#shared/features/auth/pages.rules.ts'
import { BareFrame } from '#web/app/shell/bare-frame.tsx'
import { TopBarFrame } from '#web/app/shell/top-bar-frame.tsx'
import type { FrameKind } from './screen.ts'
import { SCREENS, toNavItems } from './screens.ts'
import type { KnownVisitor } from './visitor.tsx'

export const loadShell = () => import('#web/app/shell/live-shell.tsx')

const LiveShell = lazy(async () => ({ default: (await loadShell()).LiveShell }))

const NAV_ITEMS = toNavItems(SCREENS)

/** What stays useful without access; the plan itself is the page they are led to anyway. */
const SUPPORT_ITEMS = NAV_ITEMS.filter((item) => item.place === 'support')
const PUBLIC_ITEMS = toNavItems(SCREENS.filter((screen) => PAGES[screen.path] === 'everyone')).filter(
  (item) => item.place === 'support',
)

export type FrameProps = {
  kind: FrameKind
  visitor: KnownVisitor
  path: string
  title: string
  description?: string | undefined
  onSignOut: () => void
  children: ReactNode
}

/** Chooses what stands around a screen. */
export function Frame({ kind, visitor, onSignOut, ...page }: FrameProps) {
  if (kind === 'bare') return <BareFrame {...page} />
  if (visitor.state === 'access') {
    return <LiveShell {...page} items={NAV_ITEMS} user={visitor.user} onSignOut={onSignOut} />
  }
  const signedOut = visitor.state === 'signedOut'
  const items = signedOut ? PUBLIC_ITEMS : SUPPORT_ITEMS
  return <TopBarFrame {...page} items={items} onSignOut={signedOut ? null : onSignOut} />
}

export function pageTitle(title: string): string {
  return `${title} · ${brand.name}`
}
