import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#server/http/api.ts'
import { type SignedUp, signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'
import { createDocuments, type DocumentSource, type Documents } from './documents.ts'

const TOO_LATE = {
  code: 'unavailable',
  message: 'Your document took too long to make. Try again in a moment.',
}
const PART = Buffer.alloc(256 * 1024, 'x')

let app: TestApp
let owner: SignedUp
let documents: Documents
/** What the next reader gets. */
let write: DocumentSource['write']
const seen = { begun: 0, parts: 0, ended: 0 }

beforeEach(async () => {
  Object.assign(seen, { begun: 0, parts: 0, ended: 0 })
  app = await startTestApp({}, { addRoutes })
  documents = createDocuments(app.deps)
  owner = await signUp(app)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  vi.useRealTimers()
  await app.app.close()
})

function addRoutes(api: Api): void {
  api.get('/api/paper.pdf', { access: 'signedIn' }, (_request, reply) =>
    documents.send(reply, { name: 'paper.pdf', write }),
  )
  api.get('/api/paper-of-a-mail', { access: 'signedIn' }, (_request, reply) =>
    documents.make(reply, async (pause) => {
      seen.begun += 1
      for (;;) await pause()
    }),
  )
}

/** Parts without an end, and with or without a first one. */
const endless = (first: number): DocumentSource['write'] =>
  async function* (pause) {
    seen.begun += 1
    try {
      for (let made = 0; ; made += 1) {
        await pause()
        if (made < first) continue
        seen.parts += 1
        yield PART
      }
    } finally {
      seen.ended += 1
    }
  }

const inject = (url = '/api/paper.pdf') => app.app.inject({ url, headers: { cookie: owner.cookie } })

/** Opens the document over a connection, whose reader takes nothing until asked. */
async function openDocument() {
  const { port } = app.app.server.address() as AddressInfo
  const headers = { cookie: owner.cookie }
  const sender = send({ port, host: '127.0.0.1', path: '/api/paper.pdf', headers })
  sender.on('error', () => undefined)
  const answer = new Promise<NodeJS.ReadableStream>((resolve) => sender.on('response', resolve))
  sender.end()
  return { sender, answer: await answer }
}

test('a document arrives whole, as a file that no cache keeps', async () => {
  write = async function* () {
    yield Buffer.from('one ')
    yield Buffer.from('two')
  }
  const { statusCode, headers, body } = await inject()
  expect([statusCode, body]).toEqual([200, 'one two'])
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="paper.pdf"',
    'cache-control': 'private, no-store',
  })
})

test('one that fails before its first part is answered with the refusal', async () => {
  write = async function* () {
    yield await Promise.reject<Buffer>(new Error('no figures'))
  }
  expect((await inject()).json()).toMatchObject({ code: 'internal' })
})

test('a slow reader holds up the writing, and going away ends it', async () => {
  write = endless(0)
  const { sender } = await openDocument()
  await waitUntil('the buffer is full', () => seen.parts >= 4, { timeoutMs: 10_000 })
  sender.destroy()
  await waitUntil('the writing ends', () => seen.ended === 1, { timeoutMs: 10_000 })
  write = async function* () {
    yield Buffer.from('next')
  }
  expect((await inject()).body).toBe('next')
})

test('a reader who is too slow is cut off in the middle', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  write = endless(0)
  const { answer } = await openDocument()
  vi.advanceTimersByTime(60_000)
  await expect(text(answer)).rejects.toThrow('aborted')
  await waitUntil('the writing ends', () => seen.ended === 1, { timeoutMs: 10_000 })
})

test.each(['/api/paper.pdf', '/api/paper-of-a-mail'])(
  '%s: a reader who waits too long for the first part gets an error that says so',
  async (url) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    write = endless(Number.POSITIVE_INFINITY)
    const asked = inject(url)
    // Until then the database's own time limits run, too.
    await waitUntil('the writing begins', () => seen.begun === 1, { timeoutMs: 10_000 })
    vi.advanceTimersByTime(60_000)
    const answer = await asked
    expect([answer.statusCode, answer.json()]).toMatchObject([503, TOO_LATE])
  },
)
