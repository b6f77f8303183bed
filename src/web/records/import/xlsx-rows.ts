import { unzipSync, zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import type { CsvRow } from '#web/lib/csv.ts'

/** The rows of a sheet that are not empty, each with its number in the sheet. */
export type XlsxSheet = { name: string; rows: CsvRow[] }

/** A small file can unpack to gigabytes. A price list of 5,000 rows unpacks to about two megabytes. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024

/** The sheets that have rows, or null when the file is not a workbook that can be read. */
export async function readXlsxSheets(bytes: Uint8Array): Promise<XlsxSheet[] | null> {
  try {
    const sheets = await readXlsxFile(storeUnpacked(bytes))
    return sheets
      .map(({ sheet, data }) => ({ name: sheet, rows: toRows(data) }))
      .filter(({ rows }) => rows.length > 0)
  } catch {
    // The reader has several errors for a file that is broken or of another kind. The owner can do the same
    // about each of them: save it again.
    return null
  }
}

/**
 * Packs the workbook again without compression. The reader unpacks larger files in workers that it makes of text,
 * which our content security policy forbids; what is not compressed it reads at once.
 */
function storeUnpacked(bytes: Uint8Array): ArrayBuffer {
  let total = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isRead = /\.(?:xml|rels)$/.test(name)
      if (isRead) total += originalSize
      if (total > MAX_UNPACKED_BYTES) throw new RangeError('The workbook is too large to read')
      return isRead
    },
  })
  return zipSync(parts, { level: 0 }).buffer
}

function toRows(data: readonly (readonly unknown[])[]): CsvRow[] {
  return data
    .map((values, index) => ({ line: index + 1, cells: values.map(toText) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

function toText(value: unknown): string {
  if (value instanceof Date) return toTimeText(value)
  // Sums in a spreadsheet leave 45.599999999999994 where it shows 45.60.
  if (typeof value === 'number') return String(Number(value.toFixed(6)))
  return value === null ? '' : String(value).trim()
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** A time of day, or a length of time, is kept as a part of the first days of the spreadsheet's calendar. */
function toTimeText(value: Date): string {
  const minutes = CALENDAR_STARTS_MS.map((start) => Math.round((value.getTime() - start) / MINUTE_MS)).find(
    (since) => since >= 0 && since < 2 * DAY_MINUTES,
  )
  if (minutes === undefined) return value.toLocaleDateString('en-GB', { timeZone: 'UTC' })
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Excel counts days from the end of 1899; older ones for the Mac, from 1904. */
const CALENDAR_STARTS_MS = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)]
