import { CHART_HEIGHT, drawBarChart } from './pdf-bar-chart.ts'
import type { PdfBlock, PdfContent } from './pdf-blocks.ts'
import { readFonts } from './pdf-fonts.ts'
import {
  drawFigures,
  drawHead,
  drawHeading,
  drawList,
  drawNote,
  firstItemHeightOf,
  noteHeightOf,
} from './pdf-paragraphs.ts'
import { addPage, type Sheet } from './pdf-sheet.ts'
import { drawTable, startHeightOf } from './pdf-table.ts'

type Writing = {
  madeAt: Date
  /** Called between two rows: it lets waiting requests run, and throws when nobody waits for the document any more. */
  pause: () => Promise<void>
}

/**
 * Writes a document, page by page. The next page is drawn when the reader asks for it, so that a document holds one
 * page in memory however long it is.
 */
export async function* writePdf(content: PdfContent, { madeAt, pause }: Writing): AsyncGenerator<Buffer> {
  const { sheet, finish } = await openSheet(content, madeAt)
  for (const [index, block] of content.blocks.entries())
    for (const _ of drawBlock(sheet, block, content.blocks.slice(index + 1))) {
      yield* takeChunks(sheet.doc)
      await pause()
    }
  finish()
  for await (const chunk of sheet.doc) yield chunk
}

/** The library is large, so it is loaded for the first document. */
async function openSheet({ title, footer }: PdfContent, madeAt: Date) {
  const [{ default: PdfKit }, fonts] = await Promise.all([import('pdfkit'), readFonts()])
  const doc = new PdfKit({
    autoFirstPage: false,
    // Without a font of its own, which would not be embedded.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Creator: `${footer.owner}, ${footer.made}`, CreationDate: madeAt },
  })
  // pdfkit takes parsed fonts since 0.20; its types do not say so yet.
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font as unknown as Buffer)
  const root = doc.struct('Document', { title })
  doc.addStructure(root)
  const sheet: Sheet = { doc, fonts, root, footer, page: 0, y: 0 }
  addPage(sheet)
  const finish = () => {
    root.end()
    doc.end()
  }
  return { sheet, finish }
}

/** Draws a block in steps. Only a table has more than one. */
function* drawBlock(sheet: Sheet, block: PdfBlock, next: readonly PdfBlock[]): Generator<void> {
  if (block.kind === 'table') return yield* drawTable(sheet, block)
  if (block.kind === 'head') drawHead(sheet, block)
  if (block.kind === 'heading') drawHeading(sheet, block.text, startHeightBelow(sheet, next))
  if (block.kind === 'note') drawNote(sheet, block.text)
  if (block.kind === 'figures') drawFigures(sheet, block.figures)
  if (block.kind === 'bar-chart') drawBarChart(sheet, block)
  if (block.kind === 'list') drawList(sheet, block.items)
  yield
}

/** The height of what stays on the page of a heading: the notes below it, and the beginning of what they are about. */
function startHeightBelow(sheet: Sheet, [block, ...next]: readonly PdfBlock[]): number {
  if (block === undefined) return 0
  if (block.kind === 'note') return noteHeightOf(sheet, block.text) + startHeightBelow(sheet, next)
  if (block.kind === 'table') return startHeightOf(sheet, block)
  if (block.kind === 'bar-chart') return CHART_HEIGHT
  return block.kind === 'list' ? firstItemHeightOf(sheet, block.items) : 0
}

/** What the document has written so far. */
function* takeChunks(doc: PDFKit.PDFDocument): Generator<Buffer> {
  for (let chunk = doc.read(); chunk !== null; chunk = doc.read()) yield chunk
}
