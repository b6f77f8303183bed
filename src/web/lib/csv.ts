export type CsvRow = { line: number; cells: string[] }

export type Csv = {
  /** Rows in which something is written, each with the line of the file that it starts on. */
  rows: CsvRow[]
  /** The line of a quote that is never closed: what follows it cannot be told apart. */
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
export function parseCsv(text: string): Csv {
  const plain = text.replace(/^\uFEFF/, '')
  const [said, named] = /^sep=(.)\r?\n/i.exec(plain) ?? ['']
  const delimiter = named ?? findDelimiter(plain)
  const cell = cellPattern(delimiter)
  const csv: Csv = { rows: [], openQuoteLine: null }
  let cells: string[] = []
  let line = said === '' ? 1 : 2
  let rowLine = line
  for (let at = said.length; at <= plain.length; ) {
    cell.lastIndex = at
    const [whole = '', quoted, close, rest = '', bare = ''] = cell.exec(plain) ?? []
    if (close === '') csv.openQuoteLine ??= line
    cells.push((quoted === undefined ? bare : quoted.replaceAll('""', '"') + rest).trim())
    line += countBreaks(whole)
    at += whole.length
    const goesOn = plain[at] === delimiter
    at += plain.startsWith('\r\n', at) ? 2 : 1
    if (goesOn) continue
    if (cells.some((text) => text !== '')) csv.rows.push({ line: rowLine, cells })
    cells = []
    line += 1
    rowLine = line
  }
  return csv
}

/** A cell in quotes, with whatever some programs write on after it, or a bare one up to what ends it. */
function cellPattern(delimiter: string): RegExp {
  const until = `[^${delimiter.replace(/[\\\]^-]/, '\\$&')}\\r\\n]*`
  return new RegExp(`[ ]*"([^"]*(?:""[^"]*)*)("?)(${until})|(${until})`, 'y')
}

/** What stands most often in the first line, outside quotes. */
function findDelimiter(text: string): string {
  const [first = ''] = /^(?:"[^"]*(?:""[^"]*)*"|[^"\r\n])*/.exec(text.slice(0, 10_000)) ?? []
  const bare = first.replace(/"[^"]*(?:""[^"]*)*"/g, '')
  const count = (sign: string) => bare.split(sign).length
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

function countBreaks(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0
}
