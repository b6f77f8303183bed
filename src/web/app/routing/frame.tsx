import type { ReactNode } from 'react'
import { brand } from '#content/brand.ts'
import { PAGES } from '#shared/features/auth/pages.rules.ts'
import { mayHaveRecords } from '#shared/features/billing/access.rules.ts'
import type { KnownVisitor } from '#web/app/session/visitor.tsx'
import { BareFrame } from '#web/app/shell/bare-frame.tsx'
import { TopBarFrame } from '#web/app/shell/top-bar-frame.tsx'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import type { FrameKind } from './screen.ts'
import { findScreen, OPEN_SCREENS } from './screens.ts'

const { load, Component: LiveShell } = lazyComponent(
  async () => (await import('#web/app/shell/live-shell.tsx')).LiveShell,
)

export const loadShell = load

const { Component: ClientShell } = lazyComponent(
  async () => (await import('#web/app/clients/client-shell.tsx')).ClientShell,
)

/**
 * Links that are useful without access. The plan is not among them, because those visitors are redirected to
 * it anyway.
 */
const LINKS_WITHOUT_ACCESS = [
  { href: '/help', label: 'Help' },
  { href: '/account', label: 'Account' },
] as const
const SIGNED_IN_LINKS = LINKS_WITHOUT_ACCESS.filter(({ href }) => findScreen(OPEN_SCREENS, href) !== null)
/** Without a plan the front page is the list of clients. */
const ACCOUNTANT_LINKS = [{ href: '/', label: 'Clients' }, ...SIGNED_IN_LINKS]
const SIGNED_OUT_LINKS = SIGNED_IN_LINKS.filter(({ href }) => PAGES[href] === 'everyone')

export type FrameProps = {
  kind: FrameKind
  visitor: KnownVisitor
  path: string
  title: string
  description?: string | undefined
  onSignOut: () => void
  children: ReactNode
}

/** Chooses the frame around a screen. */
export function Frame({ kind, visitor, onSignOut, ...page }: FrameProps) {
  if (kind === 'bare') return <BareFrame {...page} />
  if (isReadOnly && visitor.state !== 'signedOut')
    return <ClientShell {...page} user={visitor.user} onSignOut={onSignOut} />
  if (visitor.state === 'access') {
    return <LiveShell {...page} user={visitor.user} onSignOut={onSignOut} />
  }
  const signedOut = visitor.state === 'signedOut'
  const isAccountant = visitor.state !== 'signedOut' && visitor.user.isAccountant
  const ownLinks = isAccountant ? ACCOUNTANT_LINKS : SIGNED_IN_LINKS
  const links = signedOut ? SIGNED_OUT_LINKS : ownLinks
  const hasRecords = visitor.state !== 'signedOut' && mayHaveRecords(visitor.user)
  return <TopBarFrame {...page} {...{ links, hasRecords }} onSignOut={signedOut ? null : onSignOut} />
}

export function pageTitle(title: string): string {
  return `${title} · ${brand.name}`
}
