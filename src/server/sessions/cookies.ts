/** The value of one cookie, or null. The first match wins, because browsers send the most specific path first. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name && value) return value
  }
  return null
}

type CookieOptions = { secure: boolean; maxAgeSeconds: number; path?: string }

/** Scripts cannot read the cookie, and other sites' forms do not send it. */
export function writeCookie(name: string, value: string, options: CookieOptions): string {
  const secure = options.secure ? '; Secure' : ''
  return `${name}=${value}; Path=${options.path ?? '/'}; Max-Age=${options.maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}
