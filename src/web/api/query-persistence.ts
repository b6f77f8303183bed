import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core'
import { type Query, QueryClient } from '@tanstack/react-query'
import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { type User, user } from '#shared/features/auth/auth.contract.ts'
import { CURRENT_USER_KEY, findCachedUser } from './current-user.ts'

const MAX_AGE_MS = 7 * 86_400_000

/**
 * The id of the owner whose figures are stored. It is in localStorage, so that it can be read without opening
 * the database.
 */
const OWNER_ID_KEY = 'damson.figures'

/**
 * Payments, the plan, the list of devices, the names of an accountant's clients and what a search found are never
 * shown from storage, only fresh from the server.
 */
export const NOT_PERSISTED = [
  'payment-session',
  'plan-sync',
  'account',
  'clients',
  'search',
  'price-plan-preview',
  'bank-import',
]

/** Stores every query result of this owner, until the returned function is called. */
export function persistQueries(client: QueryClient, ownerId: number): () => void {
  const cache = client.getQueryCache()
  const ready = claimStore(ownerId)
  const persist = async (query: Query) => {
    await ready
    // The owner may have signed out since the query was fetched, also in another tab: then the mark is gone.
    if (findOwnerId() !== ownerId || findCachedUser(client)?.id !== ownerId || !canPersist(query)) return
    await persisterFor(ownerId).persistQuery(query)
  }
  // When the browser forbids storage, nothing is stored.
  const tryToPersist = (query: Query) => void persist(query).catch(() => undefined)
  for (const query of cache.getAll()) tryToPersist(query)
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') tryToPersist(event.query)
  })
}

/**
 * Fills the cache with the stored results, without overwriting fetched ones. Returns the owner of the stored
 * results.
 */
export async function restoreQueries(client: QueryClient): Promise<User | null> {
  const ownerId = findOwnerId()
  if (ownerId === null) return null
  // The persister overwrites existing queries, so it restores into a separate cache.
  const restored = new QueryClient()
  await persisterFor(ownerId)
    .restoreQueries(restored)
    .catch(() => undefined)
  const owner = user.safeParse(findCachedUser(restored))
  if (!owner.success || owner.data.id !== ownerId) return null
  const known = findCachedUser(client)
  if (known !== null && known.id !== ownerId) return null
  restored.removeQueries({ queryKey: CURRENT_USER_KEY, exact: true })
  for (const { queryKey, state } of restored.getQueryCache().getAll()) {
    if (client.getQueryData(queryKey) === undefined)
      client.setQueryData(queryKey, state.data, { updatedAt: state.dataUpdatedAt })
  }
  return owner.data
}

export function hasPersistedQueries(): boolean {
  return findOwnerId() !== null
}

/** Removes everything stored of the last person, except their unsent entries. */
export async function clearPersistedQueries(): Promise<void> {
  if (!hasPersistedQueries()) return
  await clear(openStore()).catch(() => undefined)
  localStorage.removeItem(OWNER_ID_KEY)
  // Again, because a result may have been stored before the mark was removed. Without the mark none is stored.
  await clear(openStore()).catch(() => undefined)
}

/** Removes the stored results of another owner, and those that are too old or from another build. */
async function claimStore(ownerId: number): Promise<void> {
  if (findOwnerId() !== ownerId) await clear(openStore())
  localStorage.setItem(OWNER_ID_KEY, String(ownerId))
  await persisterFor(ownerId).persisterGc()
}

function findOwnerId(): number | null {
  try {
    return Number(localStorage.getItem(OWNER_ID_KEY)) || null
  } catch {
    return null
  }
}

function canPersist({ queryKey, state }: Query): boolean {
  return state.data !== undefined && state.data !== null && !NOT_PERSISTED.includes(String(queryKey[0]))
}

function persisterFor(ownerId: number) {
  return experimental_createQueryPersister({
    storage: {
      getItem: (key) => get<string>(key, openStore()),
      setItem: (key, value) => set(key, value, openStore()),
      removeItem: (key) => del(key, openStore()),
      entries: () => entries<string, string>(openStore()),
    },
    prefix: String(ownerId),
    maxAge: MAX_AGE_MS,
    // A newer app must not show answers that an older one stored: their shape may have changed.
    buster: buildIdOf(document),
  })
}

let store: UseStore | null = null

function openStore(): UseStore {
  store ??= createStore('damson-figures', 'answers')
  return store
}

/** The name of the first script contains the hash of all the others, so it identifies the build. */
function buildIdOf(page: Document): string {
  return page.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
}
