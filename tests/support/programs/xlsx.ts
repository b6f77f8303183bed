import { strToU8, zipSync } from 'fflate'

/** A cell: a text, a number, a length of time such as "0:30", or a day such as "2023-03-15". */
type Cell = string | number | { time: string } | { day: string }
type Rows = readonly (readonly Cell[])[]

/** A workbook as Excel writes it, as far as a reader of cells can tell. An empty row is not written at all. */
export function makeXlsx(sheets: Record<string, Rows>): Uint8Array {
  const names = Object.keys(sheets)
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    '_rels/.rels': toRelations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': toRelations([
      ...names.map((_, at): [string, string] => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="[h]:mm"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [`xl/worksheets/sheet${at + 1}.xml`, toSheet(rows)]),
    ),
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
}

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

function toRelations(targets: readonly [type: string, target: string][]): string {
  const relations = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`
}

function toSheet(rows: Rows): string {
  const written = rows.map((cells, row) =>
    cells.length === 0
      ? ''
      : `<row r="${row + 1}">${cells.map((cell, at) => toCell(cell, `${String.fromCharCode(65 + at)}${row + 1}`)).join('')}</row>`,
  )
  return `<worksheet xmlns="${MAIN}"><sheetData>${written.join('')}</sheetData></worksheet>`
}

function toCell(cell: Cell, at: string): string {
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if ('time' in cell) {
    const [hours = '', minutes = ''] = cell.time.split(':')
    return `<c r="${at}" s="1"><v>${(Number(hours) * 60 + Number(minutes)) / (24 * 60)}</v></c>`
  }
  return `<c r="${at}" s="2"><v>${Date.parse(cell.day) / 86_400_000 + 25_569}</v></c>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
