/** A document as a list of blocks. It says what is on the pages; the writer decides where. */
export type PdfContent = {
  /** Shown by programs in the title bar, and read out first. */
  title: string
  footer: PdfFooter
  blocks: readonly PdfBlock[]
}

/** In small letters at the foot of every page: whose document it is, and what made it when. */
export type PdfFooter = { owner: string; made: string }

export type PdfBlock =
  | HeadBlock
  | { kind: 'heading'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'figures'; figures: readonly PdfFigure[] }
  | TableBlock
  | BarChartBlock
  | { kind: 'list'; items: readonly PdfListItem[] }

/** The top of the first page. */
export type HeadBlock = {
  kind: 'head'
  brand: string
  title: string
  /** The first line is larger than the others. */
  lines: readonly string[]
}

export type PdfFigure = { label: string; value: string; note: string }

export type PdfListItem = { text: string; items: readonly string[] }

/** `share` is the part of the table's width. Texts of an owner may wrap anywhere. */
export type PdfColumn = { header: string; share: number; isNumber?: boolean }

/** `group` is a heading inside the table, `part` is indented below one. */
export type PdfRowKind = 'plain' | 'sum' | 'result' | 'group' | 'part'

export type PdfRow = { kind?: PdfRowKind; cells: readonly string[] }

export type TableBlock = {
  kind: 'table'
  /** Read out before the table. */
  name: string
  columns: readonly PdfColumn[]
  /** A table of labels and figures needs no row of headers on the page. */
  hasHeader: boolean
  rows: readonly PdfRow[]
}

/** Amounts in pence. Null is a gap. */
export type PdfBar = { label: string; values: readonly (number | null)[]; isSoFar: boolean }

export type BarChartBlock = {
  kind: 'bar-chart'
  /** Read out instead of the drawing. */
  alternative: string
  series: readonly { name: string; colour: string }[]
  bars: readonly PdfBar[]
  formatTick: (value: number) => string
}
