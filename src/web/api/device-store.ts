/** The store of entries that wait to be sent. */
type StoreName = 'unsent'

const NAME = 'damson'
const VERSION = 1

let opened: Promise<IDBDatabase> | null = null

/** Everything in a store, unvalidated: another version of the app may have written it. */
export async function readStored(store: StoreName): Promise<unknown[]> {
  return runTransaction(store, 'readonly', (records) => records.getAll())
}

export async function putStored(store: StoreName, record: object): Promise<void> {
  await runTransaction(store, 'readwrite', (records) => records.put(record))
}

export async function deleteStored(store: StoreName, key: string): Promise<void> {
  await runTransaction(store, 'readwrite', (records) => records.delete(key))
}

/** Resolves once the data is on disk: the owner is told that it is kept, so a crash right after must not lose it. */
async function runTransaction<Result>(
  store: StoreName,
  mode: IDBTransactionMode,
  toRequest: (records: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode, { durability: 'strict' })
    const request = toRequest(transaction.objectStore(store))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

function open(): Promise<IDBDatabase> {
  opened ??= openDatabase().catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

/** Rejects when the browser forbids storage. */
async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION)
  return new Promise((resolve, reject) => {
    request.onupgradeneeded = () => {
      request.result.createObjectStore('unsent', { keyPath: 'key' })
    }
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const database = request.result
      // Earlier versions stored the figures in this database too.
      if (database.objectStoreNames.contains('figures'))
        database.transaction('figures', 'readwrite').objectStore('figures').clear()
      // A later version of the app in another tab must be able to upgrade the database without waiting for this tab.
      database.onversionchange = () => database.close()
      database.onclose = () => {
        opened = null
      }
      resolve(database)
    }
  })
}
