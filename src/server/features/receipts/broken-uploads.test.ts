import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { jpeg } from '#tests/support/app/receipt-files.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { receiptCalls } from '#tests/support/calls/receipt-calls.ts'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'

const WAIT_OPTIONS = { timeoutMs: 30_000 }
const PHOTO = jpeg({ filling: 700_000 })

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp({})
  owner = await signUpOwner(app)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.app.close())

const { addExpense, list, read, send } = receiptCalls(() => ({ app, owner }))
const count = async (table: string) => (await read(`select from ${table}`)).length

/** Sends the head of an upload and most of its file, and keeps the connection open. */
function beginUpload(record: string): ClientRequest {
  const { port } = app.app.server.address() as AddressInfo
  const headers = {
    ...{ cookie: owner.cookie, 'idempotency-key': 'photo-1' },
    ...{ 'content-type': 'image/jpeg', 'content-length': PHOTO.length },
  }
  const sender = request({ port, host: '127.0.0.1', method: 'POST', path: `/api${record}/receipts`, headers })
  sender.on('error', () => undefined)
  sender.write(PHOTO.subarray(0, 600_000))
  return sender
}

test('a sender who disconnects in the middle of a file leaves nothing, and can send it again', async () => {
  const record = `/expenses/${await addExpense()}`
  const sender = beginUpload(record)
  await waitUntil('pieces have arrived', async () => (await count('receipt_pieces')) === 2, WAIT_OPTIONS)
  expect(await list(record)).toEqual([])
  sender.destroy()
  await waitUntil('nothing of it is left', async () => (await count('receipts')) === 0, WAIT_OPTIONS)
  expect([await count('receipt_pieces'), await list(record)]).toEqual([0, []])
  expect((await send(record, PHOTO, { key: 'photo-1' })).status).toBe(201)
  expect(await list(record)).toMatchObject([{ size: PHOTO.length }])
})
