import { useLocation, useSearchParams } from 'wouter'

/** null or '' removes the parameter from the address. */
export type AddressChanges = Readonly<Record<string, string | null>>

/** replace: adds no step to the history, for changes while somebody is typing. */
type ChangeOptions = { replace?: boolean }

/**
 * The parts of a screen's state that are in the address, so that they survive a reload, and links and Back work.
 * With a prefix, only the parameters whose names begin with it, by the rest of their names: a screen with two lists
 * gives one of them a prefix.
 */
export function useAddress(prefix = '') {
  const [path] = useLocation()
  const [whole, setWhole] = useSearchParams()
  const change = (changes: AddressChanges, { replace = false }: ChangeOptions = {}) => {
    // A late answer would lead the owner back to the screen that they have left.
    if (location.pathname !== path) return
    setWhole((before) => withChanges(before, withPrefix(prefix, changes)), { replace })
  }
  /** A link to a path with these changes of the address. */
  const toHref = (path: string, changes: AddressChanges) =>
    `${path}?${withChanges(whole, withPrefix(prefix, changes))}`
  return { address: prefix === '' ? whole : withoutPrefix(prefix, whole), change, toHref }
}

export function withChanges(before: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

function withPrefix(prefix: string, changes: AddressChanges): AddressChanges {
  return Object.fromEntries(Object.entries(changes).map(([name, value]) => [`${prefix}${name}`, value]))
}

function withoutPrefix(prefix: string, whole: URLSearchParams): URLSearchParams {
  const own = [...whole].filter(([name]) => name.startsWith(prefix))
  return new URLSearchParams(own.map(([name, value]) => [name.slice(prefix.length), value]))
}
