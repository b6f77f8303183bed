/** The value of one cookie, or null. The first one wins, as browsers send the most specific path first. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name && value) return value
  }
  return null
}

type CookieOptions = { secure: boolean; maxAgeSeconds: number; path?: string }

/** Never readable by scripts, never sent along by another site's form. */
export function writeCookie(name: string, value: string, options: CookieOptions): string {
  const secure = options.secure ? '; Secure' : ''
  return `${name}=${value}; Path=${options.path ?? '/'}; Max-Age=${options.maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}
