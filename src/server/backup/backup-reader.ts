import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { verifyChecksum } from './backup-checksum.ts'
import {
  type BackupCounter,
  BackupError,
  type BackupHeader,
  type BackupTable,
  isRowOf,
  readHeader,
  readHeading,
} from './backup-format.ts'
import { readLines } from './backup-lines.ts'

export type BackupPart =
  | { header: BackupHeader }
  | { table: BackupTable; rows: string[] }
  | { counters: BackupCounter[] }

export type Backup = {
  /** Yields the contents with a limited number of rows in memory at a time. Throws when something is wrong. */
  read(): AsyncGenerator<BackupPart>
  close(): Promise<void>
}

/** Opens a backup after its checksum was verified. */
export async function openBackup(path: string): Promise<Backup> {
  const file = await open(path, 'r').catch((cause) => {
    throw new BackupError(`${path} cannot be read: ${cause.message}`, { cause })
  })
  try {
    const end = await verifyChecksum(file)
    return { read: () => readParts(unpack(file, end)), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

function unpack(file: FileHandle, end: number): AsyncGenerator<string> {
  const packed = file.createReadStream({ start: 0, end: end - 1, autoClose: false })
  // An error of the file or of the decompression is thrown to the reader of the lines.
  return readLines(pipeline(packed, createGunzip(), () => undefined))
}

const MAX_ROWS = 1_000
const MAX_CHARACTERS = 1_000_000

type Progress = { table: BackupTable | null; tables: number; rows: number; isCounted: boolean }

async function* readParts(lines: AsyncGenerator<string>): AsyncGenerator<BackupPart> {
  const first = await lines.next()
  yield { header: readHeader(first.done ? '' : first.value) }
  const progress: Progress = { table: null, tables: 0, rows: 0, isCounted: false }
  let batch: string[] = []
  let characters = 0
  for await (const line of lines) {
    const heading = readHeading(line)
    const { table } = progress
    if (table && (heading || batch.length === MAX_ROWS || characters > MAX_CHARACTERS)) {
      yield { table, rows: batch }
      batch = []
      characters = 0
    }
    if (heading === null) {
      if (table === null || !isRowOf(line, table)) throw outOfOrder()
      batch.push(line)
      characters += line.length
      progress.rows += 1
    } else if ('end' in heading) {
      return await finish(lines, progress, heading.end)
    } else {
      advance(progress, heading)
      if ('counters' in heading) yield heading
    }
  }
  throw new BackupError('The backup is not whole: its end is missing.')
}

type Heading = { table: BackupTable } | { counters: BackupCounter[] }

function advance(progress: Progress, heading: Heading): void {
  if (progress.isCounted) throw outOfOrder()
  progress.isCounted = 'counters' in heading
  progress.table = 'table' in heading ? heading.table : null
  if ('table' in heading) progress.tables += 1
}

async function finish(
  lines: AsyncGenerator<string>,
  progress: Progress,
  declared: { tables: number; rows: number },
): Promise<void> {
  if (!progress.isCounted || !(await lines.next()).done) throw outOfOrder()
  if (declared.tables !== progress.tables || declared.rows !== progress.rows)
    throw new BackupError(
      `The backup is damaged: it says ${declared.rows} rows in ${declared.tables} tables and holds ${progress.rows} in ${progress.tables}.`,
    )
}

function outOfOrder(): BackupError {
  return new BackupError('The backup is damaged: its lines are not in the order they were written in.')
}
