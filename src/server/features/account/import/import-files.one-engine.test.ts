import { beforeAll, describe, expect, test } from 'vitest'
import { writeLines, zip } from '#tests/support/app/archives.ts'
import { FILE, RECORDS } from '#tests/support/app/export-file.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
let owner: SignedUp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' })
  owner = await signUpOwner(app)
})

const send = (body: Buffer, type = 'application/zip') =>
  app.call('POST', '/api/account/import', { cookie: owner.cookie, body, headers: { 'content-type': type } })
const read = (statement: string) => app.database.withConnection((connection) => connection.read(statement))
const expectNothingKept = async () => {
  const kept = ['hourly_rate_calculations', 'businesses', 'activity', 'leases']
  expect(await read(kept.map((table) => `select from ${table}`).join(' union all '))).toEqual([])
}

describe('a file that is not an export', () => {
  const NOT_OURS = /^This is not a Damson export/
  const DAMAGED = /^This file is damaged or not complete/
  const UNREADABLE = /^The records in this file cannot be read/
  const asText = JSON.stringify({ ...FILE, version: 1 })
  const asLines = writeLines(FILE)

  test.each<[string, RegExp, () => Promise<Buffer>]>([
    ['is empty', NOT_OURS, async () => Buffer.alloc(0)],
    ['is a picture', NOT_OURS, async () => Buffer.from('\x89PNG\r\n\x1a\n'.repeat(20), 'latin1')],
    ['is JSON and not packed', NOT_OURS, async () => Buffer.from(asText)],
    ['is the zip of something else', NOT_OURS, () => zip({ 'menu.txt': 'Cut 50' })],
    ['lost its end', DAMAGED, async () => (await zip({ 'damson.json': asText })).subarray(0, 300)],
    ['lost its beginning', DAMAGED, async () => (await zip({ 'damson.json': asText })).subarray(50)],
    // Among the tables that everything after them is unpacked with.
    ['was changed inside', DAMAGED, async () => spoil(await zip({ 'damson.json': asText }), 48)],
    ['has another checksum', DAMAGED, async () => spoilDirectory(await zip({ 'damson.json': asText }), 16)],
    [
      'has another length than it declares',
      DAMAGED,
      async () => spoilDirectory(await zip({ 'damson.json': asText }), 24),
    ],
    ['is locked', NOT_OURS, async () => spoilDirectory(await zip({ 'damson.json': asText }), 8, 1)],
    ['holds no JSON', UNREADABLE, () => zip({ 'damson.json': 'hello' })],
    ['holds half a document', UNREADABLE, () => zip({ 'damson.json': asText.slice(0, -3) })],
    ['holds two documents', UNREADABLE, () => zip({ 'damson.json': asText + asText })],
    ['lacks a comma', UNREADABLE, () => zip({ 'damson.json': asText.replace('},{', '} {') })],
    [
      'holds NaN',
      UNREADABLE,
      () => zip({ 'damson.json': asText.replace('"duration":60', '"duration":NaN') }),
    ],
    [
      'never ends a text',
      UNREADABLE,
      () => zip({ 'damson.json': `${asText.slice(0, -4)}"${'a'.repeat(200_000)}` }),
    ],
    ['is a list', NOT_OURS, () => zip({ 'damson.json': '[]' })],
    ['has no format', NOT_OURS, () => zip({ 'damson.json': '{}' })],
    [
      'is of another product',
      NOT_OURS,
      () => zip({ 'damson.json': asText.replace('damson-export', 'plum') }),
    ],
    [
      'has its head too late',
      NOT_OURS,
      () => zip({ 'damson.json': JSON.stringify({ records: RECORDS, ...FILE, version: 1 }) }),
    ],
    [
      'is of a later version',
      /another version/,
      () => zip({ 'damson.json': asText.replace('"version":1', '"version":2') }),
    ],
    [
      'holds an unknown kind',
      /do not know: clients/,
      () => zip({ 'damson.json': JSON.stringify({ ...FILE, version: 1, records: { clients: [{}] } }) }),
    ],
    [
      'holds a kind as no list',
      /do not know: expenses/,
      () => zip({ 'damson.json': JSON.stringify({ ...FILE, version: 1, records: { expenses: { a: {} } } }) }),
    ],
    ['lies too deep', UNREADABLE, () => zip({ 'damson.json': `${'['.repeat(60_000)}` })],
    [
      'holds far too many keys',
      UNREADABLE,
      () => zip({ 'damson.json': `{"format":"damson-export","version":1,"a":{${manyKeys(20_000)}}}` }),
    ],
    ['has lines of no JSON', UNREADABLE, () => zip({ 'damson.jsonl': 'hello\n' })],
    ['has a line of a number', UNREADABLE, () => zip({ 'damson.jsonl': '7\n' })],
    ['has an empty line', UNREADABLE, () => zip({ 'damson.jsonl': `${asLines}\n\n` })],
    ['has half a line', UNREADABLE, () => zip({ 'damson.jsonl': asLines.slice(0, -3) })],
    ['has an endless line', UNREADABLE, () => zip({ 'damson.jsonl': asLines + 'a'.repeat(200_000) })],
    [
      'has a line with too many keys',
      UNREADABLE,
      () => zip({ 'damson.jsonl': `${asLines}{${manyKeys(20_000)}}\n` }),
    ],
    ['has no lines', NOT_OURS, () => zip({ 'damson.jsonl': '' })],
    ['has lines without a head', NOT_OURS, () => zip({ 'damson.jsonl': '{"kind":"expenses"}\n' })],
    [
      'has lines of a later version',
      /another version/,
      () => zip({ 'damson.jsonl': writeLines({ ...FILE, version: 3 }) }),
    ],
    [
      'has lines of an unknown kind',
      /do not know: clients/,
      () => zip({ 'damson.jsonl': writeLines({ ...FILE, records: { clients: [{}] } }) }),
    ],
    [
      'is of hundreds of files',
      NOT_OURS,
      () => zip(Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`${index}.txt`, '']))),
    ],
  ])('because it %s is refused with a message', async (_, message, make) => {
    expect(await send(await make())).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        message: expect.stringMatching(message),
        fields: { file: expect.any(String) },
      },
    })
    await expectNothingKept()
  })

  test('is not unpacked when its declared size is too large, nor beyond its declared size', async () => {
    const large = spoilDirectory(await zip({ 'damson.json': asText }), 24, 400 * 1024 * 1024)
    expect(await send(large)).toMatchObject({ status: 413, body: { code: 'too_large' } })
    const bomb = await zip({ 'damson.json': ' '.repeat(10_000_000) })
    expect(bomb.length).toBeLessThan(20_000)
    expect((await send(bomb)).body.message).toMatch(UNREADABLE)
    const lies = await zip({ 'damson.jsonl': '{}\n'.repeat(100_000) })
    expect((await send(spoilDirectory(lies, 24, 1))).body.message).toMatch(DAMAGED)
  })

  test('is not read when it is too large or its content type is not an archive', async () => {
    expect(await send(Buffer.alloc(32 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    })
    expect(await send(Buffer.from('{}'), 'application/json')).toMatchObject({
      status: 415,
      body: { message: 'Choose the zip file that “Export everything” gave you.' },
    })
    const nothing = await app.call('POST', '/api/account/import', { cookie: owner.cookie })
    expect(nothing).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })
})

function manyKeys(count: number): string {
  return Array.from({ length: count }, (_, index) => `"k${index}":1`).join()
}

function spoil(archive: Buffer, at: number): Buffer {
  const copy = Buffer.from(archive)
  copy.writeUInt8((copy.readUInt8(at) + 1) % 256, at)
  return copy
}

/** Overwrites bytes in the only entry of an archive's file list. */
function spoilDirectory(archive: Buffer, field: number, value = 12345): Buffer {
  const copy = Buffer.from(archive)
  const entry = copy.readUInt32LE(copy.length - 6)
  if (field === 8) copy.writeUInt16LE(value, entry + field)
  else copy.writeUInt32LE(value, entry + field)
  return copy
}
