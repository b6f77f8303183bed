import { createConnection, type Socket } from 'node:net'
import { operatorSocketPath, type Request, readAnswer } from './operator-wire.ts'

export type Speaker = { say: (line: string) => void; complain: (line: string) => void }

/** Has the server that holds this data folder run a command; null when no server is there to ask. */
export async function askServer(
  dataDir: string,
  request: Request,
  { say, complain }: Speaker,
): Promise<number | null> {
  const path = operatorSocketPath(dataDir)
  const socket = path === null ? null : await connect(path)
  if (socket === null) return null
  let exitCode: number | null = null
  socket.write(`${JSON.stringify(request)}\n`)
  for await (const line of readLines(socket)) {
    const part = readAnswer(line)
    if ('line' in part) say(part.line)
    else if ('complaint' in part) complain(part.complaint)
    else exitCode = part.exitCode
  }
  if (exitCode === null) throw new Error('The server went away before the command was done.')
  return exitCode
}

/** The lines up to the end, whether the server ended it or died. */
async function* readLines(socket: Socket): AsyncGenerator<string> {
  let heard = ''
  try {
    for await (const part of socket.setEncoding('utf8')) {
      const lines = (heard + part).split('\n')
      heard = lines.pop() ?? ''
      yield* lines
    }
  } catch {
    // Cut off: whoever reads sees that no exit code came.
  }
}

/** What a dead server leaves behind refuses. */
const NOBODY = ['ENOENT', 'ECONNREFUSED']

function connect(path: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path, () => resolve(socket))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (NOBODY.includes(error.code ?? '')) resolve(null)
      else reject(error.code === 'EACCES' ? notOurs(path, error) : error)
    })
  })
}

function notOurs(path: string, cause: Error): Error {
  return new Error(`${path} belongs to another user: run the command as the user of the server.`, { cause })
}
