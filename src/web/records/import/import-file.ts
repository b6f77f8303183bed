import { decodeText } from '#web/lib/csv.ts'
import {
  type ImportKind,
  type ImportTable,
  NOT_A_LIST,
  readTextTable,
  toNothingText,
  toTable,
} from './import-table.ts'
import type { XlsxSheet } from './xlsx-rows.ts'

const MAX_FILE_BYTES = 5 * 1024 * 1024

/** The tables of a file: one of a text, and one of each sheet of a workbook that has one. */
export type ImportSheet = { name: string; table: ImportTable }

/** The tables of a chosen file, or a message for the owner. Throws when the reader could not be loaded. */
export async function readFile<Field extends string>(
  file: File,
  kind: ImportKind<Field>,
): Promise<ImportSheet[] | string> {
  if (file.size > MAX_FILE_BYTES) return TOO_LARGE
  const buffer = await file.arrayBuffer().catch(() => null)
  // The file was moved or deleted after it was chosen, or is still in a cloud folder.
  if (buffer === null) return 'This file cannot be read. Save it on this device and choose it again.'
  const bytes = new Uint8Array(buffer)
  if (startsWith(bytes, ZIP_SIGNATURE)) return readWorkbook(buffer, kind)
  if (startsWith(bytes, OLD_OFFICE_SIGNATURE)) return OLD_OR_LOCKED
  return toSheets(file.name, await readTextTable(decodeText(bytes), kind))
}

export async function readPasted<Field extends string>(
  text: string,
  kind: ImportKind<Field>,
): Promise<ImportSheet[] | string> {
  if (new Blob([text]).size > MAX_FILE_BYTES) return TOO_LARGE
  return toSheets('Pasted rows', await readTextTable(text, kind))
}

/** The sheets with a table in them. When there is none, the message about the first one. */
export function toWorkbookSheets<Field extends string>(
  sheets: readonly XlsxSheet[],
  kind: ImportKind<Field>,
): ImportSheet[] | string {
  const read = sheets.map(({ name, rows }) => ({ name, table: toTable(rows, kind) }))
  const withTable = read.flatMap(({ name, table }) => (typeof table === 'string' ? [] : [{ name, table }]))
  if (withTable.length > 0) return withTable
  const [first] = read
  return first && typeof first.table === 'string' ? first.table : toNothingText(kind)
}

const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04]
/** Files of Excel before 2007, and newer ones that are locked with a password. */
const OLD_OFFICE_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0]

const TOO_LARGE = 'This is larger than 5 MB. Split it and import the parts one after another.'
const OLD_OR_LOCKED =
  'This is an old .xls file, or one with a password. Save it as .xlsx without a password, or as CSV, and try again.'

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

function toSheets(name: string, table: ImportTable | string): ImportSheet[] | string {
  return typeof table === 'string' ? table : [{ name, table }]
}

async function readWorkbook<Field extends string>(
  buffer: ArrayBuffer,
  kind: ImportKind<Field>,
): Promise<ImportSheet[] | string> {
  const sheets = await readInWorker(buffer)
  return sheets === null ? NOT_A_LIST : toWorkbookSheets(sheets, kind)
}

function readInWorker(buffer: ArrayBuffer): Promise<XlsxSheet[] | null> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { type: 'module' })
  const read = new Promise<XlsxSheet[] | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<XlsxSheet[] | null>) => resolve(data))
    worker.addEventListener('error', () =>
      reject(new Error('The reader of spreadsheets could not be loaded')),
    )
    worker.postMessage(buffer, [buffer])
  })
  return read.finally(() => worker.terminate())
}
