/** An address in its one spelling. Addresses are stored and compared in this spelling alone. */
export type Email = string & { readonly __spelling: 'email' }

/**
 * The one spelling of an address: composed characters, small letters. Each letter is made small by itself,
 * because JavaScript makes a sigma at the end of a word another letter; the small one at the end counts as
 * the other for the same reason. The database's own lower() depends on its locale and is never asked.
 */
export function toEmail(typed: string): Email {
  const letters = [...typed.trim().normalize('NFC')].map((letter) => letter.toLowerCase())
  return letters.join('').replaceAll('ς', 'σ').normalize('NFC') as Email
}
