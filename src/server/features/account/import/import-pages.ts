import type { ExportNoun } from '#shared/features/account/import.contract.ts'
import type { StoredRecord } from '#shared/features/account/stored-records.contract.ts'

/**
 * Some checked records of one kind as JSON. As bytes they take a third of the memory and burden no garbage
 * collection.
 */
export type ImportPage = { noun: ExportNoun; count: number; json: Buffer }

const PAGE_ROWS = 500
const PAGE_BYTES = 256 * 1024

/** Collects checked records into pages. One statement writes a page. */
export function createPages() {
  const pages: ImportPage[] = []
  let open: { noun: ExportNoun; rows: string[]; bytes: number } | null = null
  const close = () => {
    if (open === null) return
    const { noun, rows } = open
    pages.push({ noun, count: rows.length, json: Buffer.from(`[${rows.join(',')}]`) })
    open = null
  }
  return {
    /** Returns how many bytes the record takes. */
    add: (noun: ExportNoun, record: StoredRecord): number => {
      if (open !== null && (open.noun !== noun || isFull(open))) close()
      open ??= { noun, rows: [], bytes: 0 }
      const row = JSON.stringify(record)
      const bytes = Buffer.byteLength(row)
      open.rows.push(row)
      open.bytes += bytes
      return bytes
    },
    finish: (): readonly ImportPage[] => {
      close()
      return pages
    },
  }
}

export function parsePage({ json }: ImportPage): StoredRecord[] {
  return JSON.parse(json.toString('utf8'))
}

function isFull({ rows, bytes }: { rows: readonly string[]; bytes: number }): boolean {
  return rows.length >= PAGE_ROWS || bytes >= PAGE_BYTES
}
