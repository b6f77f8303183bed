import type { ReactNode } from 'react'

/** What only a keyboard can do: a phone's keys for amounts have no plus. */
export function KeyboardOnly({ children }: { children: ReactNode }) {
  return <span className="pointer-coarse:hidden">{children}</span>
}
