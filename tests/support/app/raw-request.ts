import { createConnection } from 'node:net'

/** Sends exactly these lines over a new connection and returns everything that comes until it closes. */
export function rawRequest(port: number, lines: readonly string[]): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1')
    let heard = ''
    socket.setEncoding('utf8')
    socket.on('connect', () => socket.write([...lines, '', ''].join('\r\n')))
    socket.on('data', (text) => {
      heard += text
    })
    socket.on('error', (error) => (heard === '' ? reject(error) : undefined))
    socket.on('close', () => resolve(parseAnswer(heard)))
  })
}

/** Sends a request that closes the connection after its answer. */
export function rawGet(port: number, path: string): Promise<RawAnswer> {
  return rawRequest(port, [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close'])
}

export type RawAnswer = { status: number; headers: Record<string, string>; text: string }

function parseAnswer(heard: string): RawAnswer {
  const [head = '', ...rest] = heard.split('\r\n\r\n')
  const [start = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => {
    const mark = line.indexOf(':')
    return [line.slice(0, mark).toLowerCase(), line.slice(mark + 1).trim()]
  })
  return {
    status: Number(start.split(' ')[1]),
    headers: Object.fromEntries(headers),
    text: rest.join('\r\n\r\n'),
  }
}
