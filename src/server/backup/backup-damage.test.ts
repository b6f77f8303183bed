import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/engines/database.ts'
import { fillEveryTable, readEverything } from '#tests/support/database/full-database.ts'
import {
  describeOnOneEngine,
  freshDatabase,
  newTemporaryFolder,
} from '#tests/support/database/test-database.ts'
import { takeBackup } from './backup.ts'
import { toChecksumLine } from './backup-checksum.ts'
import { BackupError } from './backup-format.ts'
import { restoreBackup } from './backup-restore.ts'

const LINE = toChecksumLine('0'.repeat(64)).length
const path = join(newTemporaryFolder(), 'damaged.backup')

let target: Database
let whole: Buffer
let lines: string[]
let filled: unknown
let empty: unknown

beforeAll(async () => {
  const source = await freshDatabase()
  await fillEveryTable(source)
  filled = (await readEverything(source)).tables
  const file = join(newTemporaryFolder(), 'whole.backup')
  await takeBackup(source, { path: file, now: new Date('2026-11-15T09:00:00Z') })
  whole = readFileSync(file)
  lines = gunzipSync(whole.subarray(0, -LINE)).toString().trimEnd().split('\n')
  target = await freshDatabase()
  empty = await readEverything(target)
})

type Damage = [string, (whole: Buffer, lines: string[]) => Buffer]

const random = createRandom(20_261_115)

// One bit at any place, also in the gzip header, which gzip itself does not check.
const flips = [...Array(24)].map((): Damage => {
  const [place, bit] = [random(), Math.floor(random() * 8)]
  return [`bit ${bit} at ${place}`, (bytes) => flip(bytes, Math.floor(place * bytes.length), bit)]
})
const headerFlips = [0, 3, 4, 8, 9].map(
  (at): Damage => [`a bit of byte ${at}`, (bytes) => flip(bytes, at, 0)],
)
const lineFlips = [1, 8, 9, 60, LINE].map(
  (at): Damage => [`a bit ${at} bytes before the end`, (bytes) => flip(bytes, bytes.length - at, 1)],
)
const cuts = [...Array(10)].map((): Damage => {
  const part = random()
  return [`cut off after ${part}`, (bytes) => bytes.subarray(0, Math.floor(part * bytes.length))]
})

// The whole file is checked before the first row, so no engine is involved.
describeOnOneEngine('a damaged file is detected, and the database stays empty', () => {
  test.each<Damage>([
    ...flips,
    ...headerFlips,
    ...lineFlips,
    ...cuts,
    ['empty', () => Buffer.alloc(0)],
    ['its last byte missing', (bytes) => bytes.subarray(0, -1)],
    ['its checksum missing', (bytes) => bytes.subarray(0, -LINE)],
    ['nothing but a checksum', () => Buffer.from(toChecksumLine(sha256(Buffer.alloc(0))))],
    ['a byte appended', (bytes) => Buffer.concat([bytes, Buffer.from([0])])],
    ['itself appended', (bytes) => Buffer.concat([bytes, bytes])],
    ['another gzip file appended', (bytes) => Buffer.concat([bytes, gzipSync('more')])],
    ['two lines swapped, compressed again', (bytes) => repack(swap(bytes, 30, 31), bytes)],
    [
      'a row changed, compressed again',
      (bytes) => repack(unpack(bytes).replace('Cost 7"', 'Cost 8"'), bytes),
    ],
  ])('%s', async (_, damage) => {
    await expectRefusal(damage(whole, lines))
  })
})

describe('a complete file with wrong content is refused too, and the database stays empty', () => {
  test.each<[string, RegExp, (lines: string[]) => string[]]>([
    ['of another program', /not a backup made by Damson/, ([, ...rest]) => ['{"format":"other"}', ...rest]],
    ['of a newer format', /is of format 2/, change(0, '"version":1', '"version":2')],
    [
      'of a newer Damson',
      /Restore it with the newer Damson/,
      change(0, '"schema":{"version":', '"schema":{"version":9'),
    ],
    [
      'of an older Damson',
      /the release that made it/,
      change(0, /"version":\d+,"name"/, '"version":1,"name"'),
    ],
    ['with a header of nonsense', /first line/, change(0, '"engine"', '"motor"')],
    ['without an end', /its end is missing/, (all) => all.slice(0, -1)],
    ['with lines after its end', /not in the order/, (all) => [...all, all.at(-1) ?? '']],
    ['with a row too few', /holds/, (all) => all.filter((line) => !line.includes('"Cost 7"'))],
    ['with a row before its table', /not in the order/, (all) => [all[0] ?? '', '["1"]', ...all.slice(1)]],
    [
      'with a row of fewer columns',
      /not in the order/,
      (all) => all.map((line) => line.replace(/^\["[^,]*,/, '[')),
    ],
    ['with a line of nonsense', /cannot be understood/, change(1, 'table', 'tisch')],
    ['with a table missing', /does not fit/, withoutTable('erased_accounts')],
    ['with a column renamed', /does not fit/, change(1, /"email"|"month"|"name","holder"/, '"post"')],
    [
      'with a counter missing',
      /does not fit/,
      (all) => all.map((line) => line.replace(/\{"table":"users","column":"id","next":"\d+"\},?/, '')),
    ],
    [
      'with a value that is no date',
      /refused rows of users: invalid input/,
      (all) => all.map((line) => line.replace('2026-03-29 01:30', 'noon')),
    ],
    [
      'with a row twice',
      /refused rows of expenses/,
      (all) => all.map((line) => line.replace('["7", "2", "Other"', '["7", "1", "Other"')),
    ],
    [
      'with a row that references a missing one',
      /refused rows of (weekly_incomes|income_goals)/,
      (all) => all.map((line) => line.replace('["7", "1", "Main Salon"', '["7", "5", "Main Salon"')),
    ],
  ])('%s', async (_, reason, edit) => {
    await expectRefusal(withChecksum(edit([...lines])), reason)
  })
})

test('after all those refusals the same database still accepts the undamaged file', async () => {
  writeFileSync(path, whole)
  await restoreBackup(target, path)
  expect((await readEverything(target)).tables).toEqual(filled)
})

async function expectRefusal(bytes: Buffer, reason = /./): Promise<void> {
  writeFileSync(path, bytes)
  const refusal = await restoreBackup(target, path).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(BackupError)
  expect(String(refusal)).toMatch(reason)
  expect(await readEverything(target)).toEqual(empty)
}

function flip(bytes: Buffer, at: number, bit: number): Buffer {
  const damaged = Buffer.from(bytes)
  damaged[at] = (damaged[at] ?? 0) ^ (1 << bit)
  return damaged
}

function unpack(bytes: Buffer): string {
  return gunzipSync(bytes.subarray(0, -LINE)).toString()
}

function swap(bytes: Buffer, first: number, second: number): string {
  const all = unpack(bytes).split('\n')
  const [a = '', b = ''] = [all[first], all[second]]
  return all.with(first, b).with(second, a).join('\n')
}

/** Edits a backup by hand and leaves its old checksum. */
function repack(text: string, bytes: Buffer): Buffer {
  return Buffer.concat([gzipSync(text), bytes.subarray(-LINE)])
}

/** Edits a backup and gives it a matching checksum, so that only the content can reveal the edit. */
function withChecksum(all: string[]): Buffer {
  const packed = gzipSync(`${all.join('\n')}\n`)
  return Buffer.concat([packed, Buffer.from(toChecksumLine(sha256(packed)))])
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function change(at: number, from: string | RegExp, to: string) {
  return (all: string[]) => all.with(at, (all[at] ?? '').replace(from, to))
}

function withoutTable(name: string) {
  return (all: string[]): string[] => {
    const start = all.findIndex((line) => line.startsWith(`{"table":{"name":"${name}"`))
    const after = all.slice(start + 1)
    const rows = after.findIndex((line) => line.startsWith('{'))
    const end = JSON.parse(all.at(-1) ?? '').end
    const kept = [...all.slice(0, start), ...after.slice(rows, -1)]
    return [...kept, JSON.stringify({ end: { tables: end.tables - 1, rows: end.rows - rows } })]
  }
}

/** Mulberry32 gives the same numbers in every run, so that a failure can be reproduced. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
