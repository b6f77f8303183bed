import { rename, rm } from 'node:fs/promises'
import { createConnection, createServer, type Server } from 'node:net'
import { join } from 'node:path'

/** A process that wants a folder, or has it, as it says of itself. */
export type ClaimState = { token: string; pid: number; since: string; holds: boolean }

/** Our own: first we only want the folder, then we hold it. */
export type Claim = { hold: () => Claim; withdraw: () => Promise<void> }

/** Listens on a socket under that name and tells whoever asks what we are about. */
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
  // Shown only once it listens: bound and not yet listening, it would look like a dead one.
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

/** Null when nobody is there; the socket that a dead process left behind is cleared away. */
export async function askClaim(place: string, name: string): Promise<ClaimState | null> {
  const path = join(place, name)
  const heard = await ask(path)
  if (heard === 'gone') {
    await rm(path, { force: true })
    return null
  }
  const [, token = '', pid] = name.split('-')
  const [said, since = 'an unknown time', state] = heard === 'silent' ? [] : heard.trim().split(' ')
  // Too busy to answer means at work: whoever opens a database may be deaf for seconds.
  return { token, pid: Number(said || pid), since, holds: heard === 'silent' || state === 'holds' }
}

const REPLY_TIMEOUT_MS = 3_000
const NOBODY = ['ENOENT', 'ECONNREFUSED']

function ask(path: string): Promise<string> {
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
      if (NOBODY.includes(error.code ?? '')) resolve('gone')
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
