import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** How large the files are. The declared contents may be large; the compressed file is small. */
export type Sizes = { keys: number; records: number }

const AT = '2026-11-15T09:00:00.000Z'
const OWN = { batchId: null, isExample: false, createdAt: AT, updatedAt: AT, deletedAt: null }
const HEAD = { format: 'damson-export', account: {}, exportedAt: AT }
const LINES_HEAD = `${JSON.stringify({ ...HEAD, version: 2 })}\n`
const DOCUMENT_HEAD = JSON.stringify({ ...HEAD, version: 1, monthEnds: [] }).slice(0, -1)

function pack(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** A valid export file with this many records. */
export function packHonest(records: number): Promise<Buffer> {
  return pack({ 'damson.jsonl': LINES_HEAD + writeExpenses(records) })
}

/** Every hostile file, by name. */
export const HOSTILE_FILES: Record<string, (sizes: Sizes) => Promise<Buffer>> = {
  'millions of unknown keys': ({ keys }) =>
    pack({ 'damson.json': `${DOCUMENT_HEAD},${'"a":0,'.repeat(keys)}"records":{}}` }),
  'millions of unknown keys before its head': ({ keys }) =>
    pack({ 'damson.json': `{${'"a":0,'.repeat(keys)}"format":"damson-export"}` }),
  'a record of millions of keys': ({ keys }) =>
    pack({ 'damson.json': `${DOCUMENT_HEAD},"records":{"expenses":[{${'"a":0,'.repeat(keys)}"b":1}]}}` }),
  'a line of millions of keys': ({ keys }) =>
    pack({ 'damson.jsonl': `${LINES_HEAD}{${'"a":0,'.repeat(keys)}"b":1}\n` }),
  'lists in lists without end': ({ keys }) =>
    pack({ 'damson.json': `${DOCUMENT_HEAD},"records":${'['.repeat(keys * 6)}` }),
  'a line of lists in lists': ({ keys }) => pack({ 'damson.jsonl': `${LINES_HEAD}${'['.repeat(keys * 6)}` }),
  'nothing but spaces': ({ keys }) => pack({ 'damson.json': ' '.repeat(keys * 6) }),
  'nothing but line ends': ({ keys }) => pack({ 'damson.jsonl': LINES_HEAD + '\n'.repeat(keys * 6) }),
  'long lines of unknown keys': ({ keys }) =>
    pack({ 'damson.jsonl': `${LINES_HEAD}${writeCrowded(keys)}{}\n` }),
  'a fault in its last record': ({ records }) =>
    pack({ 'damson.jsonl': `${LINES_HEAD}${writeExpenses(records - 1)}{"kind":"expenses","record":{}}\n` }),
  'thousands of files': ({ keys }) => packFolders(Math.min(20_000, keys / 100)),
  'a size that it does not have': async ({ keys }) =>
    withSize(await pack({ 'damson.jsonl': LINES_HEAD + '{}\n'.repeat(keys) }), 1000),
}

function writeExpenses(count: number): string {
  return Array.from({ length: count }, (_, index) => toLine(toExpense(index + 1))).join('')
}

/** Valid records, each in a line of the maximum length. */
function writeCrowded(keys: number): string {
  const more = 10_000
  const line = (index: number) =>
    toLine(toExpense(index + 1)).replace('{"id"', `{${'"a":0,'.repeat(more)}"id"`)
  return Array.from({ length: Math.ceil(keys / more) }, (_, index) => line(index)).join('')
}

function toExpense(id: number) {
  const description = `Towels and foils for the week, and what else was needed ${id}`
  const figures = { category: 'Other', description, amount: '12.50', spentOn: '2026-11-02' }
  return { id, ...figures, stockPurchaseId: null, ...OWN }
}

function toLine(record: object): string {
  return `${JSON.stringify({ kind: 'expenses', record })}\n`
}

function packFolders(count: number): Promise<Buffer> {
  const zip = new ZipFile()
  for (let index = 0; index < count; index += 1) zip.addEmptyDirectory(`${index}/`)
  zip.end()
  return buffer(zip.outputStream)
}

/** Declares another size for the archive's only file in its central directory. */
function withSize(archive: Buffer, bytes: number): Buffer {
  const entry = archive.readUInt32LE(archive.length - 6)
  archive.writeUInt32LE(bytes, entry + 24)
  return archive
}
