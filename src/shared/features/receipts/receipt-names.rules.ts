import type { ReceiptType } from './receipt-files.rules.ts'

const MAX_NAME_LENGTH = 120

/** The first ending is added where a name has none of its type. */
const ENDINGS: Record<ReceiptType, readonly [string, ...string[]]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
}

/**
 * A name that is safe to save a file under: without folders, line ends and characters that a system forbids, and
 * with the ending of what the file is. A picture that a computer saved as ".html" would open as a page.
 */
export function toReceiptName(given: string, type: ReceiptType): string {
  const plain = (given.replaceAll(LONE_SURROGATE, ' ').split(/[\\/]/).at(-1) ?? '')
    .replaceAll(HIDDEN, ' ')
    .replaceAll(FORBIDDEN, '-')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .trim()
  const [ending] = ENDINGS[type]
  const known = ENDINGS[type].find((one) => plain.toLowerCase().endsWith(one)) ?? ''
  const stem = plain.slice(0, plain.length - known.length).replace(/[\s.]+$/, '')
  const last = known === '' ? ending : plain.slice(plain.length - known.length)
  return `${[...(stem || 'Receipt')].slice(0, MAX_NAME_LENGTH - last.length).join('')}${last}`
}

/** Control characters, and those that turn the direction of writing, so that "gpj.exe" would read as "exe.jpg". */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
/** Half of a character, which no database stores as text. */
const LONE_SURROGATE = /\p{Cs}/gu
const FORBIDDEN = /[<>:"|?*]/g

/** The header that names a download (RFC 6266): plain letters for old programs, everything else by RFC 5987. */
export function toDisposition(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/gu, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
