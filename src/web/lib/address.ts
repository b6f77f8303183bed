import { useSearchParams } from 'wouter'

/** null or '' removes the parameter from the address. */
export type AddressChanges = Readonly<Record<string, string | null>>

/** replace: adds no step to the history, for changes while somebody is typing. */
type ChangeOptions = { replace?: boolean }

/** The parts of a screen's state that are in the address, so that they survive a reload, and links and Back work. */
export function useAddress() {
  const [address, setAddress] = useSearchParams()
  const change = (changes: AddressChanges, { replace = false }: ChangeOptions = {}) =>
    setAddress((before) => withChanges(before, changes), { replace })
  return { address, change }
}

export function withChanges(before: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
