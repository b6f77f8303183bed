import { browserStorage } from './safe-storage.ts'

/** Set until a sign-out has reached the server. While it is set, this browser counts as signed out. */
const STORAGE_KEY = 'damson.sign-out-pending'

export function setPendingSignOut(): void {
  browserStorage.write(STORAGE_KEY, '1')
}

export function hasPendingSignOut(): boolean {
  return browserStorage.read(STORAGE_KEY) !== null
}

export function clearPendingSignOut(): void {
  browserStorage.erase(STORAGE_KEY)
}
