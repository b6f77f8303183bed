import type { QueryClient } from '@tanstack/react-query'
import { type User, user } from '#shared/features/auth/auth.contract.ts'
import { CURRENT_USER_KEY, findCachedUser } from './current-user.ts'
import { emptyStore, putStored, readStored } from './device-store.ts'
import { type KeptFigure, shelve } from './figure-shelf.ts'

const ID = 'last'
const PAUSE_MS = 800

/** Stands in localStorage while figures lie on the device, so that nobody has to open the store to know. */
export const FIGURES_MARK = 'damson.figures'

type Kept = { ownerId: number; build: string; figures: KeptFigure[] }

/** Keeps what the open screens read, under its owner's id, until the returned function is called. */
export function keepFigures(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => void writeFigures(client).catch(() => undefined)
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    clearTimeout(timer)
    timer = setTimeout(write, PAUSE_MS)
  })
  timer = setTimeout(write, PAUSE_MS)
  // A phone may never come back to a tab that was put aside.
  const onHide = () => document.visibilityState === 'hidden' && write()
  document.addEventListener('visibilitychange', onHide)
  return () => {
    stop()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onHide)
  }
}

/** Puts what lies on the device where nothing has been read, and says whose it is. */
export async function bringBackFigures(client: QueryClient): Promise<User | null> {
  if (!hasFigures()) return null
  const kept = await readFigures().catch(() => null)
  if (kept === null) return null
  const figures = shelve(kept.figures, [], Date.now())
  const owner = user.safeParse(figures.find(({ key }) => isCurrentUser(key))?.data)
  if (!owner.success || owner.data.id !== kept.ownerId) return null
  const known = findCachedUser(client)
  if (known !== null && known.id !== kept.ownerId) return null
  for (const { key, data, at } of figures) {
    if (isCurrentUser(key) || client.getQueryData(key) !== undefined) continue
    client.setQueryData(key, data, { updatedAt: at })
  }
  return owner.data
}

export function hasFigures(): boolean {
  try {
    return localStorage.getItem(FIGURES_MARK) !== null
  } catch {
    return false
  }
}

/** Nothing of the last person's is left to read; what they have not sent is theirs and stays. */
export async function forgetFigures(): Promise<void> {
  if (!hasFigures()) return
  await emptyStore('figures').catch(() => undefined)
  localStorage.removeItem(FIGURES_MARK)
}

async function writeFigures(client: QueryClient): Promise<void> {
  const owner = findCachedUser(client)
  if (owner === null) return
  const before = await readFigures()
  const kept = before?.ownerId === owner.id ? before.figures : []
  const figures = shelve(kept, listRead(client), Date.now())
  // Somebody may have signed out while the store was read.
  if (findCachedUser(client)?.id !== owner.id) return
  localStorage.setItem(FIGURES_MARK, '1')
  await putStored('figures', { id: ID, build: buildOf(document), ownerId: owner.id, figures })
}

async function readFigures(): Promise<Kept | null> {
  const [stored] = await readStored('figures')
  return isKept(stored) ? stored : null
}

/** A newer app must not draw answers that an older one read: their shape may have changed. */
function isKept(stored: unknown): stored is Kept {
  const { ownerId, figures, build } = (stored ?? {}) as Partial<Kept>
  return typeof ownerId === 'number' && Array.isArray(figures) && build === buildOf(document)
}

/** The first script carries the hash of all the others in its name. */
function buildOf(page: Document): string {
  return page.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
}

function listRead(client: QueryClient): KeptFigure[] {
  const queries = client.getQueryCache().getAll()
  return queries
    .filter(({ state }) => state.data !== undefined && state.data !== null)
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }))
}

function isCurrentUser(key: readonly unknown[]): boolean {
  return JSON.stringify(key) === JSON.stringify(CURRENT_USER_KEY)
}
