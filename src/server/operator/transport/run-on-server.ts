import { createConnection, type Socket } from 'node:net'
import { operatorSocketPath, type Request, readAnswer } from './operator-protocol.ts'

export type Output = { print: (line: string) => void; printError: (line: string) => void }

/** Sends a command to the server that has this data folder open. Null when no server is running. */
export async function runOnServer(
  dataDir: string,
  request: Request,
  { print, printError }: Output,
): Promise<number | null> {
  const path = operatorSocketPath(dataDir)
  const socket = path === null ? null : await connect(path)
  if (socket === null) return null
  let exitCode: number | null = null
  socket.write(`${JSON.stringify(request)}\n`)
  for await (const line of readLines(socket)) {
    const part = readAnswer(line)
    if ('line' in part) print(part.line)
    else if ('complaint' in part) printError(part.complaint)
    else exitCode = part.exitCode
  }
  if (exitCode === null) throw new Error('The server went away before the command was done.')
  return exitCode
}

/** The lines up to the end, whether the server closed the connection or died. */
async function* readLines(socket: Socket): AsyncGenerator<string> {
  let received = ''
  try {
    for await (const part of socket.setEncoding('utf8')) {
      const lines = (received + part).split('\n')
      received = lines.pop() ?? ''
      yield* lines
    }
  } catch {
    // The connection was cut. The caller notices, because no exit code has arrived.
  }
}

/** The error codes when no server listens, including on the socket file of a dead server. */
const NO_LISTENER_CODES = ['ENOENT', 'ECONNREFUSED']

function connect(path: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path, () => resolve(socket))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (NO_LISTENER_CODES.includes(error.code ?? '')) resolve(null)
      else reject(error.code === 'EACCES' ? notOurs(path, error) : error)
    })
  })
}

function notOurs(path: string, cause: Error): Error {
  return new Error(`${path} belongs to another user: run the command as the user of the server.`, { cause })
}
