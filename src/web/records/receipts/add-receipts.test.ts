import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installBrowser } from '#tests/support/browser/browser-stand-in.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { type Sender, sendUnsent, startSending } from '#web/api/send-unsent.ts'
import { dropAllUnsent, isFirstAttempt, openUnsent, readUnsent } from '#web/api/unsent.ts'
import { dismissToast, visibleToast } from '#web/ui/toast/toast-store.ts'
import { sendReceipts, storeReceipts } from './add-receipts.ts'
import { sendUnsentReceipt } from './unsent-receipts.api.ts'

const OF = { record: 'expenses', recordId: 7 } as const
const TILL = { name: 'Till.webp', file: new Blob(['till']) }
const KEPT = 'What could not be sent yet is sent again by itself.'

type Call = { key: string | null; owner: string | null; onDevice: string[] }

let calls: Call[]
let answer: () => Response | Promise<Response>
let removeBrowser: () => void

const listNames = async () => (await readUnsent()).map((item) => (item.kind === 'receipt' ? item.name : ''))

beforeEach(async () => {
  calls = []
  removeBrowser = installBrowser(async (_path, init) => {
    const headers = new Headers(init?.headers)
    const [key, owner] = [headers.get('Idempotency-Key'), headers.get('X-Owner-Id')]
    calls.push({ key, owner, onDevice: await listNames() })
    return answer()
  })
  await openUnsent(3)
})

afterEach(async () => {
  await dropAllUnsent()
  dismissToast()
  removeBrowser()
})

const stored = () => new Response('{"id":1}', { status: 201 })
const add = async () => sendReceipts(createQueryClient(), await storeReceipts(OF, [TILL]))
const send: Sender = (client, item) =>
  item.kind === 'receipt' ? sendUnsentReceipt(client, item) : Promise.reject(new Error('no receipt'))

test('a receipt is on the device before it is sent, and goes when the server has it', async () => {
  answer = stored
  const receipts = await storeReceipts(OF, [TILL, { ...TILL, name: 'Back.webp' }])
  expect((await listNames()).toSorted()).toEqual(['Back.webp', 'Till.webp'])
  expect(calls).toEqual([])
  await sendReceipts(createQueryClient(), receipts)
  expect(calls).toMatchObject([{ owner: '3' }, { owner: '3', onDevice: ['Back.webp'] }])
  expect([await listNames(), visibleToast()]).toEqual([[], null])
})

test.each([401, 403, 408, 429, 500, 503])('after a %s it stays on the device for later', async (status) => {
  answer = () => new Response('{"code":"unavailable"}', { status })
  await add()
  expect(await readUnsent()).toMatchObject([{ ...OF, name: 'Till.webp', standing: 'waiting', ownerId: 3 }])
  expect(visibleToast()?.description).toBe(KEPT)
})

test.each([400, 404, 409, 413])('after a %s it is dropped, and the owner is told why', async (status) => {
  const message = 'Your receipts fill 500 MB: delete some first'
  answer = () => Response.json({ message }, { status })
  await add()
  expect([await listNames(), visibleToast()?.description]).toEqual([
    [],
    `Till.webp was not added. ${message}`,
  ])
})

test('the toast says that the record is added, because it replaces the one that said so', async () => {
  answer = () => Response.json({ message: 'Delete some first.' }, { status: 409 })
  await sendReceipts(createQueryClient(), await storeReceipts(OF, [TILL]), { saved: 'The expense is added' })
  expect(visibleToast()?.description).toBe(
    'The expense is added, but Till.webp was not added. Delete some first.',
  )
})

test('several that are refused are named together', async () => {
  answer = () => Response.json({ message: 'Delete some first.' }, { status: 409 })
  await sendReceipts(createQueryClient(), await storeReceipts(OF, [TILL, { ...TILL, name: 'Back.webp' }]))
  expect(visibleToast()?.description).toBe('Till.webp and Back.webp were not added. Delete some first.')
})

test('a receipt whose answer is lost is sent again with its key', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await add()
  expect(visibleToast()?.description).toBe(KEPT)
  answer = stored
  const stop = startSending({ client: createQueryClient(), send, onSent: () => undefined })
  await sendUnsent()
  stop()
  expect(await listNames()).toEqual([])
  expect(calls).toHaveLength(2)
  expect(calls[1]?.key).toBe(calls[0]?.key)
})

test('a receipt is not sent a second time beside its first attempt, nor shown as waiting', async () => {
  const stop = startSending({ client: createQueryClient(), send, onSent: () => undefined })
  const during: boolean[] = []
  answer = async () => {
    answer = stored
    await sendUnsent()
    during.push(...(await readUnsent()).map(isFirstAttempt))
    return new Response('', { status: 503 })
  }
  await add()
  stop()
  expect([calls.length, during]).toEqual([1, [true]])
  expect((await readUnsent()).map(isFirstAttempt)).toEqual([false])
})

test('where the device stores nothing it is sent all the same, and a failure is told', async () => {
  vi.stubGlobal('structuredClone', () => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  answer = () => new Response('', { status: 503 })
  await add()
  expect(calls).toHaveLength(1)
  expect(visibleToast()?.description).toBe('Till.webp was not added. Please try again.')
})

test('a file that is gone when it is to be sent is named, and the others are sent', async () => {
  answer = stored
  const gone = { name: 'Gone.pdf', file: Object.assign(new Blob(), { arrayBuffer: unreadable }) }
  await sendReceipts(createQueryClient(), await storeReceipts(OF, [gone, TILL]))
  expect(calls).toHaveLength(1)
  expect(visibleToast()?.description).toBe(
    'Gone.pdf was not added. It cannot be read any more: choose it again.',
  )
})

const unreadable = () => Promise.reject(new DOMException('Gone', 'NotReadableError'))
