import { browserMemory } from './memory.ts'

/** Stands while a sign-out has not reached the server: until then nobody counts as signed in here. */
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
