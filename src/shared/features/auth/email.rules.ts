/** A normalised address. Addresses are only stored and compared in this spelling. */
export type Email = string & { readonly __spelling: 'email' }

/**
 * Normalises an address: composed characters, lower case. Each letter is lowered by itself, because
 * JavaScript lowers a sigma at the end of a word differently; for the same reason a final sigma is replaced
 * by the usual one. The database's lower() is not used, because it depends on the locale.
 */
export function toEmail(typed: string): Email {
  const letters = [...typed.trim().normalize('NFC')].map((letter) => letter.toLowerCase())
  return letters.join('').replaceAll('ς', 'σ').normalize('NFC') as Email
}
