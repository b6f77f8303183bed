import type { FontFace, Fonts } from './pdf-fonts.ts'
import { splitGraphemes, toRuns } from './pdf-runs.ts'

/** What texts are measured and drawn with. */
export type Pen = { doc: PDFKit.PDFDocument; fonts: Fonts }

/** How a text looks. Sizes are in points. */
export type TextStyle = { face: FontFace; size: number; colour: string }

const LINE_HEIGHT = 1.4
/** The highest point of Figtree above the line that letters are on, and from there to its lowest point, in its size. */
const ASCENT = 0.95
const FONT_HEIGHT = 1.2

export function lineHeightOf({ size }: Pick<TextStyle, 'size'>): number {
  return size * LINE_HEIGHT
}

/** How far below the top of its line the letters of a text are. */
export function baselineOf({ size }: Pick<TextStyle, 'size'>): number {
  return size * ((LINE_HEIGHT - FONT_HEIGHT) / 2 + ASCENT)
}

export function widthOf({ doc, fonts }: Pen, text: string, { face, size }: TextStyle): number {
  return toRuns(fonts, text, face).reduce(
    (width, run) => width + doc.font(run.font).fontSize(size).widthOfString(run.text),
    0,
  )
}

type Placed = { x: number; y: number; style: TextStyle }

/** Draws one line, all its fonts on the same baseline. */
export function drawLine({ doc, fonts }: Pen, text: string, { x, y, style }: Placed): void {
  let left = x
  for (const run of toRuns(fonts, text, style.face)) {
    doc.font(run.font).fontSize(style.size).fillColor(style.colour)
    doc.text(run.text, left, y + baselineOf(style), { lineBreak: false, baseline: 'alphabetic' })
    left += doc.widthOfString(run.text)
  }
}

type Width = { style: TextStyle; width: number }

/** The same style, smaller where the longest word is wider than its place: an amount is never broken in two. */
export function fitWords(pen: Pen, text: string, within: Width): TextStyle {
  return fitWidest(pen, toWords(text), within)
}

/** The same style, small enough for the widest of these texts to be one line. */
export function fitWidest(pen: Pen, texts: readonly string[], { style, width }: Width): TextStyle {
  const widest = Math.max(0, ...texts.map((text) => widthOf(pen, text, style)))
  return widest <= width ? style : { ...style, size: Math.floor((style.size * width * 10) / widest) / 10 }
}

/** A text that is wider than its place, with "…" in place of its end. */
export function cutToWidth(pen: Pen, text: string, { style, width }: Width): string {
  if (widthOf(pen, text, style) <= width) return text
  const letters = splitGraphemes(text)
  while (letters.length > 0 && widthOf(pen, `${letters.join('').trimEnd()}…`, style) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** Breaks a text into lines of a width: between words, and inside a word that is longer than a line. */
export function wrapText(pen: Pen, text: string, within: Width): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(pen, paragraph, within))
}

function wrapParagraph(pen: Pen, text: string, { style, width }: Width): string[] {
  const lines: string[] = []
  const space = widthOf(pen, ' ', style)
  let used = 0
  for (const word of toWords(text)) {
    const wide = widthOf(pen, word, style)
    const last = lines.at(-1)
    if (last !== undefined && used + space + wide <= width) {
      lines[lines.length - 1] = `${last} ${word}`
      used += space + wide
      continue
    }
    lines.push(...(wide <= width ? [word] : splitWord(pen, word, { style, width })))
    used = widthOf(pen, lines.at(-1) ?? '', style)
  }
  return lines.length === 0 ? [''] : lines
}

/** Without characters that are not seen, and with accents joined to their letters, as fonts have them. */
function toWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
      // The joiner U+200D makes one emoji of several.
      .replaceAll(/(?!\u200D)\p{Cf}/gu, '')
      .split(' ')
      .filter((word) => word !== '')
  )
}

function splitWord(pen: Pen, word: string, { style, width }: Width): string[] {
  const parts = ['']
  let used = 0
  for (const letter of splitGraphemes(word)) {
    const wide = widthOf(pen, letter, style)
    if (used > 0 && used + wide > width) {
      parts.push('')
      used = 0
    }
    parts[parts.length - 1] += letter
    used += wide
  }
  return parts
}
