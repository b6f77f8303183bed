import { toCsv } from '#shared/kernel/csv.ts'

/** Hands the browser a table as a file. The mark in front tells spreadsheets that accents and £ are UTF-8. */
export function downloadCsv(fileName: string, rows: readonly (readonly string[])[]): void {
  saveFile(fileName, new Blob(['\uFEFF', toCsv(rows)], { type: 'text/csv;charset=utf-8' }))
}

export function saveFile(fileName: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileName
  link.click()
  // Slow browsers still read from the address after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
