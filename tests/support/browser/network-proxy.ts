import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { findFreePort } from '#tests/support/programs/free-port.mjs'
import { type BuiltServer, startBuiltServer } from './built-server.ts'

export type NetworkProxy = Pick<BuiltServer, 'url'> & {
  /** Cuts the connection to the server, or restores it. */
  cut: (isCut: boolean) => void
  /** The next call of this kind reaches the server, but its answer is lost. */
  loseAnswerTo: (call: string) => void
  /** The calls that have reached the server so far, such as "POST /api/expenses key body". */
  calls: () => readonly string[]
  /** From now on the server seems to have a newer version of the app. */
  releaseNewVersion: () => void
  stop: () => Promise<void>
}

/** The built product behind a proxy that can cut the network and lose answers. */
export async function startNetworkProxy(): Promise<{ server: BuiltServer; proxy: NetworkProxy }> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const server = await startBuiltServer({ env: { APP_URL: url, RATE_LIMITS: 'off' } })
  const state = { isCut: false, lost: '', isRenewed: false, calls: [] as string[] }
  // Any error on the way becomes a broken connection, as on a real network; it must not hang or end the
  // worker.
  const proxy = createServer((incoming, answer) =>
    pass(incoming, answer).catch(() => incoming.socket.destroy()),
  )
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    if (state.isCut) return void incoming.socket.destroy()
    const body = await readAll(incoming)
    const [path] = (incoming.url ?? '').split('?')
    state.calls.push(
      [incoming.method, path, incoming.headers['idempotency-key'] ?? '-', String(body)].join(' '),
    )
    const isLost = state.lost === `${incoming.method} ${path}`
    if (isLost) state.lost = ''
    const got = await forward(new URL(incoming.url ?? '', server.url), incoming, body)
    if (isLost || state.isCut) return void incoming.socket.destroy()
    const isOther = state.isRenewed && path === '/sw.js'
    answer.writeHead(got.status, got.headers)
    answer.end(isOther ? Buffer.concat([got.body, Buffer.from('\n// newer')]) : got.body)
  }

  return {
    server: { ...server, url },
    proxy: {
      url,
      cut: (isCut) => {
        state.isCut = isCut
        if (isCut) proxy.closeAllConnections()
      },
      loseAnswerTo: (call) => {
        state.lost = call
      },
      calls: () => state.calls,
      releaseNewVersion: () => {
        state.isRenewed = true
      },
      stop: async () => {
        await close(proxy)
        await server.stop()
      },
    },
  }
}

type Got = { status: number; headers: Record<string, string | string[]>; body: Buffer }

function forward(to: URL, incoming: IncomingMessage, body: Buffer): Promise<Got> {
  // Uncompressed and without ETags, so that the proxy can replace a file.
  const { 'accept-encoding': _, 'if-none-match': __, ...headers } = incoming.headers
  return new Promise((resolve, reject) => {
    // A new connection each time: the server may close a kept-alive one at the moment it is used.
    const sent = request(to, { method: incoming.method, headers, agent: false }, (got) => {
      readAll(got).then(
        (all) => resolve({ status: got.statusCode ?? 0, headers: plain(got), body: all }),
        reject,
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function plain({ headers }: IncomingMessage): Got['headers'] {
  const kept = Object.entries(headers).filter(([name]) => !/^(content-length|connection|etag)$/.test(name))
  return Object.fromEntries(kept.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
