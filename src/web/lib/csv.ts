export type CsvRow = { line: number; cells: string[] }

export type Csv = {
  /** The rows that are not empty, each with the line of the file that it starts on. */
  rows: CsvRow[]
  /** The line of the first row with a quote that is not closed properly: the cells after it cannot be separated. */
  openQuoteLine: number | null
}

/** Decodes a file that a spreadsheet has written, which is UTF-8, UTF-16 or Windows-1252. */
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
  // A spreadsheet can name its delimiter in a line above the rows.
  const [separatorLine = '', namedDelimiter] = /^sep=(.)\n/i.exec(plain) ?? []
  const body = dropSpacesBeforeQuotes(plain.slice(separatorLine.length))
  const read = (config: { delimiter: string; preview?: number }) =>
    Papa.parse(body, { ...config, newline: '\n' })
  const { data, errors } = read({ delimiter: namedDelimiter ?? findDelimiter(read) })
  const rows = numberRows(data, separatorLine === '' ? 1 : 2)
  const broken = errors.find(({ type }) => type === 'Quotes')
  return {
    rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')),
    openQuoteLine: rows[broken?.row ?? -1]?.line ?? null,
  }
}

type Read = (config: { delimiter: string; preview: number }) => { data: readonly string[][] }

/**
 * The delimiter that splits the first row into most cells. Later rows may contain notes with other delimiters
 * in them.
 */
function findDelimiter(read: Read): string {
  const count = (delimiter: string) => read({ delimiter, preview: 1 }).data[0]?.length ?? 0
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** People write a space after each comma, but the parser accepts a quote only at the start of a cell. */
function dropSpacesBeforeQuotes(text: string): string {
  return text.replace(/("[^"]*")|(^|[,;\t|\n]) +(?=")/g, '$1$2')
}

/**
 * Adds to each row the line that it starts on. A row takes one line, and one more for each line break in its
 * cells.
 */
function numberRows(data: readonly string[][], firstLine: number): CsvRow[] {
  let line = firstLine
  return data.map((cells) => {
    const row = { line, cells: cells.map((cell) => cell.trim()) }
    line += cells.join('').split('\n').length
    return row
  })
}
