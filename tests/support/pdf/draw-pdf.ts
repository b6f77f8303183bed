import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'

/** What stands on a page, in points from its upper left corner. `share` is how much of the page is not white, in percent. */
export type DrawnPage = {
  width: number
  height: number
  ink: { left: number; top: number; right: number; bottom: number; share: number }
}

type Page = ReturnType<PDFiumDocument['getPage']>

/** Draws every page as Chrome does, one pixel for each point. */
export async function drawWithPdfium(file: Uint8Array): Promise<DrawnPage[]> {
  const library = await PDFiumLibrary.init()
  const pdf = await library.loadDocument(file)
  const drawn = await Promise.all(Array.from(pdf.pages(), drawPage))
  pdf.destroy()
  library.destroy()
  return drawn
}

async function drawPage(page: Page): Promise<DrawnPage> {
  const { width, height, data, ...size } = await page.render({ scale: 1 })
  // Four bytes for each pixel; the second is its green, which all our colours darken.
  const isInk = (pixel: number) => (data[pixel * 4 + 1] ?? 255) < 250
  const inked = Array.from({ length: width * height }, (_, pixel) => pixel).filter(isInk)
  const columns = inked.map((pixel) => pixel % width)
  const rows = inked.map((pixel) => Math.floor(pixel / width))
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), 0)
  const edges = { left: least(columns), top: least(rows), right: most(columns), bottom: most(rows) }
  return {
    width: size.originalWidth,
    height: size.originalHeight,
    ink: { ...edges, share: (inked.length / (width * height)) * 100 },
  }
}

const A4 = { width: 595, height: 841 }
/** As wide as the sides, in points. The foot with the page's number stands lower than the rest. */
const MARGIN = { side: 47, top: 47, bottom: 28 }

/** What is wrong with a page: it is not A4, empty, filled with colour, or something runs into its margins. */
export function findOverflow({ width, height, ink }: DrawnPage, index: number): string[] {
  const wrong = {
    'is not A4': Math.floor(width) !== A4.width || Math.floor(height) !== A4.height,
    'has hardly any letters': ink.share < 1,
    'is mostly ink': ink.share > 25,
    'runs into the left margin': ink.left < MARGIN.side,
    'runs into the right margin': ink.right > A4.width - MARGIN.side,
    'runs into the top margin': ink.top < MARGIN.top,
    'runs into the foot': ink.bottom > A4.height - MARGIN.bottom,
  }
  const found = Object.entries(wrong).filter(([, isWrong]) => isWrong)
  return found.map(([what]) => `page ${index + 1} ${what}: ${JSON.stringify(ink)}`)
}
