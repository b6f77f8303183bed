import { mkdir, rm, rmdir, stat } from 'node:fs/promises'
import { createConnection, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type DataFolderLock = { release: () => Promise<void> }

/** The process that holds the folder, as it says of itself. */
type Holder = { pid: number; since: string }

export class DataFolderInUseError extends Error {
  constructor(folder: string, holder: Holder) {
    super(
      `The data folder ${folder} is in use by process ${holder.pid} (since ${holder.since}). ` +
        'Stop that one first, or set another DATA_DIR.',
    )
    this.name = 'DataFolderInUseError'
  }
}

/**
 * Holds the folder by listening on a socket inside it. The kernel closes the socket when the process
 * dies, however it dies, so neither a zombie nor an equal process id in another container can fool us.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const socketPath = join(folder, 'lock.sock')
  const leave = await enterAlone(join(folder, 'lock.taking'))
  try {
    const holder = await askHolder(socketPath)
    if (holder !== null) throw new DataFolderInUseError(folder, holder)
    await rm(socketPath, { force: true })
    const server = await listen(socketPath)
    return { release: () => close(server) }
  } finally {
    await leave()
  }
}

/** Only one process at a time looks at the socket and takes it; the turn itself lasts milliseconds. */
async function enterAlone(folder: string): Promise<() => Promise<void>> {
  for (;;) {
    try {
      await mkdir(folder)
      return () => rmdir(folder)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (await isAbandoned(folder)) await rmdir(folder).catch(() => undefined)
      else await wait(20)
    }
  }
}

const ABANDONED_AFTER_MS = 5_000

async function isAbandoned(folder: string): Promise<boolean> {
  const entry = await stat(folder).catch(() => null)
  return entry !== null && Date.now() - entry.mtimeMs > ABANDONED_AFTER_MS
}

/** Null when nobody listens: there is no socket, or its process is gone. */
function askHolder(socketPath: string): Promise<Holder | null> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(socketPath)
    let said = ''
    socket.setTimeout(2_000, () => socket.end())
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.on('close', () => resolve(readHolder(said)))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      const nobody = error.code === 'ENOENT' || error.code === 'ECONNREFUSED'
      if (nobody) resolve(null)
      else reject(error)
    })
  })
}

/** Whoever accepts the connection holds the folder, even when too busy to say who it is. */
function readHolder(said: string): Holder {
  const parts = /^(\d+) (\S+)$/m.exec(said)
  return { pid: Number(parts?.[1] ?? 0), since: parts?.[2] ?? 'an unknown time' }
}

function listen(socketPath: string): Promise<Server> {
  const since = new Date().toISOString()
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(`${process.pid} ${since}\n`)
  })
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(socketPath, () => resolve(server))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
