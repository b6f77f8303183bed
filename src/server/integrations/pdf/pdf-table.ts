import type { PdfColumn, PdfRow, PdfRowKind, TableBlock } from './pdf-blocks.ts'
import {
  addPage,
  CONTENT_WIDTH,
  drawLines,
  drawRule,
  drawTagged,
  drawUntagged,
  hasRoom,
  INK,
  LEFT,
  openTag,
  RIGHT,
  type Sheet,
} from './pdf-sheet.ts'
import { baselineOf, fitWords, lineHeightOf, type TextStyle, wrapText } from './pdf-text.ts'

const PLAIN: TextStyle = { face: 'regular', size: 9.5, colour: INK.text }
const STRONG: TextStyle = { ...PLAIN, face: 'bold' }
const HEADER: TextStyle = { face: 'bold', size: 8.5, colour: INK.quiet }

const STYLES: Record<PdfRowKind, TextStyle> = {
  plain: PLAIN,
  part: PLAIN,
  sum: STRONG,
  group: STRONG,
  result: { ...STRONG, colour: INK.brand },
}

const PADDING = 4
const GAP = 8
/** A figure ends where its column ends, and a text begins where its own does: the two need more room between them. */
const GAP_BEFORE_TEXT = 18
const PART_INDENT = 12
/** So many rows are on the page where a table begins. */
const FIRST_ROWS = 3

type Cell = { x: number; width: number; lines: string[]; style: TextStyle; isNumber: boolean }
type Row = { cells: Cell[]; height: number; style: TextStyle }

/** Draws a row at a time, so that a long table can pause in between. On every new page its headers are repeated. */
export function* drawTable(sheet: Sheet, table: TableBlock): Generator<void> {
  const element = openTag(sheet, { tag: 'Table', options: { title: table.name } })
  const header = layoutHeader(sheet, table)
  if (!hasRoom(sheet, startHeightOf(sheet, table))) addPage(sheet)
  if (table.hasHeader) drawHeader(sheet, header, element)
  for (const index of table.rows.keys()) {
    drawRow(sheet, table, { index, header, element })
    yield
  }
  element.end()
  sheet.y += 4
}

/** The height of the headers and the first rows, which are never apart. */
export function startHeightOf(sheet: Sheet, table: TableBlock): number {
  const rows = table.rows.slice(0, FIRST_ROWS).map((row) => layoutRow(sheet, table, row).height)
  const header = table.hasHeader ? layoutHeader(sheet, table).height : 0
  return rows.reduce((sum, height) => sum + height, header)
}

function layoutHeader(sheet: Sheet, table: TableBlock): Row {
  return layoutRow(sheet, table, { cells: table.columns.map((column) => column.header) }, HEADER)
}

function layoutRow(
  sheet: Sheet,
  { columns }: TableBlock,
  { kind = 'plain', cells: texts }: PdfRow,
  style: TextStyle = STYLES[kind],
): Row {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  let x = LEFT
  const cells = columns.map((column, index) => {
    const left = x + (kind === 'part' && index === 0 ? PART_INDENT : 0)
    x += (CONTENT_WIDTH * column.share) / whole
    // A heading inside the table has the whole width.
    const end = kind === 'group' && index === 0 ? RIGHT : x - gapAfter(columns, index)
    return layoutCell(sheet, texts[index] ?? '', { x: left, width: end - left, style, column })
  })
  const height = Math.max(...cells.map(({ lines }) => lines.length)) * lineHeightOf(style) + 2 * PADDING
  return { cells, height, style }
}

function gapAfter(columns: readonly PdfColumn[], index: number): number {
  const next = columns[index + 1]
  if (next === undefined) return 0
  return columns[index]?.isNumber && !next.isNumber ? GAP_BEFORE_TEXT : GAP
}

/** A row is never split, and a page has room for some 50 lines. */
const MAX_LINES = 40

type CellPlace = { x: number; width: number; style: TextStyle; column: PdfColumn }

function layoutCell(sheet: Sheet, text: string, { x, width, style, column }: CellPlace): Cell {
  const { isNumber = false } = column
  const fitting = isNumber ? fitWords(sheet, text, { style, width }) : style
  const lines = wrapText(sheet, text, { style: fitting, width })
  const shown = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES - 1), '…'] : lines
  return { x, width, lines: shown, style: fitting, isNumber }
}

type Drawn = { index: number; header: Row; element: PDFKit.PDFStructureElement }

function drawRow(sheet: Sheet, table: TableBlock, { index, header, element }: Drawn): void {
  const row = table.rows[index]
  if (row === undefined) return
  const laidOut = layoutRow(sheet, table, row)
  if (!hasRoom(sheet, laidOut.height + heightOfKept(sheet, table, index))) {
    addPage(sheet)
    continueTable(sheet, table, { index, header })
  }
  const line = openTag(sheet, { tag: 'TR', parent: element })
  drawCells(sheet, laidOut, (cell, draw) => {
    // An empty cell has nothing to read out, and a heading inside the table has no further cells.
    if (cell > 0 && (row.cells[cell] ?? '') === '') return
    const isLabel = cell === 0 && !table.columns[0]?.isNumber
    const tag = isLabel
      ? { tag: 'TH', options: { scope: 'Row' as const }, parent: line }
      : { tag: 'TD', parent: line }
    drawTagged(sheet, tag, draw)
  })
  line.end()
  endRow(sheet, laidOut, row.kind === 'result' ? INK.strongLine : INK.line)
}

/** On a new page the headers, and the heading that its first rows are below. They were read out on an earlier page. */
function continueTable(sheet: Sheet, table: TableBlock, { index, header }: Omit<Drawn, 'element'>): void {
  if (table.hasHeader) drawUnread(sheet, header, INK.strongLine)
  if (table.rows[index]?.kind !== 'part') return
  const group = table.rows.slice(0, index).findLast(({ kind }) => kind === 'group')
  if (group === undefined) return
  const row = { ...group, cells: [`${group.cells[0] ?? ''}, continued`] }
  drawUnread(sheet, layoutRow(sheet, table, row), INK.line)
}

function drawUnread(sheet: Sheet, row: Row, colour: string): void {
  drawUntagged(sheet, () => drawCells(sheet, row, (_cell, draw) => draw()))
  endRow(sheet, row, colour)
}

/** The height of the row below, where the two stay on one page: below a heading, and where it is the last one. */
function heightOfKept(sheet: Sheet, table: TableBlock, index: number): number {
  const next = table.rows[index + 1]
  if (next === undefined) return 0
  const isKept = table.rows[index]?.kind === 'group' || index + 2 === table.rows.length
  return isKept ? layoutRow(sheet, table, next).height : 0
}

function drawHeader(sheet: Sheet, header: Row, element: PDFKit.PDFStructureElement): void {
  const row = openTag(sheet, { tag: 'TR', parent: element })
  drawCells(sheet, header, (_cell, draw) =>
    drawTagged(sheet, { tag: 'TH', options: { scope: 'Column' }, parent: row }, draw),
  )
  row.end()
  endRow(sheet, header, INK.strongLine)
}

function drawCells(sheet: Sheet, row: Row, put: (cell: number, draw: () => void) => void): void {
  const baseline = sheet.y + PADDING + baselineOf(row.style)
  for (const [index, { x, width, lines, style, isNumber }] of row.cells.entries()) {
    const y = baseline - baselineOf(style)
    put(index, () => drawLines(sheet, lines, { x, width, y, style, isRight: isNumber }))
  }
}

function endRow(sheet: Sheet, { height }: Row, colour: string): void {
  sheet.y += height
  drawRule(sheet, sheet.y, colour)
}
