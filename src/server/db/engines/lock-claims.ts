import { rename, rm } from 'node:fs/promises'
import { createConnection, createServer, type Server } from 'node:net'
import { join } from 'node:path'

/** What a process that wants the folder, or holds it, reports about itself. */
export type ClaimState = { token: string; pid: number; since: string; holds: boolean }

/** This process's own claim: first it waits for the folder, then it holds it. */
export type Claim = { hold: () => Claim; withdraw: () => Promise<void> }

/** Listens on a socket with that name and reports this process's state to every process that connects. */
export async function makeClaim(place: string, name: string): Promise<Claim> {
  let holds = false
  const since = new Date().toISOString()
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.write(`${process.pid} ${since} ${holds ? 'holds' : 'waits'}\n`)
    socket.destroySoon()
  })
  server.unref()
  const path = join(place, name)
  // The socket gets its name only once it listens: bound but not yet listening, it would look dead.
  const hidden = join(place, `new-${name}`)
  await listen(server, hidden)
  await rename(hidden, path)
  const claim: Claim = {
    hold: () => {
      holds = true
      return claim
    },
    withdraw: async () => {
      await rm(path, { force: true })
      await close(server)
    },
  }
  return claim
}

/** The state of another process's claim; null when the process is gone. The socket of a dead process is removed. */
export async function queryClaim(place: string, name: string): Promise<ClaimState | null> {
  const path = join(place, name)
  const reply = await readReply(path)
  if (reply === 'gone') {
    await rm(path, { force: true })
    return null
  }
  const [, token = '', pid] = name.split('-')
  const [said, since = 'an unknown time', state] = reply === 'silent' ? [] : reply.trim().split(' ')
  // A process that does not answer counts as holding the folder: opening a database can block it for seconds.
  return { token, pid: Number(said || pid), since, holds: reply === 'silent' || state === 'holds' }
}

const REPLY_TIMEOUT_MS = 3_000
const NO_LISTENER_CODES = ['ENOENT', 'ECONNREFUSED']

function readReply(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path)
    let said = ''
    socket.setTimeout(REPLY_TIMEOUT_MS, () => {
      resolve('silent')
      socket.destroy()
    })
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.on('close', () => resolve(said))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (NO_LISTENER_CODES.includes(error.code ?? '')) resolve('gone')
      else if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(said)
      else if (error.code === 'EAGAIN') resolve('silent')
      else reject(error)
    })
  })
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => resolve())
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
