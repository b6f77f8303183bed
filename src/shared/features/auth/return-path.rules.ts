const FORBIDDEN = /[\\\p{Cc}]|\/\//u

/** Where to go after signing in: only a path of this site is ever followed, anything else leads home. */
export function safeReturnPath(next: string | null | undefined): string {
  if (!next?.startsWith('/') || FORBIDDEN.test(next)) return '/'
  return next
}

/** The page first asked for, as /login?next=… and /subscribe?next=… carry it. */
export function returnPathIn(search: string): string {
  return safeReturnPath(new URLSearchParams(search).get('next'))
}

/** The address of `page` that leads back to `asked` afterwards; home needs no reminder. */
export function withReturn(page: string, asked: string): string {
  const next = safeReturnPath(asked)
  return next === '/' ? page : `${page}?next=${encodeURIComponent(next)}`
}
