import { useSearchParams } from 'wouter'

/** null or '' takes a name out of the address. */
export type AddressChanges = Readonly<Record<string, string | null>>

/** replace: nothing to step back to, as while somebody is still typing. */
type ChangeOptions = { replace?: boolean }

/** What of a screen lives in the address, so that it survives a reload, can be shared and stepped back through. */
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
