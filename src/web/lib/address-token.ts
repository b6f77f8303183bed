import { useEffect, useState } from 'react'

const tokens = new Map<string, string>()

/**
 * The ?token= from the link in a mail. It is removed from the address bar at once, so that it does not end up
 * in the history, a bookmark or a screenshot. It stays in this page's memory.
 */
export function useAddressToken(): string | null {
  const [token] = useState(readToken)
  useEffect(hideToken, [])
  return token
}

function readToken(): string | null {
  const token = new URLSearchParams(location.search).get('token')
  if (token) tokens.set(location.pathname, token)
  return tokens.get(location.pathname) ?? null
}

function hideToken(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('token')) return
  url.searchParams.delete('token')
  history.replaceState(history.state, '', url)
}
