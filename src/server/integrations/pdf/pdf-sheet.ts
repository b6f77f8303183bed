import type { PdfFooter } from './pdf-blocks.ts'
import { cutToWidth, drawLine, lineHeightOf, type Pen, type TextStyle, widthOf } from './pdf-text.ts'

/** The pages as they are being written: the document, the element that gets the next tags, and how far down we are. */
export type Sheet = Pen & {
  /** The top of its structure, which screen readers follow. */
  root: PDFKit.PDFStructureElement
  footer: PdfFooter
  page: number
  y: number
}

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = { side: 48, top: 48, bottom: 64 }
const FOOTER_Y = PAGE.height - 42
const FOOTER_GAP = 16

export const LEFT = MARGIN.side
export const RIGHT = PAGE.width - MARGIN.side
export const CONTENT_WIDTH = RIGHT - LEFT

/** The light colours of the product: paper is never dark. */
export const INK = {
  text: '#281821',
  quiet: '#5D4953',
  brand: '#682549',
  brass: '#E8B458',
  line: '#E4DBDC',
  strongLine: '#928187',
} as const

const SMALL: TextStyle = { face: 'regular', size: 8, colour: INK.quiet }

export function addPage(sheet: Sheet): void {
  sheet.doc.addPage({ size: 'A4', margin: 0 })
  sheet.page += 1
  sheet.y = MARGIN.top
  drawUntagged(sheet, () => drawFooter(sheet))
}

/** A name that is too long for the line is cut, so that it does not run into the number of the page. */
function drawFooter(sheet: Sheet): void {
  const { owner, made } = sheet.footer
  const number = `Page ${sheet.page}`
  const numberX = RIGHT - widthOf(sheet, number, SMALL)
  const width = numberX - FOOTER_GAP - LEFT - widthOf(sheet, `, ${made}`, SMALL)
  const text = `${cutToWidth(sheet, owner, { style: SMALL, width })}, ${made}`
  drawLine(sheet, text, { x: LEFT, y: FOOTER_Y, style: SMALL })
  drawLine(sheet, number, { x: numberX, y: FOOTER_Y, style: SMALL })
}

/** Whether a block of this height still fits on the page. */
export function hasRoom({ y }: Sheet, height: number): boolean {
  return y + height <= PAGE.height - MARGIN.bottom
}

/** Begins a new page where a block of this height does not fit. True where it did. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (hasRoom(sheet, height)) return false
  addPage(sheet)
  return true
}

/** `scope` says what a header is the header of; `bbox` is where a figure is (left, top, right, bottom). */
type TagOptions = { alt?: string; title?: string; scope?: 'Row' | 'Column'; bbox?: number[] }

type Tag = { tag: string; options?: TagOptions; parent?: PDFKit.PDFStructureElement }

/** Draws something under a tag, which says to a screen reader what it is. */
export function drawTagged(
  sheet: Sheet,
  { tag, options = {}, parent = sheet.root }: Tag,
  draw: () => void,
): void {
  parent.add(sheet.doc.struct(tag, options, draw))
}

/** Opens an element that others are added to. It must be ended. */
export function openTag(
  sheet: Sheet,
  { tag, options = {}, parent = sheet.root }: Tag,
): PDFKit.PDFStructureElement {
  const element = sheet.doc.struct(tag, options)
  parent.add(element)
  return element
}

/** Lines, page numbers and other things that a screen reader leaves out. */
export function drawUntagged({ doc }: Sheet, draw: () => void): void {
  doc.markContent('Artifact')
  draw()
  doc.endMarkedContent()
}

type Lines = { x: number; width: number; y: number; style: TextStyle; isRight?: boolean }

/** Lines below each other. A space ends each, so that words do not run together when they are read out. */
export function drawLines(
  sheet: Sheet,
  lines: readonly string[],
  { x, width, y, style, isRight }: Lines,
): void {
  for (const [index, line] of lines.entries()) {
    const isLast = index === lines.length - 1
    const left = isRight ? x + width - widthOf(sheet, line, style) : x
    drawLine(sheet, isLast ? line : `${line} `, { x: left, y: y + index * lineHeightOf(style), style })
  }
}

export function drawRule(sheet: Sheet, y: number, colour: string = INK.line): void {
  drawUntagged(sheet, () => {
    sheet.doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(colour).stroke()
  })
}
