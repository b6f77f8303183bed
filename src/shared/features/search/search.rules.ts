/** The words of what was typed. A text is found when it contains each of them, in any order. */
export function splitWords(typed: string): string[] {
  return typed.split(/\s+/u).filter((word) => word !== '')
}

/** "Crème" becomes "Creme", and a phone's "O’Hara" the "O'Hara" of a keyboard: people type what is at hand. */
export function toPlainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[‘’ʼ]/g, "'")
}

/** No character has a special meaning. Upper and lower case are the same, and so is a letter with its accent. */
export function containsWords(text: string, typed: string): boolean {
  const all = fold(text)
  return splitWords(typed).every((word) => all.includes(fold(word)))
}

type Findable = {
  title: string
  /** Other texts to look in. */
  texts: readonly string[]
}

/**
 * The entries that contain every word: first the titles that begin with what was typed, then the titles that
 * contain it, then the others. The server sorts records in the same way.
 */
export function findEntries<Entry extends Findable>(
  entries: readonly Entry[],
  typed: string,
  max: number,
): Entry[] {
  const found = entries.filter(({ title, texts }) => containsWords([title, ...texts].join(' '), typed))
  const phrase = splitWords(fold(typed)).join(' ')
  return found.toSorted((a, b) => rankOf(a.title, phrase) - rankOf(b.title, phrase)).slice(0, max)
}

function rankOf(title: string, phrase: string): number {
  const place = fold(title).indexOf(phrase)
  if (place === 0) return 0
  return place > 0 ? 1 : 2
}

function fold(text: string): string {
  return toPlainLetters(text).toLocaleLowerCase('en-GB')
}
