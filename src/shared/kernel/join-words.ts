/** "VAT", "VAT and Tax", "VAT, Tax and Costs". */
export function joinWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
