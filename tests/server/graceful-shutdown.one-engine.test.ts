import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createConnection, type Socket } from 'node:net'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  buildServer,
  newRecords,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/app/server-process.ts'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'

const WAIT_OPTIONS = { timeoutMs: 60_000 }
const LONG = 120_000
const BODY = '{"email":"priya@salon.example","password":"not my password"}'
let entry: string
let server: ServerProcess

beforeAll(async () => {
  entry = await buildServer()
}, LONG)

afterEach(async () => {
  server.child.kill('SIGKILL')
  await server.ended
})

describe('a server that is asked to stop', () => {
  test(
    'with SIGTERM is no longer ready, serves for a moment, finishes running requests, and exits',
    async () => {
      server = await startServerProcess(entry, await newRecords('closing'))
      const caller = await beginSignIn()
      await askToEnd('SIGTERM')
      const [ready, page] = await Promise.all(
        ['/readyz', '/api/public-settings'].map((path) => fetch(server.url + path)),
      )
      expect([ready?.status, page?.status]).toEqual([503, 200])
      await waitUntil('nobody new is let in', isClosedToNewcomers, WAIT_OPTIONS)
      caller.socket.write(BODY.slice(20))
      await waitUntil(
        'the answer has come',
        () => caller.heard().includes('Invalid credentials'),
        WAIT_OPTIONS,
      )
      const answeredAt = Date.now()
      expect(caller.heard()).toMatch(/^HTTP\/1\.1 401 /)
      expect(caller.heard().toLowerCase()).toContain('connection: close')
      expect(await server.ended).toBe(0)
      // Well before the moment when connections are cut, so it did not wait.
      expect(Date.now() - answeredAt).toBeLessThan(5_000)
    },
    LONG,
  )

  test(
    'with SIGINT does not wait for idle kept-alive connections',
    async () => {
      server = await startServerProcess(entry, await newRecords('idle'))
      const agent = new Agent({ keepAlive: true })
      await Promise.all([callWith(agent), callWith(agent), callWith(agent)])
      expect(Object.values(agent.freeSockets).flat().length).toBeGreaterThan(0)
      const askedAt = Date.now()
      await askToEnd('SIGINT')
      expect(await server.ended).toBe(0)
      expect(Date.now() - askedAt).toBeLessThan(7_000)
      agent.destroy()
    },
    LONG,
  )

  test(
    'does not wait longer than ten seconds for a request that never finishes',
    async () => {
      server = await startServerProcess(entry, await newRecords('never'))
      const caller = await beginSignIn()
      const askedAt = Date.now()
      await askToEnd('SIGTERM')
      expect(await server.ended).toBe(0)
      expect(Date.now() - askedAt).toBeLessThan(10_500)
      caller.socket.destroy()
    },
    LONG,
  )

  test(
    'exits at once when it is asked again',
    async () => {
      server = await startServerProcess(entry, await newRecords('hurry'))
      const caller = await beginSignIn()
      await askToEnd('SIGTERM')
      const askedAgainAt = Date.now()
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(1)
      expect(Date.now() - askedAgainAt).toBeLessThan(5_000)
      caller.socket.destroy()
    },
    LONG,
  )
})

/** A client on a slow network: the server has the head of the request, but only half of the body. */
async function beginSignIn(): Promise<{ socket: Socket; heard: () => string }> {
  const socket = createConnection(server.port, '127.0.0.1')
  await once(socket, 'connect')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text
  })
  socket.on('error', () => socket.destroy())
  const head = ['POST /api/v2/auth/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
  // The server answers 100 Continue once it has read the head, so the request is known to be under way.
  socket.write([...head, 'Expect: 100-continue', `Content-Length: ${BODY.length}`, '', ''].join('\r\n'))
  await waitUntil('the server has begun', () => heard.includes('100 Continue'), WAIT_OPTIONS)
  heard = ''
  socket.write(BODY.slice(0, 20))
  return { socket, heard: () => heard }
}

async function askToEnd(signal: NodeJS.Signals): Promise<void> {
  server.child.kill(signal)
  await waitUntil('it has heard', () => server.stdout().includes('"closing"'), WAIT_OPTIONS)
}

async function isClosedToNewcomers(): Promise<boolean> {
  const socket = createConnection(server.port, '127.0.0.1')
  const result = await Promise.race([
    once(socket, 'connect').then(() => 'open'),
    once(socket, 'close').then(() => 'closed'),
  ]).catch((error: NodeJS.ErrnoException) => error.code)
  socket.destroy()
  return result === 'ECONNREFUSED'
}

function callWith(agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: server.port, path: '/healthz', agent }, (answer) => {
      answer.resume().on('end', resolve)
    })
    sent.on('error', reject)
    sent.end()
  })
}
