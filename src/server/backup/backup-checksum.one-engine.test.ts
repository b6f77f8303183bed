import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/engines/database.ts'
import { fillEveryTable, readEverything } from '#tests/support/database/full-database.ts'
import { freshDatabase, newTemporaryFolder } from '#tests/support/database/test-database.ts'
import { takeBackup } from './backup.ts'
import { toChecksumLine } from './backup-checksum.ts'
import { restoreBackup } from './backup-restore.ts'

const SEAL_BYTES = 101
const path = join(newTemporaryFolder(), 'salon.backup')

let packed: Buffer
let filled: unknown
let target: Database

beforeAll(async () => {
  const source = await freshDatabase()
  await fillEveryTable(source)
  filled = (await readEverything(source)).tables
  await takeBackup(source, { path, now: new Date('2026-11-15T09:00:00Z') })
  packed = readFileSync(path).subarray(0, -toChecksumLine('0'.repeat(64)).length)
  target = await freshDatabase()
})

test('the last line of a backup is the checksum of everything before it', async () => {
  const own = join(newTemporaryFolder(), 'own.backup')
  await takeBackup(target, { path: own, now: new Date('2026-11-15T09:00:00Z') })
  const bytes = readFileSync(own)
  const lineAt = bytes.lastIndexOf('\nsha256 ')
  expect(bytes.subarray(lineAt).toString()).toBe(toChecksumLine(sha256(bytes.subarray(0, lineAt))))
})

test.each(Array.from({ length: SEAL_BYTES }, (_, at) => at))(
  'a backup with the seal of earlier releases is refused when byte %i of the seal has changed',
  async (at) => {
    const bytes = Buffer.concat([packed, oldSeal(sha256(packed))])
    const place = packed.length + at
    bytes[place] = (bytes[place] ?? 0) ^ 1
    writeFileSync(path, bytes)
    await expect(restoreBackup(target, path)).rejects.toThrow('its checksum does not fit')
  },
)

test('a backup with the seal of earlier releases is refused when a byte before it has changed', async () => {
  const bytes = Buffer.concat([packed, oldSeal(sha256(packed))])
  bytes[4] = 1
  writeFileSync(path, bytes)
  await expect(restoreBackup(target, path)).rejects.toThrow('its checksum does not fit')
})

test('a backup with the seal of earlier releases is restored', async () => {
  writeFileSync(path, Buffer.concat([packed, oldSeal(sha256(packed))]))
  await restoreBackup(target, path)
  expect((await readEverything(target)).tables).toEqual(filled)
})

/** Builds the trailer of earlier releases: a gzip file with one stored block (RFC 1951, section 3.2.4). */
function oldSeal(checksum: string): Buffer {
  const text = Buffer.from(`${JSON.stringify({ sha256: checksum })}\n`)
  const end = Buffer.alloc(8)
  end.writeUInt32LE(crc32(text), 0)
  end.writeUInt32LE(text.length, 4)
  return Buffer.concat([Buffer.from('1f8b08000000000000ff014e00b1ff', 'hex'), text, end])
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
