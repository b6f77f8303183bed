import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Font } from 'fontkit'
import { projectRoot } from '#server/paths.ts'

/** How heavy a text is. */
export type FontFace = 'regular' | 'bold'

/** The name under which a font is registered in a document. `other` fonts have the letters that Figtree lacks. */
export type FontName = FontFace | `other-${FontFace}`

export type Fonts = Readonly<Record<FontName, Font>>

/**
 * Static files with all letters of a family. Of a variable font only the lightest weight would be embedded, and the
 * web's woff files are unpacked again for every letter. Figtree has the Latin letters of Europe; Manrope, which looks
 * alike, has Greek, Cyrillic and Vietnamese.
 */
const FONTS_FOLDER = join(projectRoot, 'node_modules/@expo-google-fonts')
const FILES: Record<FontName, string> = {
  regular: 'figtree/400Regular/Figtree_400Regular.ttf',
  bold: 'figtree/600SemiBold/Figtree_600SemiBold.ttf',
  'other-regular': 'manrope/400Regular/Manrope_400Regular.ttf',
  'other-bold': 'manrope/600SemiBold/Manrope_600SemiBold.ttf',
}

let reading: Promise<Fonts> | undefined

/** The fonts are parsed for the first document, and kept for the next ones. */
export function readFonts(): Promise<Fonts> {
  reading ??= parseFonts()
  return reading
}

async function parseFonts(): Promise<Fonts> {
  const [regular, bold, otherRegular, otherBold] = await Promise.all([
    parseFont('regular'),
    parseFont('bold'),
    parseFont('other-regular'),
    parseFont('other-bold'),
  ])
  return { regular, bold, 'other-regular': otherRegular, 'other-bold': otherBold }
}

async function parseFont(name: FontName): Promise<Font> {
  const [{ create }, file] = await Promise.all([import('fontkit'), readFile(join(FONTS_FOLDER, FILES[name]))])
  const font = create(file)
  if (!('layout' in font)) throw new Error(`${FILES[name]} is not a single font`)
  nameLetters(font)
  return withTabularFigures(font)
}

/**
 * fontkit remembers for each drawing which letter it was first used for, and a drawing that is first used as a part of
 * another (ı below the dot of i) is remembered without one. Documents after that could not be searched or read out.
 */
function nameLetters(font: Font): void {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
}

/**
 * Figures of equal width everywhere, so that the digits of a column are below each other. pdfkit can be asked for them
 * in each text too, but then it does not remember where the letters of a word go, which is most of its work.
 */
function withTabularFigures(font: Font): Font {
  return Object.create(font, { layout: { value: (text: string) => font.layout(text, { tnum: true }) } })
}
