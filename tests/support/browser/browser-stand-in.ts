type Records = { keyPath: string; rows: Map<unknown, object> }

/**
 * Gives the app's own sending code what it needs of a browser: a network, storage in memory, and an invisible
 * page. Returns a function that removes it.
 */
export function installBrowser(fetch: typeof globalThis.fetch): () => void {
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined }
  const found = {
    fetch,
    navigator: { onLine: true },
    indexedDB: createIndexedDb(),
    document: { visibilityState: 'visible', ...listening },
    ...listening,
  }
  const names = Object.keys(found) as (keyof typeof found)[]
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  for (const name of names) {
    Object.defineProperty(globalThis, name, { value: found[name], configurable: true, writable: true })
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
  }
}

/** The part of IndexedDB that the app's device store uses. */
function createIndexedDb() {
  const stores = new Map<string, Records>()
  const database = {
    createObjectStore: (name: string, { keyPath }: { keyPath: string }) =>
      stores.set(name, { keyPath, rows: new Map() }),
    objectStoreNames: { contains: (name: string) => stores.has(name) },
    transaction: (name: string) => openTransaction(stores.get(name) as Records),
    close: () => undefined,
  }
  const open = () => {
    const request = { result: database, onupgradeneeded: idle, onsuccess: idle }
    setImmediate(() => {
      if (stores.size === 0) request.onupgradeneeded()
      request.onsuccess()
    })
    return request
  }
  return { open }
}

/** The app replaces this by its own handler. */
const idle: () => void = () => undefined

/** A request is executed at once, but its success event comes a little later, as in a browser. */
function openTransaction({ keyPath, rows }: Records) {
  const transaction = { oncomplete: idle, objectStore: () => records }
  const answer = (result?: unknown) => {
    setImmediate(() => transaction.oncomplete())
    return { result }
  }
  const records = {
    getAll: () => answer(structuredClone([...rows.values()])),
    put: (row: Record<string, unknown>) => answer(void rows.set(row[keyPath], structuredClone(row))),
    delete: (key: unknown) => answer(void rows.delete(key)),
    clear: () => answer(rows.clear()),
  }
  return transaction
}
