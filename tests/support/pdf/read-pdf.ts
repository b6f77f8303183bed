import { PDFiumLibrary } from '@hyzyla/pdfium'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type ReadPdf = {
  pages: number
  /** The words of all pages, with single spaces. */
  text: string
}

export type TaggedPdf = ReadPdf & {
  title: unknown
  language: unknown
  isTagged: boolean
  /** The tags in reading order, such as "H1" and "TD". */
  tags: string[]
  /** The alternative texts of its drawings. */
  alternatives: string[]
  /** Each face that a page uses, and whether the document has its letters. */
  fonts: { name: string; isEmbedded: boolean }[]
}

/** As Firefox reads it. */
export async function readWithPdfJs(file: Uint8Array): Promise<TaggedPdf> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
  const texts = await Promise.all(pages.map((page) => page.getTextContent()))
  const trees = await Promise.all(pages.map((page) => page.getStructTree()))
  const { info } = await pdf.getMetadata()
  const details = info as Record<string, unknown>
  const nodes = trees.flatMap((tree) => listNodes(tree as unknown as Node))
  return {
    pages: pdf.numPages,
    text: tidy(texts.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(' ')),
    title: details['Title'],
    language: details['Language'],
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
    tags: nodes.map(({ role }) => role),
    alternatives: nodes.flatMap(({ alt }) => (alt ? [alt] : [])),
    fonts: listFonts(file),
  }
}

/** As Chrome reads it. */
export async function readWithPdfium(file: Uint8Array): Promise<ReadPdf> {
  const library = await PDFiumLibrary.init()
  const pdf = await library.loadDocument(file)
  const texts = [...pdf.pages()].map((page) => page.getText())
  const read = { pages: pdf.getPageCount(), text: tidy(texts.join(' ')) }
  pdf.destroy()
  library.destroy()
  return read
}

type Node = { role?: string; type?: string; alt?: string; children?: Node[] }

/** The elements that have something on the page: an element of several pages is in the tree of each. */
function listNodes(node: Node): { role: string; alt: string | undefined }[] {
  const { role, alt, children = [] } = node
  if (!hasContent(node)) return []
  const own = role === undefined || role === 'Root' ? [] : [{ role, alt }]
  return [...own, ...children.flatMap(listNodes)]
}

function hasContent({ type, children = [] }: Node): boolean {
  return type === 'content' || children.some(hasContent)
}

/** The descriptions of fonts are plain text in the file. */
function listFonts(file: Uint8Array): TaggedPdf['fonts'] {
  const descriptions =
    Buffer.from(file)
      .toString('latin1')
      .match(/<<[^<>]*\/Type \/FontDescriptor[^<>]*>>/g) ?? []
  return descriptions.map((one) => ({
    name: /\/FontName \/\w+\+(\S+)/.exec(one)?.[1] ?? '',
    isEmbedded: /\/FontFile[23]? \d+ 0 R/.test(one),
  }))
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
