import { browserMemory } from './memory.ts'

const NAME = 'damson.session'
const SIGNED_IN = 'signed-in:'

export type SessionNews = { kind: 'signedIn'; userId: number } | { kind: 'signedOut' }

/** Tells this browser's other tabs who has come or gone. */
export function tellOtherTabs(news: SessionNews): void {
  const text = news.kind === 'signedIn' ? `${SIGNED_IN}${news.userId}` : 'signed-out'
  const channel = openChannel()
  // Older browsers: a changed value in storage is an event in every other tab, hence the time behind it.
  if (channel) channel.postMessage(text)
  else browserMemory.write(NAME, `${text}@${Date.now()}`)
}

/** Listens to the other tabs until the returned function is called. */
export function followOtherTabs(onNews: (news: SessionNews) => void): () => void {
  const channel = openChannel()
  if (channel) {
    const onMessage = (event: MessageEvent) => onNews(readNews(String(event.data)))
    channel.addEventListener('message', onMessage)
    return () => channel.removeEventListener('message', onMessage)
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === NAME && newValue) onNews(readNews(newValue))
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

let opened: BroadcastChannel | null = null

/** One for telling and listening: a second one would hear what this very tab says. */
function openChannel(): BroadcastChannel | null {
  if (!opened && typeof BroadcastChannel === 'function') opened = new BroadcastChannel(NAME)
  return opened
}

/** What cannot be read counts as a sign-out: the careful side to err on. */
function readNews(text: string): SessionNews {
  const id = text.startsWith(SIGNED_IN) ? Number.parseInt(text.slice(SIGNED_IN.length), 10) : Number.NaN
  return Number.isNaN(id) ? { kind: 'signedOut' } : { kind: 'signedIn', userId: id }
}
