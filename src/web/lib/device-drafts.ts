import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'

const PREFIX = 'damson.device-draft:'

/**
 * What was begun and is not sent yet. It outlives the tab, because a phone closes an app that is in the background.
 * A sign-out erases it. The name contains the owner's id, so that another person never sees it.
 */
export function readDeviceDraft(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    // The browser's settings block storage: the draft lasts as long as the screen is open.
    return null
  }
}

/** Null removes the draft. */
export function writeDeviceDraft(name: string, text: string | null): void {
  if (isReadOnly) return
  try {
    if (text === null) localStorage.removeItem(PREFIX + name)
    else localStorage.setItem(PREFIX + name, text)
  } catch {
    // Storage is blocked or full, as above.
  }
}

export function eraseDeviceDrafts(): void {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
    for (const name of names) localStorage.removeItem(name)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
