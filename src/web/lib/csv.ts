export type CsvRow = { line: number; cells: string[] }

export type Csv = {
  /** Rows in which something is written, each with the line of the file that it starts on. */
  rows: CsvRow[]
  /** The line of a row whose quotes do not close where a cell ends: what follows cannot be told apart. */
  openQuoteLine: number | null
}

/** Bytes of a file as text: what spreadsheets write, which is UTF-8, UTF-16 or Windows' own letters. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reads CSV as spreadsheets write it: comma, semicolon, tab or bar; quotes, doubled quotes, breaks in quotes. */
export async function parseCsv(text: string): Promise<Csv> {
  const { default: Papa } = await import('papaparse')
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  // Spreadsheets can name their delimiter in a line above the rows.
  const [said = '', named] = /^sep=(.)\n/i.exec(plain) ?? []
  const body = dropSpacesBeforeQuotes(plain.slice(said.length))
  const read = (config: { delimiter: string; preview?: number }) =>
    Papa.parse(body, { ...config, newline: '\n' })
  const { data, errors } = read({ delimiter: named ?? findDelimiter(read) })
  const rows = numberRows(data, said === '' ? 1 : 2)
  const broken = errors.find(({ type }) => type === 'Quotes')
  return {
    rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')),
    openQuoteLine: rows[broken?.row ?? -1]?.line ?? null,
  }
}

type Read = (config: { delimiter: string; preview: number }) => { data: readonly string[][] }

/** The one that splits the first row into most cells: further rows may have notes with other signs in them. */
function findDelimiter(read: Read): string {
  const count = (delimiter: string) => read({ delimiter, preview: 1 }).data[0]?.length ?? 0
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** People write a space after each comma; the parser knows a quote only where a cell begins. */
function dropSpacesBeforeQuotes(text: string): string {
  return text.replace(/("[^"]*")|(^|[,;\t|\n]) +(?=")/g, '$1$2')
}

/** Each row with the line that it starts on: a row takes one line, and one more for each break in its cells. */
function numberRows(data: readonly string[][], firstLine: number): CsvRow[] {
  let line = firstLine
  return data.map((cells) => {
    const row = { line, cells: cells.map((cell) => cell.trim()) }
    line += cells.join('').split('\n').length
    return row
  })
}
