const CLIENT = 'client'

/** Calls about the signed-in person, also while they look at a client. */
const OWN_CALLS = ['/api/auth/', '/api/v2/auth/', '/api/account', '/api/clients']

/** The id of the client in an address such as /expenses?client=12; null on a person's own pages. */
export function clientIn(search: string): string | null {
  return new URLSearchParams(search).get(CLIENT)
}

/** The same address for a client. */
export function withClient(address: string, client: string): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? []
  const query = new URLSearchParams(search)
  query.set(CLIENT, client)
  return `${path}?${query}${hash}`
}

/** The same address for the signed-in person. */
export function withoutClient(address: string): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? []
  const query = new URLSearchParams(search)
  query.delete(CLIENT)
  const rest = query.toString()
  return `${path}${rest === '' ? '' : `?${rest}`}${hash}`
}

/** Whether a call reads records, so that it has to say whose. */
export function isClientCall(path: string): boolean {
  return path.startsWith('/api/') && !OWN_CALLS.some((own) => path.startsWith(own))
}
