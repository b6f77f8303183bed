import type { ReactNode } from 'react'
import { isReadOnly } from './viewed-client.ts'

/** What adds, changes or deletes something. An accountant who looks at a client does not see it. */
export function OwnerOnly({ children }: { children: ReactNode }) {
  return isReadOnly ? null : children
}
