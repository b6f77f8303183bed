import { browserMemory } from './memory.ts'

/** Set until a sign-out has reached the server. While it is set, this browser counts as signed out. */
const MARK = 'damson.sign-out-pending'

export function notePendingSignOut(): void {
  browserMemory.write(MARK, '1')
}

export function hasPendingSignOut(): boolean {
  return browserMemory.read(MARK) !== null
}

export function forgetPendingSignOut(): void {
  browserMemory.erase(MARK)
}
