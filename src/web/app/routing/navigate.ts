import type { AroundNavHandler } from 'wouter'
import { isOverlayEntry } from '#web/lib/back-button.ts'

/**
 * Pages with their own content security policy or their own rendering. A document keeps the policy it was
 * loaded with.
 */
const FULL_LOAD_PATHS = ['/subscribe', '/privacy', '/terms', '/trial-demo', '/monday-mail']

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

/** Every link and every navigate() of the router passes here, so no screen has to know which pages are special. */
export function navigateFrom({ signedIn }: { signedIn: boolean }): AroundNavHandler {
  return (change, to, options) => {
    // A link in a sheet or dialog takes the place of its entry, so that one Back returns to the screen.
    const step = isOverlayEntry() ? { ...options, replace: true } : options
    if (needsDocument({ from: location.pathname, to, signedIn })) loadDocument(to, step)
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
