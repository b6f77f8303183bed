import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { unzip } from '#tests/support/app/archives.ts'
import { findReceiptId, listEntries, sliceEntry, toArchive } from './export-archive.ts'

const RECORDS = '{"format":"damson-export"}\n'.repeat(200)

/** An archive as the export writes it: the records packed, the receipts as they are. */
async function makeExport(): Promise<Blob> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(RECORDS), 'damson.jsonl')
  zip.addBuffer(Buffer.from('till'), 'receipts/12-Zoë’s till.jpg', { compress: false })
  zip.end()
  return new Blob([new Uint8Array(await buffer(zip.outputStream))])
}

test('the records of an export are taken out as an archive of their own', async () => {
  const archive = await makeExport()
  const [records] = (await listEntries(archive)) ?? []
  const packed = records && (await sliceEntry(archive, records))
  const alone = records && packed ? toArchive(records, packed) : new Blob()
  expect(await unzip(Buffer.from(await alone.arrayBuffer()))).toEqual({ 'damson.jsonl': RECORDS })
})

test('the file of a receipt is found by its id', async () => {
  const archive = await makeExport()
  const entries = (await listEntries(archive)) ?? []
  expect(entries.map(findReceiptId)).toEqual([null, 12])
  const file = entries[1] && (await sliceEntry(archive, entries[1]))
  expect(await file?.text()).toBe('till')
})

test.each([
  ['nothing', 0],
  ['a beginning without its list', 40],
])('%s is no archive', async (_what, bytes) => {
  expect(await listEntries((await makeExport()).slice(0, bytes))).toBeNull()
})

test.each([
  ['receipts/7-a.jpg', 7],
  ['damson-export/receipts/7-a.jpg', 7],
  ['receipts/seven-a.jpg', null],
  ['other/7-a.jpg', null],
  ['receipts/7-a/b.jpg', null],
])('the file %s is of receipt %s', (name, id) => {
  expect(findReceiptId({ name, method: 0, crc32: 0, packedSize: 0, size: 0, offset: 0 })).toBe(id)
})
