const FORBIDDEN = /[\\\p{Cc}]|\/\//u

/** Where to go after signing in. Only paths of this site are followed; anything else leads to the front page. */
export function safeReturnPath(next: string | null | undefined): string {
  if (!next?.startsWith('/') || FORBIDDEN.test(next)) return '/'
  return next
}

/** The page that the visitor first requested, from /login?next=… or /subscribe?next=…. */
export function returnPathIn(search: string): string {
  return safeReturnPath(new URLSearchParams(search).get('next'))
}

/** The address of `page` with a way back to `requested`. The front page needs none. */
export function withReturn(page: string, requested: string): string {
  const next = safeReturnPath(requested)
  return next === '/' ? page : `${page}?next=${encodeURIComponent(next)}`
}
