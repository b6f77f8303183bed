import { browserStorage } from './safe-storage.ts'

const NAME = 'damson.session'
const SIGNED_IN = 'signed-in:'

export type SessionMessage = { kind: 'signedIn'; userId: number } | { kind: 'signedOut' }

/** Notifies the other tabs of this browser of a sign-in or sign-out. */
export function notifyOtherTabs(message: SessionMessage): void {
  const text = message.kind === 'signedIn' ? `${SIGNED_IN}${message.userId}` : 'signed-out'
  const channel = openChannel()
  // Older browsers: a changed value in localStorage is an event in every other tab. The time makes each value
  // different.
  if (channel) channel.postMessage(text)
  else browserStorage.write(NAME, `${text}@${Date.now()}`)
}

/** Calls back on messages of the other tabs, until the returned function is called. */
export function listenToOtherTabs(onSessionMessage: (message: SessionMessage) => void): () => void {
  const channel = openChannel()
  if (channel) {
    const onMessage = (event: MessageEvent) => onSessionMessage(parseMessage(String(event.data)))
    channel.addEventListener('message', onMessage)
    return () => channel.removeEventListener('message', onMessage)
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === NAME && newValue) onSessionMessage(parseMessage(newValue))
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

let opened: BroadcastChannel | null = null

/** One channel for sending and receiving: a second one would receive this tab's own messages. */
function openChannel(): BroadcastChannel | null {
  if (!opened && typeof BroadcastChannel === 'function') opened = new BroadcastChannel(NAME)
  return opened
}

/** An unreadable message counts as a sign-out, which is the safer choice. */
function parseMessage(text: string): SessionMessage {
  const id = text.startsWith(SIGNED_IN) ? Number.parseInt(text.slice(SIGNED_IN.length), 10) : Number.NaN
  return Number.isNaN(id) ? { kind: 'signedOut' } : { kind: 'signedIn', userId: id }
}
