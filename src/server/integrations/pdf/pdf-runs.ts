import type { FontFace, FontName, Fonts } from './pdf-fonts.ts'

/** A part of a text that one font draws. */
export type Run = { font: FontName; text: string }

/** Shown for a letter that no font has, such as a Chinese one or an emoji: an empty box says nothing at all. */
const MISSING_LETTER = '?'

/** What most texts are made of. Figtree has all of it, so its letters need not be looked up one by one. */
const COMMON_LETTERS = /^[ -~£–−’“”…]*$/

/** A letter with its accents, or an emoji with its skin colour, is one. */
const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' })

export function splitGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/**
 * The fonts that draw a text, in order. A word with a letter that only the other family has is drawn in it as a whole:
 * one strange letter inside a word looks like a mistake.
 */
export function toRuns(fonts: Fonts, text: string, face: FontFace): Run[] {
  if (COMMON_LETTERS.test(text)) return [{ font: face, text }]
  const runs: Run[] = []
  // The spaces stay with the word before them.
  for (const word of text.match(/^ +| ?[^ ]+ */g) ?? [])
    for (const { font, text: part } of toRunsOfWord(fonts, word, face)) {
      const last = runs.at(-1)
      if (last?.font === font) last.text += part
      else runs.push({ font, text: part })
    }
  return runs
}

function toRunsOfWord(fonts: Fonts, word: string, face: FontFace): Run[] {
  const letters = splitGraphemes(word)
  const other = `other-${face}` as const
  const isOther = letters.some((letter) => !hasLetter(fonts, face, letter) && hasLetter(fonts, other, letter))
  const [first, second] = isOther ? ([other, face] as const) : ([face, other] as const)
  return letters.map((text) => {
    if (hasLetter(fonts, first, text)) return { font: first, text }
    if (hasLetter(fonts, second, text)) return { font: second, text }
    return { font: first, text: MISSING_LETTER }
  })
}

function hasLetter(fonts: Fonts, name: FontName, letter: string): boolean {
  return Array.from(letter).every((character) =>
    fonts[name].hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  )
}
