import type { HeadBlock, PdfFigure, PdfListItem } from './pdf-blocks.ts'
import {
  CONTENT_WIDTH,
  drawLines,
  drawTagged,
  drawUntagged,
  INK,
  LEFT,
  makeRoom,
  openTag,
  RIGHT,
  type Sheet,
} from './pdf-sheet.ts'
import { fitWidest, lineHeightOf, type TextStyle, wrapText } from './pdf-text.ts'

const BRAND: TextStyle = { face: 'bold', size: 10.5, colour: INK.brand }
const TITLE: TextStyle = { face: 'bold', size: 22, colour: INK.text }
const OWNER: TextStyle = { face: 'bold', size: 11, colour: INK.text }
const BODY: TextStyle = { face: 'regular', size: 10, colour: INK.text }
const HEADING: TextStyle = { face: 'bold', size: 13, colour: INK.text }
const NOTE: TextStyle = { face: 'regular', size: 8.5, colour: INK.quiet }
const VALUE: TextStyle = { face: 'bold', size: 14, colour: INK.text }

/** Brand, title with the brass rule, and what the document is about. */
export function drawHead(sheet: Sheet, { brand, title, lines }: HeadBlock): void {
  drawParagraph(sheet, brand, { tag: 'P', style: BRAND, gap: 2 })
  drawParagraph(sheet, title, { tag: 'H1', style: TITLE, gap: 4 })
  const { y } = sheet
  drawUntagged(sheet, () => sheet.doc.rect(LEFT, y, 28, 1.8).fill(INK.brass))
  sheet.y += 12
  for (const [index, line] of lines.entries())
    drawParagraph(sheet, line, { tag: 'P', style: index === 0 ? OWNER : BODY, gap: 1 })
  sheet.y += 8
}

const HEADING_GAP = { above: 14, below: 4 }

/** A heading is never the last thing on a page: `below` is the height of what must fit under it. */
export function drawHeading(sheet: Sheet, text: string, below: number): void {
  sheet.y += HEADING_GAP.above
  const lines = wrapText(sheet, text, { style: HEADING, width: CONTENT_WIDTH }).length
  makeRoom(sheet, lines * lineHeightOf(HEADING) + HEADING_GAP.below + below)
  drawParagraph(sheet, text, { tag: 'H2', style: HEADING, gap: HEADING_GAP.below })
}

const NOTE_GAP = { above: 4, below: 2 }

export function drawNote(sheet: Sheet, text: string): void {
  sheet.y += NOTE_GAP.above
  drawParagraph(sheet, text, { tag: 'P', style: NOTE, gap: NOTE_GAP.below })
}

export function noteHeightOf(sheet: Sheet, text: string): number {
  const lines = wrapText(sheet, text, { style: NOTE, width: CONTENT_WIDTH }).length
  return NOTE_GAP.above + lines * lineHeightOf(NOTE) + NOTE_GAP.below
}

type Paragraph = { tag: string; style: TextStyle; gap: number }

function drawParagraph(sheet: Sheet, text: string, { tag, style, gap }: Paragraph): void {
  const lines = wrapText(sheet, text, { style, width: CONTENT_WIDTH })
  const height = lines.length * lineHeightOf(style)
  makeRoom(sheet, height)
  const { y } = sheet
  drawTagged(sheet, { tag }, () => drawLines(sheet, lines, { x: LEFT, width: CONTENT_WIDTH, y, style }))
  sheet.y += height + gap
}

const CARD = { gap: 8, padding: 9, radius: 5 }

/** A row of cards, one for each figure, all of the height of the highest. */
export function drawFigures(sheet: Sheet, figures: readonly PdfFigure[]): void {
  const width = (CONTENT_WIDTH - CARD.gap * (figures.length - 1)) / figures.length
  const inner = width - 2 * CARD.padding
  const values = figures.map(({ value }) => value)
  const valueStyle = fitWidest(sheet, values, { style: VALUE, width: inner })
  const cards = figures.map(({ label, value, note }) => [
    { lines: wrapText(sheet, label, { style: NOTE, width: inner }), style: NOTE },
    { lines: [value], style: valueStyle },
    { lines: wrapText(sheet, note, { style: NOTE, width: inner }), style: NOTE },
  ])
  const heightOf = (parts: (typeof cards)[number]) =>
    parts.reduce((sum, { lines, style }) => sum + lines.length * lineHeightOf(style), 0)
  const height = Math.max(...cards.map(heightOf)) + 2 * CARD.padding
  makeRoom(sheet, height)
  const { y } = sheet
  for (const [index, parts] of cards.entries()) {
    const x = LEFT + index * (width + CARD.gap)
    const border = () =>
      sheet.doc
        .roundedRect(x, y, width, height, CARD.radius)
        .lineWidth(0.5)
        .strokeColor(INK.strongLine)
        .stroke()
    drawUntagged(sheet, border)
    drawCard(sheet, parts, { x: x + CARD.padding, y: y + CARD.padding, width: inner })
  }
  sheet.y += height + 4
}

type CardPart = { lines: string[]; style: TextStyle }

function drawCard(
  sheet: Sheet,
  parts: readonly CardPart[],
  box: { x: number; y: number; width: number },
): void {
  let { y } = box
  const card = openTag(sheet, { tag: 'Sect' })
  for (const { lines, style } of parts) {
    const top = y
    drawTagged(sheet, { tag: 'P', parent: card }, () => drawLines(sheet, lines, { ...box, y: top, style }))
    y += lines.length * lineHeightOf(style)
  }
  card.end()
}

const INDENT = 14

export function drawList(sheet: Sheet, items: readonly PdfListItem[]): void {
  const list = openTag(sheet, { tag: 'L' })
  for (const { text, items: below } of items) {
    const first = below[0] === undefined ? 0 : itemHeightOf(sheet, below[0], INDENT)
    makeRoom(sheet, itemHeightOf(sheet, text, 0) + first)
    drawItem(sheet, text, { list, indent: 0 })
    for (const item of below) drawItem(sheet, item, { list, indent: INDENT })
  }
  list.end()
}

type Item = { list: PDFKit.PDFStructureElement; indent: number }

function drawItem(sheet: Sheet, text: string, { list, indent }: Item): void {
  const { x, width, lines } = layoutItem(sheet, text, indent)
  makeRoom(sheet, itemHeightOf(sheet, text, indent))
  const { y } = sheet
  const item = openTag(sheet, { tag: 'LI', parent: list })
  const bullet = { x: x - INDENT + 3, width: INDENT, y, style: { ...BODY, colour: INK.brand } }
  drawTagged(sheet, { tag: 'Lbl', parent: item }, () => drawLines(sheet, ['•'], bullet))
  drawTagged(sheet, { tag: 'LBody', parent: item }, () =>
    drawLines(sheet, lines, { x, width, y, style: BODY }),
  )
  item.end()
  sheet.y += itemHeightOf(sheet, text, indent)
}

/** The height of the first item, which is never apart from the heading above the list. */
export function firstItemHeightOf(sheet: Sheet, [first]: readonly PdfListItem[]): number {
  return first === undefined ? 0 : itemHeightOf(sheet, first.text, 0)
}

const ITEM_GAP = 3

function itemHeightOf(sheet: Sheet, text: string, indent: number): number {
  return layoutItem(sheet, text, indent).lines.length * lineHeightOf(BODY) + ITEM_GAP
}

function layoutItem(sheet: Sheet, text: string, indent: number) {
  const x = LEFT + indent + INDENT
  const width = RIGHT - x
  return { x, width, lines: wrapText(sheet, text, { style: BODY, width }) }
}
