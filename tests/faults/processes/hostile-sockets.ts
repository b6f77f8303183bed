import { createConnection, type Socket } from 'node:net'

/** A hostile client; `isCut` becomes true when the server closes its connection. */
export type HostileClient = { isCut: () => boolean; heard: () => string; close: () => void }

const DRIP_MS = 500
const CHUNK = 'x'.repeat(16_384)

/** Connects and sends nothing. */
export function openIdle(port: number): HostileClient {
  return connect(port, () => undefined)
}

/** Sends a header line now and then, and never the last one. */
export function dripHeaders(port: number): HostileClient {
  return connect(port, (socket) => {
    socket.write('GET /api/expenses HTTP/1.1\r\nHost: localhost\r\n')
    drip(socket, 'X-More: to come\r\n')
  })
}

/** Sends a byte of a body now and then, to a public call. */
export function dripBody(port: number): HostileClient {
  return connect(port, (socket) => {
    socket.write(head('POST /api/v2/auth/login', ['Content-Type: application/json', 'Content-Length: 5000']))
    drip(socket, ' ')
  })
}

/** Requests much again and again, and reads nothing of it. */
export function neverRead(port: number): HostileClient {
  return connect(port, (socket) => {
    socket.pause()
    for (let asked = 0; asked < 20; asked += 1) socket.write(head('GET /api/openapi.json', []))
  })
}

/** Sends half a request, ends its side of the connection and keeps reading. */
export function closeHalfway(port: number): HostileClient {
  return connect(port, (socket) => {
    socket.end(
      `${head('POST /api/v2/auth/login', ['Content-Type: application/json', 'Content-Length: 50'])}{"em`,
    )
  })
}

/** Sends a whole request and disconnects before the answer. */
export function disconnectEarly(port: number): HostileClient {
  return connect(port, (socket) => {
    socket.write(head('GET /api/openapi.json', []), () => socket.resetAndDestroy())
  })
}

/** Sends more than is allowed, in every part of a request. */
export const OVERSIZED: Record<string, (port: number) => HostileClient> = {
  'a body that says it is 1 GB': (port) =>
    connect(port, (socket) => {
      socket.write(login('Content-Length: 1073741824'))
      flood(socket, (text) => text)
    }),
  'a body without an end': (port) =>
    connect(port, (socket) => {
      socket.write(login('Transfer-Encoding: chunked'))
      flood(socket, (text) => `${text.length.toString(16)}\r\n${text}\r\n`)
    }),
  'headers without an end': (port) =>
    connect(port, (socket) => {
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
      flood(socket, (text) => `X-Much: ${text}\r\n`)
    }),
  'an address without an end': (port) =>
    connect(port, (socket) => {
      socket.write('GET /')
      flood(socket, (text) => text)
    }),
  'a body of brackets': (port) =>
    connect(port, (socket) => socket.write(`${login('Content-Length: 60000')}${'['.repeat(60_000)}`)),
}

function login(length: string): string {
  return head('POST /api/v2/auth/login', ['Content-Type: application/json', length])
}

function head(start: string, headers: readonly string[]): string {
  return [`${start} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n')
}

function connect(port: number, misbehave: (socket: Socket) => void): HostileClient {
  const socket = createConnection({ port, host: '127.0.0.1', allowHalfOpen: true })
  let heard = ''
  let isCut = false
  socket.setEncoding('utf8')
  socket.on('connect', () => misbehave(socket))
  socket.on('data', (text) => {
    heard = (heard + text).slice(0, 2_000)
  })
  const onEnd = () => {
    isCut = true
  }
  socket.on('end', onEnd).on('close', onEnd).on('error', onEnd)
  return { isCut: () => isCut, heard: () => heard, close: () => socket.destroy() }
}

function drip(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), DRIP_MS)
  socket.on('close', () => clearInterval(timer))
  socket.on('error', () => clearInterval(timer))
}

const MAX_CHUNKS = 128

/** Sends as fast as the server reads, up to two megabytes: enough to see that the server accepts it. */
function flood(socket: Socket, wrap: (text: string) => string): void {
  let chunks = 0
  const more = () => {
    while (chunks < MAX_CHUNKS && socket.writable) {
      chunks += 1
      if (!socket.write(wrap(CHUNK))) return void socket.once('drain', more)
    }
  }
  more()
}
