import { Readable } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { zip } from '#tests/support/app/archives.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { jpeg, pdf, png, webp } from '#tests/support/app/receipt-files.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { receiptCalls } from '#tests/support/calls/receipt-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { addExpense, attach, download, read, send } = receiptCalls(() => ({ app, owner }))

const MIB = 1024 * 1024
const HTML = '<html><script>alert(1)</script></html>'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'

describe('a file that is no receipt is refused, and nothing of it is kept', () => {
  test.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from(HTML)],
    ['a drawing with a script', Buffer.from(SVG)],
    ['a drawing that names its kind first', Buffer.from(`<?xml version="1.0"?>${SVG}`)],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
    ['a program', Buffer.from('MZ\u0090\u0000')],
    ['a page before a PDF', Buffer.concat([Buffer.from(HTML), pdf()])],
    ['a page behind a JPEG', Buffer.concat([jpeg(), Buffer.from(HTML)])],
    ['a JPEG of which only the beginning is there', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a JPEG that goes on as a page', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(HTML)])],
    ['a PNG that was cut off', png({ filling: 1000 }).subarray(0, 500)],
    ['a WebP that says it is longer', webp().subarray(0, 29)],
    ['a WebP with more behind it', Buffer.concat([webp(), Buffer.from(HTML)])],
    ['a PDF without an end', Buffer.from('%PDF-1.4\n')],
    ['a PNG of 50,000 by 50,000 pixels', png({ width: 50_000, height: 50_000 })],
    ['a JPEG of 65,535 by 65,535 pixels', jpeg({ width: 65_535, height: 65_535 })],
    ['a WebP of 16,384 by 16,384 pixels', webp({ width: 16_384, height: 16_384 })],
    ['a PNG without a size', png({ width: 0 })],
  ])('%s', async (_what, file) => {
    const answer = await send(`/expenses/${await addExpense()}`, file, { name: 'Till.jpg' })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
    expect(await read('select from receipts')).toEqual([])
  })

  test('an archive behind a picture', async () => {
    const archive = await zip({ 'a.html': HTML })
    const record = `/expenses/${await addExpense()}`
    expect((await send(record, Buffer.concat([png(), archive]))).status).toBe(400)
    expect((await send(record, Buffer.concat([jpeg(), archive]))).status).toBe(400)
  })
})

describe('a file of more than 8 MiB is refused', () => {
  test('and one of exactly 8 MiB is not', async () => {
    const record = `/expenses/${await addExpense()}`
    const whole = jpeg({ filling: 8 * MIB - jpeg().length })
    await attach(record, whole)
    const { status, body } = await send(record, jpeg({ filling: 8 * MIB }))
    expect([status, body.code]).toEqual([413, 'too_large'])
  })

  test('also when its sender does not say how long it is', async () => {
    const url = `/api/expenses/${await addExpense()}/receipts`
    async function* endless() {
      for (let part = 0; part < 200; part += 1) yield part === 0 ? jpeg() : Buffer.alloc(65_536)
    }
    const headers = { cookie: owner.cookie, 'transfer-encoding': 'chunked' }
    const payload = Readable.from(endless())
    const answer = await app.app.inject({ method: 'POST', url, payload, headers })
    expect(answer.statusCode).toBe(413)
    expect(await read('select from receipts')).toEqual([])
    expect(await read('select from receipt_pieces')).toEqual([])
  })
})

describe('a file with something else inside it is harmless', () => {
  test('a JPEG with a page in it is sent as a picture to be saved under the ending of one', async () => {
    const inside = jpeg({ filling: 100 })
    inside.write(HTML, 30)
    const id = await attach(`/expenses/${await addExpense()}`, inside, { name: 'till.html' })
    const { headers, file } = await download(id)
    expect(headers['content-type']).toBe('image/jpeg')
    expect(headers['content-disposition']).toContain('filename="till.html.jpg"')
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'")
    expect(file.equals(inside)).toBe(true)
  })
})
