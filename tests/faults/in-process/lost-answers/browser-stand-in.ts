type Records = { keyPath: string; rows: Map<unknown, object> }

/**
 * What the app's own sending code finds in a browser: a network, storage in memory, and a page that nobody
 * looks at. Returns how to take it away again.
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

/** As much of IndexedDB as the app's device store asks for. */
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

/** Replaced by what the app wants to hear of. */
const idle: () => void = () => undefined

/** What is asked for is done at once; that it is done is told a little later, as a browser does. */
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
