export type CsvRow = { line: number; cells: string[] }

export type Csv = {
  /** The rows that are not empty, each with the line of the file that it starts on. */
  rows: CsvRow[]
  /** The line of the first row with a quote that is not closed properly: the cells after it cannot be separated. */
  openQuoteLine: number | null
}

export const TEXT_ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const
export type TextEncoding = (typeof TEXT_ENCODINGS)[number]

/** Decodes a file that a spreadsheet has written, which is UTF-8, UTF-16 or Windows-1252. */
export function decodeText(bytes: Uint8Array, encoding = findEncoding(bytes)): string {
  return new TextDecoder(encoding).decode(bytes)
}

/** Bytes that are not valid UTF-8 were written on Windows. */
export function findEncoding(bytes: Uint8Array): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** Reads CSV as spreadsheets write it: comma, semicolon, tab or bar; quotes, doubled quotes, breaks in quotes. */
export async function parseCsv(text: string, chosen?: Delimiter): Promise<Csv> {
  const { default: Papa } = await import('papaparse')
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  // A spreadsheet can name its delimiter in a line above the rows.
  const [separatorLine = '', namedDelimiter] = /^sep=(.)\n/i.exec(plain) ?? []
  const body = dropSpacesBeforeQuotes(plain.slice(separatorLine.length))
  const { data, errors } = Papa.parse(body, {
    delimiter: chosen ?? namedDelimiter ?? findDelimiter(body),
    newline: '\n',
  })
  const rows = numberRows(data, separatorLine === '' ? 1 : 2)
  const broken = errors.find(({ type }) => type === 'Quotes')
  return {
    rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')),
    openQuoteLine: rows[broken?.row ?? -1]?.line ?? null,
  }
}

const DELIMITER_ROWS = 20
/** Enough for the first rows of any list; the rest of a long file need not be searched. */
const DELIMITER_CHARACTERS = 100_000
const QUOTED = /"(?:[^"]|"")*"/g

/**
 * The delimiter that splits most of the first rows into the same number of cells. There may be a title with commas
 * above them, or notes with other delimiters among them. Of two that split as many, it is the one that makes more
 * cells. Inside quotes nothing is split.
 */
export function findDelimiter(text: string): Delimiter {
  const lines = text.slice(0, DELIMITER_CHARACTERS).replace(QUOTED, '').split('\n', DELIMITER_ROWS)
  const found = DELIMITERS.map((sign) => ({
    sign,
    ...findUsualWidth(lines.map((line) => line.split(sign).length)),
  }))
  return found.reduce((best, next) => ((next.rows - best.rows || next.width - best.width) > 0 ? next : best))
    .sign
}

/** The number of cells that most of the rows have which are split at all. */
function findUsualWidth(widths: readonly number[]): { width: number; rows: number } {
  const rowsOfWidth = new Map<number, number>()
  for (const width of widths) if (width > 1) rowsOfWidth.set(width, (rowsOfWidth.get(width) ?? 0) + 1)
  return [...rowsOfWidth].reduce((best, [width, rows]) => (rows > best.rows ? { width, rows } : best), {
    width: 1,
    rows: 0,
  })
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
