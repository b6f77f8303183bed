import type { AroundNavHandler } from 'wouter'
import { PAGES } from '#shared/features/auth/pages.rules.ts'
import { clientIn, withClient } from '#shared/kernel/client-address.ts'
import { isOverlayEntry } from '#web/lib/back-button.ts'
import { leavesViewedClient, viewedClientId } from '#web/lib/read-only/viewed-client.ts'

/**
 * Pages with their own content security policy or their own rendering. A document keeps the policy it was
 * loaded with.
 */
const FULL_LOAD_PATHS = ['/subscribe', '/privacy', '/terms', '/trial-demo', '/monday-mail', '/monthly-report']

/** Paths that the server renders itself for signed-out visitors. */
const FULL_LOAD_SIGNED_OUT_PATHS = ['/']

type Step = { from: string; to: string; signedIn: boolean }

/** Whether a navigation needs a full page load. All others change the screen in place. */
export function needsDocument({ from, to, signedIn }: Step): boolean {
  const target = pathOf(to)
  if (target === pathOf(from)) return false
  // Leaving /subscribe needs a full load too: only its policy allows the payment provider.
  if (FULL_LOAD_PATHS.includes(target) || FULL_LOAD_PATHS.includes(pathOf(from))) return true
  return !signedIn && FULL_LOAD_SIGNED_OUT_PATHS.includes(target)
}

/** A link of the app. The tools stay with the viewed client; the account, the help and the plan are the person's own. */
export function toViewedAddress(address: string): string {
  const path = pathOf(address)
  const isTool = Object.entries(PAGES).some(([page, access]) => page === path && access === 'tools')
  const search = /\?[^#]*/.exec(address)?.[0] ?? ''
  if (viewedClientId === null || !isTool || clientIn(search) !== null) return address
  return withClient(address, viewedClientId)
}

/** Every link and every navigate() of the router passes here, so no screen has to know which pages are special. */
export function navigateFrom({ signedIn }: { signedIn: boolean }): AroundNavHandler {
  return (change, target, options) => {
    const to = toViewedAddress(target)
    // A link in a sheet or dialog takes the place of its entry, so that one Back returns to the screen.
    const step = isOverlayEntry() ? { ...options, replace: true } : options
    // A new page for another client, so that nothing of this one stays in memory.
    const isOfOther = leavesViewedClient(to)
    if (isOfOther || needsDocument({ from: location.pathname, to, signedIn })) loadDocument(to, step)
    else change(to, step)
  }
}

export function loadDocument(to: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) location.replace(to)
  else location.assign(to)
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1')
}
