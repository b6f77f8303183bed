import { chmod, mkdtemp, rename, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Database } from '#server/db/engines/database.ts'
import type { LogOperatorEvent } from '#server/operator/commands/command.ts'
import type { Settings } from '#server/settings.ts'
import { type Answer, operatorSocketPath, type Request, readRequest } from './operator-protocol.ts'

export type OperatorSocket = { close: () => Promise<void> }

type Serving = { settings: Settings; database: Database; logEvent?: LogOperatorEvent }

/**
 * Only one process can open the embedded database. While that is the server, it runs the operator's commands.
 * Only the server's own user can connect to the socket. Null when no socket is needed or possible.
 */
export async function openOperatorSocket(serving: Serving): Promise<OperatorSocket | null> {
  const { database, settings } = serving
  const path = database.engine === 'embedded' ? operatorSocketPath(settings.dataDir) : null
  if (path === null) return null
  const waiting = new Set<Socket>()
  const running = new Set<Promise<void>>()
  const server = createServer((socket) => {
    waiting.add(socket)
    const work = serve(serving, socket, () => waiting.delete(socket))
    running.add(work)
    void work.finally(() => running.delete(work))
  })
  await listenPrivately(server, path)
  return {
    close: async () => {
      await rm(path, { force: true })
      server.close()
      // Commands that have started are finished. Connections that have sent no command are closed.
      for (const socket of waiting) socket.destroy()
      await Promise.all(running)
    },
  }
}

/**
 * Creates the socket in a private folder and moves it into place once its mode is set. It replaces a dead
 * server's socket.
 */
async function listenPrivately(server: Server, path: string): Promise<void> {
  const hidden = await mkdtemp(`${path}-`)
  try {
    const making = join(hidden, 's')
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(making, resolve)
    })
    await chmod(making, 0o600)
    await rename(making, path)
  } finally {
    await rm(hidden, { recursive: true, force: true })
  }
}

async function serve(serving: Serving, socket: Socket, onAsked: () => void): Promise<void> {
  // The client may disconnect; the command is finished all the same.
  socket.on('error', () => undefined)
  const answer = (part: Answer) => void socket.write(`${JSON.stringify(part)}\n`)
  try {
    const line = await readLine(socket)
    onAsked()
    if (line !== null) answer({ exitCode: await run(serving, readRequest(line), answer) })
  } catch (error) {
    answer({ complaint: error instanceof Error ? error.message : String(error) })
    answer({ exitCode: 1 })
  }
  socket.end()
}

const MAX_BYTES = 65_536

/** The first line that a client sends. Null when it disconnects or sends too much. Later data is ignored. */
function readLine(socket: Socket): Promise<string | null> {
  let received = ''
  return new Promise((resolve) => {
    socket.setEncoding('utf8').on('data', (part) => {
      if (received.length < MAX_BYTES) received += part
      const end = received.indexOf('\n')
      if (end >= 0) resolve(received.slice(0, end))
      else if (received.length >= MAX_BYTES) resolve(null)
    })
    socket.on('close', () => resolve(null))
  })
}

/** The commands are loaded when first needed, so that the server starts without them. */
async function run(
  serving: Serving,
  { words, cwd }: Request,
  answer: (part: Answer) => void,
): Promise<number> {
  const { parseCommand, runCommand } = await import('#server/operator/commands/parse-command.ts')
  const parsed = parseCommand(words)
  if (parsed.command === null) {
    answer({ line: parsed.text })
    return parsed.exitCode
  }
  const { logEvent = () => undefined } = serving
  const print = (line: string) => answer({ line })
  const operator = { ...serving, cwd, now: new Date(), print, logEvent }
  return runCommand(parsed, operator, (complaint) => answer({ complaint }))
}
