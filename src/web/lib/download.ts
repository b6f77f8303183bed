import { toCsv } from '#shared/kernel/csv.ts'
import { toViewedFileName } from '#web/lib/read-only/viewed-client.ts'

/** Downloads a table as a CSV file. The byte order mark tells spreadsheets that the text is UTF-8. */
export function downloadCsv(fileName: string, rows: readonly (readonly string[])[]): void {
  saveFile(fileName, new Blob(['\uFEFF', toCsv(rows)], { type: 'text/csv;charset=utf-8' }))
}

/** Returns the name that the file was saved under. */
export function saveFile(fileName: string, file: Blob): string {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = toViewedFileName(fileName)
  link.click()
  // Slow browsers still read from the URL after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return link.download
}
