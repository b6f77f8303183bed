/** Reads named settings and collects every problem, so that a person mends them all in one go. */
export class SettingsReader {
  readonly problems: string[] = []
  readonly #env: Record<string, string | undefined>

  constructor(env: Record<string, string | undefined>) {
    this.#env = env
  }

  text(name: string): string | null {
    const value = this.#env[name]?.trim()
    return value ? value : null
  }

  wholeNumber(name: string, fallback: number, range: { min: number; max: number }): number {
    const text = this.text(name)
    if (text === null) return fallback
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (value >= range.min && value <= range.max) return value
    return this.refuse(`${name} must be a whole number from ${range.min} to ${range.max}`, fallback)
  }

  oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
    const text = this.text(name)
    if (text === null) return fallback
    const found = allowed.find((value) => value === text)
    return found ?? this.refuse(`${name} must be one of: ${allowed.join(', ')}`, fallback)
  }

  url(name: string, protocols: readonly string[], fallback: URL): URL
  url(name: string, protocols: readonly string[], fallback: null): URL | null
  url(name: string, protocols: readonly string[], fallback: URL | null): URL | null {
    const text = this.text(name)
    if (text === null) return fallback
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return new URL(text)
    return this.refuse(`${name} must be an address that starts with ${protocols.join(' or ')}//`, fallback)
  }

  /** Notes a problem and goes on with the fallback; nothing starts once a problem was noted. */
  refuse<T>(problem: string, fallback: T): T {
    this.problems.push(problem)
    return fallback
  }
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}
